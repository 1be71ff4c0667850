import Contracts
import Simulator

/// Writes the client machine that a spec starts from: a small app that lists the first resources.
/// The app opens one and creates another, if the contract has operations for that. Without a list,
/// the app sends the first GET request whose path has no variables.
struct ClientScaffold {
    /// The file's name without its ending.
    let name: String
    /// The text of the file.
    let text: String

    init?(_ start: SpecScaffold) {
        let start = start.ofApps
        let lists = start.contract.operations.filter { operation in
            start.part(of: operation)?.role == .list && operation.path.variables.isEmpty
                && start.sample(operation) != nil
        }
        if let list = lists.first, let part = start.part(of: list), let layout = part.layout,
            let text = Self.listing(list, in: part.collection, layout: layout, from: start)
        {
            name = Self.fileName(part.collection.name)
            self.text = text
            return
        }
        let simple = start.contract.operations.first { operation in
            operation.method == "GET" && operation.path.variables.isEmpty
                && start.sample(operation) != nil && !start.unanswered.contains(operation.id)
        }
        guard let simple, let sample = start.sample(simple) else { return nil }
        name = "asking"
        text = Self.asking(sample)
    }

    private static func fileName(_ name: String) -> String {
        let kept = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return kept.isEmpty ? "resources" : kept
    }

    private static let introduction = [
        "A first client: what a person does in an app, and what the app makes of each answer.",
        "Change it into one of your app's flows, and write others beside it.",
    ]

    private static func listing(
        _ list: Contracts.Operation, in collection: KeptCollection, layout: ResourceLayout,
        from start: SpecScaffold
    ) -> String? {
        guard let id = layout.id, let sample = start.sample(list), let answer = list.success else {
            return nil
        }
        let read = collection.family.operation(.read).flatMap { operation in
            start.part(of: operation)?.layout == nil ? nil : start.sample(operation)
        }
        let create = collection.family.operation(.create).flatMap { operation in
            start.part(of: operation) == nil || !operation.path.variables.isEmpty
                ? nil : start.sample(operation)
        }
        // A list that is left out is empty.
        let items =
            layout.place.envelope.map { CEL.optional($0, of: "event.body") + ".orValue([])" }
            ?? "event.body"
        let item = CEL.member(id, of: "event.item")
        var events: [SpecText.Entry] = [.init(key: "refresh", value: .map([]))]
        var listed: [SpecText.Entry] = [.init(key: "refresh", value: .text("looking"))]
        var states: [SpecText.Entry] = [
            .init(
                key: "looking",
                value: .map([
                    asks(
                        sample, as: "list", values: [:],
                        success: (answer.status, "listed", ["context.items": .expression(items)]))
                ]))
        ]
        if read != nil {
            events.append(
                .init(
                    comments: ["Where the list is empty nothing can be opened."], key: "open",
                    value: .line(
                        .members([
                            "weight": .celValue(.int(3)),
                            "with": .members([
                                "item": .members(["choose": .expression("context.items")])
                            ]),
                        ]))))
            listed.append(
                .init(
                    key: "open",
                    value: .line(
                        .members([
                            "target": .text("opening"),
                            "assign": .members(["context.wanted": .expression(item)]),
                        ]))))
        }
        if create != nil {
            events.append(
                .init(key: "add", value: .line(.members(["limit": .celValue(.int(3))]))))
            listed.append(.init(key: "add", value: .text("adding")))
        }
        states.append(.init(key: "listed", value: .members(["on": .map(listed)])))
        if let read, let part = start.part(of: read.operation), let own = part.layout {
            let shown = own.place.envelope.map { CEL.member($0, of: "event.body") } ?? "event.body"
            let place = collection.family.collection.count
            events.append(.init(key: "back", value: .map([])))
            states.append(
                .init(
                    key: "opening",
                    value: .map([
                        asks(
                            read, as: "open", values: [place: .expression("context.wanted")],
                            success: (
                                read.operation.success?.status ?? 200, "shown",
                                ["context.shown": .expression(shown)]
                            ))
                    ])))
            states.append(
                .init(
                    key: "shown",
                    value: .members([
                        "on": .line(
                            .members([
                                "back": .members([
                                    "target": .text("listed"),
                                    "assign": .members(["context.shown": .celValue(.null)]),
                                ])
                            ]))
                    ])))
        }
        if let create {
            states.append(
                .init(
                    key: "adding",
                    value: .map([
                        asks(
                            create, as: "add", values: [:],
                            success: (create.operation.success?.status ?? 200, "looking", [:]))
                    ])))
        }
        states.append(failed)
        let context: SpecText = .members([
            "items": .list([]), "wanted": .celValue(.null), "shown": .celValue(.null),
            "problem": .text("none"),
        ])
        let machine = Machine(
            samples: [sample, read, create], context: context, events: events, initial: "looking",
            states: states)
        var entries = machine.entries(for: sample.operation)
        if let read, let own = start.part(of: read.operation)?.layout?.id {
            let shown = CEL.member(own, of: "context.shown")
            entries.append(
                .init(
                    comments: ["", "What must hold after every step."], key: "invariants",
                    value: .list([
                        .members([
                            "name": .text("what is shown is what was opened"),
                            "holds": .text(
                                "context.shown == null || string(\(shown)) == string(context.wanted)"
                            ),
                        ])
                    ])))
        }
        entries.append(eventually("looking"))
        return SpecText.map(entries).denseFile
    }

