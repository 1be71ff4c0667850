import Contracts

/// What was reached of a spec in a run, as reports tell it at the end.
public struct ToldSpec: Sendable {
    /// One kind of parts of a machine: those that can be reached, and those of them that were not.
    public struct Part: Sendable, Equatable {
        /// How many can be reached.
        public var total = 0
        /// The names of those that were not, in the order of the document.
        public var missing: [String] = []
        /// The names of those that were, though the machine says that nothing reaches them, in byte
        /// order.
        public var surprising: [String] = []

        /// How many were reached.
        public var reached: Int { total - missing.count }
    }

    /// What a machine says that nothing reaches.
    public struct Excuse: Sendable, Equatable {
        /// What it is.
        public var name: String
        /// Why nothing does.
        public var why: String
    }

    /// A finding that a machine is known to lead to.
    public struct Known: Sendable {
        /// What the finding is called.
        public var finding: String
        /// Whether a trial showed it.
        public var isShown: Bool
        /// What is wrong with the entry where nothing shows the finding any more.
        public var staleness: Diagnostic
    }

    /// What was reached of a machine that was played.
    public struct Client: Sendable {
        /// Its name.
        public var name: String
        /// States.
        public var states: Part
        /// Transitions.
        public var transitions: Part
        /// Outcomes of requests.
        public var outcomes: Part
        /// What it says that nothing reaches.
        public var excused: [Excuse]
        /// The findings that it is known to lead to.
        public var known: [Known]
    }

    /// Whether everything that the spec says was run to its end, as it says.
    public var isWhole = false
    /// The machines that were played, or played first, in byte order.
    public var clients: [Client] = []
    /// The machines that no trial played, in byte order.
    public var unplayed: [String] = []
    /// How many rules of the backend there are.
    public var rules = 0
    /// The rules that never applied.
    public var missingRules: [String] = []
    /// Operations that were under way at the same time, in byte order.
    public var overlaps: [String] = []
    /// Kinds of instants that the clock was in, in byte order.
    public var times: [String] = []
    /// What else the report says of it; its counts are sums over all trials.
    public var details = ToldDetails()

    /// The entries of machines whose finding nothing showed.
    var stale: [Diagnostic] {
        clients.flatMap { $0.known.filter { !$0.isShown }.map(\.staleness) }
    }
}
