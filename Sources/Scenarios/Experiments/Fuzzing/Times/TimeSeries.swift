import Contracts
import Simulator

/// Draws the requests of a calendar fuzz: each operation at calm times and at hard ones.
struct TimeSeries {
    /// A change of a request after a conflict.
    fileprivate enum Remedy {
        /// Some texts are drawn anew, or some things are exchanged for others.
        case words(fresh: Set<String>)
        /// A new thing is made, to which the request belongs.
        case parent
    }

    /// The requests that are still to be sent to an operation.
    fileprivate struct Queue {
        let operation: Contracts.Operation
        let inputs: [TimeInput]
        var settings: [TimeSetting]
        var base: RequestDraft?
        /// True if inputs that may be left out are left out.
        var isSparse = false
        var successes = 0
        /// The refusals in a row, before the first success.
        var refusals = 0
        /// The settings that were refused, before the first success.
        var refused: [TimeSetting] = []
        /// The answers before the first success that what was asked for is not there.
        var absences = 0
        /// The turns in which it waited for a request that was a success.
        var turns = 0
        /// The times that the server takes.
        var habits = TimeHabits()
        /// The conflicts in a row. The request was changed after each.
        var conflicts = 0
        /// The change that made a success of the last conflict; nil if there was none.
        var remedy: Remedy?
        /// The last change.
        var tried: Remedy?
        /// The things in whose place new ones could not be made.
        var failedParents = 0
        /// The settings of a series that were sent with the present base.
        var sent: [TimeSetting] = []
        /// The settings that were sent once more, for the sake of others.
        var again = 0
    }

    /// The next request, and its place in the plan.
    struct Drawn {
        let request: GeneratedRequest
        /// The operation that is asked at times; nil for what follows it.
        let queue: Int?
        let setting: TimeSetting
        /// The thing that the request makes for the sake of others; nil for other requests.
        var parent: TimeParent?
    }

    let sight: FuzzSight
    let database: ZoneDatabase
    let homes: [String]
    let permitted: Set<String>
    private var queues: [Queue]?
    private var turn = 0
    /// True if the next request follows at once.
    private var goesOn = false
    /// The lists that have to show what was made.
    private var following: [(operation: String, setting: TimeSetting)] = []
    /// The requests that make something of a new thing. Their answers may show times that follow from
    /// the times of the thing.
    private var inheriting: [RequestDraft] = []
    /// The request that makes a thing for an operation, by the operation's place.
    private var making: (parent: TimeParent, queue: Int)?
    /// The request that reads what was made.
    private var reading: (operation: Contracts.Operation, path: [RequestDraft.Argument])?

    /// The refusals after which something else than the time must be wrong.
    private static let mostRefusals = 14
    /// The refusals after which full minutes are tried, then one time of day, and then less is said.
    private static let (minuteRefusals, dayRefusals, sparseRefusals) = (3, 6, 9)
    /// The turns in which an operation waits for a request that was a success.
    private static let mostTurns = 40
    /// The answers that something is not there after which there seems to be none.
    private static let mostAbsences = 20
    /// The conflicts in a row after which other words are no help.
    fileprivate static let mostConflicts = 8
    /// The settings that one series can have again.
    fileprivate static let mostAgain = 24

    /// - Parameters:
    ///   - operations: the ids of those that may be sent.
    ///   - homes: the zones in which the server lives, if somebody says so.
    init(
        _ sight: FuzzSight, _ database: ZoneDatabase, to operations: [String], homes: [String]
    ) {
        self.sight = sight
        self.database = database
        self.homes = homes
        permitted = Set(operations)
    }

    /// The queues of all operations that say something of time.
    private mutating func begin(near now: Instant) {
        let hard = HardTimes(database, named: homes, near: now)
        let all = TimeInputs(database)
        queues = sight.judge.contract.operations.compactMap { operation in
            guard permitted.contains(operation.id) else { return nil }
            let inputs = all.inputs(of: operation)
            if inputs.isEmpty { return nil }
            let plan = TimePlan(inputs, hard, isRead: operation.method == "GET")
            return Queue(
                operation: operation, inputs: inputs, settings: plan.settings.reversed())
        }
    }

    /// The next request; nil where none is left.
    mutating func next(by generator: inout RequestGenerator) -> Drawn? {
        if let drawn = nextMaking(by: &generator) ?? nextFollowing(by: &generator) {
            return drawn
        }
        if queues == nil { begin(near: generator.now ?? Instant(seconds: 0)) }
        guard var all = queues, !all.isEmpty else { return nil }
        defer { queues = all }
        for _ in all.indices {
            let place = turn % all.count
            turn += 1
            while let setting = all[place].settings.last {
                guard let base = base(of: &all[place], by: &generator) else { break }
                all[place].settings.removeLast()
                guard
                    let request = base.request(
                        all[place].habits.applied(to: setting, in: home),
                        isSparse: all[place].isSparse, sight.judge)
                else { continue }
                goesOn = setting.goesOn
                if goesOn { turn -= 1 }
                return Drawn(request: request, queue: place, setting: setting)
            }
        }
        return nil
    }

