import Contracts

/// What only a server can choose.
extension BackendLoading {
    /// Chosen names, and the scope that has them.
    mutating func chosen(
        _ value: Value?, _ point: String, _ scope: ExpressionScope
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
            guard let choice = drawn?.value else { continue }
            let name = "\(point)/\(member.name)"
            let unique = member.value["unique"]
            chosen.append(
                ChosenName(
                    name: member.name, slot: slot, value: choice,
                    uniqueAmong: unique?.string ?? (unique?.bool == true ? name : nil),
                    point: name, place: member.value))
        }
        return (chosen, inner)
    }

    private mutating func choice(
        _ value: Value, _ scope: ExpressionScope
    ) -> (value: ChosenValue, shape: Shape)? {
        if let pattern = value["like"]?.string {
            return (.text(ChosenValue.Sign.signs(of: pattern)), .string)
        }
        if value["uuid"] != nil { return (.text(ChosenValue.Sign.uuid), .string) }
        if let count = value["hex"]?.int {
            return (.text(ChosenValue.Sign.hexadecimal(count)), .string)
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
        if let proposed = value["propose"] {
            let template = told { () throws(ExpressionFailure) in
                try DataTemplate(ExpressionText(proposed), in: scope)
            }
            for expression in template?.expressions ?? [] {
                parts.requestUse.add(expression.tree)
            }
            return template.map { (.proposed($0), .any) }
        }
        return range(value, scope)
    }

    private mutating func range(
        _ value: Value, _ scope: ExpressionScope
    ) -> (value: ChosenValue, shape: Shape)? {
        if let range = value["integer"] {
            let to = range["to"].flatMap { expression($0, scope, giving: .int) }
            guard let from = bound(range, "from", .int, scope) else { return nil }
            return (.integer(from: from, to: to), .int)
        }
        if let range = value["number"], let from = bound(range, "from", .number, scope),
            let to = bound(range, "to", .number, scope)
        {
            return (.number(from: from, to: to), .double)
        }
        if let range = value["timestamp"], let from = bound(range, "from", .timestamp, scope),
            let to = bound(range, "to", .timestamp, scope)
        {
            return (.timestamp(from: from, to: to), .timestamp)
        }
        return nil
    }

    private mutating func bound(
        _ range: Value, _ key: String, _ shape: Shape, _ scope: ExpressionScope
    ) -> Expression? {
        range[key].flatMap { expression($0, scope, giving: shape) }
    }
}
