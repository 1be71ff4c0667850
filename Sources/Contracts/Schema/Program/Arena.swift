/// Memory that is filled while a program is built and freed as a whole with it.
///
/// Its contents never move, so the tables of a program may point at each other.
final class Arena {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// A copy of plain values that lives as long as the arena.
    func store<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        copy.initialize(from: elements, count: elements.count)
        blocks.append(UnsafeMutableRawPointer(copy))
        return UnsafePointer(copy)
    }

    /// A copy of a text, padded so that it may be read eight bytes past its end.
    func store(name: some Collection<UInt8>) -> Name {
        let bytes = store(Array(name) + [UInt8](repeating: 0, count: 8))
        return Name(
            hash: KeyHash.hash(padded: bytes, count: name.count), length: UInt32(name.count),
            start: bytes)
    }
}
