import Contracts

/// The webhooks that a target sends to Rehearse, and how they are recognised among its requests.
///
///     sink:
///       webhooks:
///         lotWatched: {path: /push, to: request.body.token, body: request.body.payload}
package struct SinkModel: Sendable {
    /// One webhook, and the requests that are it.
    struct Rule: Sendable {
        let operation: Contracts.Operation
        /// The path of the requests; nil for any path.
        var path: String?
        /// The condition that a request meets; nil for every request.
        var condition: Expression?
        /// The receiver, such as a token; nil where no expression gives it.
        var recipient: Expression?
        /// The content of the webhook; nil for the body as it came.
        var body: Expression?
    }

    /// The result of looking at a request.
    package enum Reading {
        case webhook(Emission, Contracts.Operation)
        /// No webhook; with the reason.
        case unknown(String)
    }

    let rules: [Rule]
    let scope: ExpressionScope

    /// The webhook that a request is.
    package func reading(of request: Exchange.Request) -> Reading {
        let evaluation = Evaluation(of: scope)
        let path = Self.path(of: request)
        evaluation[SinkScope.request.slot] = .map(
            CELMap(inOrder: [
                ("body", request.body.contentValue), ("headers", request.headers.celValue),
                ("method", .string(request.method)), ("path", .string(path)),
            ]))
        var reason = "no webhook of the sink has this path"
        for rule in rules where rule.path == nil || rule.path == path {
            do throws(BackendFault) {
                guard try evaluation.holds(rule.condition) else {
                    reason = "it meets the condition of no webhook of the sink"
                    continue
                }
                return .webhook(try Self.emission(request, as: rule, evaluation), rule.operation)
            } catch {
                reason = error.diagnostics.first?.message ?? "an expression has no value"
            }
        }
        return .unknown(reason)
    }

    private static func emission(
        _ request: Exchange.Request, as rule: Rule, _ evaluation: Evaluation
    ) throws(BackendFault) -> Emission {
        var headers = request.headers
        var body = request.body.contentValue
        if let expression = rule.body {
            body = try evaluation.value(of: expression)
            headers.fields.removeAll { describesBody($0.name) }
        }
        var recipient: CELValue?
        if let expression = rule.recipient { recipient = try evaluation.value(of: expression) }
        return Emission(
            name: rule.operation.id, recipient: recipient, headers: headers, body: body)
    }

    /// True for a field that speaks of the bytes of a body.
    private static func describesBody(_ field: String) -> Bool {
        field.asciiLowercased.hasPrefix("content-")
    }

    private static func path(of request: Exchange.Request) -> String {
        String(request.target.prefix { $0 != "?" })
    }
}

/// The variables of expressions of sinks, in the order of their slots.
enum SinkScope: String, CaseIterable {
    case request

    /// The slot of the variable.
    var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The scope of all expressions of a sink.
    static func scope(_ functions: FunctionTable) -> ExpressionScope {
        ExpressionScope(
            allCases.map { ExpressionScope.Variable($0.rawValue, .any) }, functions: functions)
    }
}

extension SinkModel {
    /// The sink of a target as `rehearse.yaml` describes it, with its faults.
    ///
    /// Without `webhooks`, a request to the path `/NAME` is the webhook NAME of the contract.
    package static func ofTarget(
        _ value: Value, of contract: Contract, _ functions: FunctionTable
    ) -> (model: SinkModel, diagnostics: [Diagnostic]) {
        let scope = SinkScope.scope(functions)
        guard let webhooks = value["webhooks"] else {
            let rules = contract.webhooks.map { Rule(operation: $0, path: "/" + $0.id) }
            return (SinkModel(rules: rules, scope: scope), [])
        }
        var reading = ModelReading(
            value, files: .none, functions: functions, shared: SinkScope.allCases.count,
            noting: FieldUse(of: SinkScope.request.rawValue))
        var rules: [Rule] = []
        for member in webhooks.members {
            guard let operation = contract.webhooks.first(where: { $0.id == member.name }) else {
                reading.reportUnknown(
                    at: member.key, check: "unknown-webhook",
                    "the contract has no webhook \(quoted(member.name))",
                    name: UnknownName(
                        member.name, among: contract.webhooks.map(\.id),
                        otherwise: "name an operation of 'webhooks'"))
                continue
            }
            var rule = Rule(operation: operation, path: member.value["path"]?.string)
            if let when = member.value["when"] {
                rule.condition = reading.expression(when, scope, giving: .bool)
            }
            if let to = member.value["to"] { rule.recipient = reading.expression(to, scope) }
            if let body = member.value["body"] { rule.body = reading.expression(body, scope) }
            rules.append(rule)
        }
        return (SinkModel(rules: rules, scope: scope), reading.diagnostics)
    }
}
