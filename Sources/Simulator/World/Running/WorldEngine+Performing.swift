import Contracts

extension WorldEngine {
    /// Makes a move that can happen in a world.
    public func perform(
        _ move: Move, in world: World, _ choices: inout some ChoiceSource
    ) -> WorldStep {
        var step = WorldStep(world: world)
        perform(move, in: &step, &choices)
        return step
    }

    /// Makes a move, and adds what comes of it to a step.
    func perform(_ move: Move, in step: inout WorldStep, _ choices: inout some ChoiceSource) {
        let before = step.world.now
        begin(in: &step.world)
        var touched: [Int] = []
        switch move {
        case .act(let actor, let event):
            apps.act(event, as: actor, in: &step, choices: &choices)
            touched = [actor]
        case .carry(let name):
            network.carry(name, in: &step, &choices)
            touched = [name.actor]
        case .strike(let name, let fault):
            network.strike(name, with: fault, in: &step, choices: &choices)
            touched = [name.actor]
        case .fire(let actor):
            apps.fire(actor, in: &step, &choices)
            touched = [actor]
        case .work:
            if let due = step.world.backend.schedule.next {
                step.world.now = max(step.world.now, due)
                network.backend.runJob(in: &step, &choices)
            }
        case .wait(let span):
            if clock.wait(until: step.world.now.adding(span) ?? .latest, in: &step) {
                journal.record(.waited(span), for: nil, in: &step)
            }
        }
        end(touching: touched, since: before, in: &step)
    }

    /// Brings messages one step further at the same time: requests to a target race.
    package func carryTogether(
        _ names: [MessageName], in world: World, _ choices: inout some ChoiceSource
    ) -> WorldStep {
        var step = WorldStep(world: world)
        begin(in: &step.world)
        network.carryTogether(names, in: &step, &choices)
        end(touching: names.map(\.actor), since: world.now, in: &step)
        return step
    }

    private func begin(in world: inout World) {
        world.steps += 1
        clock.read(in: &world)
    }

    /// Ends a move: decides which timers have settled, and judges the actors it touched.
    private func end(touching actors: [Int], since before: Instant, in step: inout WorldStep) {
        _ = network.takeDeliveries(within: .zero, in: &step)
        apps.rounds.end(in: &step.world)
        judge.judge(actors, hasTimePassed: step.world.now != before, in: &step)
    }
}
