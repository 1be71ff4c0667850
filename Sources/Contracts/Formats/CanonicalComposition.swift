/// The check that a label is in normalization form C, as RFC 5891 demands of a Unicode label.
///
/// Labels hold only code points that compatibility folding leaves alone. So little can go wrong:
/// marks out of order, and pairs for which there is one composed character. The tables therefore
/// know only compositions among valid code points. Hangul syllables are never decomposed, because
/// no label may hold their parts.
enum CanonicalComposition {
    static func isComposed(
        _ label: UnsafeBufferPointer<UInt32>, _ traits: UnsafeBufferPointer<CodePointTraits>
    ) -> Bool {
        let table = CompositionTable.shared
        guard
            traits.contains(where: { $0.combiningClass != 0 })
                || label.contains(where: table.isSecond)
        else { return true }
        let parts = ordered(label.flatMap(table.decomposition))
        return composed(parts, by: table).elementsEqual(label)
    }

    /// Sorts each run of marks by combining class, keeping the order of equals.
    private static func ordered(_ parts: [UInt32]) -> [UInt32] {
        var parts = parts
        for index in parts.indices {
            let part = parts[index]
            let combiningClass = CodePointTraits(of: part).combiningClass
            guard combiningClass != 0 else { continue }
            var place = index
            while place > 0,
                CodePointTraits(of: parts[place - 1]).combiningClass > combiningClass
            {
                parts[place] = parts[place - 1]
                place -= 1
            }
            parts[place] = part
        }
        return parts
    }

    /// Joins each starter with the marks after it that no mark of the same class cuts off.
    private static func composed(_ parts: [UInt32], by table: CompositionTable) -> [UInt32] {
        var output: [UInt32] = []
        var starter: Int?
        var lastClass: UInt32 = 0
        for part in parts {
            let combiningClass = CodePointTraits(of: part).combiningClass
            if let place = starter, place == output.count - 1 || lastClass < combiningClass,
                let composite = table.composite(output[place], part)
            {
                output[place] = composite
                continue
            }
            if combiningClass == 0 { starter = output.count }
            lastClass = combiningClass
            output.append(part)
        }
        return output
    }
}

/// The canonical compositions among the code points that labels may hold.
private struct CompositionTable: Sendable {
    static let shared = CompositionTable()

    private var composites: [UInt32] = []
    private var firsts: [UInt32] = []
    private var seconds: [UInt32] = []
    /// The few code points that occur as a second part, in order.
    private var distinctSeconds: [UInt32] = []

    private init() {
        var numbers = PackedNumbers(IDNATables.compositions)
        var composite: UInt32 = 0
        while let gap = numbers.next(), let first = numbers.next(), let second = numbers.next() {
            composite += gap
            composites.append(composite)
            firsts.append(first)
            seconds.append(second)
        }
        for second in seconds.sorted() where second != distinctSeconds.last {
            distinctSeconds.append(second)
        }
    }

    func isSecond(_ scalar: UInt32) -> Bool {
        scalar >= 0x80 && distinctSeconds.contains(scalar)
    }

    func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
        let match = composites.indices.first { seconds[$0] == second && firsts[$0] == first }
        return match.map { composites[$0] }
    }

    /// The parts of a code point, of its first part and so on; itself where it has none.
    func decomposition(_ scalar: UInt32) -> [UInt32] {
        guard let index = composites.firstIndex(of: scalar) else { return [scalar] }
        return decomposition(firsts[index]) + [seconds[index]]
    }
}
