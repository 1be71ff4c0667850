/// The members of one object by name, for looking up many of them.
struct MemberIndex {
    private let object: Value
    /// Nil where the object is so small that searching it is quicker.
    private let values: [ExactText: Value]?

    init(of object: Value) {
        self.object = object
        let few = 16
        values =
            object.count <= few
            ? nil
            : Dictionary(
                object.members.map { (ExactText($0.name), $0.value) },
                uniquingKeysWith: { first, _ in first })
    }

    /// The member of a name; nil where there is none.
    subscript(name: String) -> Value? {
        guard let values else { return object[name] }
        return values[ExactText(name)]
    }
}
