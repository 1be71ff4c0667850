import Contracts

/// Values that are drawn.
extension ModelReading {
    /// Chosen names, and the scope that has them.
    mutating func chosen(
        _ value: Value?, at point: String, in scope: ExpressionScope
    ) -> ([ChosenName], ExpressionScope) {
        var inner = scope
        var chosen: [ChosenName] = []
        for member in value.map({ Array($0.members) }) ?? [] {
            let drawn = choice(member.value, inner)
            let slot = inner.variables.count
            guard let extended = adding(member.key, drawn?.shape ?? .any, to: inner) else {
                continue
            }
            inner = extended
            if let drawn {
                chosen.append(name(of: member, slot: slot, value: drawn.value, at: point))
            }
        }
        return (chosen, inner)
    }

    /// The name of a value that is drawn.
    func name(
        of member: Value.Member, slot: Int, value: ChosenValue, at point: String
    ) -> ChosenName {
        let name = "\(point)/\(member.name)"
        let unique = member.value["unique"]
        return ChosenName(
            name: member.name, slot: slot, value: value,
            uniqueAmong: unique?.string ?? (unique?.bool == true ? name : nil), point: name,
            place: member.value)
    }

    /// The way to draw a value, and the shape of the value.
    mutating func choice(
        _ value: Value, _ scope: ExpressionScope
    ) -> (value: ChosenValue, shape: Shape)? {
        if let pattern = value["like"]?.string {
            return (.text(ChosenValue.Sign.signs(of: pattern)), .string)
        }
        if value["uuid"] != nil { return (.text(ChosenValue.Sign.uuid), .string) }
        if let count = value["hex"]?.int {
            // The schema of the format reports other counts.
            let digits = min(max(count, 0), 1_024)
            return (.text(ChosenValue.Sign.hexadecimal(digits)), .string)
        }
        if let count = value["bytes"]?.int { return (.bytes(count: count), .bytes) }
        if let boolean = value["boolean"] {
            let probability = boolean["probability"]?.double ?? 0.5
            return (.boolean(probability: min(max(probability, 0), 1)), .bool)
        }
        if let options = value["choose"] {
            let templates = options.elements.compactMap { template($0, scope) }
            return templates.isEmpty ? nil : (.choose(templates), .any)
        }
        if let computed = value["let"] {
            guard let expression = expression(computed, scope) else { return nil }
            return template(computing: computed, scope).map { (.choose([$0]), expression.shape) }
        }
        if let proposed = value["propose"] {
            return template(computing: proposed, scope).map { (.proposed($0), .any) }
        }
        if let status = value["answer"] {
            return answerChoice(value, status: status.int ?? 200, scope).map {
                (.answer($0), AnswerChoice.shape)
            }
        }
        return range(value, scope)
    }

    /// An answer of the contract, as a rule asks for it.
    mutating func answerChoice(
        _ value: Value, status: Int, _ scope: ExpressionScope
    ) -> AnswerChoice? {
        let named = ["shows", "saying", "among", "within"]
        var parts: [String: Expression] = [:]
        for name in named {
            guard let own = value[name] else { continue }
            guard let expression = expression(own, scope) else { return nil }
            parts[name] = expression
        }
        var beside: DataTemplate?
        if let own = value["beside"] {
            guard let template = template(own, scope) else { return nil }
            beside = template
        }
        return AnswerChoice(
            status: status, shows: parts["shows"], envelope: value["in"]?.string, beside: beside,
            saying: parts["saying"], identity: value["new"]?.string, among: parts["among"],
            within: parts["within"], place: value)
    }

    private mutating func range(
        _ value: Value, _ scope: ExpressionScope
    ) -> (value: ChosenValue, shape: Shape)? {
        if let range = value["integer"] {
            let to = range["to"].flatMap { expression($0, scope, giving: .int) }
            guard let from = bound(of: range, named: "from", giving: .int, in: scope) else {
                return nil
            }
            return (.integer(from: from, to: to), .int)
        }
        if let range = value["number"],
            let from = bound(of: range, named: "from", giving: .number, in: scope),
            let to = bound(of: range, named: "to", giving: .number, in: scope)
        {
            return (.number(from: from, to: to), .double)
        }
        if let range = value["timestamp"],
            let from = bound(of: range, named: "from", giving: .timestamp, in: scope),
            let to = bound(of: range, named: "to", giving: .timestamp, in: scope)
        {
            return (.timestamp(from: from, to: to), .timestamp)
        }
        return nil
    }

    private mutating func bound(
        of range: Value, named key: String, giving shape: Shape, in scope: ExpressionScope
    ) -> Expression? {
        range[key].flatMap { expression($0, scope, giving: shape) }
    }
}
