import Contracts
import Simulator

/// Writes the scenarios that a spec starts from: scripts, drawn requests, and an exploration of the
/// first client.
///
/// A small contract has a script for each operation. Of a larger one, a script for each kind of
/// operation shows how it is done, and drawn requests try the rest.
struct ScenarioScaffold {
    let start: SpecScaffold

    /// The operations that have scripts, once these were written.
    private(set) var scripted: [String] = []
    /// Actors by the credentials that they send.
    private let actors: [(name: String, headers: [HeaderFields.Field])]

    init(_ start: SpecScaffold) {
        self.start = start
        var actors: [(name: String, headers: [HeaderFields.Field])] = []
        for sample in start.samples.compactMap(\.self) {
            let headers = sample.draft.credentials.headers
            if actors.contains(where: { $0.headers == headers }) { continue }
            let isAnyone = headers.isEmpty
            let users = actors.filter { !$0.headers.isEmpty }.count
            actors.append((isAnyone ? "anyone" : users == 0 ? "user" : "user\(users + 1)", headers))
        }
        self.actors = actors
    }

    // MARK: Operations

    /// The text of `scenarios/operations.yaml`; nil where no operation can be asked.
    mutating func operations() -> String? {
        var examples = ExampleScripts(all: isSmall)
        var scripted: [String] = []
        for operation in start.contract.operations where isWanted("operations", operation.id) {
            guard examples.add(kind(of: operation), { script(operation) }) else { continue }
            scripted.append(operation.id)
            examples.add("search") { start.sample(operation).flatMap(searching) }
        }
        self.scripted = scripted
        let scenarios = examples.scripts
        if scenarios.isEmpty { return nil }
        return suite(
            isSmall
                ? [
                    "One script for each operation: what it needs is made first, then it is called."
                ]
                : [
                    "A script for each kind of operation: what it needs is made first, then it is",
                    "called. The drawn requests of boundaries.yaml try all operations.",
                ], scenarios)
    }

    private static let fewOperations = 12

    /// True for a contract whose operations all have scripts of their own.
    var isSmall: Bool { start.contract.operations.count <= Self.fewOperations }

    /// The kind of an operation, by the part that it has in what is remembered.
    private func kind(of operation: Contracts.Operation) -> String {
        if let part = start.part(of: operation) { return "\(part.role)" }
        if let single = start.single(of: operation) { return "single \(single.role)" }
        if start.action(operation) != nil { return "action" }
        return start.listing(operation) != nil ? "listing" : "plain"
    }

    private func isWanted(_ suite: String, _ name: String) -> Bool {
        !start.plainness.scenarios.contains("\(suite)/\(name)")
    }

    func suite(
        _ comments: [String], _ scenarios: [SpecText], section: String = "paths"
    ) -> String {
        let why = BackendScaffold.why(start.contract, section: section)
        return SpecText.map([
            .init(comments: comments, key: "why", value: .line(why)),
            .init(comments: [""], key: "scenarios", value: .list(scenarios)),
        ]).denseFile
    }

    private func script(_ operation: Contracts.Operation) -> SpecText? {
        // Scripts run side by side, and would lose what they have made.
        if operation.forgetsEverything { return nil }
        guard let sample = start.sample(operation), let answer = operation.success,
            !start.unanswered.contains(operation.id)
        else { return nil }
        var way = Way(self, to: operation)
        let following = following(operation, answer: answer, sample: sample, along: &way)
        var step = call(sample, way, body: following.body ?? nextState(of: sample, along: way))
        if !following.kept.isEmpty {
            step.append(.init(key: "keep", value: .line(.map(following.kept))))
        }
        step += success(answer.status, of: sample, along: way, beside: following.that)
        let steps: [SpecText] = [.map(step)] + following.steps
        var entries = head(
            operation.id, kind: "script", why: operation, callers: way.callers + [actor(sample)])
        if !way.steps.isEmpty { entries.append(.init(key: "setup", value: .list(way.steps))) }
        entries.append(.init(key: "steps", value: .list(steps)))
        return .map(entries)
    }

    /// The success of a call, and what else holds of its answer.
    ///
    /// It must hold if everything that the call sends comes from earlier answers, and its actor was
    /// let in before. Otherwise it is assumed: another backend may not know the values that the
    /// scaffold makes up.
    private func success(
        _ status: Int, of sample: SampleRequest, along way: Way, beside that: SpecText? = nil
    ) -> [SpecText.Entry] {
        var statuses = [status]
        // A PUT may make the thing that it replaces.
        if sample.operation.method == "PUT", status == 200, sample.operation.exactAnswer(201) != nil
        {
            statuses.append(201)
        }
        // An action may need a thing that was changed before, such as one that was removed.
        if isRefusedByState(sample.operation) { statuses.append(409) }
        let status = SpecText.Entry(
            key: "status",
            value: statuses.count > 1
                ? .line(.list(statuses.map { .celValue(.int($0)) })) : .celValue(.int(statuses[0])))
        let further = that.map { SpecText.Entry(key: "that", value: .list([$0])) }
        if isCertain(sample, along: way) {
            let all = [status] + [further].compactMap(\.self)
            return [.init(key: "expect", value: further == nil ? .line(.map(all)) : .map(all))]
        }
        let assumed = SpecText.Entry(key: "assume", value: .line(.map([status])))
        return [assumed] + (further.map { [.init(key: "expect", value: .map([$0]))] } ?? [])
    }

