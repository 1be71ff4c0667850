#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension ScalarRuns {
    typealias Place = UnsafePointer<UInt8>

    /// True if the runs match a part of a text of valid UTF-8.
    func matches(_ subject: UnsafeRawBufferPointer) -> Bool {
        guard let base = subject.baseAddress else { return mayBeEmpty }
        let start = base.assumingMemoryBound(to: UInt8.self)
        let end = start + subject.count
        if startsAtStart {
            guard let last = read(from: start, to: end) else { return false }
            return !endsAtEnd || last == end
        }
        if endsAtEnd {
            guard let place = place(before: end, from: start) else { return false }
            return read(from: place, to: end) != nil
        }
        return isFound(from: start, to: end)
    }

    private var mayBeEmpty: Bool {
        steps.allSatisfy { $0.literalCount == 0 && $0.minimum == 0 }
    }

    /// The end of all steps if they begin at a place; nil if they do not match there.
    private func read(from start: Place, to end: Place) -> Place? {
        var place = start
        for step in steps {
            let next =
                step.literalCount > 0
                ? literal(step, at: place, to: end) : run(step, from: place, to: end)
            guard let next else { return nil }
            place = next
        }
        return place
    }

    @inline(__always)
    private func literal(_ step: Step, at place: Place, to end: Place) -> Place? {
        let count = step.literalCount
        guard end - place >= count, let literal = literals.baseAddress else { return nil }
        let first = literal + step.literalStart
        guard place.pointee == first.pointee else { return nil }
        if count > 1, memcmp(place, first, count) != 0 { return nil }
        return place + count
    }

    @inline(__always)
    private func run(_ step: Step, from start: Place, to end: Place) -> Place? {
        guard let entries = entries.baseAddress.map({ $0 + step.table }) else { return nil }
        var place = start
        let stop = step.maximum < end - start ? start + step.maximum : end
        while place < stop, entries[Int(place.pointee)] == ScalarTables.byte { place += 1 }
        let count = place - start
        if place < stop, entries[Int(place.pointee)] != ScalarTables.outside {
            return wideRun(step, from: place, to: end, after: count)
        }
        return count < step.minimum ? nil : place
    }

    /// Goes on with a run that has come to a scalar of several bytes.
    private func wideRun(
        _ step: Step, from start: Place, to end: Place, after known: Int
    ) -> Place? {
        var place = start
        var count = known
        while count < step.maximum, place < end {
            let entry = entries[step.table + Int(place.pointee)]
            if entry == ScalarTables.outside { break }
            let width = Self.width(at: place, to: end)
            if entry == ScalarTables.unknown, !isIn(step, scalarAt: place, width) { break }
            place += width
            count += 1
        }
        return count < step.minimum ? nil : place
    }

    private func isFound(from start: Place, to end: Place) -> Bool {
        let first = steps.first.flatMap { $0.literalCount > 0 ? literals.first : nil }
        var place = start
        while place < end {
            if let first {
                guard let next = memchr(place, Int32(first), end - place) else { return false }
                place = Place(next.assumingMemoryBound(to: UInt8.self))
            }
            if read(from: place, to: end) != nil { return true }
            place += Self.width(at: place, to: end)
        }
        return steps.isEmpty
    }

    /// The place from which there are `length` scalars to the end.
    private func place(before end: Place, from start: Place) -> Place? {
        var place = end
        for _ in 0..<length {
            repeat {
                if place == start { return nil }
                place -= 1
            } while place.pointee & 0xC0 == 0x80
        }
        return place
    }

    /// The bytes of the scalar at a place, never more than there are.
    @inline(__always)
    private static func width(at place: Place, to end: Place) -> Int {
        let first = place.pointee
        return min(first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, end - place)
    }

    @inline(never)
    private func isIn(_ step: Step, scalarAt place: Place, _ width: Int) -> Bool {
        var value = UInt32(place.pointee) & (0xFF >> UInt32(width + 1))
        for index in 1..<max(width, 1) { value = value << 6 | UInt32(place[index] & 0x3F) }
        var (low, high) = (step.bordersStart, step.bordersStart + step.bordersCount)
        while low < high {
            let middle = (low + high) / 2
            if borders[middle] <= value {
                low = middle + 1
            } else {
                high = middle
            }
        }
        // Behind an odd number of borders the set has begun and not ended.
        return (low - step.bordersStart) & 1 == 1
    }
}
