import Contracts
import Simulator

/// The values that a link of an answer gives the operation that it leads to.
struct FollowedLink {
    let arguments: [RequestDraft.Argument]
    /// The value of the body; nil where the link says nothing of it.
    let body: Value?

    /// Reads the values that a link names; nil where one of them is missing in the exchange.
    init?(_ link: Link, to operation: Contracts.Operation, after seen: SeenExchange) {
        let scope = RuntimeScope(exchange: WorkflowExchange(seen))
        var arguments: [RequestDraft.Argument] = []
        for (name, value) in link.parameters {
            let parameter = operation.parameters.first {
                name == "\($0.location.rawValue).\($0.name)"
            }
            guard
                let parameter = parameter ?? operation.parameters.first(where: { $0.name == name })
            else { continue }
            guard let said = Self.value(value, in: scope) else { return nil }
            arguments.append(RequestDraft.Argument(parameter: parameter, value: said))
        }
        body = link.requestBody.flatMap { Self.value($0, in: scope) }
        if link.requestBody != nil, body == nil { return nil }
        self.arguments = arguments
    }

    /// A value of a link: a constant, or what its expressions name.
    private static func value(_ value: Value, in scope: RuntimeScope) -> Value? {
        guard let text = value.string else { return value }
        var absent: [String] = []
        guard let template = try? WorkflowTemplate(text, isBody: true),
            let said = try? template.value(in: scope, &absent)
        else { return nil }
        return said.value
    }
}

extension WorkflowExchange {
    /// An exchange of a fuzz.
    fileprivate init(_ seen: SeenExchange) {
        func given(_ location: ParameterLocation) -> CELMap {
            var map = CELMap()
            for parameter in seen.reading.parameters
            where parameter.location == location && !parameter.isDefault {
                map.set(.string(parameter.name), to: CELValue(parameter.value))
            }
            return map
        }
        let request = seen.reading.request
        let body: CELValue? =
            switch seen.reading.body {
            case .json(let value), .form(let value): CELValue(value)
            default: nil
            }
        self.init(
            url: request.target, request: request, path: given(.path), query: given(.query),
            body: body ?? .null, response: seen.response)
    }
}
