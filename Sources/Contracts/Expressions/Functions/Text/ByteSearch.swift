#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks for bytes among others in time that grows with both together, never with their product.
struct ByteSearch {
    /// Up to here it is quicker to compare again at every place where the first byte stands.
    private static let shortNeedle = 64

    let haystack: UnsafeBufferPointer<UInt8>
    let needle: UnsafeBufferPointer<UInt8>

    /// The first place of the needle at or after `start`; nil if there is none.
    func first(from start: Int) -> Int? {
        guard let head = needle.first else { return start }
        guard haystack.count - start >= needle.count else { return nil }
        return needle.count <= Self.shortNeedle
            ? firstComparing(from: start, head) : firstWithBorders(from: start)
    }

    private func firstComparing(from start: Int, _ head: UInt8) -> Int? {
        guard let base = haystack.baseAddress, let wanted = needle.baseAddress else { return nil }
        let last = haystack.count - needle.count
        var place = start
        while place <= last {
            guard let found = memchr(base + place, Int32(head), last - place + 1) else {
                return nil
            }
            place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if memcmp(base + place, wanted, needle.count) == 0 { return place }
            place += 1
        }
        return nil
    }

    /// The search of Knuth, Morris and Pratt.
    private func firstWithBorders(from start: Int) -> Int? {
        let borders = borders
        var matched = 0
        for place in start..<haystack.count {
            while matched > 0, needle[matched] != haystack[place] { matched = borders[matched - 1] }
            if needle[matched] == haystack[place] { matched += 1 }
            if matched == needle.count { return place + 1 - matched }
        }
        return nil
    }

    /// For each beginning of the needle, the length of the longest shorter one that it ends with.
    private var borders: [Int] {
        var borders = [0]
        borders.reserveCapacity(needle.count)
        var length = 0
        for place in 1..<needle.count {
            while length > 0, needle[length] != needle[place] { length = borders[length - 1] }
            if needle[length] == needle[place] { length += 1 }
            borders.append(length)
        }
        return borders
    }
}
