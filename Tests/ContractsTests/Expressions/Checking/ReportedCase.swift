import Contracts
import Testing

/// An expression, and the report on it before it is evaluated: a line for each diagnostic, with
/// its column, check and sentence.
struct ReportedCase: CustomTestStringConvertible, Sendable {
    let source: String
    let reported: [String]

    init(_ source: String, _ reported: String...) {
        self.source = source
        self.reported = reported
    }

    var testDescription: String { source }

    /// The report on an expression; empty for one that may be right.
    static func reported(
        _ source: String, in scope: ExpressionScope, giving expected: Shape = .any
    ) -> [String] {
        do {
            return try Expression(source, in: scope, giving: expected).warnings.map(line)
        } catch {
            return error.diagnostics.map(line)
        }
    }

    private static func line(_ found: Diagnostic) -> String {
        let severity = found.severity == .warning ? "warning " : ""
        let remedy = found.remedy.map { "; \($0)" } ?? ""
        return "\(found.position?.column ?? 0) \(severity)\(found.check): \(found.message)\(remedy)"
    }
}

extension Shape {
    /// A record whose fields with a name ending in `?` may be absent.
    static func fields(_ fields: KeyValuePairs<String, Shape>, others: Shape? = nil) -> Shape {
        var known: [String: RecordShape.Field] = [:]
        for (name, shape) in fields {
            let isOptional = name.hasSuffix("?")
            known[isOptional ? String(name.dropLast()) : name] = .init(
                shape, isOptional: isOptional)
        }
        return .record(RecordShape(known, others: others))
    }

    /// The shape, or null.
    var orNull: Shape { .union([self, .null]) }
}

/// Variables of an invented tea shop, for the tables of reports.
enum TeaShop {
    static let scope = ExpressionScope([
        .init("a", a), .init("n", .int), .init("s", .string), .init("t", .timestamp),
        .init("ok", .bool), .init("list", .list(.fields(["b?": .int, "c": .string]))),
        .init("stock", .map(key: .string, value: .int)), .init("free", .any), .init("drink", drink),
        .init("maybe", Shape.int.orNull), .init("leaves", .list(.fields(["b": Shape.int.orNull]))),
    ])

    private static let a = Shape.fields([
        "b?": .int, "c": .string, "inner?": .fields(["d?": .int, "e": .int]),
        "none": Shape.fields(["x": .int]).orNull, "both?": Shape.fields(["x": .int]).orNull,
        "x-y?": .int, "when": Shape.string.orNull, "flag?": .bool,
    ])

    /// A hot one has a temperature, a cold one perhaps ice.
    private static let drink = Shape.union([
        .fields(["kind": .string, "heat": .int]), .fields(["kind": .string, "ice?": .bool]),
    ])
}
