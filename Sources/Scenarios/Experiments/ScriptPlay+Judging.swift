import Contracts
import Simulator

/// Checks expectations.
extension ScriptPlay {
    /// Checks expectations; the first hard one that fails ends the run.
    mutating func judge(
        _ expectations: [ScriptExpectation],
        element: (slot: Int, value: CELValue)? = nil
    ) {
        guard !expectations.isEmpty else { return }
        hear(for: expectations, element: element)
        bind(element: element)
        for expectation in expectations {
            if let reason = reasonNotToJudge(expectation) {
                player.played.unjudged.append(reason)
                continue
            }
            if let id = expectation.restsOn.first(where: { stage.differs.contains($0) }) {
                player.played.differing[id, default: 0] += 1
                continue
            }
            if phase.isJudged, expectation.isObservation {
                player.played.judgements.expectations += 1
            }
            do throws(BackendFault) {
                guard let message = try disappointment(expectation.demand) else { continue }
                breaks(expectation, message)
            } catch {
                let message = error.diagnostics.first?.message ?? "it has no value"
                breaks(expectation, message + afterAnswer)
            }
            if !expectation.isSoft {
                player.isOver = true
                return
            }
        }
    }

    /// Checks what a case takes for granted; the first of it that does not hold ends the run, and
    /// nothing is decided.
    mutating func assume(
        _ assumptions: [ScriptExpectation], element: (slot: Int, value: CELValue)? = nil
    ) {
        guard !assumptions.isEmpty else { return }
        bind(element: element)
        for assumption in assumptions where reasonNotToJudge(assumption) == nil {
            let message: String?
            do throws(BackendFault) {
                message = try disappointment(assumption.demand)
            } catch {
                message = error.diagnostics.first?.message ?? "it has no value"
            }
            guard let message else { continue }
            let call = asked.map { "\($0): " } ?? ""
            return player.giveUp(
                assumption.place.diagnostic(
                    check: "unmet-assumption", "the case assumes something else: \(call)\(message)",
                    remedy: "let the step send what this backend knows and permits"))
        }
    }

    /// The reason why an expectation is not judged here; nil where it is.
    private func reasonNotToJudge(_ expectation: ScriptExpectation) -> String? {
        let name = quoted(expectation.name)
        if expectation.needsModel, !stage.hasModel {
            return "\(name) speaks of the model's state, which only a mock has"
        }
        if expectation.needsEmissions, !stage.engine.hearsPushes {
            return "\(name) needs the webhooks of the target, which do not arrive here"
        }
        return nil
    }

    /// Waits for the webhooks of a target until the expectations that need them are met, or no more
    /// arrive.
    private mutating func hear(
        for expectations: [ScriptExpectation], element: (slot: Int, value: CELValue)?
    ) {
        guard let sink = stage.engine.target?.sink else { return }
        let waiting = expectations.filter { $0.needsEmissions && !$0.needsModel }
        if waiting.isEmpty { return }
        // One that comes too often arrives a moment later.
        takeDeliveries(within: TargetSink.moment)
        for _ in 0..<Awaiting.mostMoves {
            bind(element: element)
            let areMet = waiting.allSatisfy { (try? disappointment($0.demand)) == .some(nil) }
            if areMet || !takeDeliveries(within: sink.patience) { return }
        }
    }

    /// Takes what has been sent to the sink; false where nothing arrives in a time.
    @discardableResult
    private mutating func takeDeliveries(within patience: TimeSpan) -> Bool {
        var step = WorldStep(world: world)
        let isFruitful = stage.engine.takeDeliveries(within: patience, in: &step)
        player.absorb(step)
        return isFruitful
    }

    private mutating func breaks(_ expectation: ScriptExpectation, _ message: String) {
        let place = expectation.place.diagnostic(check: "broken-expectation", message)
        if let failure = phase.failure {
            var place = place
            let end = message.hasSuffix(afterAnswer) ? afterAnswer.count : 0
            place.message = failure + (lastAnswer.map { "\($0): " } ?? "") + message.dropLast(end)
            player.giveUp(place)
            return
        }
        player.add(
            RunViolation(
                kind: .expectation, subject: "\(stage.subject): \(expectation.name)", actor: nil,
                message: message, place: place
            ).saying(gist(of: expectation, message)).answered(with: answer.status)
                .resting(on: expectation.restsOn + stage.restsOn))
    }

