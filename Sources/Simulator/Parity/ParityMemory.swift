import Contracts
import Synchronization

/// The things that were seen of two targets in step: pairs of values, and places that say nothing.
package final class ParityMemory: Sendable {
    struct State {
        var twins = ParityTwins()
        /// The places that differ between two answers of one side, by operation.
        var noise: [String: Set<String>] = [:]
        /// The lists whose order differs between two answers of one side, by operation.
        var unordered: [String: Set<String>] = [:]
        /// The number of times that each operation was asked once more.
        var rounds: [String: Int] = [:]
        /// The values that models have drawn, in pairs.
        // Only asked, and never walked over.
        var drawn: Set<ParityDrawn> = []
        /// The time of the first request.
        private var begin: Instant?
        /// The different values on the left of differences that a moment explains, by place.
        private var moments: [String: Set<String>] = [:]

        /// The different values on the left where one side alone writes fractions, by place.
        private var fractions: [String: Set<String>] = [:]
        /// The places where both sides wrote an instant in one form.
        private var alike: Set<String> = []

        private static let mostMoments = 2
        /// The greatest difference in seconds between two clocks.
        private static let leeway: Int64 = 5

        /// True if no moment of the run explains a difference. A difference in several minutes is none
        /// of chance.
        mutating func isCertain(
            _ difference: ParityDifference, to call: RemoteTarget.Call
        ) -> Bool {
            if difference.isOfFractions {
                let name = "\(call.operation.id) \(difference.place)"
                fractions[name, default: []].insert(difference.left)
                return fractions[name, default: []].count > 1 && !alike.contains(name)
            }
            guard let moment = difference.moment, let begin else { return true }
            let span = (begin.seconds - Self.leeway)...(call.now.seconds + Self.leeway)
            guard span.contains(moment.seconds) else { return true }
            let name = "\(call.operation.id) \(difference.place)"
            moments[name, default: []].insert(difference.left)
            return moments[name, default: []].count > Self.mostMoments
        }

        /// Notes the places where both sides wrote an instant in one form.
        mutating func note(alike places: Set<String>, in operation: Contracts.Operation) {
            alike.formUnion(places.map { "\(operation.id) \($0)" })
        }

        /// Notes the time of a request.
        mutating func note(_ call: RemoteTarget.Call) { begin = min(begin ?? call.now, call.now) }
    }

    let settings: ParitySettings
    let state = Mutex(State())

    /// The memory of a comparison that begins.
    package init(_ settings: ParitySettings) { self.settings = settings }
}

/// Two values at one place. A model has drawn one of them, or both.
struct ParityDrawn: Hashable {
    let left: String
    let right: String
}