    /// True if an action may be refused because of what was done before, by its contract.
    func isRefusedByState(_ operation: Contracts.Operation) -> Bool {
        start.action(operation) != nil && operation.exactAnswer(409) != nil
    }

    private func isCertain(_ sample: SampleRequest, along way: Way) -> Bool {
        let operation = sample.operation
        let isKnown = operation.path.segments.enumerated().allSatisfy { place, segment in
            guard segment.namedVariable != nil else { return true }
            if case .expression? = way.values[place] { return true }
            return false
        }
        let sendsMore =
            sample.draft.body != nil
            || sample.draft.arguments.contains { $0.parameter.location != .path }
        return isKnown && !sendsMore && isLetIn(sample, after: way.callers)
    }

    /// True if the actor of a request needs no login, or was let in by an earlier call.
    func isLetIn(_ sample: SampleRequest, after callers: [String]) -> Bool {
        sample.operation.security.isEmpty || callers.contains(actor(sample))
    }

    /// Name, kind, origin and actors of a scenario.
    func head(
        _ name: String, kind: String, why operation: Contracts.Operation?, callers: [String]
    ) -> [SpecText.Entry] {
        var entries: [SpecText.Entry] = [
            .init(comments: [], key: "name", value: .text(name)),
            .init(key: "kind", value: .text(kind)),
        ]
        if let operation {
            entries.append(.init(key: "why", value: .line(BackendScaffold.why(operation))))
        }
        let own = actors.filter { callers.contains($0.name) }
        if !own.isEmpty {
            let members = own.map { actor in
                if start.login?.standsFor(actor.headers) ?? false {
                    return Self.userActor(actor.name)
                }
                let fields = actor.headers.map {
                    SpecText.Entry(key: $0.name, value: .celValue(.string($0.value)))
                }
                return SpecText.Entry(
                    key: actor.name,
                    value: .line(
                        fields.isEmpty
                            ? .map([]) : .map([.init(key: "headers", value: .map(fields))])))
            }
            entries.append(.init(key: "actors", value: .map(members)))
        }
        return entries
    }

    /// An actor who is the user that a login gives.
    static func userActor(_ name: String) -> SpecText.Entry {
        .init(key: name, value: .line(.members(["identity": .text(LoginScaffold.user)])))
    }

    /// The name of the actor that sends a sample.
    func actor(_ sample: SampleRequest) -> String {
        actors.first { $0.headers == sample.draft.credentials.headers }?.name ?? "anyone"
    }

    /// A step that sends a sample, with what is known by names in the places of its own values.
    func call(
        _ sample: SampleRequest, _ way: Way, body: SpecText? = nil,
        query replaced: [SpecText.Entry]? = nil
    ) -> [SpecText.Entry] {
        var entries: [SpecText.Entry] = [
            .init(key: "call", value: .text(sample.operation.id)),
            .init(key: "as", value: .text(actor(sample))),
        ]
        let body = body ?? sample.body.flatMap { self.body(of: sample, $0, along: way) }
        let query = replaced ?? query(of: sample, along: way)
        let parts = Self.request(sample, way.values, body: body, query: query)
        if !parts.isEmpty { entries.append(.init(key: "with", value: .map(parts))) }
        return entries
    }

