#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension ScalarRuns {
    /// Whether the runs stand in a text of valid UTF-8.
    func matches(_ subject: UnsafeRawBufferPointer) -> Bool {
        guard let base = subject.baseAddress else { return matchesEmpty }
        let start = base.assumingMemoryBound(to: UInt8.self)
        let end = start + subject.count
        return steps.withUnsafeBufferPointer { steps in
            tables.entries.withUnsafeBufferPointer { entries in
                literals.withUnsafeBufferPointer { literals in
                    let reader = Reader(
                        steps: steps, entries: entries.baseAddress, literals: literals.baseAddress,
                        sets: tables.sets, end: end)
                    return matches(from: start, reader)
                }
            }
        }
    }

    private var matchesEmpty: Bool {
        steps.allSatisfy { $0.literal.isEmpty && $0.minimum == 0 }
    }

    private func matches(from start: UnsafePointer<UInt8>, _ reader: Reader) -> Bool {
        if startsAtStart {
            guard let last = reader.read(from: start) else { return false }
            return !endsAtEnd || last == reader.end
        }
        if endsAtEnd {
            guard let place = reader.place(beforeEnd: length, notBefore: start) else {
                return false
            }
            return reader.read(from: place) != nil
        }
        return reader.isFound(from: start)
    }
}

/// The borrowed parts of some runs and the end of the text in which they are looked for.
private struct Reader {
    let steps: UnsafeBufferPointer<ScalarRuns.Step>
    let entries: UnsafePointer<UInt8>?
    let literals: UnsafePointer<UInt8>?
    let sets: ContiguousArray<ScalarSet>
    let end: UnsafePointer<UInt8>

    /// Where all steps end that begin at a place; nil if they do not stand there.
    @inline(__always)
    func read(from start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        var place = start
        for step in steps {
            if let literals, !step.literal.isEmpty {
                let count = step.literal.count
                guard end - place >= count,
                    memcmp(place, literals + step.literal.lowerBound, count) == 0
                else { return nil }
                place += count
            } else {
                guard let next = run(step, from: place) else { return nil }
                place = next
            }
        }
        return place
    }

    @inline(__always)
    private func run(
        _ step: ScalarRuns.Step, from start: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        guard let entries = entries.map({ $0 + step.table << 8 }) else { return nil }
        var place = start
        var count = 0
        while count < step.maximum, place < end {
            let entry = entries[Int(place.pointee)]
            if entry == ScalarTables.byte {
                place += 1
            } else if entry == ScalarTables.outside {
                break
            } else {
                let width = width(at: place)
                if entry == ScalarTables.unknown,
                    !sets[step.table].contains(scalar(at: place, width: width))
                {
                    break
                }
                place += width
            }
            count += 1
        }
        return count < step.minimum ? nil : place
    }

    func isFound(from start: UnsafePointer<UInt8>) -> Bool {
        var place = start
        let first = steps.first.flatMap { $0.literal.isEmpty ? nil : literals?.pointee }
        while place < end {
            if let first {
                guard let next = memchr(place, Int32(first), end - place) else { return false }
                place = UnsafePointer(next.assumingMemoryBound(to: UInt8.self))
            }
            if read(from: place) != nil { return true }
            place += width(at: place)
        }
        return steps.isEmpty
    }

    /// The place that is a number of scalars before the end.
    func place(
        beforeEnd count: Int, notBefore start: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        var place = end
        for _ in 0..<count {
            repeat {
                if place == start { return nil }
                place -= 1
            } while place.pointee & 0xC0 == 0x80
        }
        return place
    }

    /// The bytes of the scalar at a place, never more than there are.
    private func width(at place: UnsafePointer<UInt8>) -> Int {
        let first = place.pointee
        return min(first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, end - place)
    }

    private func scalar(at place: UnsafePointer<UInt8>, width: Int) -> UInt32 {
        var value = UInt32(place.pointee) & (0xFF >> UInt32(width + 1))
        for index in 1..<max(width, 1) { value = value << 6 | UInt32(place[index] & 0x3F) }
        return value
    }
}
