import Contracts
import Simulator

/// The webhooks that the backend sends by itself, as far as a contract says. Each has payloads
/// that the contract permits.
///
/// A contract does not say when a webhook is sent. The model gets a job for each, which rules can
/// schedule, and a script each that sends what the contract shows of it.
struct WebhookScaffold {
    /// The webhook.
    let operation: Contracts.Operation
    /// The payloads, each by a name; one without a value where it says nothing.
    let payloads: [(name: String, celValue: CELValue?)]
    private let headers: [HeaderFields.Field]

    /// A webhook with messages that the contract permits; nil if none was found.
    init?(_ operation: Contracts.Operation, _ generator: RequestGenerator) {
        guard var draft = SampleRequest.plain(operation, body: 0) else { return nil }
        var generator = generator
        let judge = generator.judge
        draft.credentials = generator.credentials(for: operation, nil)
        guard var fields = try? draft.headers() else { return nil }
        let form = draft.body?.form
        if let form, form.name != "application/json" {
            fields.fields.append(.init("Content-Type", BodyWriting(form).contentType))
        }
        self.operation = operation
        headers = fields.fields
        guard let form else {
            payloads = [("sent", nil)]
            if !Self.fits(nil, for: operation, headers: fields, judge: judge) { return nil }
            return
        }
        payloads = Self.payloads(for: form, plainest: draft.body?.value) {
            Self.fits($0, for: operation, headers: fields, judge: judge)
        }
        if !form.isJSON || payloads.isEmpty { return nil }
    }

    private static let most = 4

    /// The valid examples of the contract. Without them, the drawn payload, once in full and once
    /// with required parts only.
    private static func payloads(
        for form: MediaType, plainest: Value?, where fits: (CELValue) -> Bool
    ) -> [(name: String, celValue: CELValue?)] {
        var found: [(name: String, celValue: CELValue?)] = []
        for example in form.examples.prefix(most) {
            guard let celValue = example.value.map({ CELValue($0) }), fits(celValue) else {
                continue
            }
            found.append(("example \(found.count + 1)", celValue))
        }
        if !found.isEmpty { return found }
        guard let celValue = plainest.map({ CELValue($0) }), fits(celValue) else { return [] }
        let least = SampleValue.reduced(celValue, except: nil, fits)
        return least == celValue
            ? [("sent", celValue)] : [("all of it", celValue), ("only what must be there", least)]
    }

    /// True if the contract permits a payload, written as the model sends it.
    private static func fits(
        _ celValue: CELValue?, for operation: Contracts.Operation, headers: HeaderFields,
        judge: ExchangeJudge
    ) -> Bool {
        var headers = headers
        if headers["content-type"] == nil {
            headers.fields.append(.init("Content-Type", "application/json"))
        }
        let request = Exchange.Request(
            method: operation.method, target: "/", headers: headers,
            body: celValue.map { Array($0.json.utf8) } ?? [])
        return judge.faults(in: Exchange(request: request), as: operation)
            .allSatisfy { $0.severity != .broken }
    }

    /// The job that sends it.
    var job: SpecText.Entry {
        var emission: [SpecText.Entry] = [.init(key: "webhook", value: .text(operation.id))]
        if !headers.isEmpty {
            let fields = headers.map {
                SpecText.Entry(key: $0.name, value: .celValue(.string($0.value)))
            }
            emission.append(.init(key: "headers", value: .line(.map(fields))))
        }
        if saysSomething { emission.append(.init(key: "body", value: .expression("with.body"))) }
        return .init(
            key: operation.id,
            value: .map([
                .init(key: "why", value: .line(BackendScaffold.why(operation))),
                .init(key: "do", value: .list([.members(["emit": .map(emission)])])),
            ]))
    }

    private var saysSomething: Bool { payloads.contains { $0.celValue != nil } }

    /// The expectation of the scripts.
    static let isSent = "what the contract shows is sent"

    /// The steps that send all that it may say.
    var steps: [SpecText] {
        payloads.enumerated().flatMap { number, payload -> [SpecText] in
            var plan: [SpecText.Entry] = [
                .init(key: "job", value: .text(operation.id)),
                .init(key: "at", value: .text("now")),
            ]
            if let celValue = payload.celValue {
                plan.append(.init(key: "with", value: .members(["body": .celValue(celValue)])))
            }
            let latest = "emissions[\(number)].name == \(CEL.text(operation.id))"
            let requirement: SpecText = .members([
                "name": .text("\(Self.isSent): \(payload.name)"),
                "that": .text("emissions.size() == \(number + 1) && \(latest)"),
            ])
            return [
                .members(["change": .list([.members(["schedule": .map(plan)])])]),
                .line(.members(["wait": .text("1s")])),
                .members(["expect": .members(["that": .list([.line(requirement)])])]),
            ]
        }
    }
}

extension ScenarioScaffold {
    /// The text of `scenarios/webhooks.yaml`; nil where nothing is sent.
    func webhooks() -> String? {
        let scenarios = start.webhooks.compactMap { webhook -> SpecText? in
            let operation = webhook.operation
            guard !start.plainness.scenarios.contains("webhooks/\(operation.id)") else {
                return nil
            }
            var entries = head(operation.id, kind: "script", why: operation, callers: [])
            entries.append(.init(key: "steps", value: .list(webhook.steps)))
            return .map(entries)
        }
        if scenarios.isEmpty { return nil }
        return suite(
            [
                "What the backend sends by itself: each webhook with what the contract shows of it.",
                "What is sent is held to the contract; put in what your backend really sends.",
            ], scenarios, section: "webhooks")
    }
}
