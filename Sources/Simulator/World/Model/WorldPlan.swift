import Contracts

/// The start of a world: its time, its backend, its actors and its network.
public struct WorldPlan: Sendable {
    /// When it begins.
    public var start: Instant
    /// Constants of the backend that differ.
    public var config: CELMap
    /// Changes of the backend's state before anything happens.
    var preparation: [UpdateStep]
    /// The same as the scenario writes them.
    var wishes: [CELValue] = []
    /// The fixtures that the case needs, with the values that are known; null for others.
    package var fixtures = CELMap()
    /// The actors, in order.
    package var actors: [ActorPlan]
    /// The possible behaviour of the network.
    public var network: NetworkPlan
    /// The spans in which nothing happens although something could, the shortest first.
    public var waits: [TimeSpan]
    /// The address of the backend.
    public var server: String

    /// Waits that are tried unless something else is said.
    public static let standardWaits: [TimeSpan] = [1, 30, 300, 3_600, 86_400].map {
        TimeSpan(seconds: $0)
    }

    /// A world that begins at an instant.
    public init(
        start: Instant, actors: [ActorPlan], network: NetworkPlan = NetworkPlan(),
        waits: [TimeSpan] = standardWaits, config: CELMap = CELMap(),
        server: String = "https://backend.example"
    ) {
        self.start = start
        self.actors = actors
        self.network = network
        self.waits = waits
        self.config = config
        self.server = server
        preparation = []
    }
}

/// One actor of a world.
public struct ActorPlan: Sendable {
    /// The identity of the actor.
    package var identity: ActorIdentity
    /// The name of the machine that is played; `caller` where none is.
    package var client: String
    /// The name in place of a machine's of who plays none, and only makes the requests of a script.
    package static let caller = ""
    /// The data that the device keeps already, by store, beside what the machine says.
    package var device: CELMap
    /// Constants of the machine that differ.
    package var config: CELMap
    /// The person's steps before anything else happens, undisturbed; nil for none.
    package var lead: Lead?

    /// A way to the point from which an actor plays freely.
    package struct Lead: Sendable {
        /// The events, in order, with what they bring.
        package var steps: [(event: String, data: CELMap)]
        /// The place in its file.
        package var place: Value

        /// A way of some steps.
        package init(steps: [(event: String, data: CELMap)], place: Value) {
            self.steps = steps
            self.place = place
        }
    }

    /// An actor that plays a machine.
    public init(
        _ identity: ActorIdentity, plays client: String, device: CELMap = CELMap(),
        config: CELMap = CELMap()
    ) {
        self.identity = identity
        self.client = client
        self.device = device
        self.config = config
    }
}

/// The possible behaviour of a network.
public struct NetworkPlan: Sendable {
    /// The longest time that an exchange can be under way. Time does not pass beyond it.
    package var latest: TimeSpan
    /// The most faults in one case.
    public var faults: Int
    /// Which faults.
    package var kinds: [NetworkFault]

    /// A network; what is not named is as usual.
    public init(
        latest: TimeSpan = TimeSpan(seconds: 90), faults: Int = 3,
        kinds: [NetworkFault] = NetworkFault.standard
    ) {
        self.latest = latest
        self.faults = faults
        self.kinds = kinds
    }
}
