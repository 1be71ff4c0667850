import Contracts

/// Requests that a document describes, of machines and of scripts alike.
extension ModelReading {
    /// The parts of a request that a value describes.
    package mutating func request(_ value: Value?, _ scope: ExpressionScope) -> RequestTemplate {
        var request = RequestTemplate()
        guard let value, value.kind == .object else { return request }
        for name in ["path", "query", "headers", "cookies", "parts"] {
            guard let part = value[name], part.kind != .object, !part.isNull else { continue }
            report(
                at: part, check: "malformed-request",
                "expected \(quoted(name)) as a map of names, found \(part.summary)",
                remedy: "name each of them, such as {\(name): {NAME: \"${…}\"}}")
        }
        request.path = templates(value["path"], scope)
        request.query = templates(value["query"], scope)
        request.headers = templates(value["headers"], scope)
        request.cookies = templates(value["cookies"], scope)
        request.url = value["url"].flatMap { template($0, scope) }
        request.content = content(value, scope)
        return request
    }

    private mutating func content(
        _ value: Value, _ scope: ExpressionScope
    ) -> RequestTemplate.Content {
        if let body = value["body"] {
            return template(body, scope).map { .data($0) } ?? .none
        }
        if let bytes = value["bytes"] {
            let type = value["type"].flatMap { template($0, scope) }
            return expression(bytes, scope, giving: .bytes)
                .map { .bytes($0, type: type) } ?? .none
        }
        if let form = value["form"] {
            return template(form, scope).map { .form($0) } ?? .none
        }
        guard let parts = value["parts"] else { return .none }
        return .parts(parts.members.map { part($0, scope) })
    }

    private mutating func part(
        _ member: Value.Member, _ scope: ExpressionScope
    ) -> RequestTemplate.Part {
        let value = member.value
        return RequestTemplate.Part(
            name: member.name, value: value["value"].flatMap { template($0, scope) },
            bytes: value["bytes"].flatMap { expression($0, scope, giving: .bytes) },
            filename: value["filename"].flatMap { template($0, scope) },
            type: value["type"].flatMap { template($0, scope) })
    }

    /// The operation that a value names; nil, with a report, if the contract has none.
    package mutating func operation(
        _ name: Value, of contract: Contract
    ) -> Contracts.Operation? {
        let id = name.string ?? ""
        let operation = contract.operations.first { $0.id == id }
        if operation == nil {
            reportUnknown(
                at: name, check: "unknown-operation",
                "the contract has no operation \(quoted(id))",
                name: UnknownName(id, among: contract.operations.map(\.id)))
        }
        return operation
    }

    /// Reports path variables without a value. Without them there is no path.
    package mutating func reportMissingVariables(
        of value: Value, for operation: Contracts.Operation
    ) {
        if value["with"]?["url"] != nil { return }
        for name in operation.path.variables where value["with"]?["path"]?[name] == nil {
            report(
                at: value["with"]?["path"] ?? value["with"] ?? value, check: "missing-parameter",
                "the path of \(quoted(operation.id)) needs \(quoted(name))",
                remedy: "give it in 'with', below 'path'")
        }
    }
}
