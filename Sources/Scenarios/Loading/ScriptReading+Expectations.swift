import Contracts
import Simulator

/// The expectations of scripts.
extension ScriptReading {
    /// The expectations that a value says: a condition, several of them, or a mapping.
    ///
    /// - Parameter ofAnswer: whether there is an answer to speak of.
    mutating func expectations(
        _ value: Value, _ scope: ExpressionScope, ofAnswer hasAnswer: Bool
    ) -> [ScriptExpectation] {
        guard value.kind == .object, value["that"] == nil || value["name"] == nil else {
            return conditions(value, scope, isSoft: false)
        }
        let isSoft = value["soft"]?.bool ?? false
        var expectations: [ScriptExpectation] = []
        if let status = value["status"] {
            expectations += statusExpectation(status, in: scope, isSoft: isSoft)
        }
        if let headers = value["headers"] {
            let templates = reading.templates(headers, scope)
            let expressions = templates.flatMap(\.value.expressions)
            expectations.append(
                ScriptExpectation(
                    name: "headers", demand: .headers(templates), isSoft: isSoft,
                    needsModel: needsModel(expressions, scope),
                    needsEmissions: needsEmissions(expressions, scope), isObservation: true,
                    place: headers))
        }
        if let body = value["body"], let template = reading.template(body, scope) {
            expectations.append(
                ScriptExpectation(
                    name: "body", demand: .body(template), isSoft: isSoft,
                    needsModel: needsModel(template.expressions, scope),
                    needsEmissions: needsEmissions(template.expressions, scope),
                    isObservation: true, place: body))
        }
        if !hasAnswer, let first = ["status", "headers", "body"].compactMap({ value[$0] }).first {
            reading.report(
                at: first, check: "no-answer", "there is no call here whose answer this could be",
                remedy: "write it at a call, or a condition over 'exchanges'")
        }
        if let that = value["that"] { expectations += conditions(that, scope, isSoft: isSoft) }
        return expectations.map { $0.resting(on: value) }
    }

    private mutating func statusExpectation(
        _ status: Value, in scope: ExpressionScope, isSoft: Bool
    ) -> [ScriptExpectation] {
        guard let template = reading.template(status, scope) else { return [] }
        for one in status.kind == .array ? Array(status.elements) : [status] {
            guard template.constant != nil, one.string.map({ !$0.contains("${") }) ?? true else {
                continue
            }
            if StatusPattern(CELValue(one)) == nil {
                reading.report(
                    at: one, check: "unknown-status", "expected a status, found \(one.compactJSON)",
                    remedy: "write one such as 201, a class such as 4XX, or a list of them")
            }
        }
        let text =
            status.kind == .array
            ? status.elements.map(Self.plain).joined(separator: " or ") : Self.plain(status)
        return [
            ScriptExpectation(
                name: "status \(text)", demand: .status(template), isSoft: isSoft,
                needsModel: needsModel(template.expressions, scope),
                needsEmissions: needsEmissions(template.expressions, scope), isObservation: true,
                place: status)
        ]
    }

    private static func plain(_ value: Value) -> String { value.string ?? value.compactJSON }

    private mutating func conditions(
        _ value: Value, _ scope: ExpressionScope, isSoft: Bool
    ) -> [ScriptExpectation] {
        switch value.kind {
        case .array:
            return value.elements.flatMap { conditions($0, scope, isSoft: isSoft) }
        case .object:
            guard let that = value["that"], that.kind != .array, that.kind != .object else {
                reading.report(
                    at: value, check: "unknown-expectation", "expected a condition",
                    remedy: "write {name: …, that: CONDITION}")
                return []
            }
            return condition(that, named: value["name"]?.string, in: scope, isSoft: isSoft)
                .map { $0.resting(on: value) }
        default: return condition(value, named: nil, in: scope, isSoft: isSoft)
        }
    }

    private mutating func condition(
        _ value: Value, named name: String?, in scope: ExpressionScope, isSoft: Bool
    ) -> [ScriptExpectation] {
        guard let condition = reading.expression(value, scope, giving: .bool) else { return [] }
        return [
            ScriptExpectation(
                name: name ?? Self.oneLine(condition.source), demand: .condition(condition, scope),
                isSoft: isSoft, needsModel: needsModel([condition], scope),
                needsEmissions: needsEmissions([condition], scope),
                isObservation: Self.isObservation(condition, scope), place: value)
        ]
    }

    /// A text of several lines as one.
    private static func oneLine(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    }

    private func needsModel(_ expressions: [Expression], _ scope: ExpressionScope) -> Bool {
        expressions.contains { $0.tree.names(in: scope).contains(ScriptScope.backend.rawValue) }
    }

    private func needsEmissions(_ expressions: [Expression], _ scope: ExpressionScope) -> Bool {
        expressions.contains { $0.tree.names(in: scope).contains(ScriptScope.emissions.rawValue) }
    }

    /// True for a demand about something that the run has produced, and not only about its inputs.
    private static func isObservation(_ condition: Expression, _ scope: ExpressionScope) -> Bool {
        let inputs: [ScriptScope] = [
            .row, .config, .data, .now, .start, .vars, .secrets, .fixtures, .identities, .unique,
        ]
        return !condition.tree.names(in: scope).isSubset(of: inputs.map(\.rawValue))
    }
}

extension ScriptExpectation {
    /// The same with the decisions that a mapping around it names.
    fileprivate func resting(on value: Value) -> ScriptExpectation {
        var expectation = self
        expectation.restsOn += value.texts(of: "rests-on")
        return expectation
    }
}
