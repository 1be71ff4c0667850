/// A macro: it looks like a call, but takes its arguments as expressions, not as values.
enum Macro: String, CaseIterable {
    case has
    case bind
    case all
    case exists
    case existsOne
    case filter
    case map
    case transformList
    case transformMap
    case transformMapEntry
    case sortBy
    case groupBy
    case optMap
    case optFlatMap

    /// The macro that a call means; nil for an ordinary function.
    init?(of call: WrittenCall) {
        guard let receiver = call.receiver else {
            guard call.name == "has" else { return nil }
            self = .has
            return
        }
        if call.name == "bind" {
            guard FunctionNamespace(of: receiver.part) == .cel else { return nil }
            self = .bind
            return
        }
        guard call.name != "has" else { return nil }
        self.init(rawValue: call.name == "exists_one" ? "existsOne" : call.name)
    }

    /// The numbers of arguments that the macro accepts.
    var counts: ClosedRange<Int> {
        switch self {
        case .has: 1...1
        case .filter, .sortBy, .groupBy, .optMap, .optFlatMap: 2...2
        case .all, .exists, .existsOne, .map: 2...3
        case .bind: 3...3
        case .transformList, .transformMap, .transformMapEntry: 3...4
        }
    }

    /// True if the macro has two variables when it is called with this number of arguments.
    func takesTwoVariables(of count: Int) -> Bool {
        switch self {
        case .all, .exists, .existsOne: count == 3
        case .transformList, .transformMap, .transformMapEntry: true
        default: false
        }
    }

    /// The kind of walk that the macro makes; nil for a macro that walks over nothing.
    var kind: Comprehension.Kind? {
        switch self {
        case .all: .all
        case .exists: .exists
        case .existsOne: .existsOne
        case .filter: .filter
        case .map, .transformList: .list
        case .transformMap: .transformMap
        case .transformMapEntry: .transformMapEntry
        case .sortBy: .sortBy
        case .groupBy: .groupBy
        case .has, .bind, .optMap, .optFlatMap: nil
        }
    }

    /// The forms of the macro, joined by "or", for a message.
    var usage: String { forms.joined(separator: " or ") }

    /// The ways in which the macro is written.
    var forms: [String] {
        switch self {
        case .has: ["has(x.field)"]
        case .bind: ["cel.bind(name, value, expression)"]
        case .all: Self.forms("all")
        case .exists: Self.forms("exists")
        case .existsOne:
            ["x.exists_one(name, condition)", "x.existsOne(key, value, condition)"]
        case .filter: ["x.filter(name, condition)"]
        case .map: ["x.map(name, expression)", "x.map(name, condition, expression)"]
        case .transformList, .transformMap: Self.transforms(rawValue, "expression")
        case .transformMapEntry: Self.transforms(rawValue, "{newKey: newValue}")
        case .sortBy: ["x.sortBy(name, key)"]
        case .groupBy: ["x.groupBy(name, key)"]
        case .optMap: ["x.optMap(name, expression)"]
        case .optFlatMap: ["x.optFlatMap(name, expression)"]
        }
    }

    private static func forms(_ name: String) -> [String] {
        ["x.\(name)(name, condition)", "x.\(name)(key, value, condition)"]
    }

    private static func transforms(_ name: String, _ body: String) -> [String] {
        ["x.\(name)(key, value, \(body))", "x.\(name)(key, value, condition, \(body))"]
    }
}
