/// The reason why a value of an expression does not fit into the data.
package enum TemplateFault: Error, Sendable, Equatable {
    /// A value in the middle of a text that has no place in one.
    case unwritable(CELKind)
    /// A value for the name of a member that is no text.
    case name(CELKind)
    /// A name that the same object has already.
    case repeatedName(String)

    /// The problem.
    package var message: String {
        switch self {
        case .unwritable(let kind): "\(kind.rawValue) cannot be written in a text"
        case .name(let kind): "the name of a member must be a string, found \(kind.rawValue)"
        case .repeatedName(let name): "two members of one object are named \(quoted(name))"
        }
    }

    /// The remedy.
    package var remedy: String {
        switch self {
        case .unwritable: "convert the value to a string, or let '${…}' be the whole text"
        case .name: "convert the value with string()"
        case .repeatedName: "give one of them another name"
        }
    }
}

extension Template {
    /// The data with the values of its expressions.
    ///
    /// - Parameters:
    ///   - value: gives the value of an expression.
    ///   - failure: makes a failure of a value that does not fit, and of its expression.
    package func celValue<Failure: Error>(
        value: (Expression) throws(Failure) -> CELValue,
        failure: (TemplateFault, Expression) -> Failure
    ) throws(Failure) -> CELValue {
        switch self {
        case .constant(let celValue): return celValue
        case .expression(let expression): return try value(expression)
        case .text(let parts):
            return .string(try Self.text(of: parts, value: value, failure: failure))
        case .list(let elements):
            var data: [CELValue] = []
            data.reserveCapacity(elements.count)
            for element in elements {
                data.append(try element.celValue(value: value, failure: failure))
            }
            return .list(data)
        case .object(let members):
            return .map(try Self.map(of: members, value: value, failure: failure))
        }
    }

    private static func text<Failure: Error>(
        of parts: [TextPart], value: (Expression) throws(Failure) -> CELValue,
        failure: (TemplateFault, Expression) -> Failure
    ) throws(Failure) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .constant(let constant): text += constant
            case .expression(let expression):
                let celValue = try value(expression)
                guard let written = celValue.textInTemplate else {
                    throw failure(.unwritable(celValue.kind), expression)
                }
                text += written
            }
        }
        return text
    }

    private static func map<Failure: Error>(
        of members: [Member], value: (Expression) throws(Failure) -> CELValue,
        failure: (TemplateFault, Expression) -> Failure
    ) throws(Failure) -> CELMap {
        var map = CELMap()
        var computed: [(name: String, expression: Expression)] = []
        for member in members {
            let name = try member.name.celValue(value: value, failure: failure)
            let expression = member.name.expressions.first
            guard case .string(let text) = name else {
                if let expression { throw failure(.name(name.kind), expression) }
                continue
            }
            if let expression { computed.append((text, expression)) }
            if map[text] != nil {
                let earlier = computed.first { $0.name.isExactly(text) }
                if let expression = expression ?? earlier?.expression {
                    throw failure(.repeatedName(text), expression)
                }
            }
            map.set(name, to: try member.value.celValue(value: value, failure: failure))
        }
        return map
    }
}

extension CELValue {
    /// The text of the value inside a longer text; nil where it has none.
    public var textInTemplate: String? {
        switch self {
        case .string(let text): text
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .uint(let value): String(value)
        case .double(let value) where value.isFinite: "\(value)"
        case .double(let value): value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
        case .timestamp(let instant): instant.text
        case .duration(let span): span.text
        case .type(let kind): kind.rawValue
        case .optional(let value?): value.textInTemplate
        case .null, .bytes, .list, .map, .optional(nil): nil
        }
    }
}
