import Contracts
import Simulator
import Testing

/// A test's talk with a stand-in: sends requests, moves the clock and looks at what comes.
///
/// A fault of the model fails the test at the line that sent the request.
package final class Conversation {
    package let standIn: StandIn
    /// The rules that applied so far.
    package private(set) var rules: Set<RuleName> = []
    /// The messages that the backend has sent by itself so far.
    package var emissions: [Emission] = []

    /// A talk with the model of a spec, at an instant.
    package init(
        _ spec: Spec, at now: String = "2024-05-01T12:00:00Z",
        _ settings: StandIn.Settings = .init()
    ) throws {
        let model = try #require(spec.model, "the spec has no backend.yaml")
        do {
            standIn = try StandIn(model, at: try Self.instant(now), settings)
        } catch let failure as BackendFailure {
            throw TestSpec.Unusable(diagnostics: failure.diagnostics)
        }
    }

    /// An answer, and what it says as JSON.
    package struct Answer {
        package let turn: Turn
        package let status: Int
        package let headers: HeaderFields
        package let bytes: [UInt8]
        /// The body, if it is JSON.
        package let body: Value?

        package var text: String { String(decoding: bytes, as: UTF8.self) }
        /// The name of the rule that applied.
        package var rule: String { turn.rule?.text ?? "none" }

        /// The value at a JSON pointer of the body, as JSON text.
        package subscript(pointer: String) -> String? {
            var value = body
            for token in pointer.split(separator: "/") {
                value = Int(token).flatMap { value?[$0] } ?? value?[String(token)]
            }
            return value.map { CELValue($0).json }
        }

        /// The same where it is a string.
        package func string(_ pointer: String) -> String {
            guard let json = self[pointer], let document = try? Document(json: json.utf8, name: "")
            else { return "" }
            return document.root.string ?? json
        }
    }

    /// Sends a request and gives what comes back.
    @discardableResult package func send(
        _ method: String, _ target: String, json: String? = nil, headers: HeaderFields = [:],
        body: [UInt8] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Answer {
        var headers = headers
        if headers["host"] == nil { headers.fields.append(.init("Host", "mock.example")) }
        if json != nil, headers["content-type"] == nil {
            headers.fields.append(.init("Content-Type", "application/json"))
        }
        let request = Exchange.Request(
            method: method, target: target, headers: headers,
            body: json.map { Array($0.utf8) } ?? body)
        let turn = standIn.answer(BackendCall(request, server: "http://mock.example"))
        note(turn, sourceLocation)
        let response = try #require(turn.response, sourceLocation: sourceLocation)
        return Answer(
            turn: turn, status: response.status, headers: response.headers, bytes: response.body,
            body: (try? Document(json: response.body, name: "answer"))?.root)
    }

    /// Puts the clock forward, and runs everything that is due.
    package func advance(
        to instant: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for turn in standIn.advance(to: try Self.instant(instant)) { note(turn, sourceLocation) }
    }

    /// Puts the clock forward by so many seconds.
    package func wait(
        seconds: Int64, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let later = try #require(standIn.now.adding(TimeSpan(seconds: seconds)))
        for turn in standIn.advance(to: later) { note(turn, sourceLocation) }
    }

    /// A value of the state, by an expression such as a path of names, as JSON.
    package var state: String { CELValue.map(standIn.state.data).json }

    private func note(_ turn: Turn, _ sourceLocation: SourceLocation) {
        if let rule = turn.rule { rules.insert(rule) }
        emissions += turn.emissions
        for fault in turn.faults {
            let text = TestSpec.Unusable(diagnostics: [fault]).description
            Issue.record("\(text)", sourceLocation: sourceLocation)
        }
    }

    /// The instant that a text names.
    package static func instant(_ text: String) throws -> Instant {
        try #require(try? Instant(rfc3339: text))
    }
}
