import Contracts
import Simulator

/// Takes the outcome of a run, with the engine of its world; false where no other shall be played.
typealias TakeRun = (PlayedRun, WorldEngine) throws(WorldFailure) -> Bool

/// The runs of one case: how a kind of experiment plays them, and plays a recorded one again.
protocol ExperimentRuns {
    /// The number of runs, for progress; there may be fewer.
    var total: Int { mutating get }

    /// Plays one run after the other, until there is no other or nobody wants one.
    ///
    /// - Returns: true if these were all runs that there are.
    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool

    /// Plays a recorded run again.
    mutating func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun

    /// The engine of the world of a run.
    mutating func engine(of run: RecordedRun) throws(WorldFailure) -> WorldEngine

    /// The changes that may make a run smaller.
    var shrinking: ShrinkRules { get }

    /// Adds what no single run knows, after the last of them.
    func complete(_ result: inout ScenarioResult)
}

/// The way in which a recorded run is played again.
struct ReplayRequest {
    /// The finding at which it may end; nil where it is played to its end.
    var finding: FindingKey?
    /// True if events are reported, so that the place of a failure is worth knowing.
    var isReported = true
    /// True if a move may take another message of the same app. The numbers of messages change when
    /// requests before them are gone.
    var isLoose = false
}

extension ExperimentRuns {
    func complete(_ result: inout ScenarioResult) {}
}

/// The changes that may make a run smaller, so that it still means the same.
struct ShrinkRules {
    /// The most runs that are played for one finding.
    var budget = 300
    /// The inputs that may stand in for those of a sweep, the plainest first.
    var inputs: [Sweep.Dimension] = []
    /// The waits that may stand in for longer ones.
    var waits: [TimeSpan] = []
    /// The numbers of last steps that are tried alone before all else.
    var ends: [Int] = []
    /// True if the world remembers what earlier runs made. Then each run makes what it needs.
    var makesItsThings = false
    /// The requests that may stand in for a drawn one, the plainest first.
    var plainer: (Exchange.Request) -> [Exchange.Request] = { _ in [] }
    /// True for a step that cannot matter to expectations about later ones, such as a read.
    var isNeutral: (RecordedRun.Action) -> Bool = { _ in true }
}
