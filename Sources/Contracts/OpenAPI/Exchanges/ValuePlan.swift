/// The facts about a parameter or a header that are known before any message comes.
final class ValuePlan<Declaration: ValueDeclaration>: Sendable {
    let declaration: Declaration
    let place: ExchangePlace
    /// The name in lower case.
    let key: String
    /// The values that its texts may stand for.
    let candidates: TypedCandidates
    /// The form of a value that is written as a document of its own.
    let content: (form: MediaType, type: MediaRange)?
    /// The value that applies if the message has none.
    let defaultValue: Value?

    init(_ declaration: Declaration, at place: ExchangePlace) {
        self.declaration = declaration
        self.place = place
        key = asciiLowercased(declaration.name)
        candidates = TypedCandidates(declaration.schema)
        content = declaration.content.flatMap { form in form.range.map { (form, $0) } }
        defaultValue = (declaration.schema ?? declaration.content?.schema)?.defaultValue
    }
}

extension ValuePlan<Parameter> {
    /// Headers that OpenAPI describes elsewhere, so that a parameter of the name says nothing.
    private static let describedElsewhere: Set<String> = [
        "accept", "content-type", "authorization",
    ]

    /// A plan for a parameter; nil if OpenAPI ignores the declaration.
    convenience init?(_ parameter: Parameter) {
        if parameter.location == .header,
            Self.describedElsewhere.contains(asciiLowercased(parameter.name))
        {
            return nil
        }
        self.init(
            parameter,
            at: ExchangePlace(.request, part: .parameter(parameter.location, parameter.name)))
    }
}

extension ValuePlan<Header> {
    /// A plan for a header; nil if OpenAPI ignores the declaration.
    convenience init?(_ header: Header) {
        let key = asciiLowercased(header.name)
        // OpenAPI ignores a declared Content-Type.
        if key == "content-type" { return nil }
        self.init(header, at: ExchangePlace(.response, part: .header(key)))
    }
}

extension Schema {
    /// The value of `default` in the schema, or in one that it refers to. It is nil if the schema
    /// itself refuses that value.
    package var defaultValue: Value? {
        var seen: Set<Int> = []
        return statedDefault(number, &seen).flatMap { admits($0) ? $0 : nil }
    }

    private func statedDefault(_ number: Int, _ seen: inout Set<Int>) -> Value? {
        guard seen.insert(number).inserted else { return nil }
        let node = graph.nodes[number]
        if node.value.kind == .object, let stated = node.value["default"] { return stated }
        for keyword in node.keywords {
            switch keyword.rule {
            case .reference(let target):
                if let stated = statedDefault(target, &seen) { return stated }
            case .allOf(let parts):
                for part in parts {
                    if let stated = statedDefault(part, &seen) { return stated }
                }
            default: break
            }
        }
        return nil
    }
}
