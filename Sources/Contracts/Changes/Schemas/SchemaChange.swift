/// One difference between two schemas at one place of the values.
struct SchemaChange {
    /// The way to find the effect in a direction.
    enum Ruling {
        /// The demand of the receiver decides, if it has one.
        case demand
        /// All demands of the receiver at the place decide together.
        case whole
        /// One value of a list is sent or understood no more.
        case value(Value, isAdded: Bool)
        /// A branch of a choice is new or gone; it is a schema of the contract that has it.
        case branch(Int, isAdded: Bool)
        /// A member is new.
        case memberAdded(isRequired: Bool)
        /// A member is gone.
        case memberRemoved(wasRequired: Bool)
        /// A member has another name.
        case memberRenamed
        /// The member must be there, or it may be left out now.
        case requirement(isRequired: Bool)
        /// The kind of change decides alone.
        case fixed(request: ContractChange.Effect, answer: ContractChange.Effect)
    }

    /// The name of the change without its subject, such as `max-length-decreased`.
    var name: String
    /// The place in the values; `*` stands for any item or any other member.
    var pointer: [String] = []
    /// The schemas at the place that has the keyword, in both contracts.
    var old: [Int]
    var new: [Int]
    var oldDemand: Conjunction.Demand?
    var newDemand: Conjunction.Demand?
    /// The places to show, if they are not those of the demands.
    var oldPlace: Value?
    var newPlace: Value?
    var ruling = Ruling.demand
    /// The member that the change is about, where the place is the object's.
    var member: String?
    /// Distinguishes changes with the same name at the same place.
    var detail = ""
    /// The change in words, such as `maxLength is 10 and was 20`.
    var message: String

    /// True if the id begins with the word for properties.
    var isInside: Bool { !pointer.isEmpty || member != nil }

    /// The place in the values, with the member that the change is about.
    var tokens: [String] { member.map { pointer + [$0] } ?? pointer }
}
