import Contracts

/// What an app's own model can decode of an answer.
struct ClientReader: Sendable {
    /// The schema's name, for sentences.
    let name: String
    /// The answers that it reads; any success for nil.
    let status: Int?
    /// What can be decoded.
    let schema: Schema
    /// The place in the body that it reads, as keys and `*` for every element; empty for the whole.
    let keys: [String]
}
