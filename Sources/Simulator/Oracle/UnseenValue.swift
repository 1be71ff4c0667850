import Contracts

/// A value that a server chose and nobody has seen, with what stands in for it on both sides.
struct UnseenValue {
    let name: DrawName
    let domain: DrawDomain
    let uniqueAmong: String?
    let left: CELValue
    let right: CELValue
    let leftText: String
    let rightText: String
    /// The values as JSON shows them.
    private let leftJSON: Value?
    private let rightJSON: Value?

    init(_ left: OracleDraw, _ right: OracleDraw) {
        name = left.name
        domain = left.domain
        uniqueAmong = left.uniqueAmong
        self.left = left.value
        self.right = right.value
        leftText = left.value.writtenText
        rightText = right.value.writtenText
        leftJSON = left.value.shown
        rightJSON = right.value.shown
    }

    /// The values of what was drawn on both sides.
    static func pairs(_ left: [OracleDraw], _ right: [OracleDraw]) -> [UnseenValue] {
        zip(left, right).filter { $0.name == $1.name }.map { UnseenValue($0, $1) }
    }

    /// True if both sides show exactly this value.
    func isShown(as left: Value, _ right: Value) -> Bool {
        leftJSON == left && rightJSON == right
    }
}

/// A text that is made of fixed parts and of values that nobody has seen.
struct UnseenText {
    private enum Part {
        case fixed(Substring)
        case unseen(Int)
    }

    private let parts: [Part]
    private let unseen: [UnseenValue]

    /// The text that reads so on both sides; nil where it does not follow from the values alone.
    init?(_ left: String, _ right: String, of unseen: [UnseenValue]) {
        var parts: [Part] = []
        var rest = Substring(left)
        while !rest.isEmpty {
            guard let (range, number) = Self.first(in: rest, of: unseen) else { break }
            if range.lowerBound > rest.startIndex {
                parts.append(.fixed(rest[..<range.lowerBound]))
            }
            parts.append(.unseen(number))
            rest = rest[range.upperBound...]
        }
        if !rest.isEmpty { parts.append(.fixed(rest)) }
        let other = parts.map { part in
            switch part {
            case .fixed(let text): String(text)
            case .unseen(let number): unseen[number].rightText
            }
        }
        guard other.joined() == right else { return nil }
        self.parts = parts
        self.unseen = unseen
    }

    /// The range of the first value in a text; the longest of those that begin there.
    private static func first(
        in text: Substring, of unseen: [UnseenValue]
    ) -> (range: Range<Substring.Index>, number: Int)? {
        var best: (range: Range<Substring.Index>, number: Int)?
        for (number, value) in unseen.enumerated() where !value.leftText.isEmpty {
            guard let range = text.firstRange(of: value.leftText) else { continue }
            if let known = best?.range,
                known.lowerBound < range.lowerBound
                    || known.lowerBound == range.lowerBound && known.upperBound >= range.upperBound
            {
                continue
            }
            best = (range, number)
        }
        return best
    }

    /// The values that the text shows; nil if it does not match.
    ///
    /// - Parameter isFree: true if texts may have other signs than the model says.
    func values(in text: String, ofAnySigns isFree: Bool) -> [(DrawName, CELValue)]? {
        var found: [(DrawName, CELValue)] = []
        var rest = Substring(text)
        for (place, part) in parts.enumerated() {
            switch part {
            case .fixed(let fixed):
                guard rest.hasPrefix(fixed) else { return nil }
                rest.removeFirst(fixed.count)
            case .unseen(let number):
                let value = unseen[number]
                let isAny = if case .text = value.domain { isFree } else { false }
                let next = parts.dropFirst(place + 1)
                guard let taken = prefix(of: rest, for: isAny ? nil : value, before: next),
                    let celValue = value.domain.value(ofText: String(taken)),
                    isAny || value.domain.permits(celValue)
                else { return nil }
                rest.removeFirst(taken.count)
                found.append((value.name, celValue))
            }
        }
        return rest.isEmpty ? found : nil
    }

    /// The part of a text that can be a value, before the other parts; nil stands for any value.
    private func prefix(
        of text: Substring, for value: UnseenValue?, before parts: ArraySlice<Part>
    ) -> Substring? {
        if case .text(let signs) = value?.domain {
            return text.unicodeScalars.count < signs.length
                ? nil : Substring(text.unicodeScalars.prefix(signs.length))
        }
        guard case .fixed(let next)? = parts.first else { return text }
        return text.firstRange(of: next).map { text[..<$0.lowerBound] }
    }
}
