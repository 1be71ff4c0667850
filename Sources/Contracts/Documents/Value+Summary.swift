extension Value {
    /// The value as a sentence shows it: a scalar itself, cut where it is long, or what it is.
    public var summary: String {
        switch kind {
        case .null: "null"
        case .boolean: bool == true ? "true" : "false"
        case .number: String((number?.lexeme ?? "").prefix(40))
        case .string: quoted(string ?? "")
        case .array: count == 1 ? "an array of 1 item" : "an array of \(count) items"
        case .object: count == 1 ? "an object of 1 member" : "an object of \(count) members"
        }
    }
}
