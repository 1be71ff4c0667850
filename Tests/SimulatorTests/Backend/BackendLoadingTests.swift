import Contracts
import Simulator
import SpecSupport
import Testing

struct BackendLoadingTests {
    @Test(arguments: [
        ModelChange(
            from: "giveBack:", to: "giveBak:",
            reported:
                #"unknown-operation: the contract has no operation "giveBak"; did you mean giveBack?"#
        ),
        ModelChange(
            from: "state.copies[book] > 0", to: "state.copie[book] > 0",
            reported: "no-such-field"),
        ModelChange(
            from: "config.days * 24", to: "config.day * 24", reported: "no-such-field"),
        ModelChange(
            from: "request.body.book == 'b3'", to: "request.body.bok == 'b3'",
            reported: "no-such-field"),
        ModelChange(
            from: "?'note': request.body.?note", to: "'note': request.body.note",
            reported: "unguarded-field"),
        ModelChange(
            from: "state.loans[id]:", to: "state.lons[id]:",
            reported: #"unknown-member: the state has no "lons"; did you mean loans?"#),
        ModelChange(
            from: "- append: {state.log: \"${card} has ${id}\"}", to: "- append: {config.log: x}",
            reported:
                #"not-a-place: expected a place in state, found "config.log"; write state.member"#
        ),
        ModelChange(
            from: "job: remindAll, key: \"${id}\"", to: "job: remindal, key: \"${id}\"",
            reported: #"unknown-job: the model has no job "remindal"; did you mean remindAll?"#),
        ModelChange(
            from: "webhook: remind", to: "webhook: remnd",
            reported: #"unknown-webhook: the contract has no webhook "remnd"; did you mean remind?"#
        ),
        ModelChange(
            from: "except: [listBooks]", to: "except: [listBook]",
            reported:
                #"unknown-operation: the contract has no operation "listBook"; did you mean listBooks?"#
        ),
        ModelChange(
            from: "- name: shown", to: "- name: unknown loan",
            reported: #"repeated-rule: "getLoan" has two rules named "unknown loan""#),
        ModelChange(
            from: "when: \"!free(request.body.book)\"\n", to: "\n", reported: "unreachable-rule"),
        ModelChange(
            from: "let: {book: \"state", to: "let: {card: \"state",
            reported: #"unusable-name: "card" is a definition already; choose another name"#),
        ModelChange(
            from: "let: {book: \"state", to: "let: {now: \"state",
            reported: #"unusable-name: "now" is a variable already; choose another name"#),
        ModelChange(
            from: "let: {book: \"state", to: "let: {in: \"state",
            reported: #"unusable-name: "in" is no name that an expression can use"#),
        ModelChange(from: "unique: true", to: "uniqe: true", reported: "backend-schema"),
        ModelChange(
            from: "respond: {status: 204}", to: "respnd: {status: 204}", reported: "backend-schema"),
        ModelChange(
            from: "config: {days: 14, reminders: true}", to: "config: 1", reported: "backend-schema"
        ),
        ModelChange(
            from: "holds: state.copies.all(id, state.copies[id] >= 0)", to: "holds: 1",
            reported: "wrong-type"),
        ModelChange(
            from: "copies: {type: object, add", to: "copys: {type: object, add",
            reported: #"unknown-shape: neither state nor data has "copys""#),
        ModelChange(
            from: "{value: {b1: Dune, b2: Emma, b3: Ulysses}}", to: "{file: files/titles.yaml}",
            reported: "missing-file"),
        ModelChange(
            from: "{value: {b1: Dune, b2: Emma, b3: Ulysses}}", to: "{bytes: ../secret}",
            reported: "must be a path inside the spec's folder"),
    ])
    func whatIsWrongWithAModelIsReported(_ test: ModelChange) throws {
        let (_, diagnostics) = try test.load()
        let reported = TestSpec.Unusable(diagnostics: diagnostics).description
        #expect(reported.contains(test.reported), "\(reported)")
        #expect(diagnostics.allSatisfy { $0.file == "backend.yaml" || $0.file.hasPrefix("files/") })
        #expect(diagnostics.allSatisfy { $0.position != nil || $0.check == "missing-file" })
    }

    @Test func operationsWithoutRulesAreAWarning() throws {
        let start = try #require(Lending.model.ranges(of: "  listBooks:").first)
        let end = try #require(Lending.model.ranges(of: "  borrow:").first)
        let source =
            String(Lending.model[..<start.lowerBound]) + String(Lending.model[end.lowerBound...])
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Lending.contract,
            "backend.yaml": source.replacing("except: [listBooks]", with: "except: [getLoan]"),
        ])
        #expect(diagnostics.map(\.check) == ["operation-without-rules"])
        #expect(diagnostics.first?.message == "there are no rules for listBooks")
        let talk = try Conversation(try #require(spec))
        #expect(try talk.send("GET", "/v1/books", headers: ["X-Card": "c1"]).status == 501)
    }

    @Test func aModelThatIsNoMapIsReported() {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Lending.contract, "backend.yaml": "- 1\n",
        ])
        #expect(spec == nil && diagnostics.map(\.check) == ["backend-schema"])
    }
}
