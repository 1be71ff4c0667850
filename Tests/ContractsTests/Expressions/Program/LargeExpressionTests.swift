import Contracts
import Testing

@Suite("Large expressions")
struct LargeExpressionTests {
    private let scope = ExpressionScope([.init("a"), .init("x")])

    /// The literal of the value for `a` being 1, cut short; or what is said instead.
    private func outcome(_ source: String) -> String {
        do {
            let expression = try Expression(
                ExpressionText(argument: source), in: scope, isChecked: false)
            let evaluation = Evaluation(of: scope)
            evaluation.set("a", to: .int(1))
            evaluation.set("x", to: .list((0..<10_000).map { .int($0) }))
            return String(try expression.value(in: evaluation).literal.prefix(60))
        } catch let failure as ExpressionFailure {
            return failure.diagnostics.map(\.message).joined(separator: "\n")
        } catch let fault as ExpressionFault {
            return fault.reason.message
        } catch {
            return "\(error)"
        }
    }

    private func repeated(_ text: String, _ count: Int, _ separator: String = ",") -> String {
        Array(repeating: text, count: count).joined(separator: separator)
    }

    @Test func `long lists are walked over`() {
        #expect(outcome("x.map(y, y * 2).filter(y, y > 19990)") == "[19992, 19994, 19996, 19998]")
        #expect(outcome("x.sortBy(y, -y)[0]") == "9999")
        #expect(outcome("x.transformMap(k, v, v + k)[9999]") == "19998")
        #expect(outcome("x.exists(y, y == 9999) && x.all(y, y >= 0)") == "true")
        #expect(outcome("size([\(repeated("a", 10_000))])") == "10000")
        #expect(outcome("size([\(repeated("1", 10_000))])") == "10000")
    }

    @Test func `long chains are evaluated`() {
        let or = repeated("a == 2", 1_000, " || ")
        #expect(outcome(or) == "false")
        #expect(outcome(or + " || a == 1") == "true")
        #expect(outcome(repeated("a == 1", 1_000, " && ")) == "true")
        let faults = repeated("1 / (a - 1) == 2", 1_000, " || ")
        #expect(outcome(faults) == "a whole number is divided by zero")
        #expect(outcome(faults + " || a == 1") == "true")
        #expect(outcome(repeated("a", 240, " + ")) == "240")
        #expect(outcome(String(repeating: "a == 2 ? 2 : ", count: 200) + "3") == "3")
        #expect(
            outcome(String(repeating: "[", count: 99) + "a" + String(repeating: "]", count: 99))
                .hasPrefix("[[["))
        #expect(outcome(String(repeating: "-", count: 248) + "a") == "1")
    }

    @Test func `deep nesting is evaluated, and reported where it is too deep`() {
        let fields = String(repeating: ".a", count: 240)
        #expect(outcome("{}\(fields)") == #"no such key: "a""#)
        #expect(
            outcome("a\(String(repeating: ".a", count: 300))")
                == "more than 250 parts of the expression stand in one another")
        let open = String(repeating: "[", count: 101)
        #expect(outcome("\(open)1") == "brackets are nested more than 100 deep")
        let binds = (0..<90).map { "cel.bind(v\($0), a + \($0), " }.joined()
        #expect(outcome(binds + "v0 + v89" + repeated(")", 90, "")) == "91")
    }

    /// Each expression is about as large as can be read.
    @Test(arguments: [
        ("constants", "the expression is too large"), ("signs", "19990"), ("map", "13000"),
        ("lists", "19990"), ("lists before a walk", "the expression is too large"),
        ("fields", #"a list has no field "a""#), ("calls", "13300"), ("conditions", "6600"),
        ("disjunction", "false"), ("walks", "the expression is too large"),
    ])
    func `what no program can hold is refused`(kind: String, expected: String) {
        let source =
            switch kind {
            case "constants": "[\(repeated("1", 39_990))] == a"
            case "signs": "[\(repeated("-a", 19_990))].size()"
            case "map": "{\((0..<13_000).map { "\($0):a" }.joined(separator: ","))}.size()"
            case "lists": "[\(repeated("[a]", 19_990))].size()"
            case "lists before a walk": "[\(repeated("[a]", 19_980))].map(x,x).size()"
            case "fields": "[\(repeated("x.a", 19_990))].size()"
            case "calls": "[\(repeated("int(a)", 13_300))].size()"
            case "conditions": "[\(repeated("a>0?a:x", 6_600))].size()"
            case "disjunction": repeated("a>1", 9_990, "||")
            default: "[\(repeated("x.map(y,y)", 9_000))].size()"
            }
        #expect(outcome(source) == expected)
    }

    @Test func `more parts than are read are refused`() {
        #expect(outcome("[\(repeated("1", 40_001))]") == "the expression has more than 40000 parts")
        let long = repeated("12345", 20_000)
        #expect(outcome("[\(long)]").hasPrefix("the expression has 120001 bytes, and at most"))
    }

    @Test(arguments: [29_999, 32_768, 40_000, 70_000])
    func `so many variables are found or refused`(count: Int) throws {
        let scope = ExpressionScope((0..<count).map { .init("v\($0)") })
        for source in ["v\(count - 1)", "v0", "1 + v\(count - 1)"] {
            do {
                let expression = try Expression(source, in: scope)
                let evaluation = Evaluation(of: scope)
                evaluation[count - 1] = .int(4)
                evaluation[0] = .int(4)
                let value = try expression.value(in: evaluation)
                #expect(value == (source.hasPrefix("1") ? .int(5) : .int(4)))
            } catch let failure as ExpressionFailure {
                #expect(count > 29_999)
                #expect(
                    failure.diagnostics.map(\.message) == [
                        "there are \(count) variables, and at most 30000 can be spoken of"
                    ])
            }
        }
    }
}
