import Testing

@testable import Contracts

/// One row of a table: two schemas, and a value of the first one that the second one refuses.
struct ContainmentCase: Sendable, CustomTestStringConvertible {
    /// The schema of the sender, in YAML.
    let inner: String
    /// The schema of the receiver.
    let outer: String
    /// The value that breaks the containment, in JSON; nil if every value of the inner schema meets
    /// the outer one.
    let witness: String?
    let side: ExchangePlace.Side
    /// True if the values are written as texts.
    let isText: Bool

    /// A pair for which the containment must be proven.
    static func proven(
        _ inner: String, within outer: String, side: ExchangePlace.Side = .request,
        isText: Bool = false
    ) -> Self {
        Self(inner: inner, outer: outer, witness: nil, side: side, isText: isText)
    }

    /// A pair for which a proof would be wrong.
    static func refuted(
        _ inner: String, within outer: String, by witness: String,
        side: ExchangePlace.Side = .request
    ) -> Self {
        Self(inner: inner, outer: outer, witness: witness, side: side, isText: false)
    }

    var testDescription: String { "\(inner) within \(outer)" }

    private static let draws = 30

    func check() throws {
        let (inner, outer) = (try Self.schema(inner), try Self.schema(outer))
        let proof = ContainmentProof(
            inner, within: outer, excuse: side == .request ? "readOnly" : "writeOnly")
        proof.isText = isText
        #expect(proof.isProven([inner.number], within: [outer.number]) == (witness == nil))
        let sent = SentDocuments(schema: inner, side: side)
        let received = SentDocuments(schema: outer, side: side)
        if let witness {
            let value = try Document(json: witness.utf8, name: "witness.json").root
            #expect(sent.include(value), "the witness is never sent")
            #expect(!received.violations(of: value).isEmpty, "the witness is not refused")
            return
        }
        if isText { return }
        var generator = DocumentGenerator(inner, seed: 1)
        for _ in 0..<Self.draws {
            guard let draft = generator.draft(), let kept = sent.stripped(draft),
                let value = kept.document?.root, sent.include(value)
            else { continue }
            #expect(received.violations(of: value).isEmpty, "refused: \(kept.text)")
        }
    }

    private static func schema(_ text: String) throws -> Schema {
        let document = try Document(yaml: text.utf8, name: "schema.yaml")
        return try Schema(document.root, options: SchemaOptions(assertsFormat: true))
    }
}
