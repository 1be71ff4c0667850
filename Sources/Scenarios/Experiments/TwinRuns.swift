import Contracts
import Simulator

/// The runs in which two machines for one flow act alike, and are compared.
///
/// In each run, the left machine plays alone first. Its person does something, and nothing else
/// happens until the world is quiet. Then the right machine has the same person and a backend that
/// begins in the same state. After each event both must show the same, offer the same and have sent
/// the same.
struct TwinRuns: ExperimentRuns {
    /// One of the machines in its world.
    private struct Side {
        let engine: WorldEngine
        let preparation: RunPreparation?
    }

    private let scenario: Scenario
    private let twins: ClientTwins
    private let share: TimeShare?
    private let seed: (Int) -> UInt64
    private let left: Side
    private let right: Side
    /// The actors who play one of the machines.
    private let actors: [Int]
    /// The names of differences that a machine shows beside itself, if its timers draw otherwise.
    private var noise: Set<String> = []
    /// The number of times that each machine is compared with itself.
    private static let comparisons = 3

    /// The time on the clock is a multiple of this after each event. So a longer wait of one machine
    /// does not move all later times.
    private static let pace: Int64 = 60

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, comparing twins: ClientTwins
    ) throws(WorldFailure) {
        scenario = testCase.scenario
        self.twins = twins
        share = runner.share
        seed = { runner.seed(of: testCase, $0) }
        let names = [twins.names.left, twins.names.right]
        actors = scenario.plan.actors.indices.filter {
            names.contains(testCase.scenario.plan.actors[$0].client)
        }
        left = try Self.side(playing: twins.names.left, for: actors, runner, scenario)
        right = try Self.side(playing: twins.names.right, for: actors, runner, scenario)
    }

    private static func side(
        playing machine: String, for actors: [Int], _ runner: ScenarioRunner, _ scenario: Scenario
    ) throws(WorldFailure) -> Side {
        var plan = scenario.plan
        for actor in actors { plan.actors[actor].client = machine }
        let own = scenario.beginning(with: plan)
        let preparation = try runner.preparation(for: own) {
            (runner, plan) throws(WorldFailure) in try runner.engine(plan)
        }
        return Side(
            engine: try runner.engine(preparation?.plan ?? plan), preparation: preparation)
    }

    var total: Int { scenario.budget.runs }

    var shrinking: ShrinkRules { ShrinkRules(budget: 3_000, waits: []) }

    func engine(of run: RecordedRun) -> WorldEngine { left.engine }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        for number in 1...max(1, scenario.budget.runs) {
            var driver = Driver(seed: seed(number), steps: scenario.budget.steps, share: share)
            let (twins, actors) = (twins, actors)
            let played = try compared { player, machine in
                while let next = driver.next(in: player, machine.engine, of: twins, actors: actors)
                {
                    let goesOn = machine.make(next.move, drawing: next.draws, in: &player) {
                        driver.fault(among: $0)
                    }
                    if !goesOn { break }
                }
            }
            if try !take(played, left.engine) { return false }
        }
        return false
    }

    mutating func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun {
        try compared { player, machine in
            for (number, step) in run.steps.enumerated() {
                guard let move = step.action.move else { continue }
                let later = run.steps.dropFirst(number + 1).first?.action.move
                let goesOn = machine.make(move, drawing: step.draws, in: &player) { faults in
                    faults.first { $0 == later }
                }
                if !goesOn { break }
            }
        }
    }

    // MARK: Both machines

    /// Plays the left machine as somebody drives it, then the right one, and compares them.
    private mutating func compared(
        _ drive: (inout CasePlayer, inout Machine) -> Void
    ) throws(WorldFailure) -> PlayedRun {
        var player = try begun(left, 0)
        var own = Machine(left.engine, of: twins, actors: actors)
        own.look(&player)
        if !player.isOver { drive(&player, &own) }
        if player.isOver { return player.played }
        let (twin, other) = try repeated(own.events, by: right, 0)
        player.played.judgements.states += other.moments.count * actors.count
        if let found = difference(of: own, other) {
            try learnNoise(of: own, other)
            if let (number, found) = noise.contains(found.difference.name)
                ? difference(of: own, other) : found
            {
                show(found, at: number, of: own, in: &player)
            }
        }
        player.played.marks += twin.played.marks
        player.played.judgements += twin.played.judgements
        player.played.undecided += twin.played.undecided
        player.played.skip = player.played.skip ?? twin.played.skip
        return player.played
    }

    /// Plays a machine in which the person does something that was done before.
    private func repeated(
        _ events: [Machine.Event], by side: Side, _ number: Int
    ) throws(WorldFailure) -> (player: CasePlayer, machine: Machine) {
        var player = try begun(side, number)
        var machine = Machine(side.engine, of: twins, actors: actors)
        machine.look(&player)
        for event in events where !player.isOver { machine.repeats(event, &player) }
        return (player, machine)
    }

    /// The first difference of two machines that is no noise, and its moment.
    private func difference(
        of own: Machine, _ other: Machine
    ) -> (number: Int, difference: ClientTwins.Difference)? {
        var pairs = ClientTwins.Pairs()
        for (number, (moment, twin)) in zip(own.moments, other.moments).enumerated() {
            for (seen, twin) in zip(moment.seen, twin.seen) {
                let all = twins.differences(seen, twin, pairs: &pairs)
                if let first = all.first(where: { !noise.contains($0.name) }) {
                    return (number, first)
                }
            }
        }
        return nil
    }

    /// Compares each machine with itself, where timers and the backend draw otherwise.
    private mutating func learnNoise(of own: Machine, _ other: Machine) throws(WorldFailure) {
        for (side, machine) in [(left, own), (right, other)] {
            for number in 1...Self.comparisons {
                let again = try repeated(own.events, by: side, -number).machine
                while let (_, difference) = difference(of: machine, again) {
                    noise.insert(difference.name)
                }
            }
        }
    }

    /// - Parameter number: 0 for the draws of all runs; another number for other draws.
    private func begun(_ side: Side, _ number: Int) throws(WorldFailure) -> CasePlayer {
        // The same draws on both sides, and in each run: only the person is another one.
        let origin = CasePlayer.Origin.seed(seed(number))
        var player =
            if let preparation = side.preparation {
                try Self.prepared(preparation, from: origin)
            } else {
                try CasePlayer([side.engine], from: origin)
            }
        player.comparesMachines = true
        player.played.violations = []
        return player
    }

    private static func prepared(
        _ preparation: RunPreparation, from origin: CasePlayer.Origin
    ) throws(WorldFailure) -> CasePlayer {
        let prepared = try preparation.prepared(at: nil)
        if prepared.player.isOver { return prepared.player }
        return try prepared.run(in: [preparation.engine(for: prepared)], from: origin)
    }

    /// Shows a difference at the end of what led to it.
    private func show(
        _ difference: ClientTwins.Difference, at number: Int, of machine: Machine,
        in player: inout CasePlayer
    ) {
        let moment = machine.moments[number]
        let place = machine.engine.client(of: actors[0]).root
        player.played.run.steps.removeSubrange(moment.steps...)
        player.played.records.removeSubrange(moment.records...)
        player.played.violations = [
            ShownViolation(
                violation: RunViolation(
                    kind: .parity, subject: difference.name, actor: nil,
                    message: difference.message,
                    place: place.diagnostic(check: "parity", difference.message)
                ).saying(RunViolation.Gist(difference.message, isWhole: true)),
                key: machine.engine.key(
                    of: RunViolation(
                        kind: .parity, subject: difference.name, actor: nil, message: "",
                        place: place.diagnostic(check: "parity", ""))),
                steps: moment.steps, record: player.played.records.indices.last)
        ]
    }

    // MARK: One machine

    /// One of the machines while it is played, with everything that was seen of it.
    private struct Machine {
        /// A quiet moment.
        struct Moment {
            /// The actors' screens, possible events and requests since the moment before.
            let seen: [ClientTwins.Moment]
            /// The steps and records up to it.
            let steps: Int
            let records: Int
        }

        /// Something that the person did, and the fault that struck a request after it.
        struct Event {
            let actor: Int
            let action: PersonAction
            let name: String
            var fault: Move?
        }

        let engine: WorldEngine
        private let twins: ClientTwins
        private let actors: [Int]
        private(set) var moments: [Moment] = []
        private(set) var events: [Event] = []
        private var seen = 0

        init(_ engine: WorldEngine, of twins: ClientTwins, actors: [Int]) {
            (self.engine, self.twins, self.actors) = (engine, twins, actors)
        }

        /// Lets the world become quiet, and looks at it.
        ///
        /// Polls go on where the world is quiet, each at its own times, and are not compared then.
        mutating func look(_ player: inout CasePlayer) {
            guard !player.isOver else { return }
            player.absorb(engine.settle(player.world, &player.choices))
            let records = Array(player.played.records[seen...])
            let steps = player.played.run.steps.count
            let shown = player.played.records.count
            if !engine.isLive, !player.isOver {
                let rest = player.world.now.seconds % TwinRuns.pace
                player.pass(TimeSpan(seconds: TwinRuns.pace - rest))
                player.absorb(engine.settle(player.world, &player.choices))
            }
            guard !player.isOver else { return }
            seen = player.played.records.count
            moments.append(
                Moment(
                    seen: actors.map { twins.moment(engine, player.world, of: $0, since: records) },
                    steps: steps, records: shown))
        }

        /// Makes a move of the person; false once nothing more can be done.
        ///
        /// - Parameter strike: chooses a fault of the requests that it led to; nil for none.
        mutating func make(
            _ move: Move, drawing draws: [UInt64], in player: inout CasePlayer,
            strike: ([Move]) -> Move?
        ) -> Bool {
            guard case .act(let actor, let event) = move,
                engine.canHappen(event, to: actor, in: player.world)
            else { return true }
            var own = CaseChoices(seed: nil)
            own.begin(draws)
            let wanted = PersonAction(actor: actor, event: event, data: CELMap())
            let action = engine.completed(wanted, in: player.world, &own)
            player.played.run.steps.append(RecordedRun.Step(.move(move), draws: draws))
            let name = engine.client(of: actor).events[event].name
            let fault = act(action, in: &player, strike: strike)
            if let fault {
                player.played.run.steps.append(RecordedRun.Step(.move(fault), draws: []))
            }
            events.append(Event(actor: actor, action: action, name: name, fault: fault))
            look(&player)
            return !player.isOver
        }

        /// Does what the person has done in the other machine, if it can happen.
        mutating func repeats(_ event: Event, _ player: inout CasePlayer) {
            guard let number = engine.event(event.name, of: event.actor) else { return }
            let action = PersonAction(actor: event.actor, event: number, data: event.action.data)
            _ = act(action, in: &player) { faults in faults.first { $0 == event.fault } }
            look(&player)
        }

        /// Does something, and lets a fault strike one of the requests that come of it.
        private mutating func act(
            _ action: PersonAction, in player: inout CasePlayer, strike: ([Move]) -> Move?
        ) -> Move? {
            var step = WorldStep(world: player.world)
            engine.make(action, in: &step, &player.choices)
            player.absorb(step)
            if player.isOver { return nil }
            let faults = engine.moves(in: player.world).filter { move in
                if case .strike = move { true } else { false }
            }
            guard !faults.isEmpty, let fault = strike(faults) else { return nil }
            player.absorb(engine.perform(fault, in: player.world, &player.choices))
            return fault
        }
    }

    /// Chooses what the person does.
    private struct Driver {
        private var strategy: RandomStrategy
        private var draws: CaseChoices
        private var chance: RandomStream
        private let steps: Int
        private let share: TimeShare?

        init(seed: UInt64, steps: Int, share: TimeShare?) {
            strategy = RandomStrategy(seed: seed)
            draws = CaseChoices(seed: seed)
            chance = RandomStream(seed: seed, name: "faults")
            (self.steps, self.share) = (steps, share)
        }

        /// The next move, with its draws; nil once there is none.
        mutating func next(
            in player: CasePlayer, _ engine: WorldEngine, of twins: ClientTwins, actors: [Int]
        ) -> (move: Move, draws: [UInt64])? {
            guard player.played.run.steps.count < steps, !player.isOver, !(share?.isUp ?? false)
            else { return nil }
            let moves = engine.moves(in: player.world).filter { move in
                guard case .act(let actor, let event) = move else { return false }
                return !actors.contains(actor)
                    || twins.events.contains(engine.client(of: actor).events[event].name)
            }
            if moves.isEmpty { return nil }
            let move = moves[strategy.choice(among: moves, in: player.world, engine)]
            guard case .act(let actor, let event) = move else { return nil }
            draws.begin()
            let wanted = PersonAction(actor: actor, event: event, data: CELMap())
            _ = engine.completed(wanted, in: player.world, &draws)
            return (move, draws.drawn)
        }

        /// Once in four times, one of some faults.
        mutating func fault(among faults: [Move]) -> Move? {
            guard chance.next(below: 4) == 0 else { return nil }
            return faults[Int(chance.next(below: UInt64(faults.count)))]
        }
    }
}
