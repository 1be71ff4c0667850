/// The nodes that a reader made of a text.
struct ReadNodes {
    var tape: TapeBuilder
    /// The bytes that the nodes point into.
    let content: SourceText
    /// The place of each node in the source; nil if the nodes point into the source itself.
    var marks: [SourcePosition]?
    /// The keys that were passed over, since their object has them again.
    var passedOver: [Diagnostic] = []
}
