import Contracts

/// Says what a backend should have answered, by running its model in step with what happened.
///
///     let verdict = Oracle(model, plan: plan).verdict(on: records)
///     verdict.violation  // the first answer that the model cannot explain
///
/// Values that only a server can choose are read from its answers. They must fit the model, and
/// later answers must agree with them. Values that no answer shows stay open. Answers are accepted
/// as far as they depend on open values. An oracle makes no arbitrary decision, so the same records
/// always get the same verdict.
public struct Oracle: Sendable {
    /// The precision with which records show when the backend was at work.
    public enum Timing: Sendable {
        /// To the instant, as those of a mock do.
        case exact
        /// By the same clock, but somewhere between sending and answering.
        case sideBySide
        /// Between sending and answering, by clocks that differ by at most so much.
        case near(TimeSpan)

        /// True if the records say in which order the backend was at work.
        var ordersRequests: Bool { if case .exact = self { true } else { false } }

        /// True if the records and the backend have the same time.
        var sharesClock: Bool { if case .near = self { false } else { true } }

        var tolerance: TimeSpan? { if case .near(let span) = self { span } else { nil } }
    }

    /// The judgement of an oracle on a run.
    public struct Verdict: Sendable {
        /// The violation that has no explanation; nil if there is none.
        public var violation: RunViolation?
        /// The place of the record from which on the answers are not explained; nil where they are.
        public var record: Int?
        /// The reasons why something was not judged, in sentences.
        public var unjudged: [String] = []
        /// The name in histories of the request with the violation; nil where there is none.
        public var subject: String?
        /// Later answers that the model does not explain, with their records.
        package var further: [(violation: RunViolation, record: Int?)] = []
    }

    /// The intended behaviour of the backend.
    public let model: BackendModel
    /// The plan with which the world begins.
    public var plan: WorldPlan
    /// The precision with which records show when the backend was at work.
    public let timing: Timing
    /// The most steps of the model that may be made for one run.
    public let budget: Int
    /// True if a race that no order explains is examined again, to find how far an order fits.
    ///
    /// Otherwise `Verdict.record` may name an earlier answer. With different later answers, that
    /// answer could be explained.
    public var findsBreak = false
    /// The freedom of the backend; nil where the answers are the model's own.
    private(set) var leeway: TargetLeeway?

    /// The same oracle for a target that somebody else wrote.
    ///
    /// It learns the rows of tables that no rule writes. It compares times with the precision that
    /// the target writes. Texts that no document fixes bind nobody. After an answer that the model
    /// does not explain it continues, if the state is known all the same.
    package var ofTarget: Oracle {
        var oracle = self
        oracle.leeway = TargetLeeway(model)
        return oracle
    }

    /// An oracle for the worlds of a plan.
    public init(
        _ model: BackendModel, plan: WorldPlan, timing: Timing = .exact, budget: Int = 20_000
    ) {
        self.model = model
        self.plan = plan
        self.timing = timing
        self.budget = budget
    }

    /// Judges if the model explains every answer of a run.
    ///
    /// Requests that were under way at the same time may have been worked on in any order. If
    /// none of the orders explains the answers, they were not worked on one after the other. The
    /// model itself may say by `split` that such requests get in each other's way. Then nothing is
    /// said of later events.
    ///
    /// - Parameters:
    ///   - records: all records of the run.
    ///   - changes: the changes of the state from outside, in the order of their `changed` records.
    package func verdict(
        on records: [HistoryRecord], changes: [BackendPreparation] = []
    ) -> Verdict {
        verdict(on: records, from: nil, changes)
    }

    /// Judges if requests that were released together were worked on one after the other. Then some
    /// order of them explains all answers of the run. An order puts no request before one that had
    /// been answered when it was sent.
    ///
    /// - Parameters:
    ///   - records: all records of the run.
    ///   - release: the first record of the race.
    ///   - changes: the changes of the state from outside, in the order of their `changed` records.
    package func linearizability(
        of records: [HistoryRecord], from release: Int, changes: [BackendPreparation] = []
    ) -> Verdict {
        verdict(on: records, from: release, changes)
    }

    private func verdict(
        on records: [HistoryRecord], from release: Int?, _ changes: [BackendPreparation]
    ) -> Verdict {
        var plan = plan
        plan.actors = []
        if !timing.sharesClock, let first = records.first { plan.start = first.time }
        guard
            let engine = try? WorldEngine(
                model, clients: [], plan: plan, options: WorldOptions(recordsHistory: false))
        else {
            return Verdict(unjudged: ["the model of the backend cannot be started"])
        }
        let reading = OracleHistory.Reading(
            timing: timing, server: plan.server, addressed: engine.addressed, release: release)
        let history = OracleHistory(records, reading)
        let all =
            [OracleReasoning.Change(steps: plan.preparation, time: plan.start)]
            + zip(changes, history.changeTimes).map { .init(steps: $0.steps, time: $1) }
        let opening = engine.opening
        func judged(_ history: OracleHistory) -> Verdict {
            self.verdict(
                on: OracleCase(
                    history: history, changes: all, opening: opening, isRace: release != nil))
        }
        var verdict = judged(history)
        if findsBreak, let first = verdict.record {
            // Later answers are not known yet, so every later answer is still possible.
            verdict.record =
                history.ends(from: first)
                .first { judged(history.knowingAnswers(upTo: $0)).violation != nil } ?? first
        }
        return verdict
    }

    /// Two values that stand in for an unseen one may agree where other values would not. So an
    /// answer is a violation only where the values at both ends of the range say so too.
    func verdict(on oracleCase: OracleCase) -> Verdict {
        var violated: Verdict?
        for spread in OracleSpread.allCases {
            let reasoning = OracleReasoning(oracleCase, by: self, spread: spread)
            var search = OracleSearch(
                reasoning, from: oracleCase.opening, isRace: oracleCase.isRace)
            let verdict = search.judged()
            guard verdict.violation != nil else { return verdict }
            var first = violated ?? verdict
            let names = verdict.further.map(\.violation.finding)
            first.further.removeAll { !names.contains($0.violation.finding) }
            violated = first
            if !reasoning.ledger.hasRanges { break }
        }
        return violated ?? Verdict()
    }
}
