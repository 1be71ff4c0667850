import Contracts
import Testing

/// Every operator on every pair of kinds: a value where CEL has one, else one sentence.
@Suite("Operators and kinds")
struct OperatorKindsTests {
    private static let examples: [(kind: CELKind, source: String)] = [
        (.null, "null"), (.bool, "true"), (.int, "2"), (.uint, "3u"), (.double, "1.5"),
        (.string, "'a'"), (.bytes, "b'a'"), (.list, "[1]"), (.map, "{'a': 1}"),
        (.timestamp, "timestamp('2024-02-29T00:00:00Z')"), (.duration, "duration('1s')"),
        (.type, "int"), (.optional, "optional.of(1)"),
    ]

    private static let sums: [String: CELKind] = [
        "int int": .int, "uint uint": .uint, "double double": .double, "string string": .string,
        "bytes bytes": .bytes, "list list": .list, "timestamp duration": .timestamp,
        "duration timestamp": .timestamp, "duration duration": .duration,
    ]
    private static let differences: [String: CELKind] = [
        "int int": .int, "uint uint": .uint, "double double": .double,
        "timestamp duration": .timestamp, "timestamp timestamp": .duration,
        "duration duration": .duration,
    ]
    private static let products: [String: CELKind] = [
        "int int": .int, "uint uint": .uint, "double double": .double,
    ]
    private static let remainders: [String: CELKind] = ["int int": .int, "uint uint": .uint]

    /// The result of an operator for two kinds; nil if it takes no such pair.
    private static func result(
        _ symbol: String, _ left: CELKind, _ right: CELKind
    ) -> CELKind? {
        let pair = "\(left.sourceName) \(right.sourceName)"
        let numbers: Set<CELKind> = [.int, .uint, .double]
        switch symbol {
        case "==", "!=": return .bool
        case "in": return right == .list || right == .map ? .bool : nil
        case "<", "<=", ">", ">=":
            let ordered: Set<CELKind> = [.bool, .string, .bytes, .timestamp, .duration]
            let areNumbers = numbers.contains(left) && numbers.contains(right)
            return areNumbers || left == right && ordered.contains(left) ? .bool : nil
        case "+": return sums[pair]
        case "-": return differences[pair]
        case "%": return remainders[pair]
        default: return products[pair]
        }
    }

    @Test(arguments: ["==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "%"])
    func `an operator takes the kinds that CEL says`(symbol: String) throws {
        let scope = ExpressionScope([.init("x"), .init("y")])
        let expression = try Expression("x \(symbol) y", in: scope)
        let evaluation = Evaluation(of: scope)
        for left in Self.examples {
            for right in Self.examples {
                evaluation.set("x", to: try celValue(left.source))
                evaluation.set("y", to: try celValue(right.source))
                let found: String
                do throws(ExpressionFault) {
                    found = try expression.value(in: evaluation).kind.rawValue
                } catch {
                    found = error.reason.message
                }
                let names = (left.kind.sourceName, right.kind.sourceName)
                let expected =
                    Self.result(symbol, left.kind, right.kind)?.rawValue
                    ?? "there is no \(names.0) \(symbol) \(names.1)"
                #expect(found == expected, "\(left.source) \(symbol) \(right.source)")
            }
        }
    }

    @Test func `a sign before an operand takes the kinds that CEL says`() throws {
        for example in Self.examples {
            let name = example.kind.sourceName
            let signed: Set<CELKind> = [.int, .double]
            let negated = try kind(of: "-x", example.source)
            #expect(
                negated == (signed.contains(example.kind) ? name : "there is no -\(name)"))
            let inverted = try kind(of: "!x", example.source)
            #expect(inverted == (example.kind == .bool ? name : "there is no !\(name)"))
        }
    }

    @Test func `only a boolean is a condition`() throws {
        for example in Self.examples where example.kind != .bool {
            for source in ["x ? 1 : 2", "x && true", "false || x", "[x].filter(y, y)"] {
                let found = try kind(of: source, example.source)
                #expect(found.hasPrefix("expected true or false, found "), "\(source)")
                #expect(found.hasSuffix(example.kind.sourceName), "\(source)")
            }
        }
    }

    private func kind(of source: String, _ operand: String) throws -> String {
        let scope = ExpressionScope([.init("x")])
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: try celValue(operand))
        let expression = try Expression(source, in: scope)
        do throws(ExpressionFault) {
            return try expression.value(in: evaluation).kind.sourceName
        } catch {
            return error.reason.message
        }
    }

    private func celValue(_ source: String) throws -> CELValue {
        let scope = ExpressionScope([])
        return try Expression(source, in: scope).value(in: Evaluation(of: scope))
    }
}
