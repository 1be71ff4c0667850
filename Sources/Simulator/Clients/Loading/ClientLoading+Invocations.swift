import Contracts

/// Requests.
extension ClientLoading {
    /// Takes in a request, and gives its number; nil, and told, where it cannot be made.
    mutating func invocation(
        _ value: Value, _ outer: ExpressionScope, of state: Int?
    ) -> Int? {
        guard let name = value["operation"], let operation = operation(name) else { return nil }
        let (loop, scope) = reading.loop(value["for"], outer)
        let condition = reading.condition(value["when"], scope)
        var invocation = Invocation.Parts(
            number: parts.invocations.count, id: value["id"]?.string ?? operation.id,
            operation: operation, timeout: timeout(value), place: value)
        invocation.state = state
        invocation.loop = loop
        invocation.condition = condition.expression
        invocation.request = request(value["with"], operation, condition.holding)
        invocation.outlivesState = state == nil || value["lives"]?.string == "app"
        invocation.retry = (value["retry"] ?? root["network"]?["retry"]).flatMap { retry($0) }
        invocation.cache = value["cache"].flatMap { cache($0) }
        invocation.progressSteps = value["progress"]?.int ?? 0
        invocation.readers = readers(value)
        if state == nil, let on = value["on"] {
            reading.tell(
                on, "handlers-of-action",
                "no state waits for a request of an action, so it has no transitions of its own",
                remedy: "write them in 'on' of the states that shall see them, as "
                    + "\(invocation.id).OUTCOME")
        }
        tellMissing(value, operation)
        parts.invocations.append(Invocation(invocation))
        return invocation.number
    }

    private mutating func timeout(_ value: Value) -> DelayTemplate {
        let said = value["timeout"] ?? root["network"]?["timeout"]
        return said.flatMap { delay($0) } ?? .fixed(TimeSpan(seconds: 60))
    }

    private mutating func retry(_ value: Value) -> RetryPolicy? {
        guard value.kind == .object, let times = value["times"]?.int else { return nil }
        let delay = value["after"].map { span($0) } ?? TimeSpan.zero
        let limit = value["limit"].flatMap { span($0) }
        let named = value["on"].map { list in
            Self.list(list).compactMap { word in word.string.flatMap(OutcomePattern.init) }
        }
        return RetryPolicy(
            times: times, delay: delay ?? .zero, factor: value["factor"]?.double ?? 1,
            limit: limit, jitter: value["jitter"]?.double ?? 0,
            outcomes: named ?? [.timeout, .reset, .offline, .range(5)])
    }

    private mutating func cache(_ value: Value) -> CachePolicy? {
        guard let life = value["for"].flatMap({ span($0) }) else { return nil }
        return CachePolicy(life: life, isOnDevice: value["in"]?.string == "device")
    }

    // MARK: What is sent

    private mutating func request(
        _ value: Value?, _ operation: Contracts.Operation, _ scope: ExpressionScope
    ) -> RequestTemplate {
        var request = RequestTemplate()
        guard let value, value.kind == .object else { return request }
        request.path = arguments(value["path"], .path, operation, scope)
        request.query = arguments(value["query"], .query, operation, scope)
        request.headers = reading.templates(value["headers"], scope)
        request.cookies = reading.templates(value["cookies"], scope)
        request.url = value["url"].flatMap { reading.template($0, scope) }
        request.content = content(value, scope)
        return request
    }

    private mutating func arguments(
        _ value: Value?, _ location: ParameterLocation, _ operation: Contracts.Operation,
        _ scope: ExpressionScope
    ) -> RequestTemplate.Arguments {
        let known = operation.parameters.filter { $0.location == location }.map(\.name)
        for member in value.map({ Array($0.members) }) ?? [] where !known.contains(member.name) {
            let finding = "contract/\(operation.id)/undocumented-parameter"
            if location == .query, isKnown(finding) { continue }
            reading.tellUnknown(
                member.key, "unknown-parameter",
                "\(quoted(operation.id)) has no \(location.rawValue) parameter "
                    + quoted(member.name), member.name, among: known,
                otherwise: location == .query
                    ? "leave it out, or name the finding \(finding) in 'known'" : nil)
        }
        return reading.templates(value, scope)
    }

    /// Whether the document names a finding itself.
    private func isKnown(_ finding: String) -> Bool {
        Self.list(root["known"]).contains { $0["finding"]?.string == finding }
    }

    private mutating func content(
        _ value: Value, _ scope: ExpressionScope
    ) -> RequestTemplate.Content {
        if let body = value["body"] {
            return reading.template(body, scope).map { .data($0) } ?? .none
        }
        if let bytes = value["bytes"] {
            let type = value["type"].flatMap { reading.template($0, scope) }
            return reading.expression(bytes, scope, giving: .bytes)
                .map { .bytes($0, type: type) } ?? .none
        }
        if let form = value["form"] {
            return reading.template(form, scope).map { .form($0) } ?? .none
        }
        guard let parts = value["parts"] else { return .none }
        return .parts(parts.members.map { part($0, scope) })
    }

    private mutating func part(
        _ member: Value.Member, _ scope: ExpressionScope
    ) -> RequestTemplate.Part {
        let value = member.value
        return RequestTemplate.Part(
            name: member.name, value: value["value"].flatMap { reading.template($0, scope) },
            bytes: value["bytes"].flatMap { reading.expression($0, scope, giving: .bytes) },
            filename: value["filename"].flatMap { reading.template($0, scope) },
            type: value["type"].flatMap { reading.template($0, scope) })
    }

    /// A path cannot be made without what stands in it.
    private mutating func tellMissing(_ value: Value, _ operation: Contracts.Operation) {
        if value["with"]?["url"] != nil { return }
        for name in operation.path.variables where value["with"]?["path"]?[name] == nil {
            reading.tell(
                value["with"]?["path"] ?? value["with"] ?? value, "missing-parameter",
                "the path of \(quoted(operation.id)) needs \(quoted(name))",
                remedy: "give it in 'with', below 'path'")
        }
    }
}
