import TestSupport

/// Writes random expressions. Most of them have a value.
struct ExpressionGenerator {
    var random: SplitMix64

    static let variables: [(name: String, source: String)] = [
        ("i", "3"), ("n", "-1"), ("u", "2u"), ("d", "1.5"), ("s", "'ab'"), ("e", "'e\\u0301'"),
        ("t", "true"), ("f", "false"), ("z", "null"), ("l", "[1, 2u, 'ab', [3]]"),
        ("m", "{'a': 1, 'ab': {'a': 2}, 1: true, true: 'ab'}"), ("o", "{'a': [1.5]}"),
    ]

    /// The kind of value that an expression should have in most cases.
    enum Aim: CaseIterable {
        case bool
        case number
        case text
        case list
        case map
        case any
    }

    private var locals: [String] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int(random.next() % UInt64(choices.count))]
    }

    mutating func expression(_ aim: Aim, depth: Int) -> String {
        // Now and then something else than what is wanted, for the faults.
        let aim = random.next() % 12 == 0 ? pick(Aim.allCases) : aim
        if depth <= 0 { return leaf(aim) }
        if random.next() % 8 == 0 { return shared(aim, depth: depth - 1) }
        switch aim {
        case .bool: return bool(depth - 1)
        case .number: return number(depth - 1)
        case .text: return text(depth - 1)
        case .list: return list(depth - 1)
        case .map: return map(depth - 1)
        case .any: return expression(pick([.bool, .number, .text, .list, .map]), depth: depth)
        }
    }

    private mutating func leaf(_ aim: Aim) -> String {
        if !locals.isEmpty, random.next() % 3 == 0 { return pick(locals) }
        switch aim {
        case .bool: return pick(["t", "f", "true", "false", "m[1]"])
        case .number:
            return pick([
                "i", "n", "u", "d", "0", "1", "2u", "0u", "-1", "0.0", "-0.0", "1e308", "m.a",
                "9223372036854775807", "-9223372036854775808", "18446744073709551615u",
                "9007199254740993", "9007199254740992.0", "l[0]", "l[1]",
            ])
        case .text:
            return pick(["s", "e", "''", "'a'", "'\\u00e9'", "'a\\x00'", "l[2]", "m[true]"])
        case .list: return pick(["l", "[]", "l[3]", "[i]", "o.a"])
        case .map: return pick(["m", "o", "{}", "m.ab", "{'a': 1}"])
        case .any: return pick(["i", "s", "l", "m", "z", "t", "m.x", "l[9]", "x"])
        }
    }

    private mutating func shared(_ aim: Aim, depth: Int) -> String {
        switch random.next() % 5 {
        case 0:
            let test = expression(.bool, depth: depth)
            let then = expression(aim, depth: depth)
            return "(\(test) ? \(then) : \(expression(aim, depth: depth)))"
        case 1:
            let value = expression(.any, depth: depth)
            let name = pick(["x", "y", "i", "m"])
            return with([name]) {
                "cel.bind(\(name), \(value), \($0.expression(aim, depth: depth)))"
            }
        case 2: return "[\(expression(aim, depth: depth))][\(pick(["0", "0u", "0.0", "1", "?0"]))]"
        case 3:
            let range = expression(.map, depth: depth)
            return "(\(range)).?\(pick(["a", "ab", "x"])).orValue(\(expression(aim, depth: depth)))"
        default: return "(\(expression(.map, depth: depth)))\(pick([".a", "['ab']", ".?a", "[1]"]))"
        }
    }

    private mutating func with(
        _ names: [String], _ body: (inout Self) -> String
    ) -> String {
        locals += names
        defer { locals.removeLast(names.count) }
        return body(&self)
    }

    private mutating func bool(_ depth: Int) -> String {
        switch random.next() % 6 {
        case 0, 1:
            let symbol = pick(["&&", "||"])
            let count = 2 + Int(random.next() % 3)
            let sides = (0..<count).map { _ in expression(.bool, depth: depth) }
            return "(" + sides.joined(separator: " \(symbol) ") + ")"
        case 2:
            let aim = pick(Aim.allCases)
            let symbol = pick(["==", "!=", "<", "<=", ">", ">="])
            return "(\(expression(aim, depth: depth)) \(symbol) \(expression(aim, depth: depth)))"
        case 3:
            return
                "(\(expression(.any, depth: depth)) in \(expression(pick([.list, .map]), depth: depth)))"
        case 4:
            return pick(["!", ""]) + "has((\(expression(.map, depth: depth))).\(pick(["a", "x"])))"
        default:
            let macro = pick(["all", "exists", "exists_one"])
            return walk(macro, body: .bool, depth: depth, mayHaveTwo: true)
        }
    }

    private mutating func number(_ depth: Int) -> String {
        if random.next() % 5 == 0 { return "-(\(expression(.number, depth: depth)))" }
        let symbol = pick(["+", "-", "*", "/", "%"])
        return
            "(\(expression(.number, depth: depth)) \(symbol) \(expression(.number, depth: depth)))"
    }

    private mutating func text(_ depth: Int) -> String {
        "(\(expression(.text, depth: depth)) + \(expression(.text, depth: depth)))"
    }

    private mutating func list(_ depth: Int) -> String {
        switch random.next() % 5 {
        case 0:
            let element = expression(.any, depth: depth)
            return "[\(element), ?(\(expression(.map, depth: depth))).?a]"
        case 1: return "(\(expression(.list, depth: depth)) + \(expression(.list, depth: depth)))"
        case 2: return walk("filter", body: .bool, depth: depth, mayHaveTwo: false)
        case 3: return walk("map", body: .any, depth: depth, mayHaveTwo: false)
        default: return walk("transformList", body: .any, depth: depth, mayHaveTwo: true)
        }
    }

    private mutating func map(_ depth: Int) -> String {
        switch random.next() % 4 {
        case 0:
            let keys = (0..<2).map { _ in expression(pick([.text, .number, .bool]), depth: depth) }
            return "{\(keys[0]): \(expression(.any, depth: depth)), "
                + "\(pick(["", "?"]))\(keys[1]): \(expression(.any, depth: depth))}"
        case 1:
            return
                "{?'a': (\(expression(.map, depth: depth))).?ab, 'x': \(expression(.any, depth: depth))}"
        case 2: return walk("transformMap", body: .any, depth: depth, mayHaveTwo: true)
        default: return walk("transformMapEntry", body: .map, depth: depth, mayHaveTwo: true)
        }
    }

    private mutating func walk(
        _ macro: String, body: Aim, depth: Int, mayHaveTwo: Bool
    ) -> String {
        let range = expression(pick([.list, .list, .map]), depth: depth)
        let hasTwo = mayHaveTwo && (macro.hasPrefix("transform") || random.next() % 2 == 0)
        let names = hasTwo ? pick([["k", "v"], ["i", "x"]]) : [pick(["x", "y", "m"])]
        let name = macro == "exists_one" && hasTwo ? "existsOne" : macro
        let hasCondition =
            random.next() % 2 == 0 && !["all", "exists", "exists_one", "filter"].contains(macro)
        return with(names) { generator in
            let condition = hasCondition ? generator.expression(.bool, depth: depth) + ", " : ""
            let inner = generator.expression(body, depth: depth)
            return "(\(range)).\(name)(\(names.joined(separator: ", ")), \(condition)\(inner))"
        }
    }
}
