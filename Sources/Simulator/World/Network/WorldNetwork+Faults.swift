import Contracts

/// The faults of the network.
extension WorldNetwork {
    /// The faults that may strike a message where it is, in the order of the plan.
    ///
    /// If nobody awaits the answer any more, a request can only fail to arrive, or arrive twice. Of
    /// the faults that end so the first is enough. A request arrives twice once at most.
    func faults(on message: Message, in world: World) -> [NetworkFault] {
        let isAwaited = world.isAwaited(message)
        var hasEnded = false
        return plan.kinds.filter { kind in
            switch (message.stage, kind) {
            case (.sent, .lose), (.sent, .reset), (.sent, .status):
                defer { hasEnded = true }
                return isAwaited || !hasEnded
            case (.sent, .duplicate):
                return message.name.copy == 0 && !world.hasDouble(message)
            case (.answered, .loseAnswer), (.answered, .resetAnswer): return true
            case (.answered(let response), .garble):
                return !response.body.isEmpty && response.body != Self.garbled
            case (.pushed, .lose): return true
            default: return false
            }
        }
    }

    /// Lets a fault strike a message.
    func strike(
        _ name: MessageName, with fault: NetworkFault, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        guard let place = step.world.place(of: name) else { return }
        step.world.faultsLeft -= 1
        journal.record(.struck(journal.label(of: name), by: fault), for: name.actor, in: &step)
        let message = step.world.messages[place]
        apps.rounds.recordStrike(on: name, in: &step.world)
        switch fault {
        case .lose, .loseAnswer: step.world.messages.remove(at: place)
        case .reset, .resetAnswer:
            step.world.messages.remove(at: place)
            end(name, as: .reset, in: &step, choices: &choices)
        case .duplicate: step.world.messages.insert(message.doubled(), at: place + 1)
        case .garble:
            guard case .answered(var response) = message.stage else { return }
            response.body = Self.garbled
            step.world.messages[place].reach(.answered(response))
        case .status(let status):
            guard step.world.isAwaited(message) else {
                step.world.messages.remove(at: place)
                return
            }
            step.world.messages[place].reach(.answered(Self.proxyAnswer(status)))
        }
    }

    /// A body that is no JSON, no image and no text that anybody wrote.
    static let garbled: [UInt8] = Array("<!DOCTYPE html><p>\u{FFFD}".utf8)

    private static func proxyAnswer(_ status: Int) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "text/html"],
            body: Array("<!DOCTYPE html><title>\(status)</title>".utf8))
    }
}
