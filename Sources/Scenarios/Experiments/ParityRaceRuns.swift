import Contracts
import Simulator

/// The rounds of a race at two targets, one after the other.
///
/// The order in which requests proceed is chance. So one round proves nothing: an outcome that one
/// target shows again and again, and the other one never, is a difference.
struct ParityRaceRuns: ExperimentRuns {
    /// The rounds at each target, unless the scenario asks for more.
    private static let rounds = 50
    /// The number of rounds of one target that must show what the other one never shows.
    private static let least = 3

    /// One of the targets.
    private struct Side {
        let name: String
        var runs: RaceRuns
        var outcomes = RaceOutcomes()
    }

    private var sides: [Side] = []
    private let rounds: Int
    private let place: Value

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, script: Script,
        sides targets: [RemoteTarget]
    ) throws(WorldFailure) {
        let budget = testCase.scenario.budget
        rounds = budget.isForced ? budget.runs : max(Self.rounds, budget.isSaid ? budget.runs : 0)
        place = testCase.scenario.place
        for (name, target) in zip(["left", "right"], targets) {
            var own = runner
            own.target = target
            own.target?.timeLeft = runner.target?.timeLeft
            own.users = runner.users?.again
            own.caseUsers = nil
            // The order at a target is chance, whatever strategy the scenario wants.
            var runs = try RaceRuns(
                own.taking(for: testCase), testCase, script: script, strategy: .random)
            runs.saidRounds = rounds
            sides.append(Side(name: name, runs: runs))
        }
    }

    var total: Int { sides.count * rounds }

    var shrinking: ShrinkRules { sides[0].runs.shrinking }

    func engine(of run: RecordedRun) -> WorldEngine { sides[0].runs.engine(of: run) }

    func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun { try sides[0].runs.replay(run, request) }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        for place in sides.indices {
            if try !play(place, take) { return false }
        }
        // By chance, one side may show something first that the other one shows later.
        if difference != nil {
            for place in sides.indices {
                if try !play(place, take) { return false }
            }
        }
        guard let found = difference else { return false }
        var played = found.played
        let engine = sides[found.side].runs.stage.engine
        let violation = found.violation(in: sides.map(\.outcomes))
        played.violations = [
            ShownViolation(
                violation: violation, key: engine.key(of: violation), steps: nil,
                record: played.records.indices.last)
        ]
        played.runs = 0
        played.judgements = Judgements()
        played.moves = 0
        _ = try take(played, engine)
        return false
    }

    /// Plays the rounds of a side; false if nobody wants more.
    private mutating func play(_ place: Int, _ take: TakeRun) throws(WorldFailure) -> Bool {
        var outcomes = sides[place].outcomes
        var goesOn = true
        _ = try sides[place].runs.play { played, engine throws(WorldFailure) in
            outcomes.add(played)
            goesOn = try take(played.withoutViolations, engine)
            return goesOn
        }
        sides[place].outcomes = outcomes
        return goesOn
    }

    func complete(_ result: inout ScenarioResult) {
        for side in sides { side.runs.complete(&result) }
    }

    // MARK: Differences

    /// Something that one side shows and the other one never.
    private struct Difference {
        let side: Int
        let outcome: RaceOutcomes.Outcome
        let played: PlayedRun
        let operation: Contracts.Operation

        func violation(in all: [RaceOutcomes]) -> RunViolation {
            let names = ["left", "right"]
            let message =
                "the \(names[side]) one \(all[side].text(of: outcome)), the \(names[1 - side]) one "
                + "never does; it answers \(all[1 - side].statusText)"
            let subject = "\(operation.id)/race:\(outcome.name)"
            return RunViolation(
                kind: .parity, subject: subject, actor: nil, message: message,
                place: operation.value.diagnostic(check: "parity", message))
        }
    }

    private var difference: Difference? {
        for kind in RaceOutcomes.Outcome.Kind.allCases {
            for (place, side) in sides.enumerated() {
                let other = sides[1 - place].outcomes
                if other.rounds == 0 { continue }
                for (outcome, seen) in side.outcomes.all
                where outcome.kind == kind && seen.count >= Self.least && other.isUnseen(outcome) {
                    guard let operation = seen.operation else { continue }
                    return Difference(
                        side: place, outcome: outcome, played: seen.first, operation: operation)
                }
            }
        }
        return nil
    }
}

/// The outcomes of the rounds of a race at one target.
struct RaceOutcomes {
    /// Something that a round can show.
    struct Outcome: Hashable {
        /// The statuses of all requests together, or a requirement of the scenario that was broken.
        enum Kind: CaseIterable {
            case statuses, requirement
        }

        let kind: Kind
        let name: String
    }

    /// The rounds that have shown an outcome.
    struct Seen {
        var count = 0
        let first: PlayedRun
        let operation: Contracts.Operation?
    }

    private(set) var rounds = 0
    // In the order in which they were first seen.
    private(set) var all: [(outcome: Outcome, seen: Seen)] = []

    /// Counts a round. One that could not be decided says nothing.
    mutating func add(_ played: PlayedRun) {
        guard played.isDecided, !played.raced.isEmpty else { return }
        rounds += 1
        let isOne = Set(played.raced.map(\.operation.id)).count == 1
        let statuses = played.raced.map { raced in
            (isOne ? "" : raced.operation.id + " ") + (raced.status.map(String.init) ?? "nothing")
        }
        let outcomes =
            [Outcome(kind: .statuses, name: statuses.sorted().joined(separator: ","))]
            + played.violations.map { Outcome(kind: .requirement, name: $0.key.name) }
        for outcome in outcomes {
            if let place = all.firstIndex(where: { $0.outcome == outcome }) {
                all[place].seen.count += 1
            } else {
                let operation = played.raced.first?.operation
                all.append((outcome, Seen(count: 1, first: played, operation: operation)))
            }
        }
    }

    /// True if no round has shown an outcome.
    func isUnseen(_ outcome: Outcome) -> Bool { !all.contains { $0.outcome == outcome } }

    /// The number of rounds of an outcome: `answers 201,201 in 9 of 50 rounds`.
    func text(of outcome: Outcome) -> String {
        let count = all.first { $0.outcome == outcome }?.seen.count ?? 0
        return outcome.kind == .statuses
            ? "answers \(outcome.name) in \(count) of \(rounds) rounds"
            : "breaks \(quoted(outcome.name)) in \(count) of \(rounds) rounds"
    }

    /// The outcomes by their statuses: `201,409 in 41 rounds and 409,409 in 9`.
    var statusText: String {
        all.filter { $0.outcome.kind == .statuses }.sorted { $0.seen.count > $1.seen.count }
            .enumerated().map { number, one in
                "\(one.outcome.name) in \(one.seen.count)" + (number == 0 ? " rounds" : "")
            }.joined(separator: " and ")
    }
}

extension PlayedRun {
    /// The round without the requirements that it breaks: only differences of targets are findings.
    fileprivate var withoutViolations: PlayedRun {
        var played = self
        played.violations = []
        played.records.removeAll { record in
            violations.contains { record.shows(finding: $0.violation.finding) }
        }
        return played
    }
}