    /// The facts for a headline: the message without the whole answer.
    private func gist(
        of expectation: ScriptExpectation, _ message: String
    ) -> RunViolation.Gist {
        let end = message.hasSuffix(afterAnswer) ? afterAnswer.count : 0
        let difference = String(message.dropLast(end))
        if case .condition(let condition, _) = expectation.demand {
            let status = condition.source.split(separator: " ")
            if status.count == 3, status[0] == "answer.status", status[1] == "==" {
                return RunViolation.Gist("expected \(status[2])", isAboutStatus: true)
            }
            // A condition without a name of its own says it itself.
            let source = condition.source.split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
            if expectation.name == source { return RunViolation.Gist(difference) }
            // The name says what is expected, and the values what is there.
            let values = difference.firstRange(of: Self.conditionFails).map {
                difference[$0.upperBound...]
            }
            let isShort = values.map { !$0.isEmpty && $0.utf8.count <= Self.longestValues } ?? false
            return RunViolation.Gist(
                isShort ? String(values ?? "") : "", requirement: expectation.name)
        }
        guard case .status = expectation.demand, difference.hasPrefix(Self.expectedStatus) else {
            return RunViolation.Gist(difference)
        }
        let statuses = difference.dropFirst(Self.expectedStatus.count)
        return RunViolation.Gist("expected \(statuses)", isAboutStatus: true)
    }

    private static let expectedStatus = "expected the status "
    /// The words between a condition and the values that it compares.
    private static let conditionFails = " does not hold: "
    /// The most bytes of the values in a headline.
    private static let longestValues = 100

    /// In what a demand is disappointed; nil where it is met.
    private func disappointment(
        _ demand: ScriptExpectation.Demand
    ) throws(BackendFault) -> String? {
        switch demand {
        case .condition(let condition, let scope):
            if try stage.evaluation.holds(condition) { return nil }
            let compared = condition.comparison(in: scope, stage.evaluation) {
                Self.short($0.literal, 80)
            }
            return "\(quoted(Self.short(condition.source))) does not hold"
                + (compared.map { ": \($0)" } ?? "") + afterAnswer
        case .status(let template):
            let wanted = try stage.evaluation.value(of: template)
            guard let patterns = StatusPattern.all(wanted) else {
                return "\(wanted.literal) is no status"
            }
            guard case .map(let map) = answer, case .int(let status) = map["status"] else {
                return "there is no answer"
            }
            if patterns.contains(where: { $0.matches(status) }) { return nil }
            return Self.expectedStatus + Self.text(wanted) + afterAnswer
        case .body(let template):
            let wanted = try stage.evaluation.value(of: template)
            guard case .map(let map) = answer else { return "there is no answer" }
            // A target may keep times with less precision than the answer it is held to.
            let isTarget = !stage.hasModel
            let comparison = BodyComparison { isTarget && TimePrecision.agrees($0, with: $1) }
            return comparison.difference(map["body"] ?? .null, wanted, at: "")
                .map { $0 + afterAnswer }
        case .headers(let templates):
            return try headerDifference(templates)
        }
    }

    private func headerDifference(
        _ templates: [(name: String, value: DataTemplate)]
    ) throws(BackendFault) -> String? {
        guard case .map(let map) = answer, case .map(let headers) = map["headers"] else {
            return "there is no answer"
        }
        for (name, template) in templates {
            let wanted = try stage.evaluation.value(of: template)
            let found = headers[name.asciiLowercased] ?? .null
            let isSame =
                wanted.kind == .null
                ? found.kind == .null : found == .string(wanted.plainText)
            if !isSame {
                return "expected the header \(name) to be \(Self.short(wanted.json)), found "
                    + Self.short(found.json)
            }
        }
        return nil
    }

    // MARK: Sentences

    /// The last answer, for the end of a sentence.
    var afterAnswer: String { Self.afterAnswer(answer) }

    /// An answer, for the end of a sentence.
    static func afterAnswer(_ answer: CELValue) -> String {
        guard case .map(let map) = answer, case .int(let status) = map["status"] else { return "" }
        let body =
            switch map["body"] {
            case .null, nil: ""
            case .bytes(let bytes): " with \(bytes.count) bytes that are no text"
            case let body?: " " + short(body.json)
            }
        return "; the answer was \(status)\(body)"
    }

    private static func text(_ statuses: CELValue) -> String {
        guard case .list(let list) = statuses else { return statuses.plainText }
        return list.map(\.plainText).joined(separator: " or ")
    }

    static func short(_ text: String, _ width: Int = 160) -> String {
        let line = text.split { $0 == "\n" || $0 == "\r" || $0 == "\t" }.joined(separator: " ")
        return line.count <= width ? line : String(line.prefix(width)) + "…"
    }
}
