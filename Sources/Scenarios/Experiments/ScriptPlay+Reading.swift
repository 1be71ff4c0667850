import Contracts
import Simulator

/// Reading again, after a race on a target, what took part in it.
extension ScriptPlay {
    /// The most things that are read again.
    private static let mostThings = 4
    /// The name of the requirement in findings.
    static let readingName = "what took part can be read"

    /// Reads what took part, by every identity that did; no answer may be a 5XX.
    ///
    /// A race can leave things behind that no later request can read.
    mutating func readAgain() {
        guard stage.isRace, asksTarget, player.played.isDecided else { return }
        var actors: [Int] = []
        var things: [(target: String, operation: Contracts.Operation, step: ScriptStep)] = []
        for call in released {
            let step = stage.script.steps[call.step]
            guard case .call(let asked) = step.action, let request = call.request else { continue }
            if !actors.contains(asked.actor) { actors.append(asked.actor) }
            for (target, operation) in reads(after: request, of: asked.operation, call.answer)
            where !things.contains(where: { $0.target == target }) && things.count < Self.mostThings
            {
                things.append((target, operation, step))
            }
        }
        for thing in things {
            for actor in actors where player.played.isDecided {
                read(thing.target, for: thing.operation, as: actor, after: thing.step)
            }
        }
    }

    /// True for a target that is neither the model nor a stand-in for it.
    var asksTarget: Bool { stage.engine.target != nil }

    private mutating func read(
        _ target: String, for operation: Contracts.Operation, as actor: Int, after step: ScriptStep
    ) {
        if stage.engine.target?.refusal(operation) != nil { return }
        let template = RequestTemplate()
        let call = ScriptCall(actor: actor, operation: operation, template: template)
        let plain = Exchange.Request(method: "GET", target: target)
        guard let request = signed(plain, as: call, in: step) else { return }
        let sent = player.ask(request, for: operation, as: actor)
        player.absorb(sent.step)
        // Most often the contract has said it already.
        guard let status = sent.answer?.status, status >= 500, sent.step.violations.isEmpty else {
            return
        }
        let name = stage.engine.actors[actor]
        let message =
            "GET \(Self.short(target)) by \(name) was answered \(status) after the race"
        player.add(
            RunViolation(
                kind: .expectation, subject: "\(stage.subject): \(Self.readingName)",
                actor: nil, message: message,
                place: step.place.diagnostic(check: "broken-expectation", message)))
    }

    /// The reads of everything that a request named or made. They are its own path, the paths above
    /// it that name something, and the path below it that the answer names.
    private func reads(
        after request: Exchange.Request, of operation: Contracts.Operation, _ answer: CELValue
    ) -> [(target: String, operation: Contracts.Operation)] {
        let path = request.target.split(separator: "?", maxSplits: 1)[0]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let template = operation.path.segments
        guard parts.count == template.count else { return [] }
        let made = Self.madeName(in: answer)
        return stage.engine.contract.operations.compactMap { other in
            let segments = other.path.segments
            guard other.method == "GET", !other.asksForMore else { return nil }
            if segments.count <= template.count, Self.isSame(segments[...], template),
                segments.count == template.count || segments.last?.isVariable ?? false
            {
                return ("/" + parts.prefix(segments.count).joined(separator: "/"), other)
            }
            guard segments.count == template.count + 1, segments.last?.isVariable ?? false,
                Self.isSame(segments[..<template.count], template), let made
            else { return nil }
            return ("\(path)/\(made)", other)
        }
    }

    /// True if segments are the first of others, whatever their variables are called.
    private static func isSame(
        _ segments: ArraySlice<PathTemplate.Segment>, _ others: [PathTemplate.Segment]
    ) -> Bool {
        zip(segments, others).allSatisfy { $0 == $1 || $0.isVariable && $1.isVariable }
    }

    /// The name of what an answer says that it has made; nil where it says none.
    private static func madeName(in answer: CELValue) -> String? {
        guard case .map(let map) = answer, case .int(let status) = map["status"],
            status / 100 == 2, case .map(let body) = map["body"] ?? .null
        else { return nil }
        switch body["id"] {
        case .int(let id): return String(id)
        case .string(let id): return PercentCoding.encoded(id)
        default: return nil
        }
    }
}

extension PathTemplate.Segment {
    /// True for a segment that is one variable.
    fileprivate var isVariable: Bool {
        if count == 1, case .variable = self[0] { true } else { false }
    }
}

extension Contracts.Operation {
    /// True if a request needs more than a path.
    fileprivate var asksForMore: Bool {
        parameters.contains { $0.isRequired && $0.location == .query }
    }
}
