import Contracts

/// Requests.
extension OracleReasoning {
    /// When the sides are at work on a request: two instants, where the real one is not known.
    private func instants(
        of exchange: OracleExchange, in hypothesis: Hypothesis
    ) -> (left: Instant, right: Instant) {
        let step = hypothesis.steps.count
        if timing.sharesClock { return (exchange.time, exchange.time) }
        if let known = hypothesis.instants[step] { return (known, known) }
        // No two steps have the same distance, so that a time shows its step.
        let distance = TimeSpan(seconds: 1, nanoseconds: Int32(step % 900 + 1) * 1_000_000)
        return (exchange.time, exchange.time.adding(distance) ?? exchange.time)
    }

    /// The largest permitted difference of times; nil if times must be exact.
    ///
    /// It is the difference of the clocks plus the time that the request was under way.
    private func tolerance(of number: Int) -> TimeSpan? {
        let exchange = history.exchanges[number]
        guard let span = timing.tolerance else { return nil }
        return exchange.time.span(since: exchange.sent).flatMap(span.adding) ?? span
    }

    /// A request as one side takes it.
    private struct Taken {
        let state: BackendState
        let reception: Backend.Reception
        let draws: [OracleDraw]
    }

    private func receive(
        _ exchange: OracleExchange, on side: OracleSide, of hypothesis: Hypothesis, at now: Instant
    ) -> Taken? {
        work(on: side, of: hypothesis) {
            var choices = RecordedChoices([])
            let start = side == .left ? hypothesis.left : hypothesis.right
            let (state, turns) = backend.advance(start, to: now, &choices)
            if turns.contains(where: { !$0.faults.isEmpty }) { return nil }
            let reception = backend.receive(exchange.call, in: state, at: now)
            return Taken(state: state, reception: reception, draws: ledger.draws)
        }
    }

    // MARK: Explanations

    func explanations(of number: Int, from hypothesis: Hypothesis) -> [Hypothesis] {
        guard budget > 0 else {
            undecided = "there are too many ways to explain the answers"
            return []
        }
        budget -= 1
        let exchange = history.exchanges[number]
        let instants = instants(of: exchange, in: hypothesis)
        guard let left = receive(exchange, on: .left, of: hypothesis, at: instants.left),
            let right = receive(exchange, on: .right, of: hypothesis, at: instants.right)
        else { return undecided("a job of the model has no value", []) }
        switch (left.reception, right.reception) {
        case (.answered(let turn), .answered(let other)):
            let certain = CertainAnswer(
                number: number, hypothesis: hypothesis, turns: (turn, other), instants: instants)
            return explanations(of: certain)
        case (.accepted(let work), .accepted(let other)) where work.rule == other.rule:
            if work.isSplit, exchange.isOverlapped, !judgesSplitRules {
                return undecided(
                    "requests get in each other's way by the rule \(quoted(work.rule.text))", [])
            }
            let attempt = Attempt(
                number: number, hypothesis: hypothesis, left: left, right: right,
                works: (work, other), instants: instants)
            return explanations(of: attempt)
        default:
            return undecided(
                "what \(exchange.operation) answers depends on what nobody has seen", [])
        }
    }

    func undecided(_ reason: String, _ found: [Hypothesis]) -> [Hypothesis] {
        undecided = undecided ?? reason
        return found
    }

    /// A request whose rule is known.
    private struct Attempt {
        let number: Int
        let hypothesis: Hypothesis
        let left: Taken
        let right: Taken
        let works: (left: Backend.Work, right: Backend.Work)
        let instants: (left: Instant, right: Instant)
    }

    /// The explanations by each of the permitted outcomes.
    private func explanations(of attempt: Attempt) -> [Hypothesis] {
        var found: [Hypothesis] = []
        var drawn: [UnseenValue] = []
        var number: UInt64 = 0
        var count: UInt64 = 1
        while number < count {
            let outcome = outcome(number, of: attempt)
            count = outcome.count
            number += 1
            found += explanations(of: attempt, by: outcome)
            drawn += outcome.drawn
        }
        if !found.isEmpty { return found }
        let learned = explanationsByObservation(of: attempt)
        if !learned.isEmpty { return learned }
        let chosen = explanationsByOption(of: attempt, drawn)
        return chosen.isEmpty ? explanationsByCatalogue(of: attempt) : chosen
    }

    /// The explanation by rows that the target has and the model does not.
    private func explanationsByCatalogue(of attempt: Attempt) -> [Hypothesis] {
        let exchange = history.exchanges[attempt.number]
        let rule = attempt.works.left.subject
        guard leeway != nil, let answer = exchange.answer else { return [] }
        if let told = told(by: answer, to: rule, in: attempt.hypothesis) {
            return explanations(of: attempt.number, from: told)
        }
        let outcome = outcome(0, of: attempt)
        guard
            isExcused(
                exchange, status: outcome.left.response?.status, by: rule,
                in: attempt.hypothesis)
        else { return [] }
        return [
            attempt.hypothesis.stepped(
                .exchange(attempt.number), to: outcome.left.state, outcome.right.state,
                drawing: outcome.drawn)
        ]
    }

