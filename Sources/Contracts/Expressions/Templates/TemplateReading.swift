extension Template where Expression == EmbeddedExpression {
    /// Reads data with texts that hold expressions as `${…}`; `$${` stands for `${` itself.
    ///
    /// All faults of the data are reported at once.
    package init(_ value: Value) throws(ExpressionFailure) {
        var reading = TemplateReading()
        self = reading.read(value, depth: 0)
        if !reading.diagnostics.isEmpty { throw ExpressionFailure(reading.diagnostics) }
    }
}

/// Reads data, and collects its problems.
struct TemplateReading {
    /// Data that is nested deeper is hardly meant to hold expressions.
    static let deepest = 200

    var diagnostics: [Diagnostic] = []

    mutating func read(_ value: Value, depth: Int) -> Template<EmbeddedExpression> {
        guard depth < Self.deepest else {
            diagnostics.append(
                value.diagnostic(
                    check: "expression-limit",
                    "data with expressions is nested more than \(Self.deepest) deep"))
            return .constant(.null)
        }
        switch value.kind {
        case .null, .boolean, .number: return .constant(CELValue(value))
        case .string: return text(value)
        case .array: return list(value, depth: depth)
        case .object: return object(value, depth: depth)
        }
    }

    private mutating func list(_ value: Value, depth: Int) -> Template<EmbeddedExpression> {
        var elements: [Template<EmbeddedExpression>] = []
        for element in value.elements { elements.append(read(element, depth: depth + 1)) }
        let constants = elements.compactMap(\.constant)
        return constants.count == elements.count ? .constant(.list(constants)) : .list(elements)
    }

    private mutating func object(_ value: Value, depth: Int) -> Template<EmbeddedExpression> {
        var members: [Template<EmbeddedExpression>.Member] = []
        var isConstant = true
        for member in value.members {
            let name = text(member.key)
            let value = read(member.value, depth: depth + 1)
            isConstant = isConstant && name.constant != nil && value.constant != nil
            members.append(.init(name: name, value: value))
        }
        return isConstant ? .constant(map(of: members)) : .object(members)
    }

    /// The map of constant members, whose names differ because those of the document do.
    private func map(of members: [Template<EmbeddedExpression>.Member]) -> CELValue {
        let data = members.map { ($0.name.constant ?? .null, $0.value.constant ?? .null) }
        var map = CELMap()
        for (name, value) in data.sorted(by: { $0.0.keyOrder(against: $1.0) < 0 }) {
            map.set(name, to: value)
        }
        return .map(map)
    }

    private mutating func text(_ value: Value) -> Template<EmbeddedExpression> {
        let text = value.string ?? ""
        let place = ExpressionPlace(value)
        do throws(SyntaxFault) {
            return try TemplateText(text).template(place)
        } catch {
            diagnostics.append(place.diagnostic(error))
            return .constant(.null)
        }
    }
}
