/// The keywords that make a writer and a reader disagree.
struct Disagreement {
    /// The name of the member that they disagree about, where it is not the whole value.
    var member: String?
    /// The place in the writer's schema; nil stands for the whole schema.
    var writer: Value?
    /// The place in the reader's schema; nil stands for the whole schema.
    var reader: Value?
}
