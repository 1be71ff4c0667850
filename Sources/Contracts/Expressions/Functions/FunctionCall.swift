/// A call of a function, as an expression writes it.
struct FunctionCall {
    let name: String
    let receiver: SyntaxTree.Part?
    let arguments: [SyntaxTree.Part]

    /// The syntax of the call.
    var style: Overload.Style { receiver == nil ? .plain : .receiver }

    /// The receiver, where there is one, and the arguments.
    var parts: [SyntaxTree.Part] { (receiver.map { [$0] } ?? []) + arguments }
}
