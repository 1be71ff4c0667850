/// The facts about an operation that are known before any message comes.
final class OperationPlan: Sendable {
    let operation: Operation
    let parameters: [ParameterPlan]
    let body: BodyPlan
    private let responses: [ResponsePlan]
    /// The ways to be allowed in, with the schemes that they name.
    let security: [[(name: String, scheme: SecurityScheme?)]]

    init(_ operation: Operation, schemes: [SecurityScheme]) {
        self.operation = operation
        parameters = operation.parameters.compactMap(ParameterPlan.init)
        body = BodyPlan(operation.requestBody?.content ?? [])
        responses = operation.responses.map(ResponsePlan.init)
        security = operation.security.map { requirement in
            requirement.schemes.map { named in
                (named.name, schemes.first { $0.name == named.name })
            }
        }
    }

    /// The response for a status; nil if the contract does not describe the status.
    func response(for status: Int) -> ResponsePlan? {
        operation.responsePosition(for: status).map { responses[$0] }
    }
}

/// The facts about a response that are known before any message comes.
final class ResponsePlan: Sendable {
    let response: Response
    let headers: [ValuePlan<Header>]
    let body: BodyPlan

    init(_ response: Response) {
        self.response = response
        headers = response.headers.compactMap { ValuePlan($0) }
        body = BodyPlan(response.content)
    }
}

/// The facts about a parameter that are known before any message comes.
struct ParameterPlan: Sendable {
    let value: ValuePlan<Parameter>
    let members: SpreadMembers

    init?(_ parameter: Parameter) {
        guard let value = ValuePlan(parameter) else { return nil }
        self.value = value
        members = SpreadMembers(of: parameter)
    }

    /// The text of the parameter in a query or in cookies, beside all parameters of its operation.
    func text(in pairs: QueryPairs, among all: [Parameter]) -> FormText {
        let parameter = value.declaration
        return FormText(
            name: parameter.name, style: parameter.style, explode: parameter.explode,
            pairs: pairs, memberNames: members.names(among: pairs, parameter.location, all))
    }
}