    /// The request whose times are changed; nil if the operation has to wait for one.
    private func base(
        of queue: inout Queue, by generator: inout RequestGenerator
    ) -> TimeBase? {
        if queue.base == nil {
            guard let (draft, wasSuccess) = generator.base(for: queue.operation) else { return nil }
            // A request that nobody has taken yet says little about time.
            let isUntried = draft.body != nil || !queue.operation.path.variables.isEmpty
            if isUntried, !wasSuccess, queue.turns < Self.mostTurns {
                queue.turns += 1
                return nil
            }
            queue.base = draft
        }
        guard var draft = queue.base else { return nil }
        draft.credentials = generator.credentials(for: queue.operation, nil)
        return TimeBase(draft: draft, inputs: queue.inputs)
    }

    /// Learns from an answer, and plans the lists that have to show what was made.
    mutating func notice(
        _ seen: SeenExchange?, _ status: Int, to drawn: Drawn, by generator: inout RequestGenerator
    ) {
        guard let place = drawn.queue, queues?.indices.contains(place) ?? false else { return }
        if let parent = drawn.parent {
            let renamed = seen.flatMap { seen in
                queues?[place].base.flatMap { parent.renamed($0, after: seen) }
            }
            if let renamed {
                queues?[place].base = renamed
            } else {
                queues?[place].failedParents += 1
            }
            return
        }
        if status / 100 == 2 {
            queues?[place].noticeSuccess(at: drawn.setting)
            if let seen { plan(after: seen, at: drawn.setting, by: &generator) }
            return
        }
        guard (400..<500).contains(status), status != 429 else { return }
        // A thing may be full, taken or gone, and another one is not.
        if [404, 409, 410].contains(status), let operation = queues?[place].operation,
            operation.method != "GET", let base = queues?[place].base,
            queues?[place].canRenew ?? false
        {
            queues?[place].noticeConflict(at: drawn.setting)
            if change(base, of: place, by: &generator) { return }
        }
        guard queues?[place].successes == 0 else { return }
        // Something may be there later.
        if status == 404, let absences = queues?[place].absences, absences < Self.mostAbsences {
            queues?[place].absences += 1
            queues?[place].settings.append(drawn.setting)
            queues?[place].base = nil
            return
        }
        queues?[place].refused.append(drawn.setting)
        queues?[place].refusals += 1
        learnHabits(at: place, by: &generator)
        // Another thing may be asked for, or less be said.
        queues?[place].base = nil
        if queues?[place].refusals == Self.sparseRefusals { queues?[place].isSparse.toggle() }
        if queues?[place].refusals == Self.mostRefusals { queues?[place].settings = [] }
    }

    /// Tries full minutes after some refusals, and one time of day after more.
    private mutating func learnHabits(at place: Int, by generator: inout RequestGenerator) {
        guard let queue = queues?[place] else { return }
        switch queue.refusals {
        case Self.minuteRefusals:
            queues?[place].habits.isOfMinutes = true
            queues?[place].takeRefusedAgain()
        case Self.dayRefusals:
            let draft = queue.base ?? generator.base(for: queue.operation)?.draft
            let time = draft.flatMap {
                TimeBase(draft: $0, inputs: queue.inputs).timeOfDay(in: home)
            }
            queues?[place].habits.timeOfDay = time
            queues?[place].takeRefusedAgain()
        default: break
        }
    }

    private var home: Zone? { homes.first.flatMap { try? database.zone(named: $0) } }

    // MARK: Conflicts

    private static let mostFailedParents = 3

    /// Changes a request after a conflict: first as it helped before, and then in turns. False if
    /// there is no change.
    private mutating func change(
        _ base: RequestDraft, of place: Int, by generator: inout RequestGenerator
    ) -> Bool {
        guard let queue = queues?[place] else { return false }
        let isFirst = queue.conflicts == 1
        let makes: Bool
        var fresh: Set<String>?
        switch isFirst ? queue.remedy : nil {
        case .parent: makes = true
        case .words(let texts):
            makes = false
            fresh = texts
        case nil: makes = queue.conflicts.isMultiple(of: 2)
        }
        if makes, queue.failedParents < Self.mostFailedParents,
            let parent = TimeParent(of: base, in: sight.judge.contract, permitted: permitted)
        {
            making = (parent, place)
            queues?[place].tried = .parent
            return true
        }
        guard let renewed = generator.renewed(base, fresh: fresh) else { return false }
        queues?[place].base = renewed.draft
        queues?[place].tried = .words(fresh: renewed.fresh)
        return true
    }

