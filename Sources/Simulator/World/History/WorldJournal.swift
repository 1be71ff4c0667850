import Contracts

/// Puts into steps the events of a history, violations, open questions and marks of coverage.
///
/// Nothing is computed for what is not recorded.
final class WorldJournal {
    /// True where steps record events for a history; a search for states does without.
    let recordsHistory: Bool
    /// True where steps record what was seen, for coverage.
    let recordsCoverage: Bool
    /// The place of the first actor in the plan; another than 0 where an actor plays alone.
    let firstPlace: Int
    private let profiles: [ActorProfile]
    private let model: BackendModel
    /// True where another backend than the model is asked.
    private let asksTarget: Bool
    private let zones: ZoneDatabase
    private var days = KnownDays()

    init(_ setting: WorldSetting) {
        recordsHistory = setting.recordsHistory
        recordsCoverage = setting.recordsCoverage
        firstPlace = setting.firstPlace
        profiles = setting.profiles
        model = setting.backend.model
        zones = setting.zones
        asksTarget = setting.target != nil
    }

    // MARK: Events

    /// Records an event, where histories are recorded.
    func record(
        _ event: @autoclosure () -> HistoryEvent, for actor: Int?, in step: inout WorldStep
    ) {
        guard recordsHistory else { return }
        step.records.append(
            HistoryRecord(
                time: step.world.now, actor: actor.map { firstPlace + $0 }, event: event()))
    }

    /// The label of a message in histories and replays.
    func label(of message: MessageName) -> MessageLabel {
        MessageLabel(
            profiles[message.actor].identity.name, message.flight, attempt: message.attempt,
            isDouble: message.copy != 0)
    }

    /// Records a violation.
    func breaks(_ violation: RunViolation, in step: inout WorldStep) {
        step.violations.append(violation)
        record(
            .broke(finding: violation.finding, message: violation.message),
            for: violation.actor.map { $0 - firstPlace }, in: &step)
    }

    /// Records something that cannot be decided, and ends the run by it.
    func leaveUndecided(_ diagnostic: Diagnostic, in step: inout WorldStep) {
        step.world.isUndecided = true
        record(undecided: diagnostic, in: &step)
    }

    /// Records that something is not done on a target, and ends the run by it.
    func leaveOut(
        _ reason: SkipReason, check: String, on target: RemoteTarget, in step: inout WorldStep
    ) {
        step.skip = step.skip ?? reason
        leaveUndecided(target.diagnostic(.warning, check: check, reason.sentence), in: &step)
    }

    /// Records something that cannot be decided, and lets the world get on: the app still hears of
    /// it.
    func record(undecided diagnostic: Diagnostic, in step: inout WorldStep) {
        step.undecided.append(diagnostic)
        record(.undecided(why: diagnostic.message), for: nil, in: &step)
    }

    // MARK: Coverage

    /// Marks the states and transitions of a turn, and how requests ended.
    func mark(_ turn: ClientTurn, of model: ClientModel, in step: inout WorldStep) {
        guard recordsCoverage else { return }
        for state in turn.entered { step.marks.append(.state(client: model.name, state)) }
        for transition in turn.taken {
            step.marks.append(.transition(client: model.name, transition))
        }
        for outcome in turn.outcomes {
            step.marks.append(
                .outcome(
                    client: model.name, invocation: outcome.invocation, outcome.name))
        }
    }

    /// Marks what is special about the local day of an actor.
    func markDay(of identity: ActorIdentity, in step: inout WorldStep) {
        guard recordsCoverage else { return }
        let shown = step.world.now.adding(identity.skew) ?? step.world.now
        for day in days.classes(of: shown, in: identity.zone, zones) {
            step.marks.append(.time(zone: identity.zone, day.rawValue))
        }
    }

    /// Marks what was asked and answered, and which of the declared parts the request carried.
    func mark(
        _ response: Exchange.Response?, to message: Message, in step: inout WorldStep
    ) {
        guard recordsCoverage, let response, let request = message.request,
            let number = message.operation.flatMap({ model.operationNumbers[$0] })
        else { return }
        let judge = model.judge
        // An app asks for what it can use.
        if asksTarget, message.invocation != nil,
            model.contract.operations[number].documentsSuccess
        {
            step.marks.append(.hoped(operation: number, status: response.status))
        }
        step.marks.append(
            .exchange(
                operation: number, status: response.status,
                judge.carriedParts(of: request, as: number)))
        let count = judge.declaredPartCount(of: number)
        for first in stride(from: 64, to: count, by: 64) {
            let bits = judge.carriedParts(of: request, as: number, from: first)
            step.marks.append(.carried(operation: number, from: first, bits))
        }
    }

    /// Marks what is under way together with a request that begins its way.
    func markOverlaps(of operation: String, in step: inout WorldStep) {
        guard recordsCoverage else { return }
        for other in step.world.messages {
            guard let second = other.operation else { continue }
            let isFirst = operation.utf8.lexicographicallyPrecedes(second.utf8)
            step.marks.append(isFirst ? .overlap(operation, second) : .overlap(second, operation))
        }
    }

    /// Marks the rule that applied.
    func mark(_ rule: RuleName?, in step: inout WorldStep) {
        if recordsCoverage, let rule { step.marks.append(.rule(rule)) }
    }
}
