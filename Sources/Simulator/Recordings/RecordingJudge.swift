import Contracts

/// Checks a recording against the model of a backend that others may know better. It had a past
/// before the recording, and somebody else may have written to it.
///
/// Only a departure that is wrong in every state is a finding:
/// - a status that no rule gives to such a request;
/// - an id that was given out twice although the model gives it out once;
/// - a number that goes back although the model moves it only one way.
///
/// Only facts of the state that nobody can undo are known. The recording may have put something
/// where nothing is ever removed, or removed something whose key never comes again. A departure
/// that would be wrong only if nobody else wrote is reported as undecided.
///
///     let verdict = RecordingJudge(model).verdict(on: calls)
///     for finding in verdict.findings { print(finding.call, finding.message) }
public struct RecordingJudge: Sendable {
    /// A requirement of the model that the recording violates.
    public struct Finding: Sendable {
        /// The call that shows it, by its name.
        public let call: String
        /// Which check found it.
        public let check: String
        /// The defect, in a sentence.
        public let message: String
        /// The place of the requirement in the model.
        public let place: Value
        /// The exchange that shows it.
        let exchange: OracleExchange
        /// The ids of the decisions that it rests on.
        var restsOn: [String] = []
    }

    /// Something that looks wrong and may be explained by what was not recorded.
    public struct Doubt: Sendable {
        /// The call that shows it, by its name.
        public let call: String
        /// The doubt, and the reason why it is not decided, in a sentence.
        public let message: String
    }

    /// The judgement on a recording.
    public struct Verdict: Sendable {
        /// The findings of the recording, in the order of the calls.
        public var findings: [Finding] = []
        /// The undecided departures, in the order of the calls.
        public var doubts: [Doubt] = []
        /// The number of answers that were checked against the model.
        public var judged = 0
    }

    let model: BackendModel
    private let server: String

    /// A judge by a model of a backend that is reached at a server.
    public init(_ model: BackendModel, server: String = "https://backend.example") {
        self.model = model
        self.server = server
    }

    /// The verdict on some calls, in any order.
    public func verdict(on calls: [RecordedCall]) -> Verdict {
        let plan = WorldPlan(
            start: calls.map(\.started).min() ?? Instant(seconds: 0), actors: [], server: server)
        guard
            let engine = try? WorldEngine(
                model, clients: [], plan: plan, options: WorldOptions(recordsHistory: false))
        else {
            return Verdict()
        }
        let reading = OracleHistory.Reading(
            timing: .near(TimeSpan(seconds: 0)), server: server, addressed: engine.addressed,
            release: nil)
        return verdict(
            on: OracleHistory(calls, of: model, reading), by: PermittedStatuses(model))
    }

    /// The verdict on a history.
    func verdict(on history: OracleHistory, by permitted: PermittedStatuses) -> Verdict {
        var verdict = Verdict()
        var given = GivenIDs(model)
        var numbers = MonotoneNumbers(model)
        var members = KnownMembers(model)
        var writes = WrittenResources()
        for exchange in history.exchanges {
            guard let answer = exchange.answer else {
                writes.forget(about: exchange)
                continue
            }
            // A proxy between client and backend may answer with the excluded statuses, too.
            if answer.status < 500, answer.status != 429, answer.status != 304 {
                let outcome = judge(
                    exchange, permitted: permitted, members: members, into: &verdict)
                if let outcome {
                    verdict.findings += numbers.violations(of: outcome, in: answer, to: exchange)
                    if (200..<300).contains(answer.status) {
                        members.learn(outcome, of: exchange, from: answer, truth: permitted.truth)
                    }
                }
            }
            if let finding = given.repetition(in: answer, to: exchange) {
                verdict.findings.append(finding)
            }
            if let doubt = writes.doubt(about: answer, to: exchange) {
                verdict.doubts.append(Doubt(call: exchange.name, message: doubt))
            }
        }
        return verdict
    }

