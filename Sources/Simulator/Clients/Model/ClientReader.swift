import Contracts

/// The schema of the answers that a model of the app can decode.
struct ClientReader: Sendable {
    /// The name of the schema, for messages.
    let name: String
    /// The status of the answers that it reads; nil for any success.
    let status: Int?
    /// The schema of the values that can be decoded.
    let schema: Schema
    /// The place in the body that it reads, as keys and `*` for every element. Empty for the whole
    /// body.
    let keys: [String]
}
