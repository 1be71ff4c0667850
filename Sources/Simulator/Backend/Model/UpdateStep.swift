import Contracts

/// One entry of a `do` list: some changes, perhaps for every element of something.
final class UpdateStep: Sendable {
    /// The loop that repeats the step; nil if the step runs once.
    let loop: NamedExpression?
    /// Which elements it is done for, or whether it is done at all.
    let condition: Expression?
    /// The values that are chosen anew each time.
    let chosen: [ChosenName]
    let changes: [Change]
    /// Steps inside, which see the element.
    let steps: [UpdateStep]

    init(
        loop: NamedExpression?, condition: Expression?, chosen: [ChosenName], changes: [Change],
        steps: [UpdateStep]
    ) {
        self.loop = loop
        self.condition = condition
        self.chosen = chosen
        self.changes = changes
        self.steps = steps
    }
}

extension UpdateStep {
    /// The members of the state that the step writes into.
    var writtenMembers: [String] {
        changes.compactMap(\.target?.member) + steps.flatMap(\.writtenMembers)
    }
}

/// A change of the state, or something that is sent or planned.
enum Change: Sendable {
    case set(UpdateTarget, DataTemplate)
    case append(UpdateTarget, DataTemplate)
    case remove(UpdateTarget)
    case schedule(ScheduleTemplate)
    case cancel(job: Int, key: DataTemplate)
    case emit(EmissionTemplate)

    /// The place that is written to; nil where none is.
    var target: UpdateTarget? {
        switch self {
        case .set(let target, _), .append(let target, _), .remove(let target): target
        case .schedule, .cancel, .emit: nil
        }
    }
}

/// A job that is planned.
struct ScheduleTemplate: Sendable {
    /// The job by its place among the model's jobs.
    let job: Int
    /// Distinguishes it from others of its kind; planning it again moves it.
    let key: DataTemplate?
    /// When it runs.
    let time: Expression
    /// The data for the job.
    let data: DataTemplate
}

/// Something that the backend sends by itself.
struct EmissionTemplate: Sendable {
    /// The kind: a webhook of the contract, or an event of the model's own.
    enum Kind: Sendable {
        case webhook(Contracts.Operation)
        case event(String)
    }

    let kind: Kind
    /// Whom it goes to.
    let recipient: DataTemplate?
    let headers: [AnswerTemplate.Header]
    let body: DataTemplate?
    let place: Value
}

extension UpdateStep {
    /// The choices of the step and of those in it.
    var allChosen: [ChosenName] { chosen + steps.flatMap(\.allChosen) }

    /// The names of the events that it and the steps in it send.
    var eventNames: [String] {
        changes.compactMap { change in
            guard case .emit(let emission) = change, case .event(let name) = emission.kind else {
                return nil
            }
            return name
        } + steps.flatMap(\.eventNames)
    }
}
