import Contracts
import Testing

@testable import Simulator
import SpecSupport

/// A model that violates its own requirements is reported, at the line of the violation.
struct BackendFaultTests {
    @Test(arguments: [
        ModelChange(
            from: "body: \"${state.loans[id]}\"", to: "body: {id: \"${id}\"}",
            reported: "the answer breaks the contract: response body"),
        ModelChange(
            from: "like: 'loan-##'", to: "like: 'loan-###'",
            reported: "the answer breaks the contract: response body /id"),
        ModelChange(
            from: "headers: {Location: \"/v1/loans/${id}\"}", to: "headers: {Location: null}",
            reported: "the answer breaks the contract: response header location"),
        ModelChange(from: "status: 201", to: "status: 299", reported: "response status"),
        ModelChange(
            from: "status: 201", to: "status: 1000", reported: "expected a status from 200 to 599"),
        ModelChange(
            from: "state.copies[request.body.book] - 1", to: "state.copies[request.body.book] - 2",
            reported: #"the invariant "copies are never negative" does not hold any more"#),
        ModelChange(
            from: "data.titles[id] == request", to: "data.titles[0] == request",
            reported: "no such key"),
        ModelChange(
            from: "state.loans[id]: ", to: "state.loans[id].more: ",
            reported: "there is nothing at"),
        ModelChange(
            from: "- append: {state.log:", to: "- append: {state.copies:",
            reported: "expected a list to append to, found map"),
    ])
    func itIsReportedAndNothingChanges(_ test: ModelChange) throws {
        let (spec, diagnostics) = try test.load()
        let model = try #require(
            spec?.model, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        let standIn = try StandIn(model, at: Conversation.instant("2024-05-01T12:00:00Z"))
        let before = CELValue.map(standIn.state.data).json
        var turns: [Turn] = []
        for request in Self.requests { turns.append(standIn.answer(BackendCall(request))) }
        let reported = turns.flatMap(\.faults)
        let text = TestSpec.Unusable(diagnostics: reported).description
        #expect(text.contains(test.reported), "\(text)")
        #expect(reported.allSatisfy { $0.file == "backend.yaml" && $0.position != nil })
        #expect(turns.allSatisfy { $0.faults.isEmpty || $0.response?.status == 500 })
        #expect(
            turns.last?.faults.isEmpty == true || CELValue.map(standIn.state.data).json == before)
    }

    private static let requests: [Exchange.Request] = [
        .init(method: "GET", target: "/v1/books?title=Emma"),
        .init(
            method: "POST", target: "/v1/loans",
            headers: ["X-Card": "c1", "Content-Type": "application/json"],
            body: Array(#"{"book": "b1"}"#.utf8)),
    ]

    @Test func aJobThatFailsIsReportedToo() throws {
        let source = Lending.model.replacing(
            "due: \"${state.loans[with.id].due}\"", with: "due: tomorrow")
        let (spec, _) = TestSpec.load(["openapi.yaml": Lending.contract, "backend.yaml": source])
        let model = try #require(spec?.model)
        let standIn = try StandIn(model, at: Conversation.instant("2024-05-01T12:00:00Z"))
        _ = standIn.answer(BackendCall(Self.requests[1]))
        let turns = standIn.advance(to: try Conversation.instant("2024-05-20T12:00:00Z"))
        let faults = turns.flatMap(\.faults)
        #expect(faults.count == 1 && faults.first?.check == "broken-contract")
    }

    @Test func aRecurringJobMustMoveOn() throws {
        let source = Lending.model.replacing("every: \"now + duration('24h')\"", with: "every: now")
        let (spec, _) = TestSpec.load(["openapi.yaml": Lending.contract, "backend.yaml": source])
        let model = try #require(spec?.model)
        #expect(throws: BackendFailure.self) {
            try StandIn(model, at: Conversation.instant("2024-05-01T12:00:00Z"))
        }
    }

    @Test func aRequestThatNoRuleAnswersIsAFaultOfTheModel() throws {
        let source = Lending.model.replacing(
            "- name: shown\n", with: "- name: shown\n      when: request.path.id == 'x'\n")
        try #require(source != Lending.model)
        let (spec, _) = TestSpec.load(["openapi.yaml": Lending.contract, "backend.yaml": source])
        let model = try #require(spec?.model)
        let standIn = try StandIn(model, at: Conversation.instant("2024-05-01T12:00:00Z"))
        let lent = standIn.answer(BackendCall(Self.requests[1]))
        let location = try #require(lent.response?.headers["location"])
        let turn = standIn.answer(
            BackendCall(.init(method: "GET", target: location, headers: ["X-Card": "c1"])))
        #expect(turn.faults.map(\.check) == ["no-rule"])
    }
}
