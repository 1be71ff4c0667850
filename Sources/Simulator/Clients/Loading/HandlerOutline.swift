import Contracts

/// A list of transitions of a document before it is read.
struct HandlerOutline {
    /// The name in the document.
    let key: Value
    /// The name of the event.
    let descriptor: String
    let value: Value

    init(_ member: Value.Member, on descriptor: String) {
        key = member.key
        self.descriptor = descriptor
        value = member.value
    }
}
