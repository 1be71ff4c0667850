import Simulator

/// Chooses by priorities that change at a few points: probabilistic concurrency testing.
///
/// Every actor and every message is a thread with a priority of its own, and the first that can go
/// on does. At `changes` moves, drawn before the run begins, whoever is at work falls behind all
/// others. A defect that needs `d` such preemptions is found with a probability that does not
/// depend on how many moves there are beside.
struct PriorityStrategy: MoveStrategy {
    private var chance: RandomStream
    // Looked up by thread and never walked over.
    private var priorities: [Line: UInt64] = [:]
    private var changes: [Int]
    private var lowest: UInt64 = 1 << 32
    private var made = 0

    /// The strategy of a run of so many moves, with so many changes of priority.
    init(seed: UInt64, changes: Int, steps: Int) {
        var chance = RandomStream(seed: seed, name: "priorities")
        self.changes = (0..<changes).map { _ in Int(chance.next(below: UInt64(max(steps, 1)))) }
        self.chance = chance
    }

    mutating func choice(among moves: [Move], in world: World, _ engine: WorldEngine) -> Int {
        var first = leading(moves)
        if changes.contains(made) {
            lowest -= 1
            priorities[Line(of: first)] = lowest
            first = leading(moves)
        }
        made += 1
        let line = Line(of: first)
        let weights = moves.map { Line(of: $0) == line ? engine.weight(of: $0, in: world) : 0 }
        return chance.place(among: weights)
    }

    private mutating func leading(_ moves: [Move]) -> Move {
        var best = moves[0]
        var highest = priority(Line(of: best))
        for move in moves.dropFirst() {
            let priority = priority(Line(of: move))
            if priority > highest { (best, highest) = (move, priority) }
        }
        return best
    }

    private mutating func priority(_ line: Line) -> UInt64 {
        if let priority = priorities[line] { return priority }
        let priority = (1 << 33) + chance.next() >> 16
        priorities[line] = priority
        return priority
    }

    /// A thread: something that goes on by itself.
    private enum Line: Hashable {
        case person(Int)
        case message(MessageName)
        case timers(Int)
        case backend
        case time

        init(of move: Move) {
            switch move {
            case .act(let actor, _): self = .person(actor)
            case .carry(let name), .strike(let name, _): self = .message(name)
            case .fire(let actor): self = .timers(actor)
            case .work: self = .backend
            case .wait: self = .time
            }
        }
    }
}
