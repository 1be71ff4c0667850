import Contracts

/// Finds the ways in which a model explains an answer, one step after the other.
///
/// Each step is made twice, on two sides with different stand-ins for unseen values. If the answers
/// of both sides are the same, the real answer must be the same, too. If they differ, the real
/// answer shows the chosen value, and the step is made again with it. A value may become known only
/// later. Then the step that chose it and all later steps are made again.
final class OracleReasoning {
    let history: OracleHistory
    /// The intended behaviour of the backend.
    var model: BackendModel { backend.model }
    let timing: Oracle.Timing
    private let changes: [Change]
    let backend: Backend
    let ledger: DrawLedger
    /// True if requests that are under way at the same time are explained one after the other.
    ///
    /// This applies even if the model says that they get in each other's way.
    let judgesSplitRules: Bool
    /// The freedom of the backend; nil where the answers are the model's own.
    let leeway: TargetLeeway?
    /// The number of steps that may still be made.
    var budget: Int
    /// The difference that comes nearest to an explanation of the last answer.
    var nearest: (difference: AnswerDifference, rule: BackendRule)?
    /// The reason why something could not be decided, in a sentence.
    var undecided: String?

    /// The first answer whose body nobody kept, and which may have shown an unseen value.
    var veil: String?

    /// A change of the state from outside.
    struct Change {
        let steps: [UpdateStep]
        let time: Instant
    }

    /// The number of values of one step whose options are being tried.
    var openOptions = 0
    /// The most values of one step whose options are tried.
    static let mostOpenOptions = 2

    init(_ oracleCase: OracleCase, by oracle: Oracle, spread: OracleSpread) {
        history = oracleCase.history
        changes = oracleCase.changes
        timing = oracle.timing
        budget = oracle.budget
        judgesSplitRules = oracleCase.isRace
        leeway = oracle.leeway
        ledger = DrawLedger(spread: spread)
        backend = Backend(
            oracle.model, alternatives: .chosen, checksInvariants: false, ledger: ledger)
    }

    /// The most guesses at values that were never shown, for one answer.
    private static let guesses = 2
    /// The most explanations by guesses that are followed.
    private static let mostGuesses = 8

    /// The ways to continue after something happened.
    func hypotheses(after subject: OracleSubject, from hypothesis: Hypothesis) -> [Hypothesis] {
        hypotheses(after: subject, from: hypothesis, guesses: Self.guesses)
    }

    private func hypotheses(
        after subject: OracleSubject, from hypothesis: Hypothesis, guesses: Int
    ) -> [Hypothesis] {
        let number: Int
        switch subject {
        case .change(let number): return changed(number, hypothesis)
        case .exchange(let exchange): number = exchange
        }
        let found = explanations(of: number, from: hypothesis)
        if !found.isEmpty || guesses == 0 { return found }
        if leeway != nil, let exchange = refused(number) {
            return [
                hypothesis.stepped(
                    .exchange(exchange), to: hypothesis.left, hypothesis.right, drawing: [])
            ]
        }
        let (known, reason) = (nearest, undecided)
        defer { (nearest, undecided) = (known, reason) }
        var explained: [Hypothesis] = []
        for (name, value) in guessed(for: history.exchanges[number], from: hypothesis) {
            guard let guess = hypothesis.knowing([(name, value)], of: hypothesis.unseen) else {
                continue
            }
            explained += replayed(guess, from: name.step, then: subject, guesses: guesses - 1)
            if explained.count >= Self.mostGuesses { break }
        }
        return explained
    }

    /// The number of a request that the target has refused for a reason that nobody described.
    private func refused(_ number: Int) -> Int? {
        let exchange = history.exchanges[number]
        guard let status = exchange.answer?.status,
            model.mayRefuse(exchange.operation, with: status)
        else { return nil }
        return number
    }

    /// The ways in which everything since a step happens once more, and then something else.
    func replayed(
        _ hypothesis: Hypothesis, from step: Int, then subject: OracleSubject, guesses: Int
    ) -> [Hypothesis] {
        let subjects = hypothesis.steps[step...].map(\.subject) + [subject]
        var found = [hypothesis.rewound(to: step)]
        for (place, subject) in subjects.enumerated() {
            let isLast = place == subjects.count - 1
            let known = nearest
            found = found.flatMap {
                hypotheses(after: subject, from: $0, guesses: isLast ? guesses : 0)
            }
            if !isLast { nearest = known }
        }
        return found
    }

    /// Possible values for those that nobody has seen.
    ///
    /// If there are few options, each of them is possible. A text may also be a word of the
    /// request, because its client may have got it elsewhere.
    private func guessed(
        for exchange: OracleExchange, from hypothesis: Hypothesis
    ) -> [(DrawName, CELValue)] {
        let words = exchange.call.request.words
        return hypothesis.open.flatMap { value -> [(DrawName, CELValue)] in
            if let options = value.domain.options { return options.map { (value.name, $0) } }
            guard case .text = value.domain else { return [] }
            return words.map(CELValue.string).filter(value.domain.permits).map { (value.name, $0) }
        }
    }

    // MARK: Sides

    /// Lets one side work.
    func work<Result>(
        on side: OracleSide, of hypothesis: Hypothesis, after draws: [OracleDraw] = [],
        _ working: () -> Result
    ) -> Result {
        ledger.begin(
            step: hypothesis.steps.count, on: side, knowing: hypothesis.known, after: draws)
        return working()
    }

    // MARK: Changes from outside

    private func changed(_ number: Int, _ hypothesis: Hypothesis) -> [Hypothesis] {
        guard changes.indices.contains(number) else {
            return undecided("the state was changed, and nobody says how", [])
        }
        let change = changes[number]
        var choices = RecordedChoices([])
        let left = work(on: .left, of: hypothesis) {
            try? backend.prepared(hypothesis.left, by: change.steps, at: change.time, &choices)
        }
        let draws = ledger.draws
        let right = work(on: .right, of: hypothesis) {
            try? backend.prepared(hypothesis.right, by: change.steps, at: change.time, &choices)
        }
        guard let left, let right else {
            return undecided("a change of the state cannot be made", [])
        }
        return [
            hypothesis.stepped(
                .change(number), to: left, right, drawing: UnseenValue.pairs(draws, ledger.draws))
        ]
    }
}

extension Exchange.Request {
    /// The words of the request in which somebody may bring a value: of its target, its header
    /// fields and its body, each once.
    fileprivate var words: [String] {
        var texts = [target] + headers.fields.map(\.value)
        if let text = String(validating: body, as: UTF8.self) { texts.append(text) }
        var words: [String] = []
        for text in texts {
            for word in text.split(whereSeparator: { !$0.isWord }) where word.utf8.count > 1 {
                let word = String(word)
                if !words.contains(word) { words.append(word) }
            }
        }
        return words
    }
}

extension Character {
    fileprivate var isWord: Bool {
        isASCII
            && (isLetter || isNumber || self == "_" || self == "-" || self == "." || self == "~")
    }
}