    private mutating func nextMaking(by generator: inout RequestGenerator) -> Drawn? {
        guard let (parent, queue) = making else { return nil }
        making = nil
        guard let request = parent.request(by: &generator) else {
            queues?[queue].failedParents += 1
            return nil
        }
        return Drawn(
            request: request, queue: queue,
            setting: TimeSetting(instant: Instant(seconds: 0)), parent: parent)
    }

    // MARK: Lists

    /// Reads a new thing once more, and looks for some of them in lists.
    private mutating func plan(
        after seen: SeenExchange, at setting: TimeSetting, by generator: inout RequestGenerator
    ) {
        guard let part = seen.part, part.role == .create else { return }
        inheriting = heirs(of: seen, by: &generator)
        if let (read, path) = sight.reading(ofMade: seen), permitted.contains(read.id) {
            reading = (read, path)
        }
        guard setting.isListed,
            let list = sight.resources.families[part.family].operation(.list),
            permitted.contains(list.id)
        else { return }
        let inputs = TimeInputs(database).inputs(of: list)
        let settings = ListForm.settings(around: setting.instant, inputs)
        following += settings.map { (list.id, $0) }
    }

    /// The requests without times of their own that make something of a new thing.
    private func heirs(
        of seen: SeenExchange, by generator: inout RequestGenerator
    ) -> [RequestDraft] {
        sight.judge.contract.operations.compactMap { operation in
            guard ["POST", "PUT"].contains(operation.method), permitted.contains(operation.id),
                operation.id != seen.operation.id,
                TimeInputs(database).inputs(of: operation).allSatisfy(\.isSpan),
                let (draft, wasSuccess) = generator.base(for: operation),
                wasSuccess || operation.requestBody == nil,
                let parent = TimeParent(
                    of: draft, in: sight.judge.contract, permitted: permitted),
                parent.maker.id == seen.operation.id
            else { return nil }
            return parent.renamed(draft, after: seen)
        }
    }

    private mutating func nextFollowing(by generator: inout RequestGenerator) -> Drawn? {
        while !inheriting.isEmpty {
            var draft = inheriting.removeFirst()
            draft.credentials = generator.credentials(for: draft.operation, nil)
            guard let request = draft.request() else { continue }
            return Drawn(
                request: GeneratedRequest(
                    request: request, operation: draft.operation, flaw: nil),
                queue: nil, setting: TimeSetting(instant: Instant(seconds: 0)))
        }
        if let (read, path) = reading {
            reading = nil
            if let request = generator.request(for: read, saying: path) {
                return Drawn(
                    request: request, queue: nil,
                    setting: TimeSetting(instant: Instant(seconds: 0)))
            }
        }
        while !following.isEmpty {
            let (id, setting) = following.removeFirst()
            guard let list = sight.judge.contract.operations.first(where: { $0.id == id }),
                var draft = generator.base(for: list)?.draft
            else { continue }
            draft.credentials = generator.credentials(for: list, nil)
            let base = TimeBase(draft: draft, inputs: TimeInputs(database).inputs(of: list))
            guard let request = base.request(setting, isSparse: false, sight.judge) else {
                continue
            }
            return Drawn(request: request, queue: nil, setting: setting)
        }
        return nil
    }

    /// True where lists are still to be asked for that have to show what was made.
    var isFollowing: Bool {
        goesOn || making != nil || reading != nil || !following.isEmpty || !inheriting.isEmpty
    }
}

extension TimeSeries.Queue {
    /// True if other words may still help.
    fileprivate var canRenew: Bool { conflicts < TimeSeries.mostConflicts }

    /// Puts refused settings back, since they may be taken now.
    fileprivate mutating func takeRefusedAgain() {
        settings += refused.reversed()
        refused = []
    }

    fileprivate mutating func noticeSuccess(at setting: TimeSetting) {
        successes += 1
        if conflicts > 0 { remedy = tried }
        conflicts = 0
        if setting.series == .first { sent = [] }
        if setting.series != nil { sent.append(setting) }
    }

    /// Puts a setting back, and those before it that it has to be compared with.
    fileprivate mutating func noticeConflict(at setting: TimeSetting) {
        conflicts += 1
        settings.append(setting)
        guard setting.series == .later, !sent.isEmpty, again + sent.count <= TimeSeries.mostAgain
        else { return }
        // Texts that are always drawn anew do not matter for the comparison.
        if conflicts == 1, case .words(let fresh)? = remedy, !fresh.isEmpty { return }
        again += sent.count
        settings += sent.reversed()
        sent = []
    }
}
