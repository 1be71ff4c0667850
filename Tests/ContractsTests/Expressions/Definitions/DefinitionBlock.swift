import Contracts
import Testing

/// Blocks of definitions, as a file has them, over an invented ferry line.
enum DefinitionBlock {
    static let base = ExpressionScope([
        .init("ferry", .fields(["name": .string, "decks": .list(.int), "captain?": .string])),
        .init("load", .int), .init("free"),
    ])

    /// The value of a block.
    static func value(_ yaml: String) throws -> Value {
        try Document(yaml: yaml.utf8, name: "ferry.yaml").root
    }

    static func scope(
        _ yaml: String, over scope: ExpressionScope = base
    ) throws -> ExpressionScope {
        try scope.defining(value(yaml))
    }

    /// The report on a block, a line for each diagnostic and each of its notes.
    static func reported(_ yaml: String, over scope: ExpressionScope = base) throws -> [String] {
        do {
            return try self.scope(yaml, over: scope).definitions.flatMap(\.warnings).map(line)
        } catch let failure as ExpressionFailure {
            return failure.diagnostics.flatMap { found in
                [line(found)] + found.notes.map { "note \(place($0.position)): \($0.message)" }
            }
        }
    }

    private static func line(_ found: Diagnostic) -> String {
        let remedy = found.remedy.map { "; \($0)" } ?? ""
        return "\(place(found.position)) \(found.check): \(found.message)\(remedy)"
    }

    static func place(_ position: SourcePosition?) -> String {
        position.map { "\($0.line):\($0.column)" } ?? "nowhere"
    }

    /// An evaluation in which `ferry`, `load` and `free` have their values.
    static func evaluation(of scope: ExpressionScope) throws -> Evaluation {
        let plain = ExpressionScope([])
        let evaluation = Evaluation(of: scope)
        evaluation[0] = try Expression("{'name': 'Alder', 'decks': [3, 0, 2]}", in: plain)
            .value(in: Evaluation(of: plain))
        evaluation[1] = .int(7)
        return evaluation
    }

    /// The value of an expression beside a block, or the sentence of its fault.
    static func outcome(_ source: String, beside yaml: String) throws -> String {
        let scope = try scope(yaml)
        let expression: Expression
        do throws(ExpressionFailure) {
            expression = try Expression(source, in: scope)
        } catch {
            return error.diagnostics.map { "\($0.message); \($0.remedy ?? "")" }
                .joined(separator: "\n")
        }
        let evaluation = try evaluation(of: scope)
        do throws(ExpressionFault) {
            return try expression.value(in: evaluation).literal
        } catch { return "fault: \(error.reason.message)" }
    }
}