    private static func asking(_ sample: SampleRequest) -> String {
        let states: [SpecText.Entry] = [
            .init(key: "idle", value: .members(["on": .line(.members(["ask": .text("asking")]))])),
            .init(
                key: "asking",
                value: .map([
                    asks(
                        sample, as: "ask", values: [:],
                        success: (sample.operation.success?.status ?? 200, "answered", [:]))
                ])),
            .init(
                key: "answered", value: .members(["on": .line(.members(["ask": .text("asking")]))])
            ),
            failed(leadingTo: "asking", by: "ask"),
        ]
        let context: SpecText = .members(["problem": .text("none")])
        let machine = Machine(
            samples: [sample], context: context,
            events: [.init(key: "ask", value: .map([]))], initial: "idle",
            states: states)
        var entries = machine.entries(for: sample.operation)
        entries.append(eventually("asking"))
        return SpecText.map(entries).denseFile
    }

    // MARK: Parts

    /// The state machine of the client.
    private struct Machine {
        /// The requests that it sends.
        let samples: [SampleRequest?]
        let context: SpecText
        let events: [SpecText.Entry]
        /// The state in which it begins.
        let initial: String
        let states: [SpecText.Entry]

        /// The token, which scenarios replace.
        private var token: SpecText.Entry {
            .init(
                comments: ["", "The scenario gives the token of a user."], key: "config",
                value: .line(.members([LoginScaffold.token: .text("none")])))
        }

        /// The members of the file, with a reason that names an operation.
        func entries(for operation: Contracts.Operation) -> [SpecText.Entry] {
            [
                .init(
                    comments: ClientScaffold.introduction, key: "why",
                    value: .line(BackendScaffold.why(operation)))
            ] + (samples.contains { $0.map(LoginScaffold.asksByToken) ?? false } ? [token] : []) + [
                .init(
                    comments: ["", "What the app remembers while it runs."], key: "context",
                    value: context),
                .init(
                    comments: [
                        "", "What the person can do, where a state has a transition for it.",
                    ], key: "events", value: .map(events)),
                .init(comments: [""], key: "initial", value: .text(initial)),
                .init(key: "states", value: .map(states)),
            ]
        }
    }

    /// A request that a state waits for, under a name of its own; whatever is not its success is
    /// a problem that is shown.
    private static func asks(
        _ sample: SampleRequest, as id: String, values: [Int: SpecText],
        success: (status: Int, target: String, assign: KeyValuePairs<String, SpecText>)
    ) -> SpecText.Entry {
        var with = ScenarioScaffold.request(sample, values)
        let credentials = sample.draft.credentials.headers.map(LoginScaffold.field)
        if !credentials.isEmpty {
            if let place = with.firstIndex(where: { $0.key == "headers" }),
                case .line(.map(let fields)) = with[place].value
            {
                with[place].value = .line(.map(fields + credentials))
            } else {
                with.insert(.init(key: "headers", value: .line(.map(credentials))), at: 0)
            }
        }
        var target: [SpecText.Entry] = [.init(key: "target", value: .text(success.target))]
        if !success.assign.isEmpty {
            target.append(
                .init(
                    key: "assign",
                    value: .map(success.assign.map { .init(key: $0.key, value: $0.value) })))
        }
        let problem: SpecText = .members([
            "target": .text("failed"),
            "assign": .members(["context.problem": .expression("event.outcome")]),
        ])
        var invoke: [SpecText.Entry] = [
            .init(key: "operation", value: .text(sample.operation.id)),
            .init(key: "id", value: .text(id)),
        ]
        if !with.isEmpty { invoke.append(.init(key: "with", value: .map(with))) }
        invoke.append(
            .init(
                key: "on",
                value: .map([
                    .init(key: "\(success.status)", value: .line(.map(target))),
                    .init(key: "default", value: .line(problem)),
                ])))
        return .init(key: "invoke", value: .map(invoke))
    }

    private static let failed = failed(leadingTo: "looking", by: "refresh")

    private static func failed(leadingTo target: String, by event: String) -> SpecText.Entry {
        .init(
            key: "failed",
            value: .members([
                "on": .line(
                    .members([
                        event: .members([
                            "target": .text(target),
                            "assign": .members(["context.problem": .text("none")]),
                        ])
                    ]))
            ]))
    }

    private static func eventually(_ state: String) -> SpecText.Entry {
        .init(
            comments: ["", "What must come true before the world is quiet."], key: "eventually",
            value: .list([
                .members([
                    "name": .text("waiting ends"), "when": .text("'\(state)' in states"),
                    "holds": .text("!('\(state)' in states)"),
                ])
            ]))
    }
}
