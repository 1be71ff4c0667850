extension Contract {
    /// The root of the root document.
    var root: Value { document.root }

    /// The members of Paths Objects, with their names.
    var pathMembers: [Value.Member] {
        root.members(of: "paths").filter { !$0.name.hasPrefix("x-") }
    }

    /// The object that a value is or refers to; nil where it leads nowhere, which loading reports.
    func target(of value: Value) -> Value? {
        guard let target = try? follower.target(of: value).value, target.kind == .object
        else { return nil }
        return target
    }

    /// The schema behind references; booleans are themselves.
    func schemaTarget(of value: Value) -> Value? {
        value.kind == .object ? target(of: value) : value.kind == .boolean ? value : nil
    }

    /// The members of a component list such as `schemas`.
    func components(_ field: String) -> [Value.Member] {
        root["components"]?.members(of: field) ?? []
    }
}
