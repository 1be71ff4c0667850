import Contracts

/// Draws the values of one parameter or body, again and again.
struct ValueSource {
    private let examples: [Value]
    private let schema: Schema?
    private let seed: UInt64
    // Made when it is first asked: most operations are drawn late or never.
    private var generator: DocumentGenerator?
    private var recent: Document?
    /// The number of draws in a row that took all their steps.
    private var spentDraws = 0

    /// Draws that take all their steps are not tried more often than this.
    private static let mostSpentDraws = 3

    /// True if the last search for a value took all its steps.
    var hasSpentSteps: Bool { spentDraws > 0 }

    /// The reason why no value was found; nil if one was, or none was looked for.
    var obstacle: String? {
        recent == nil && examples.isEmpty ? generator?.obstacle : nil
    }

    /// A source of what a schema says, and of the examples that stand beside it.
    init(_ schema: Schema?, examples: [Example], seed: UInt64) {
        self.examples = examples.compactMap(\.value)
        self.schema = schema
        self.seed = seed
    }

    /// The next value; nil if none was found.
    ///
    /// - Parameter weights: those of optional members; nil if chance alone decides.
    mutating func draw(_ chance: inout RandomStream, weights: DrawWeights?) -> Value? {
        if !examples.isEmpty, chance.next(below: 4) == 0 || schema == nil {
            return examples[Int(chance.next(below: UInt64(examples.count)))]
        }
        // Nothing says what it is, so any text will do: a small number may be an id.
        if schema == nil {
            let digit = 1 + chance.next(below: 9)
            return try? Document(json: Array("\"\(digit)\"".utf8), name: "drawn.json").root
        }
        if generator == nil { generator = schema.map { DocumentGenerator($0, seed: seed) } }
        // A second search would hardly find more than a first that found nothing.
        if spentDraws >= (recent == nil ? 1 : Self.mostSpentDraws) { return recent?.root }
        generator?.weights = weights
        let drawn = generator?.document()
        spentDraws = generator?.hasSpentSteps ?? false ? spentDraws + 1 : 0
        guard let document = drawn else { return recent?.root }
        recent = document
        return document.root
    }
}
