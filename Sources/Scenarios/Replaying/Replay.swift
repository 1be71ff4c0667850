import Contracts
import Simulator

/// A finding as a list of choices that shows it again. It is in the files below
/// `.rehearse/findings`, in reports, and in tokens.
///
///     let replay = try Replay.load(document)
///     let replayed = try replay.play(runner, testCase)
///
/// Moves stand there as people read them, and steps of scripts by their numbers; both mean
/// something only together with the spec.
package struct Replay: Sendable {
    /// The number that changes when a reader of older texts would misread newer ones.
    package static let version = 1

    /// One move, as text, and what was drawn in it.
    package struct Move: Sendable, Equatable {
        /// The move as text, such as `anna does confirm`.
        package let text: String
        /// The draws, in order.
        package let draws: [UInt64]
    }

    /// One step of a script or workflow, and what was drawn in it.
    package struct Step: Sendable, Equatable {
        /// The number of the step: those of the set-up first, then the others in order.
        package let number: Int
        /// The draws, in order.
        package let draws: [UInt64]
    }

    /// The origin of a replay is a program and the seed of its run.
    package struct Origin: Sendable {
        let tool: String
        let seed: UInt64

        /// An origin.
        package init(tool: String, seed: UInt64) {
            self.tool = tool
            self.seed = seed
        }
    }

    /// The program that wrote it.
    package var tool: String
    /// The folder of the spec, as the user named it.
    package var folder: String
    /// The suite and name of the scenario.
    package var scenario: String
    /// The row of the scenario's table; nil where it has none.
    package var row: String?
    /// The seed of the first run; the replay does not depend on it any more.
    package var seed: UInt64
    /// The mutants of the model, by name.
    package var mutants: [String]
    /// The name of the finding.
    package var finding: String
    /// Distinguishes the finding from others.
    package var fingerprint: String
    /// The value of `vars` in expressions.
    package var variables = CELMap()
    /// The values of `row`, or of an input.
    package var input = CELMap()
    /// The draws before the first move.
    package var opening: [UInt64] = []
    /// The steps of the script that are taken.
    package var steps: [Step] = []
    /// The moves, in order.
    package var moves: [Move] = []
    /// The draws while the world came to rest.
    package var closing: [UInt64] = []
    /// The text that it was read from; nil where it was made.
    var source: Document?

    /// The path of a case within its spec: the scenario, with the row.
    package var path: String { row.map { "\(scenario)#\($0)" } ?? scenario }

    /// The replay of a finding.
    ///
    /// - Parameter origin: the program that writes it, and the seed of the run.
    package init(
        of finding: Finding, in testCase: TestCase, of part: RunPlan.Part, from origin: Origin
    ) throws(WorldFailure) {
        tool = origin.tool
        folder = part.folder
        scenario = testCase.scenario.path
        row = testCase.tableRow?.name
        seed = origin.seed
        mutants = part.mutants
        self.finding = finding.name
        fingerprint = finding.fingerprint
        let run = finding.run
        input = run.input
        opening = run.opening
        closing = run.closing
        steps = run.steps.compactMap { step in
            step.action.scripted.map { Step(number: $0, draws: step.draws) }
        }
        if !run.steps.contains(where: { $0.action.move != nil }) { return }
        let engine = try WorldEngine(
            part.spec, testCase.scenario.plan, options: WorldOptions(recordsHistory: false))
        moves = run.steps.compactMap { step in
            step.action.move.map { Move(text: engine.text(of: $0), draws: step.draws) }
        }
    }

    init(
        tool: String, folder: String, scenario: String, row: String?, seed: UInt64,
        mutants: [String], finding: String, fingerprint: String
    ) {
        self.tool = tool
        self.folder = folder
        self.scenario = scenario
        self.row = row
        self.seed = seed
        self.mutants = mutants
        self.finding = finding
        self.fingerprint = fingerprint
    }
}

extension Replay: Equatable {
    /// True if two replays have the same content, however they are written.
    package static func == (left: Replay, right: Replay) -> Bool { left.text == right.text }
}
