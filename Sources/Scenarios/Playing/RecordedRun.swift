import Contracts
import Simulator

/// A run as a list of moves, each with what was drawn in it.
///
/// Played again it gives the same run. A move that cannot be made at its place, because others
/// before it were taken out, is passed over; a draw that is missing takes the plainest option.
public struct RecordedRun: Sendable, Equatable {
    /// One move and the choices that were made while it happened.
    public struct Step: Sendable, Equatable {
        /// What happened.
        public var move: Move
        /// What was drawn, in order.
        public var draws: [UInt64]

        /// A step of a run.
        public init(move: Move, draws: [UInt64] = []) {
            self.move = move
            self.draws = draws
        }
    }

    /// The steps of a script that were taken, in order; those that are missing are passed over.
    public var scripted: [ScriptedStep] = []
    /// The values of `row`: of a row of a script's table, or of an input of a sweep.
    public var row = DatumMap()
    /// What was drawn before the first move.
    public var opening: [UInt64]
    /// The moves, in order.
    public var steps: [Step]
    /// What was drawn while the world came to rest.
    public var closing: [UInt64]

    /// One step of a script and the choices that were made while it happened.
    public struct ScriptedStep: Sendable, Equatable {
        /// The number of the step: those of the set-up first, then the others in order.
        public var number: Int
        /// What was drawn, in order.
        public var draws: [UInt64]

        /// A step that was taken.
        public init(number: Int, draws: [UInt64] = []) {
            self.number = number
            self.draws = draws
        }
    }

    /// A run of moves.
    public init(opening: [UInt64] = [], steps: [Step] = [], closing: [UInt64] = []) {
        self.opening = opening
        self.steps = steps
        self.closing = closing
    }
}
