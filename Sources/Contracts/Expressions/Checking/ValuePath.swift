/// The path from a variable to a value. It identifies the value in facts.
struct ValuePath: Hashable {
    /// A step of the way.
    enum Step: Hashable {
        case field(String)
        /// Any element of a list.
        case element
    }

    /// The variable as it is written.
    let name: String
    /// Distinguishes variables of one name: 0 for those of the scope, and the least numbers for
    /// its definitions.
    let number: Int
    /// The way from there.
    private(set) var steps: [Step] = []

    init(_ name: String, number: Int = 0) {
        self.name = name
        self.number = number
    }

    /// The path of a field.
    func field(_ name: String) -> ValuePath { adding([.field(name)]) }

    /// The path of all elements.
    var element: ValuePath { adding([.element]) }

    /// The path of the value that holds the field; nil if the path ends with no field.
    var holder: ValuePath? {
        guard case .field = steps.last else { return nil }
        var holder = self
        holder.steps.removeLast()
        return holder
    }

    /// The field that the path ends with.
    var lastField: String? {
        if case .field(let name) = steps.last { name } else { nil }
    }

    /// The steps that lead on from another path; nil where none do.
    func steps(from other: ValuePath) -> ArraySlice<Step>? {
        guard number == other.number, name == other.name, steps.starts(with: other.steps) else {
            return nil
        }
        return steps.dropFirst(other.steps.count)
    }

    /// The path with more steps at its end.
    func adding(_ more: some Sequence<Step>) -> ValuePath {
        var path = self
        path.steps += more
        return path
    }
}

extension ValuePath {
    /// The path as an author would write it.
    var source: String {
        steps.reduce(name) { text, step in
            switch step {
            case .field(let field) where Identifier.isField(field): text + "." + field
            case .field(let field): text + "[\(CELValue.string(field).literal)]"
            case .element: text
            }
        }
    }

    /// The expression that asks if the field is there.
    var question: String {
        guard let holder, let field = lastField else { return "has(\(source))" }
        if Identifier.isField(field) { return "has(\(source))" }
        return "\(CELValue.string(field).literal) in \(holder.source)"
    }
}
