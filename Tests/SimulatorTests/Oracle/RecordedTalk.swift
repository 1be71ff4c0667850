import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// A talk with a backend, written down as histories have it.
final class RecordedTalk {
    /// The model that the backend should follow.
    let meant: BackendModel
    private let backend: Backend
    private(set) var state: BackendState
    private(set) var records: [HistoryRecord] = []
    private(set) var now: Instant
    private var choices: SeededChoices
    private var count = 0
    private var works: [MessageLabel: Backend.Work] = [:]
    let plan: WorldPlan

    /// A talk with a backend that differs from the model by replacements of its text.
    init(
        _ files: [String: String], replacing changes: [(from: String, to: String)] = [],
        config: CELMap = CELMap(), seed: UInt64 = 1
    ) throws {
        let (sound, diagnostics) = TestSpec.load(files)
        guard let spec = sound, let model = spec.model else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        meant = model
        var text = files["backend.yaml"] ?? ""
        for (from, to) in changes {
            try #require(text.contains(from), "the model has no such text: \(from)")
            text = text.replacing(from, with: to, maxReplacements: 1)
        }
        let (broken, faults) = BackendModel.load(
            BackendSource(
                document: try Document(yaml: text.utf8, name: "backend.yaml"),
                contract: spec.contract, functions: spec.functions,
                files: TestSpec.files(files), isBroken: !changes.isEmpty))
        guard let real = broken else { throw TestSpec.Unusable(diagnostics: faults) }
        backend = Backend(real, checksInvariants: false)
        now = try Instant(rfc3339: "2026-03-02T09:00:00Z")
        plan = WorldPlan(start: now, actors: [])
        state = try backend.start(at: now, config: config)
        choices = SeededChoices(seed: seed)
    }

    /// The verdict on all that was said.
    func verdict(_ timing: Oracle.Timing = .exact, budget: Int = 20_000) -> Oracle.Verdict {
        Oracle(meant, plan: plan, timing: timing, budget: budget).verdict(on: records)
    }

    /// The finding of the verdict: a violation, or nothing.
    func finding(_ timing: Oracle.Timing = .exact) -> String {
        let verdict = verdict(timing)
        return verdict.violation?.finding ?? verdict.unjudged.first ?? ""
    }

    /// Lets time pass.
    func wait(_ seconds: Int64) {
        now = now.adding(TimeSpan(seconds: seconds)) ?? now
    }

    /// Sends a request, and gives the answer.
    @discardableResult func ask(
        _ method: String, _ target: String, json: String? = nil, _ headers: HeaderFields = [:],
        operation: String = ""
    ) -> Exchange.Response {
        let name = send(method, target, json: json, headers, operation: operation)
        process(name)
        return deliver(name)
    }

    /// Sends a request that arrives later.
    func send(
        _ method: String, _ target: String, json: String? = nil, _ headers: HeaderFields = [:],
        operation: String = ""
    ) -> MessageLabel {
        count += 1
        let name = MessageLabel("ann", count)
        var headers = headers
        if json != nil { headers.fields.append(.init("Content-Type", "application/json")) }
        let request = Exchange.Request(
            method: method, target: target, headers: headers, body: Array((json ?? "").utf8))
        requests[name] = request
        report(.sent(name, operation: operation, request))
        return name
    }

    private var requests: [MessageLabel: Exchange.Request] = [:]
    private var answers: [MessageLabel: Exchange.Response] = [:]

    /// Lets the backend look at a request whose rule is split.
    func arrive(_ name: MessageLabel) {
        guard let request = requests[name] else { return }
        advance()
        switch backend.receive(call(request), in: state, at: now) {
        case .answered(let turn): answer(name, turn)
        case .accepted(let work):
            works[name] = work
            report(.arrived(name, rule: work.rule.text))
        }
    }

    private func call(_ request: Exchange.Request) -> BackendCall {
        BackendCall(request, server: plan.server)
    }

    /// Lets the backend answer a request.
    func process(_ name: MessageLabel) {
        guard let request = requests[name] else { return }
        advance()
        if let work = works[name] {
            answer(name, backend.finish(work, in: state, at: now, &choices))
        } else {
            answer(name, backend.answer(call(request), in: state, at: now, &choices))
        }
    }

    /// Lets the backend work on a request whose answer is lost.
    func processSilently(_ name: MessageLabel) {
        guard let request = requests[name] else { return }
        state = backend.answer(call(request), in: state, at: now, &choices).state
    }

    private func advance() { state = backend.advance(state, to: now, &choices).state }

    private func answer(_ name: MessageLabel, _ turn: Turn) {
        state = turn.state
        for fault in turn.faults { Issue.record("\(fault.line)") }
        guard let response = turn.response else { return }
        answers[name] = response
        report(.processed(name, rule: nil, response))
    }

    /// Brings an answer to who asked.
    @discardableResult func deliver(_ name: MessageLabel) -> Exchange.Response {
        let answer = answers[name] ?? Exchange.Response(status: 0)
        report(.delivered(name, status: answer.status))
        return answer
    }

    private func report(_ event: HistoryEvent) {
        records.append(HistoryRecord(time: now, actor: 0, event: event))
    }
}

extension Exchange.Response {
    /// A member of the body, as text.
    func text(_ name: String) -> String {
        guard let root = (try? Document(json: body, name: ""))?.root, let value = root[name] else {
            return ""
        }
        return value.string ?? value.compactJSON
    }
}
