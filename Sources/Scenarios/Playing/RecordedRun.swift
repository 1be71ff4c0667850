import Contracts
import Simulator

/// A run as a list of moves, each with what was drawn in it.
///
/// Played again it gives the same run. A move that cannot be made at its place, because others
/// before it were taken out, is passed over; a draw that is missing takes the plainest option.
package struct RecordedRun: Sendable, Equatable {
    /// One move and the choices that were made while it happened.
    package struct Step: Sendable, Equatable {
        /// What happened.
        package var move: Move
        /// What was drawn, in order.
        package var draws: [UInt64]

        /// A step of a run.
        package init(move: Move, draws: [UInt64] = []) {
            self.move = move
            self.draws = draws
        }
    }

    /// The steps of a script that were taken, in order; those that are missing are passed over.
    package var scripted: [ScriptedStep] = []
    /// The values of `row`: of a row of a script's table, or of an input of a sweep.
    package var row = CELMap()
    /// What was drawn before the first move.
    package var opening: [UInt64]
    /// The moves, in order.
    package var steps: [Step]
    /// What was drawn while the world came to rest.
    package var closing: [UInt64]

    /// One step of a script and the choices that were made while it happened.
    package struct ScriptedStep: Sendable, Equatable {
        /// The number of the step: those of the set-up first, then the others in order.
        package var number: Int
        /// What was drawn, in order.
        package var draws: [UInt64]

        /// A step that was taken.
        package init(number: Int, draws: [UInt64] = []) {
            self.number = number
            self.draws = draws
        }
    }

    /// A run of moves.
    package init(opening: [UInt64] = [], steps: [Step] = [], closing: [UInt64] = []) {
        self.opening = opening
        self.steps = steps
        self.closing = closing
    }
}
