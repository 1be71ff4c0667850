@testable import Contracts

/// A tree as text in which every operation has its own parentheses.
func printed(_ part: SyntaxTree.Part) -> String {
    switch part.tree {
    case .literal(let celValue): printed(celValue)
    case .name(let name): name
    case .select(let subject, let field, let isOptional):
        "(\(printed(subject)) .\(isOptional ? "?" : "") \(field))"
    case .has(let subject, let field): "has(\(printed(subject)) . \(field))"
    case .index(let subject, let key, let isOptional):
        "\(printed(subject))[\(isOptional ? "?" : "")\(printed(key))]"
    case .unary(let sign, let operand): "(\(sign.rawValue)\(printed(operand)))"
    case .binary(let sign, let left, let right):
        "(\(printed(left)) \(sign.rawValue) \(printed(right)))"
    case .conditional(let test, let then, let other):
        "(\(printed(test)) ? \(printed(then)) : \(printed(other)))"
    case .call(let name, nil, let arguments): "\(name)(\(printed(arguments)))"
    case .call(let name, let receiver?, let arguments):
        "\(printed(receiver))->\(name)(\(printed(arguments)))"
    case .list(let elements):
        "[" + joined(elements.map { ($0.isOptional ? "?" : "") + printed($0.value) }) + "]"
    case .map(let entries):
        "{"
            + joined(
                entries.map {
                    ($0.isOptional ? "?" : "") + printed($0.key) + ": " + printed($0.value)
                }) + "}"
    case .comprehension(let macro): printed(macro)
    case .bind(let name, let value, let body):
        "bind(\(name) := \(printed(value)), \(printed(body)))"
    }
}

private func printed(_ macro: Comprehension) -> String {
    let condition = macro.condition.map { " if " + printed($0) } ?? ""
    return macro.kind.rawValue + "(" + joined(macro.variables) + " in " + printed(macro.range)
        + condition + ": " + printed(macro.body) + ")"
}

private func printed(_ arguments: [SyntaxTree.Part]) -> String { joined(arguments.map(printed)) }

private func joined(_ parts: [String]) -> String { parts.joined(separator: ", ") }

/// A value in a spelling that shows its type.
func printed(_ celValue: CELValue) -> String {
    switch celValue {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)u"
    case .double(let value): "\(value)d"
    case .string(let text): "'\(text)'"
    case .bytes(let bytes): "b\(bytes)"
    default: "\(celValue)"
    }
}

/// A text as a tree, or as the column of its fault and the sentence about it.
func parsed(_ source: String) -> String {
    do throws(SyntaxFault) {
        return printed(try SyntaxTree.parse(source))
    } catch {
        let before = source.utf8.prefix(error.range.lowerBound)
        let column = String(decoding: Array(before), as: UTF8.self).unicodeScalars.count + 1
        return "\(column): \(error.message)" + (error.remedy.map { "; \($0)" } ?? "")
    }
}