    /// The explanations with one of a few options for a value that was chosen just now.
    ///
    /// Two sides show the results of only two options, so each option is tried.
    private func explanationsByOption(
        of attempt: Attempt, _ drawn: [UnseenValue]
    ) -> [Hypothesis] {
        guard openOptions < Self.mostOpenOptions else { return [] }
        openOptions += 1
        let before = (nearest: nearest, undecided: undecided)
        defer {
            openOptions -= 1
            (nearest, undecided) = before
        }
        for value in drawn where attempt.hypothesis.known[value.name] == nil {
            let found = (value.domain.options ?? []).flatMap { option -> [Hypothesis] in
                let knowing = attempt.hypothesis.knowing([(value.name, option)], of: drawn)
                return knowing.map { explanations(of: attempt.number, from: $0) } ?? []
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The result of an outcome for a request on both sides.
    private struct Outcome {
        let left: Turn
        let right: Turn
        let drawn: [UnseenValue]
        /// The number of permitted outcomes.
        let count: UInt64
    }

    private func outcome(_ number: UInt64, of attempt: Attempt) -> Outcome {
        let hypothesis = attempt.hypothesis
        let exchange = history.exchanges[attempt.number]
        ledger.answer = exchange.unseen.answer == nil ? exchange.answer : nil
        defer { ledger.answer = nil }
        var choice = OutcomeChoice(number: number)
        let left = work(on: .left, of: hypothesis, after: attempt.left.draws) {
            backend.finish(
                attempt.works.left, in: attempt.left.state, at: attempt.instants.left, &choice)
        }
        let draws = ledger.draws
        var other = choice
        let right = work(on: .right, of: hypothesis, after: attempt.right.draws) {
            backend.finish(
                attempt.works.right, in: attempt.right.state, at: attempt.instants.right, &other)
        }
        return Outcome(
            left: left, right: right, drawn: UnseenValue.pairs(draws, ledger.draws),
            count: choice.count)
    }

    private func explanations(of attempt: Attempt, by outcome: Outcome) -> [Hypothesis] {
        guard outcome.left.faults.isEmpty, outcome.right.faults.isEmpty,
            let left = outcome.left.response, let right = outcome.right.response
        else {
            return undecided(
                "the model has no answer by the rule \(quoted(attempt.works.left.rule.text))", [])
        }
        let hypothesis = attempt.hypothesis
        var stepped = hypothesis.stepped(
            .exchange(attempt.number), to: outcome.left.state, outcome.right.state,
            drawing: outcome.drawn)
        stepped.told.formUnion(tables(toldBy: attempt.works.left.subject))
        let exchange = history.exchanges[attempt.number]
        guard let answer = exchange.answer else { return [stepped] }
        let isBodyUnseen = exchange.unseen.answer != nil
        var match = AnswerMatch(
            unseen: stepped.open, tolerance: tolerance(of: attempt.number),
            instants: attempt.instants, isBodyUnseen: isBodyUnseen,
            leeway: leeway)
        match.compare(left, right, with: answer)
        if let difference = match.difference {
            record(difference, by: attempt.works.left.subject)
            return []
        }
        if match.shown.isEmpty, match.instant == nil {
            if match.ambiguous.isEmpty {
                // Values in header fields are known by now.
                let isVeiled = isBodyUnseen && !stepped.open.isEmpty && left.body != right.body
                if isVeiled { veil = veil ?? exchange.name }
                return [stepped]
            }
            return match.ambiguous.flatMap {
                explanations(of: attempt, showing: [$0], at: nil, of: stepped.unseen)
            }
        }
        let found = explanations(
            of: attempt, showing: match.shown, at: match.instant, of: stepped.unseen)
        if found.isEmpty, nearest == nil { record(.reused(answer), by: attempt.works.left.subject) }
        return found
    }

    /// The explanations once it is known what an answer shows.
    private func explanations(
        of attempt: Attempt, showing values: [(name: DrawName, value: CELValue)],
        at instant: Instant?, of unseen: [UnseenValue]
    ) -> [Hypothesis] {
        guard var knowing = attempt.hypothesis.knowing(values, of: unseen) else { return [] }
        let step = attempt.hypothesis.steps.count
        if let instant { knowing.instants[step] = instant }
        let first = values.map(\.name.step).min() ?? step
        if first < step {
            return replayed(knowing, from: first, then: .exchange(attempt.number), guesses: 0)
        }
        return explanations(of: attempt.number, from: knowing)
    }

    /// The explanation once the target's configuration is learned from the answer, which happens
    /// once for each rule.
    private func explanationsByObservation(of attempt: Attempt) -> [Hypothesis] {
        let work = attempt.works.left
        guard !timing.sharesClock || leeway != nil,
            let answer = history.exchanges[attempt.number].answer,
            !work.subject.observations.isEmpty, !attempt.hypothesis.observations.contains(work.rule)
        else { return [] }
        guard history.exchanges[attempt.number].unseen.answer == nil else {
            return undecided(
                "what the answer to \(history.exchanges[attempt.number].name) tells of the "
                    + "configuration was not recorded", [])
        }
        guard
            let left = try? backend.learned(
                from: answer, to: work, in: attempt.hypothesis.left, at: attempt.instants.left),
            let right = try? backend.learned(
                from: answer, to: attempt.works.right, in: attempt.hypothesis.right,
                at: attempt.instants.right)
        else { return [] }
        var hypothesis = attempt.hypothesis
        hypothesis.left = left
        hypothesis.right = right
        hypothesis.observations.insert(work.rule)
        return explanations(of: attempt.number, from: hypothesis)
    }

    /// The ways to continue after an answer that the model does not explain; none if nobody can
    /// know the state.
    ///
    /// A request with the right status was done, and a refused one was not.
    func continuations(after number: Int, from hypothesis: Hypothesis) -> [Hypothesis] {
        let exchange = history.exchanges[number]
        let instants = instants(of: exchange, in: hypothesis)
        guard let answer = exchange.answer,
            let left = receive(exchange, on: .left, of: hypothesis, at: instants.left),
            let right = receive(exchange, on: .right, of: hypothesis, at: instants.right)
        else { return [] }
        let refused = hypothesis.stepped(
            .exchange(number), to: left.state, right.state, drawing: [])
        if case (.accepted(let work), .accepted(let other)) = (left.reception, right.reception),
            work.rule == other.rule
        {
            let outcome = outcome(
                0,
                of: Attempt(
                    number: number, hypothesis: hypothesis, left: left, right: right,
                    works: (work, other), instants: instants))
            if outcome.left.faults.isEmpty, outcome.left.response?.status == answer.status {
                return [
                    hypothesis.stepped(
                        .exchange(number), to: outcome.left.state, outcome.right.state,
                        drawing: outcome.drawn)
                ]
            }
        }
        let isSafe = model.contract.operations.contains {
            $0.id == exchange.operation && $0.isSafe
        }
        return isSafe || answer.status >= 400 ? [refused] : []
    }

    /// An answer that no rule gives, or one that never varies.
    private struct CertainAnswer {
        let number: Int
        let hypothesis: Hypothesis
        let turns: (left: Turn, right: Turn)
        let instants: (left: Instant, right: Instant)
    }

    /// The explanation of an answer about which nothing is chosen.
    private func explanations(of certain: CertainAnswer) -> [Hypothesis] {
        let exchange = history.exchanges[certain.number]
        let (turn, other) = certain.turns
        guard turn.faults.isEmpty, other.faults.isEmpty, let response = turn.response else {
            return undecided("the model has no answer to \(exchange.operation)", [])
        }
        let stepped = certain.hypothesis.stepped(
            .exchange(certain.number), to: turn.state, other.state, drawing: [])
        guard let answer = exchange.answer else { return [stepped] }
        guard turn.rule != nil, let rule = backend.model.rule(named: turn.rule) else {
            // A stand-in has to answer something; what refuses the request does as well.
            if answer.status >= 400, response.status < 500 { return [stepped] }
            return undecided("no rule says what \(exchange.operation) answers", [])
        }
        var match = AnswerMatch(
            unseen: [], tolerance: tolerance(of: certain.number), instants: certain.instants,
            isBodyUnseen: exchange.unseen.answer != nil, leeway: leeway)
        match.compare(response, response, with: answer)
        guard let difference = match.difference else { return [stepped] }
        record(difference, by: rule)
        return []
    }

    /// Records a difference; one behind the status comes nearer than the status itself.
    private func record(_ difference: AnswerDifference, by rule: BackendRule) {
        if let known = nearest?.difference, !known.isStatus || difference.isStatus { return }
        nearest = (difference, rule)
    }
}

/// Takes one of several permitted outcomes, and notes how many there are.
private struct OutcomeChoice: ChoiceSource {
    let number: UInt64
    private(set) var count: UInt64 = 1

    mutating func choose(_ point: ChoicePoint) -> UInt64 {
        count = point.count
        return min(number, point.count - 1)
    }
}

extension BackendModel {
    /// The rule of a name; nil where there is none.
    func rule(named name: RuleName?) -> BackendRule? {
        guard let name else { return nil }
        let lists =
            [("before", before), ("invalid", invalid), ("unknown", unknown)]
            + operations.map { ($0.id, $0.rules) }
        return lists.first { $0.0 == name.owner }?.1.first { $0.name == name.rule }
    }
}
