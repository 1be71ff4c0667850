import Contracts
import Simulator

/// A run of a case as a list of steps, each with what was drawn in it.
///
/// If it is played again, it gives the same run. A move is passed over if it cannot be made at its
/// place, because others before it were taken out. A draw that is missing takes the plainest
/// option.
package struct RecordedRun: Sendable, Equatable {
    /// One step and the choices that were made while it happened.
    package struct Step: Sendable, Equatable {
        /// The action of the step.
        package var action: Action
        /// The draws, in order.
        package var draws: [UInt64]

        /// A step of a run.
        package init(_ action: Action, draws: [UInt64] = []) {
            self.action = action
            self.draws = draws
        }
    }

    /// The forms of steps.
    package enum Action: Sendable, Equatable {
        /// A step of a script by its number, those of the set-up first, or of a workflow by the
        /// number of steps up to it.
        case scripted(Int)
        /// Something that can happen in the world.
        case move(Move)
        /// A request of a fuzz.
        indirect case request(FuzzRequest)
        /// Time between the requests of a fuzz.
        case wait(TimeSpan)

        /// The number of a step of a script or workflow; nil for anything else.
        package var scripted: Int? { if case .scripted(let number) = self { number } else { nil } }

        /// The move; nil for anything else.
        package var move: Move? { if case .move(let move) = self { move } else { nil } }

        /// The request of a fuzz; nil for anything else.
        var request: FuzzRequest? { if case .request(let request) = self { request } else { nil } }
    }

    /// The values of `row`: of a row of a script's table, or of an input of a sweep.
    package var row = CELMap()
    /// The zone in which somebody has fuzzed; nil where it is the usual one.
    package var home: String?
    /// The draws before the first step.
    package var opening: [UInt64]
    /// The steps, in order.
    package var steps: [Step]
    /// The draws while the world came to rest.
    package var closing: [UInt64]

    /// A run of steps.
    package init(opening: [UInt64] = [], steps: [Step] = [], closing: [UInt64] = []) {
        self.opening = opening
        self.steps = steps
        self.closing = closing
    }

    /// True for requests of a fuzz that only read.
    var onlyReads: Bool {
        let requests = steps.compactMap(\.action.request)
        return !requests.isEmpty
            && requests.allSatisfy { ["GET", "HEAD"].contains($0.request.method) }
    }

    /// The ways in which the requests of a fuzz are invalid on purpose, in their order; nil for those
    /// that are valid.
    package var flaws: [String?] { steps.compactMap(\.action.request).map(\.flaw) }
}
