import Contracts
import Testing

@Suite("Scopes that grow")
struct ExpressionScopeTests {
    private static let base = ExpressionScope([.init("a"), .init("b")])

    @Test func `variables are added behind, and keep their slots`() {
        let scope = Self.base.adding([.init("c"), .init("d")])
        #expect(["a", "b", "c", "d", "e"].map(scope.slot) == [0, 1, 2, 3, nil])
        #expect(scope.variables.map(\.name) == ["a", "b", "c", "d"])
        #expect(Self.base.slot(of: "c") == nil)
        #expect(scope.room == 4 && Self.base.room == 2)
    }

    @Test func `one evaluation serves the scopes of all rules`() throws {
        let base = Self.base.reserving(room: 5)
        let first = base.adding([.init("x")])
        let second = base.adding([.init("y"), .init("x"), .init("z")])
        let evaluation = Evaluation(of: base)
        for slot in 0..<5 { evaluation[slot] = .int(slot + 1) }
        let long = "[1, 2, 3].map(n, [n, a, x].map(m, m + n)).map(l, l[0] + l[1] * l[2])"
        #expect(try Expression(long, in: first).value(in: evaluation).literal == "[10, 19, 30]")
        #expect(
            try Expression("[a, b, x, y, z]", in: second).value(in: evaluation).literal
                == "[1, 2, 4, 3, 5]")
        #expect(try Expression("a + b * 2", in: base).value(in: evaluation).literal == "5")
        // No expression has touched a slot, its own variables' or those of others.
        #expect((0..<5).map { evaluation[$0].literal } == ["1", "2", "3", "4", "5"])
    }

    @Test func `a larger scope needs its own room`() {
        let scope = Self.base.reserving(room: 3).adding([.init("c"), .init("d")])
        #expect(scope.room == 4)
        #expect(Self.base.reserving(room: 1).room == 2)
        #expect(scope.reserving(room: 9).adding([.init("e")]).room == 9)
    }

    @Test func `definitions mean what they meant before variables were added`() throws {
        let text = ExpressionText(argument: "type(a) == int ? a : b")
        let base = try Self.base.reserving(room: 4).defining(.init(argument: "either"), as: text)
        let scope = base.adding([.init("int"), .init("other")])
        let more = try scope.defining(
            .init(argument: "sum3(n)"),
            as: .init(argument: "either + other + n"))
        let evaluation = Evaluation(of: base)
        for slot in 0..<4 { evaluation[slot] = .int(slot + 1) }
        #expect(
            try Expression("[either, int, sum3(10)]", in: more).value(in: evaluation).literal
                == "[1, 3, 15]")
        #expect(try Expression("either", in: base).value(in: evaluation).literal == "1")
        #expect(base.definition(named: "sum3") == nil)
    }

    @Test func `a definition sees no variable that came later`() throws {
        let scope = Self.base.adding([.init("c")])
        let failure = try #require(throws: ExpressionFailure.self) {
            try Self.base.defining(.init(argument: "late"), as: .init(argument: "c + 1"))
        }
        #expect(failure.diagnostics[0].message == "there is no variable c")
        let later = try scope.defining(.init(argument: "late"), as: .init(argument: "c + 1"))
        #expect(later.definitions.map(\.name) == ["late"])
    }
}

struct AssumedFactsTests {
    private let scope = ExpressionScope([
        .init(
            "order",
            .record(
                RecordShape([
                    "note": .init(.string, isOptional: true),
                    "by": .init(.union([.string, .null])),
                ]))),
        .init("n", .int),
    ])

    @Test(arguments: [
        ("has(order.note)", true, "order.note.size()", true),
        ("has(order.note)", false, "order.note.size()", false),
        ("!has(order.note)", false, "order.note.size()", true),
        ("!has(order.note) || n > 3", false, "order.note.size()", true),
        ("!has(order.note) || n > 3", true, "order.note.size()", false),
        ("order.by != null", true, "order.by.size()", true),
        ("order.by == null", false, "order.by.size()", true),
        ("n > 3", true, "order.note.size()", false),
    ])
    func whatAConditionSaysIsKnown(
        _ condition: String, _ outcome: Bool, _ text: String, _ isSound: Bool
    ) throws {
        let assumed = scope.assuming(
            try Expression(condition, in: scope, giving: .bool), is: outcome)
        let expression = try? Expression(text, in: assumed)
        #expect((expression != nil) == isSound)
        let forgotten = assumed.forgetting(member: "note", of: "order")
            .forgetting(member: "by", of: "order")
        #expect(throws: ExpressionFailure.self) { try Expression(text, in: forgotten) }
    }
}
