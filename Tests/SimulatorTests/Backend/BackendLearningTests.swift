import Contracts
import Testing

@testable import Simulator
import SpecSupport

struct BackendLearningTests {
    @Test func aSettingIsReadFromAnAnswer() throws {
        let source = Lending.model.replacing(
            "        body: \"${state.loans[id]}\"\n",
            with: """
                        body: "${state.loans[id]}"
                      learn:
                        - when: response.status == 201
                          set: {config.days: "int((timestamp(response.body.due) - now).getHours()) / 24"}

                """)
        try #require(source != Lending.model)
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Lending.contract, "backend.yaml": source,
        ])
        let model = try #require(spec?.model, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        let backend = Backend(model)
        let now = try Conversation.instant("2024-05-01T12:00:00Z")
        let state = try backend.start(at: now)
        let call = BackendCall(
            .init(
                method: "POST", target: "/v1/loans",
                headers: ["X-Card": "c1", "Content-Type": "application/json"],
                body: Array(#"{"book": "b1"}"#.utf8)))
        guard case .accepted(let work) = backend.receive(call, in: state, at: now) else {
            Issue.record("no rule applies")
            return
        }
        func answer(_ status: Int, _ body: String) -> Exchange.Response {
            .init(
                status: status, headers: ["Content-Type": "application/json"],
                body: Array(body.utf8))
        }
        let reported = answer(
            201, #"{"id": "loan-01", "book": "b1", "due": "2024-05-31T12:00:00Z"}"#)
        let learned = try backend.learned(from: reported, to: work, in: state, at: now)
        #expect(learned.config["days"]?.json == "30" && state.config["days"]?.json == "14")
        let refused = try backend.learned(from: answer(409, "{}"), to: work, in: state, at: now)
        #expect(refused.config["days"]?.json == "14")
        #expect(throws: BackendFailure.self) {
            try backend.learned(from: answer(201, "{}"), to: work, in: state, at: now)
        }
    }
}
