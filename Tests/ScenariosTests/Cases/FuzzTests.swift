import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct FuzzTests {
    /// The model of the pages with a rule for requests that break the contract.
    private static func backend(refusing answer: String) throws -> [String: String] {
        let text = try #require(Library.texts["backend.yaml"]).replacing(
            "operations:\n",
            with: "invalid:\n  - name: any\n    respond: \(answer)\noperations:\n")
        return ["backend.yaml": text]
    }

    @Test func aModelThatRefusesWhatIsInvalidHoldsItsContract() throws {
        let files = try Self.backend(refusing: "{status: 422, body: {error: refused}}")
        let lines = "kind: fuzz\ninvalid: 40\nbudget: {cases: 300}"
        let first = try LibraryRun.results(lines, changing: files)[0]
        #expect(first.runs == 300 && first.findings.map(\.name) == [])
        let again = try LibraryRun.results(lines, changing: files)[0]
        #expect(first.historySHA256 == again.historySHA256)
        let other = try LibraryRun.results(lines, changing: files, seed: 2)[0]
        #expect(first.historySHA256 != other.historySHA256)
    }

    @Test func anAnswerThatTheContractDoesNotHaveIsFound() throws {
        let result = try LibraryRun.results("kind: fuzz\ninvalid: 40\nbudget: {cases: 100}")[0]
        #expect(
            result.findings.contains { $0.name == "contract/borrow/undocumented-content-type" })
    }

    @Test func anInvalidRequestThatIsAcceptedIsFoundAndMadeSmall() throws {
        let files = try Self.backend(
            refusing: "{status: 201, body: {id: a, book: emma, due: '2026-01-01T00:00:00Z'}}")
        let lines = "kind: fuzz\noperations: [borrow]\ninvalid: 50\nbudget: {cases: 100}"
        let result = try LibraryRun.results(lines, changing: files)[0]
        let finding = try #require(result.findings.first)
        #expect(finding.name == "model/invalid: any")
        #expect(finding.violation.message.contains("answered 201 to an invalid request"))
        #expect(finding.run.steps.count == 1)
        let runner = try LibraryRun.runner(changing: files)
        let played = try runner.replay(finding.run, of: result.testCase)
        #expect(played.violations.map(\.violation.finding) == [finding.name])
    }

    /// A loan is shown without its book, which needs one that was lent, whose id is drawn.
    @Test func whatNeedsAnIdThatTheBackendChoseShowsAgain() throws {
        let text = try #require(Library.texts["backend.yaml"]).replacing(
            "respond: {body: \"${state.loans[request.path.id]}\"}",
            with: "respond: {body: {id: \"${request.path.id}\"}}")
        let contract = try #require(Library.texts["openapi.yaml"]).replacing(
            "properties: {book: {type: string}, note:",
            with: "properties: {book: {enum: [emma]}, note:")
        let files = ["backend.yaml": text, "openapi.yaml": contract]
        let lines = "kind: fuzz\ninvalid: 0\nbudget: {cases: 200}"
        for seed in [1, 2, 3] as [UInt64] {
            let result = try LibraryRun.results(lines, changing: files, seed: seed)[0]
            let finding = try #require(result.findings.first { $0.name == "model/getLoan: shown" })
            #expect(finding.run.steps.count == 2 && finding.originalSteps >= 2)
            #expect(finding.breakingRecord != nil)
            let runner = try LibraryRun.runner(changing: files, seed: 9)
            let played = try runner.replay(finding.run, of: result.testCase)
            #expect(played.violations.map(\.violation.finding) == [finding.name])
            let sound = try LibraryRun.runner().replay(finding.run, of: result.testCase)
            #expect(sound.violations.isEmpty)
        }
    }
}