    /// Holds the status of an answer against the rules, and gives the outcome that it shows; nil
    /// where it may show several.
    private func judge(
        _ exchange: OracleExchange, permitted: PermittedStatuses, members: KnownMembers,
        into verdict: inout Verdict
    ) -> RuleOutcome? {
        guard let answer = exchange.answer else { return nil }
        var calls: [String] = []
        permitted.truth.hasKey = { map, key in
            let known = members.knows(key, of: map, before: exchange.begin)
            if let known, !calls.contains(known.call) { calls.append(known.call) }
            return known?.isThere
        }
        guard
            let outcomes = permitted.outcomes(for: exchange.call, unseen: exchange.unseen.request)
        else { return nil }
        verdict.judged += 1
        let fitting = outcomes.filter { $0.status == answer.status }
        guard fitting.isEmpty, let first = outcomes.first else {
            return fitting.count == 1 ? fitting[0].outcome : nil
        }
        if model.mayRefuse(exchange.operation, with: answer.status) { return nil }
        var statuses: [String] = []
        for outcome in outcomes where !statuses.contains("\(outcome.status)") {
            statuses.append("\(outcome.status)")
        }
        let behind = calls.isEmpty ? "" : " behind \(calls.joined(separator: ", "))"
        verdict.findings.append(
            Finding(
                call: exchange.name, check: "model-status",
                message: "\(exchange.operation) was answered \(answer.status), "
                    + "which no rule gives to this request in any state\(behind); the rules give "
                    + statuses.joined(separator: ", "),
                place: first.rule.place, exchange: exchange,
                restsOn: outcomes.flatMap(\.rule.restsOn)))
        return nil
    }
}

/// The values that a model gives out once, as far as answers show them.
private struct GivenIDs {
    /// A member of an answer's body that is a unique value.
    private struct Shown {
        let status: Int
        /// The member; nil where the answer gives out nothing new.
        let name: String?
        let set: String
        let place: Value
    }

    private var shown: [String: [Shown]] = [:]
    private var given: [String: [String: String]] = [:]

    init(_ model: BackendModel) {
        for operation in model.operations {
            for outcome in operation.rules.flatMap({ [$0.outcome] + $0.alternatives }) {
                guard let answer = outcome.answer, case .int(let status)? = answer.status.constant,
                    case .data(let body) = answer.content
                else { continue }
                let names = outcome.chosen.filter { $0.uniqueAmong != nil }
                let members = names.compactMap { name -> Shown? in
                    guard let member = body.member(showing: name.name) else { return nil }
                    return Shown(
                        status: status, name: member, set: name.uniqueAmong ?? "",
                        place: name.place)
                }
                // An answer that repeats an earlier one shows an old value.
                let old = Shown(status: status, name: nil, set: "", place: answer.place)
                shown[operation.id, default: []] += members.isEmpty ? [old] : members
            }
        }
    }

    /// The finding of an answer that gives out a value which was given out before.
    mutating func repetition(
        in answer: Exchange.Response, to exchange: OracleExchange
    ) -> RecordingJudge.Finding? {
        guard let shown = shown[exchange.operation],
            let body = try? Document(json: answer.body, name: "")
        else { return nil }
        // If several outcomes of a status show different members, none is certain.
        let fitting = shown.filter { $0.status == answer.status }
        guard fitting.count == 1, let one = fitting.first, let name = one.name,
            let value = body.root[name]
        else { return nil }
        let key = value.compactJSON
        guard let before = given[one.set, default: [:]].updateValue(exchange.name, forKey: key)
        else { return nil }
        return RecordingJudge.Finding(
            call: exchange.name, check: "model-unique",
            message: "\(exchange.operation) gave out /\(name) \(key), which \(before) had got "
                + "before; the model gives it out once",
            place: one.place, exchange: exchange)
    }
}

extension DataTemplate {
    /// The member of an object that is a name and nothing else; nil where none is.
    func member(showing name: String) -> String? {
        computedMembers.first { member in
            guard case .name(name) = member.expression.tree.tree else { return false }
            return true
        }?.name
    }
}