    /// The parts of a request as steps and machines write them.
    static func request(
        _ sample: SampleRequest, _ values: [Int: SpecText], body: SpecText? = nil,
        query replaced: [SpecText.Entry]? = nil
    ) -> [SpecText.Entry] {
        var parts: [SpecText.Entry] = []
        func arguments(_ location: ParameterLocation) -> [SpecText.Entry] {
            sample.draft.arguments.filter { $0.parameter.location == location }.map {
                .init(key: $0.parameter.name, value: .celValue(CELValue($0.value)))
            }
        }
        var path = arguments(.path)
        for (place, segment) in sample.operation.path.segments.enumerated() {
            guard let name = segment.namedVariable, let value = values[place] else { continue }
            for place in path.indices where path[place].key == name { path[place].value = value }
        }
        var query = replaced ?? arguments(.query)
        for pair in sample.draft.credentials.query {
            let texts = pair.split(separator: "=", maxSplits: 1).map {
                (try? PercentCoding.decoded($0)) ?? String($0)
            }
            if texts.count == 2 {
                query.append(.init(key: texts[0], value: .celValue(.string(texts[1]))))
            }
        }
        var cookies = arguments(.cookie)
        for pair in sample.draft.credentials.cookies {
            let texts = pair.split(separator: "=", maxSplits: 1).map {
                (try? PercentCoding.decoded($0)) ?? String($0)
            }
            if texts.count == 2 {
                cookies.append(.init(key: texts[0], value: .celValue(.string(texts[1]))))
            }
        }
        for (name, entries) in [
            ("path", path), ("query", query), ("headers", arguments(.header)), ("cookies", cookies),
        ] where !entries.isEmpty {
            parts.append(.init(key: name, value: .line(.map(entries))))
        }
        guard let form = sample.draft.body?.form else { return parts }
        if body == nil, form.isMultipart, let map = sample.body?.entries {
            return parts + [.init(key: "parts", value: Self.parts(map, form))]
        }
        let type = BodyWriting(form).contentType
        if body == nil, !(form.isWrittenAsJSON || form.isForm || form.isText) {
            let text = if case .string(let text)? = sample.body { text } else { "what is sent" }
            return parts + [
                .init(key: "bytes", value: .text("bytes(\(CEL.text(text)))")),
                .init(key: "type", value: .text(type)),
            ]
        }
        guard let own = body ?? sample.body.map(SpecText.celValue) else { return parts }
        if sample.operation.requestBody?.content.first?.name != form.name {
            let field = SpecText.Entry(key: "Content-Type", value: .text(type))
            if let place = parts.firstIndex(where: { $0.key == "headers" }),
                case .line(.map(let fields)) = parts[place].value
            {
                parts[place].value = .line(.map(fields + [field]))
            } else {
                parts.append(.init(key: "headers", value: .line(.map([field]))))
            }
        }
        return parts + [.init(key: "body", value: own)]
    }

    /// The parts of a multipart body; those that stand for files get a name and bytes.
    private static func parts(_ map: CELMap, _ form: MediaType) -> SpecText {
        let outline = form.schema.map(SchemaOutline.init)
        return .map(
            map.keys.compactMap { key -> SpecText.Entry? in
                guard case .string(let name) = key, let value = map[key] else { return nil }
                guard outline?.member(name).isBinary == true else {
                    return .init(key: name, value: .line(.members(["value": .celValue(value)])))
                }
                let type = form.encoding.first { $0.property == name }?.contentTypes.first
                var part: [SpecText.Entry] = [
                    .init(key: "bytes", value: .text("bytes('what is uploaded')")),
                    .init(key: "filename", value: .text("upload.bin")),
                ]
                if let type, !type.contains("*") {
                    part.append(.init(key: "type", value: .text(type)))
                }
                return .init(key: name, value: .line(.map(part)))
            })
    }

    // MARK: What follows

    func readBack(
        _ collection: KeptCollection, layout: ResourceLayout?,
        after operation: Contracts.Operation, along way: inout Way
    ) -> (kept: [SpecText.Entry], steps: [SpecText])? {
        guard let read = collection.family.operation(.read), start.part(of: read) != nil,
            let sample = start.sample(read), let layout, let id = layout.id
        else { return nil }
        let expression = CEL.member(id, of: Self.shown(layout))
        var values = way.values.filter { collection.family.shares(operation, at: $0.key) }
        values[collection.family.collection.count] = .expression("created")
        var after = Way(values: values)
        after.callers = way.callers + (start.sample(operation).map { [actor($0)] } ?? [])
        way.callers.append(actor(sample))
        var step = call(sample, after)
        step += success(read.success?.status ?? 200, of: sample, along: after)
        return ([.init(key: "created", value: .text(expression))], [.map(step)])
    }

    /// The resource in an answer, as an expression.
    static func shown(_ layout: ResourceLayout) -> String {
        layout.place.envelope.map { CEL.member($0, of: "answer.body") } ?? "answer.body"
    }
}

/// The scripts that are written: all of a small contract, some of each kind of a larger one.
struct ExampleScripts {
    private let isSmall: Bool
    private var counts: [String: Int] = [:]
    private(set) var scripts: [SpecText] = []

    init(all isSmall: Bool) { self.isSmall = isSmall }

    /// Adds a script of a kind, unless there are enough of it; true if one was added.
    @discardableResult mutating func add(
        _ kind: String, atMost most: Int = 1, _ making: () -> SpecText?
    ) -> Bool {
        guard isSmall || counts[kind, default: 0] < most, let script = making() else {
            return false
        }
        counts[kind, default: 0] += 1
        scripts.append(script)
        return true
    }
}
