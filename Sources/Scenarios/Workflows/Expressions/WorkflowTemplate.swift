import Contracts
import Simulator

/// A value with runtime expressions in it.
///
/// A text that is an expression takes its value and type. Within a longer text, an expression
/// stands in braces, and its value is written as a text.
indirect enum WorkflowTemplate: Sendable {
    case constant(CELValue)
    case expression(RuntimeExpression)
    case text(WorkflowText)
    case list([WorkflowTemplate])
    case map([(name: String, value: WorkflowTemplate)])
    case selector(WorkflowSelector)

    /// Reads a text.
    ///
    /// - Parameter isBody: whether a text that is one expression in braces takes its value and
    ///   type, as within the JSON of a body.
    init(_ text: String, isBody: Bool = false) throws(RuntimeExpressionFault) {
        if RuntimeExpression.isMeant(text) {
            self = .expression(try RuntimeExpression(text))
            return
        }
        let embedded = try WorkflowText(text)
        if let constant = embedded.constant {
            self = .constant(.string(constant))
        } else if isBody, let whole = embedded.whole {
            self = .expression(whole)
        } else {
            self = .text(embedded)
        }
    }

    /// The value; nil where there is none, and the missing expressions are recorded.
    ///
    /// Of a map, members without a value are left out, and of a list they are null.
    func value(
        in scope: RuntimeScope, _ absent: inout [String]
    ) throws(WorkflowFault) -> CELValue? {
        switch self {
        case .constant(let celValue): return celValue
        case .expression(let expression):
            let value = scope.value(of: expression)
            if value == nil { absent.append(expression.source) }
            return value
        case .text(let text): return .string(try text.text(in: scope))
        case .list(let list):
            var values: [CELValue] = []
            for template in list {
                values.append(try template.value(in: scope, &absent) ?? .null)
            }
            return .list(values)
        case .map(let members):
            var map = CELMap()
            for member in members {
                guard let value = try member.value.value(in: scope, &absent) else { continue }
                map.set(.string(member.name), to: value)
            }
            return .map(map)
        case .selector(let selector):
            let value = try selector.value(in: scope)
            if value == nil { absent.append(selector.text) }
            return value
        }
    }

    /// All expressions in it, in order.
    var expressions: [RuntimeExpression] {
        switch self {
        case .constant: []
        case .expression(let expression): [expression]
        case .text(let text): text.expressions
        case .list(let list): list.flatMap(\.expressions)
        case .map(let members): members.flatMap(\.value.expressions)
        case .selector(let selector): [selector.context]
        }
    }
}

/// A text with runtime expressions in braces.
struct WorkflowText: Sendable {
    /// A part of it.
    enum Piece: Sendable {
        case literal(String)
        case expression(RuntimeExpression)
    }

    let pieces: [Piece]

    /// Reads a text; braces that no expression follows are signs like others.
    init(_ text: String) throws(RuntimeExpressionFault) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let inner = rest[rest.index(after: open)...]
            literal += rest[..<open]
            if inner.first == "$", let close = inner.firstIndex(of: "}") {
                let source = String(inner[..<close])
                if RuntimeExpression.isMeant(source) {
                    if !literal.isEmpty { pieces.append(.literal(literal)) }
                    literal = ""
                    pieces.append(.expression(try RuntimeExpression(source)))
                    rest = inner[inner.index(after: close)...]
                    continue
                }
            }
            literal += "{"
            rest = inner
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    /// The text itself, where no expression stands in it.
    var constant: String? {
        var text = ""
        for piece in pieces {
            guard case .literal(let literal) = piece else { return nil }
            text += literal
        }
        return text
    }

    /// The expression that it consists of; nil where there is more, or none.
    var whole: RuntimeExpression? {
        guard pieces.count == 1, case .expression(let expression) = pieces[0] else { return nil }
        return expression
    }

    var expressions: [RuntimeExpression] {
        pieces.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }

    /// The text with the values in place of the expressions.
    func text(in scope: RuntimeScope) throws(WorkflowFault) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .expression(let expression):
                guard let value = scope.value(of: expression) else {
                    throw WorkflowFault("\(quoted(expression.source)) has no value")
                }
                text += value.plainText
            }
        }
        return text
    }
}

/// A part that is selected from a structured value.
struct WorkflowSelector: Sendable {
    /// The language of the selector.
    enum Kind: Sendable {
        case jsonPath, jsonPointer
    }

    let context: RuntimeExpression
    let selector: WorkflowText
    let kind: Kind
    /// The selector as it was written.
    let text: String

    /// The value; nil where nothing is selected. Several values are a list.
    func value(in scope: RuntimeScope) throws(WorkflowFault) -> CELValue? {
        guard let base = scope.value(of: context) else { return nil }
        let selector = try selector.text(in: scope)
        switch kind {
        case .jsonPointer:
            guard let pointer = JSONPointer(selector) else {
                throw WorkflowFault("\(quoted(selector)) is no JSON pointer")
            }
            return base.at(pointer)
        case .jsonPath:
            let values = try base.values(at: selector)
            return values.count > 1
                ? .list(values.map { CELValue($0) }) : values.first.map { CELValue($0) }
        }
    }
}

extension CELValue {
    /// The values that a JSONPath selects.
    func values(at path: String) throws(WorkflowFault) -> [Value] {
        guard let document = try? Document(json: json.utf8, name: "value") else {
            throw WorkflowFault("the value is too large or too deep for a JSONPath")
        }
        do throws(JSONPathError) {
            return try JSONPath(path).values(in: document.root)
        } catch {
            throw WorkflowFault("the JSONPath \(quoted(path)): \(error)")
        }
    }
}

/// The reason why something of a workflow has no value, in a sentence.
struct WorkflowFault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
