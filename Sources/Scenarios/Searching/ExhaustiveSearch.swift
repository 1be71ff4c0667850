import Contracts
import Simulator

/// Looks at every world that a plan can lead to, the nearest first. So each finding takes as few
/// moves as possible.
///
/// Two worlds that continue in the same way count as one. They have the same digest, in which times
/// count from now. If moves commute with all others, only one order is tried. The result says which
/// parts were not searched.
struct ExhaustiveSearch {
    /// The limits of a search.
    struct Limits: Sendable {
        /// The most worlds to look at.
        var states = 200_000
        /// The most moves in a row from the start.
        var depth = 200
        /// Choices with more options are not looked at as a whole.
        var width: UInt64 = 8
        /// True if moves whose order cannot matter are left out.
        var isReduced = true
    }

    /// The number of worlds between two questions whether to go on.
    static let pace = 256

    let engine: WorldEngine
    let limits: Limits
    private let earlier: World?
    private(set) var result = SearchResult()
    private var coverage: Coverage
    private var nodes: [Node] = []
    private var broken: Set<FindingKey> = []
    private var seen: Set<CELValueDigest> = []
    private var frontier: [(world: World, node: Int32)] = []
    private var next: [(world: World, node: Int32)] = []

    /// The way in which a world was first reached.
    private struct Node {
        let parent: Int32
        let move: Move
        let draws: [UInt64]
    }

    /// - Parameter earlier: the world whose backend goes on; nil for one that begins.
    init(
        _ engine: WorldEngine, _ limits: Limits = Limits(), after earlier: World? = nil,
        coverage: Coverage = Coverage()
    ) {
        self.engine = engine
        self.earlier = earlier
        self.limits = limits
        self.coverage = coverage
    }

    /// Searches until nothing new is found, a limit is reached, or somebody says stop.
    ///
    /// - Parameter goesOn: asked after each layer, and after so many worlds of a large one, with
    ///   what is known so far.
    mutating func search(_ goesOn: (SearchResult) -> Bool = { _ in true }) -> SearchResult {
        begin()
        var isStopped = false
        while !isStopped, !frontier.isEmpty, result.depth < limits.depth,
            result.states < limits.states
        {
            result.depth += 1
            for (number, (world, node)) in frontier.enumerated() {
                if result.states >= limits.states { break }
                if number > 0, number.isMultiple(of: Self.pace), !goesOn(result) {
                    isStopped = true
                    break
                }
                expand(world, node)
            }
            if isStopped { break }
            frontier = next
            next = []
            isStopped = !goesOn(result)
        }
        result.isComplete = frontier.isEmpty && result.states < limits.states
        result.coverage = coverage
        return result
    }

    private mutating func begin() {
        var choices = BranchingChoices(width: 0)
        let opening =
            earlier.map { engine.begin(after: $0, &choices) } ?? engine.begin(&choices)
        coverage.record(opening.marks)
        add(opening.violations, node: -1)
        enterIfNew(opening.world, node: -1)
        frontier = next
        next = []
    }

    private mutating func expand(_ world: World, _ node: Int32) {
        let possible = engine.moves(in: world)
        let moves = limits.isReduced ? engine.reduced(possible, in: world) : possible
        result.leftOut += possible.count - moves.count
        for move in moves {
            var choices = BranchingChoices(width: limits.width)
            repeat {
                let step = engine.perform(move, in: world, &choices)
                result.moves += 1
                result.judgements += step.judgements
                coverage.record(step.marks)
                let child = Node(parent: node, move: move, draws: choices.options)
                follow(step, child)
            } while choices.advance()
            for name in choices.narrowed where !result.narrowed.contains(name) {
                result.narrowed.append(name)
            }
        }
    }

    private mutating func follow(_ step: WorldStep, _ child: Node) {
        let isNew = seen.insert(step.world.digest()).inserted
        guard isNew || !step.violations.isEmpty else { return }
        nodes.append(child)
        let node = Int32(nodes.count - 1)
        add(step.violations, node: node)
        if isNew { enter(step.world, node: node) }
    }

    private mutating func enterIfNew(_ world: World, node: Int32) {
        if seen.insert(world.digest()).inserted { enter(world, node: node) }
    }

    private mutating func enter(_ world: World, node: Int32) {
        result.states += 1
        next.append((world, node))
        guard engine.isQuiet(world) else { return }
        result.quietStates += 1
        add(engine.judgement(of: world), node: node)
    }

    private mutating func add(_ violations: [RunViolation], node: Int32) {
        for violation in violations {
            guard broken.insert(engine.key(of: violation)).inserted else { continue }
            result.violations.append((violation, run(to: node)))
        }
    }

    private func run(to node: Int32) -> RecordedRun {
        var steps: [RecordedRun.Step] = []
        var node = node
        while node >= 0 {
            let reached = nodes[Int(node)]
            steps.append(RecordedRun.Step(.move(reached.move), draws: reached.draws))
            node = reached.parent
        }
        return RecordedRun(steps: steps.reversed())
    }
}

/// The result of a search.
struct SearchResult: Sendable {
    /// The number of different worlds.
    var states = 0
    /// The number of quiet worlds.
    var quietStates = 0
    /// The number of moves that were made.
    var moves = 0
    /// The number of moves that were left out because their order cannot matter.
    var leftOut = 0
    /// The number of layers that were searched, each one move farther from the start.
    var depth = 0
    /// True if no worlds are left to search.
    var isComplete = false
    /// The names of the choices for which only the plainest option was tried, in the order in which
    /// they were met.
    var narrowed: [String] = []
    /// The violations, each with a shortest run.
    var violations: [(violation: RunViolation, run: RecordedRun)] = []
    /// The marks that were seen.
    var coverage = Coverage()
    /// The judgements of all moves.
    var judgements = Judgements()
}
