import Contracts

/// The coverage of a spec in a run, as reports say it at the end.
package struct ReportSpec: Sendable {
    /// One kind of parts of a machine: those that can be reached, and those of them that were not.
    package struct Part: Sendable, Equatable {
        /// The number of parts that can be reached.
        package var total = 0
        /// The names of those that were not, in the order of the document.
        package var missing: [String] = []
        /// The names of those that were, though the machine says that nothing reaches them, in byte
        /// order.
        package var surprising: [String] = []

        /// The number of parts that were reached.
        package var reached: Int { total - missing.count }
    }

    /// A part of a machine that the machine declares unreachable.
    package struct Excuse: Sendable, Equatable {
        /// The name of the part.
        package var name: String
        /// The reason why nothing reaches it.
        package var why: String
    }

    /// A finding that a machine is known to lead to.
    package struct Known: Sendable {
        /// The name of the finding.
        package var finding: String
        /// True if a case showed it.
        package var isShown: Bool
        /// The problem of the entry if nothing shows the finding any more.
        package var staleness: Diagnostic
    }

    /// The coverage of a machine that was played.
    package struct Client: Sendable {
        /// Its name.
        package var name: String
        /// States.
        package var states: Part
        /// Transitions.
        package var transitions: Part
        /// Outcomes of requests.
        package var outcomes: Part
        /// The parts that it declares unreachable.
        package var excused: [Excuse]
        /// The findings that it is known to lead to.
        package var known: [Known]
    }

    /// The answers of an operation that had to succeed on a target.
    package struct Hope: Sendable, Equatable {
        /// A status that says that nobody was let in, or that nothing was there.
        package struct Refusal: Sendable, Equatable {
            /// 401, 403, 404 or 429.
            package var status: Int
            /// The number of such answers.
            package var count: Int
        }

        /// The id of the operation.
        package var operation: String
        /// The number of its successes, and of its failures of another kind.
        package var others = 0
        /// Its refusals, by status.
        package var refusals: [Refusal] = []
        /// The header fields that the contract asks for; none if it asks for no login.
        package var login: [String] = []

        /// True if nothing else came.
        var isOnlyRefused: Bool { others == 0 && !refusals.isEmpty }
        /// True if nobody was let in.
        var needsLogin: Bool {
            isOnlyRefused && !login.isEmpty
                && refusals.allSatisfy { [401, 403].contains($0.status) }
        }

        /// Counts answers.
        mutating func count(_ count: Int, of status: Int) {
            guard [401, 403, 404, 429].contains(status) else {
                others += count
                return
            }
            let place = refusals.firstIndex { $0.status >= status } ?? refusals.endIndex
            if place < refusals.endIndex, refusals[place].status == status {
                refusals[place].count += count
            } else {
                refusals.insert(Refusal(status: status, count: count), at: place)
            }
        }
    }

    /// The requests that fuzzes have drawn.
    package struct Drawn: Sendable, Equatable {
        /// The requests of one kind.
        package struct Requests: Sendable, Equatable {
            /// The way in which they are invalid, such as `missing member`; `valid` for the others.
            package var kind: String
            /// The number that were sent.
            package var seen: Int
            /// The number that were refused.
            package var refused: Int
        }

        /// All that were sent, the valid ones first.
        package var requests: [Requests]
        /// The keywords of schemas that valid requests met.
        package var met: Part
        /// The keywords of schemas that invalid requests broke.
        package var broken: Part
    }

    /// True if everything that the spec says was run to its end, as it says.
    package var isWhole = false
    /// The machines that were played, or played first, in byte order.
    package var clients: [Client] = []
    /// The machines that no case played, in byte order.
    package var unplayed: [String] = []
    /// The number of rules of the backend.
    package var rules = 0
    /// The rules that never applied.
    package var missingRules: [String] = []
    /// The operations that no success answered in any case, in the order of the contract.
    package var unsuccessful: [String] = []
    /// Operations that were under way at the same time, in byte order.
    package var overlaps: [String] = []
    /// Kinds of instants that the clock was in, in byte order.
    package var times: [String] = []
    /// The operations that had to succeed on a target, in byte order.
    package var hopes: [Hope] = []
    /// The requests of its fuzzes; nil without one.
    package var drawn: Drawn?
    /// The other details in the report; its counts are sums over all cases.
    package var details = ReportDetails()

    /// The entries of machines whose finding nothing showed.
    var stale: [Diagnostic] {
        clients.flatMap { $0.known.filter { !$0.isShown }.map(\.staleness) }
    }
}
