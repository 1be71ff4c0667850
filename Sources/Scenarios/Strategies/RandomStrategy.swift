import Simulator

/// Chooses by weight.
///
/// Each run has biases of its own: some events are eight times as likely in it as usual, and some
/// hardly happen. This finds defects that need the same unlikely event several times in a row. It
/// also finds those that need an event never to happen.
struct RandomStrategy: MoveStrategy {
    private let seed: UInt64
    private var chance: RandomStream
    // Looked up by name and never walked over.
    private var biases: [Bias: UInt64] = [:]

    /// The strategy of a run.
    init(seed: UInt64) {
        self.seed = seed
        chance = RandomStream(seed: seed, name: "moves")
    }

    mutating func choice(among moves: [Move], in world: World, _ engine: WorldEngine) -> Int {
        var weights: [UInt64] = []
        weights.reserveCapacity(moves.count)
        for move in moves {
            weights.append(engine.weight(of: move, in: world) * factor(Bias(of: move)))
        }
        return chance.place(among: weights)
    }

    private mutating func factor(_ bias: Bias) -> UInt64 {
        if let factor = biases[bias] { return factor }
        // The name of the stream is part of every history, so it keeps the word of version 0.1.
        var chance = RandomStream(seed: seed, name: "mood of \(bias.name)")
        let factor = Self.factors[Int(chance.next(below: UInt64(Self.factors.count)))]
        biases[bias] = factor
        return factor
    }

    /// In eighths of the usual.
    private static let factors: [UInt64] = [8, 8, 8, 1, 64]
}

/// The kinds of moves that a run is biased about.
private enum Bias: Hashable {
    case act(actor: Int, event: Int)
    case carry
    case strike(NetworkFault)
    case fire
    case work
    case wait

    init(of move: Move) {
        switch move {
        case .act(let actor, let event): self = .act(actor: actor, event: event)
        case .carry: self = .carry
        case .strike(_, let fault): self = .strike(fault)
        case .fire: self = .fire
        case .work: self = .work
        case .wait: self = .wait
        }
    }

    var name: String {
        switch self {
        case .act(let actor, let event): "event \(event) of \(actor)"
        case .carry: "carrying"
        case .strike(let fault): fault.text
        case .fire: "timers"
        case .work: "work"
        case .wait: "waiting"
        }
    }
}
