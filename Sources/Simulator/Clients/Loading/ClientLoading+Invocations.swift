import Contracts

/// Requests.
extension ClientLoading {
    /// Reads a request and gives it a number; nil, with a report, if the contract has no such
    /// operation.
    mutating func invocation(
        _ value: Value, _ outer: ExpressionScope, of state: Int?
    ) -> Int? {
        guard let name = value["operation"], let operation = operation(name) else { return nil }
        let (loop, scope) = reading.loop(value["for"], outer)
        let condition = readingApp { $0.reading.condition(value["when"], scope) }
        var invocation = Invocation.Parts(
            number: parts.invocations.count, id: value["id"]?.string ?? operation.id,
            operation: operation, timeout: timeout(value), place: value)
        invocation.state = state
        invocation.loop = loop
        invocation.condition = condition.expression
        reportUnknownParameters(of: value["with"], for: operation)
        invocation.request = readingApp { $0.reading.request(value["with"], condition.holding) }
        invocation.outlivesState = state == nil || value["lives"]?.string == "app"
        invocation.retry = (value["retry"] ?? root["network"]?["retry"]).flatMap { retry($0) }
        invocation.cache = value["cache"].flatMap { cache($0) }
        invocation.progressSteps = value["progress"]?.int ?? 0
        invocation.readers = readers(value)
        if state == nil, let on = value["on"] {
            reading.report(
                at: on, check: "handlers-of-action",
                "no state waits for a request of an action, so it has no transitions of its own",
                remedy: "write them in 'on' of the states that shall see them, as "
                    + "\(invocation.id).OUTCOME")
        }
        reading.reportMissingVariables(of: value, for: operation)
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
            outcomes: named ?? [.timeout, .reset, .offline, .status(.range(5))])
    }

    private mutating func cache(_ value: Value) -> CachePolicy? {
        guard let life = value["for"].flatMap({ span($0) }) else { return nil }
        return CachePolicy(life: life, isOnDevice: value["in"]?.string == "device")
    }

    // MARK: Parameters

    private mutating func reportUnknownParameters(
        of value: Value?, for operation: Contracts.Operation
    ) {
        for (group, location) in [("path", ParameterLocation.path), ("query", .query)] {
            let known =
                operation.parameters.filter { $0.location == location }.map(\.name)
                + keys(of: operation, in: location)
            for member in value?[group].map({ Array($0.members) }) ?? []
            where !known.contains(member.name) {
                let finding = "contract/\(operation.id)/undocumented-parameter"
                if location == .query, isKnown(finding) { continue }
                reading.reportUnknown(
                    at: member.key, check: "unknown-parameter",
                    "\(quoted(operation.id)) has no \(location.rawValue) parameter "
                        + quoted(member.name),
                    name: UnknownName(
                        member.name, among: known,
                        otherwise: location == .query
                            ? "leave it out, or name the finding \(finding) in 'known'" : nil))
            }
        }
    }

    /// The names of the API keys that an operation takes in a location.
    private func keys(
        of operation: Contracts.Operation, in location: ParameterLocation
    ) -> [String] {
        let schemes = operation.security.flatMap { $0.schemes.map(\.name) }
        return source.judge.contract.securitySchemes.compactMap { scheme in
            guard case .apiKey(let name, location) = scheme.kind, schemes.contains(scheme.name)
            else { return nil }
            return name
        }
    }

    /// True if the document lists a finding as known.
    private func isKnown(_ finding: String) -> Bool {
        Self.list(root["known"]).contains { $0["finding"]?.string == finding }
    }
}
