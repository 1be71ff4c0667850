import Contracts
import Testing

@testable import Simulator

/// An independent backend may add members to the body of a refusal.
struct RefusalBodyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let model: String
        let found: String
        var status = 409
        var isOther = true
        /// The path of the difference in the body; nil for none.
        let path: [String]?
        var testDescription: String { "\(status) \(found) for \(model)" }
    }

    static let rows = [
        Row(model: #"{"ok":false}"#, found: #"{"ok":false,"code":"full"}"#, path: nil),
        Row(model: #"{"e":{"ok":false}}"#, found: #"{"e":{"ok":false,"code":1}}"#, path: nil),
        Row(model: #"{"ok":false}"#, found: #"{"ok":true}"#, path: ["ok"]),
        Row(model: #"{"ok":false,"code":1}"#, found: #"{"ok":false}"#, path: ["code"]),
        Row(
            model: #"{"ok":true}"#, found: #"{"ok":true,"code":"full"}"#, status: 200,
            path: ["code"]),
        Row(
            model: #"{"ok":false}"#, found: #"{"ok":false,"code":"full"}"#, isOther: false,
            path: ["code"]),
    ]

    @Test(arguments: rows) func row(_ row: Row) throws {
        let now = Instant(seconds: 0)
        var match = AnswerMatch(
            unseen: [], tolerance: nil, instants: (now, now), isBodyUnseen: false,
            leeway: row.isOther ? TargetLeeway(try RecordedTalk(Cloakroom.files).meant) : nil)
        func answer(_ body: String) -> Exchange.Response {
            Exchange.Response(
                status: row.status, headers: ["Content-Type": "application/json"],
                body: Array(body.utf8))
        }
        match.compare(answer(row.model), answer(row.model), with: answer(row.found))
        var path: [String]?
        if case .body(let found)? = match.difference?.place { path = found }
        #expect(path == row.path)
    }
}
