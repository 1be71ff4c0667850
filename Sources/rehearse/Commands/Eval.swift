import Contracts
import Reporter

extension Command {
    /// `rehearse eval`, which evaluates one expression.
    static let eval = Command(
        name: "eval",
        summary: "evaluate a CEL expression or a JSONPath",
        discussion: """
            Expressions are written in CEL, the Common Expression Language. The members of the \
            document are variables, and `this` is the whole document. The value is printed in \
            CEL's notation, so that 1, 1u and 1.0 differ; --json prints JSON.

            With --batch, each line of JSON asks for one expression: {"expression": "x + 1", \
            "with": {"x": 1}}. A line answers it. "let" gives variables as expressions. \
            {"jsonpath": "$..x", "with": {"x": 1}} asks for the values of a JSONPath.

            --jsonpath evaluates a JSONPath (RFC 9535) instead, and prints each value with its \
            place.

            Exit code 0: there is a value. 2: the expression or the document cannot be used, or \
            the expression has no value for the document.
            """,
        arguments: [EvalOptions.expression],
        options: [
            EvalOptions.document, EvalOptions.from, EvalOptions.jsonPath, EvalOptions.batch,
            EvalOptions.calendars,
            CommonOptions.zoneinfo, EvalOptions.limit, CommonOptions.json, CommonOptions.color,
        ],
        examples: [
            Example("rehearse eval '1 + 2'", "print 3"),
            Example(
                "rehearse eval 'orders.filter(o, o.total > 100).size()' --with shop.json",
                "count the large orders of a document"),
            Example(
                "rehearse eval --from rules.yaml#/discount/when --with order.json",
                "evaluate an expression where it stands"),
            Example(
                "rehearse eval --jsonpath '$.orders[?@.total > 100].id' --with shop.json",
                "list what a JSONPath selects"),
        ]
    ) { invocation in
        try EvalOptions.check(invocation.values)
        if let query = invocation.values.text(EvalOptions.jsonPath) {
            return try QueryEvaluation(invocation, query).run()
        }
        return invocation.values.text(EvalOptions.batch) == nil
            ? try SingleEvaluation(invocation).run() : try BatchEvaluation(invocation).run()
    }
}

/// The options and arguments of `rehearse eval` alone.
enum EvalOptions {
    static let expression = Argument.atMostOne(
        "EXPRESSION", .text, help: "the expression; not needed with --from or --batch")

    static let document = Option.single(
        "with", value: OptionValue("FILE", .file),
        help: "the document to evaluate it on; - is standard input")

    static let from = Option.single(
        "from", value: OptionValue("FILE#POINTER", .filePlace),
        help: "take the expression from this place of a YAML or JSON file")

    static let jsonPath = Option.single(
        "jsonpath", value: OptionValue("QUERY", .text),
        help: "list what this JSONPath selects of the document")

    static let batch = Option.single(
        "batch", value: OptionValue("FILE", .file),
        help: "answer a request on each line; - is standard input")

    static let calendars = Option.single(
        "calendars", value: OptionValue("FOLDER", .folder),
        help: "take calendars of holidays from this folder")

    static let limit = Option.single(
        "limit",
        value: OptionValue(
            "STEPS", .integer(1...Int.max), default: String(Evaluation.standardLimit)),
        help: "give an evaluation up after so many steps")

    /// Refuses what excludes each other, and what cannot both be read from standard input.
    fileprivate static func check(_ values: Values) throws {
        let isWritten = values.text(expression) != nil
        if values.text(batch) != nil {
            if isWritten { throw UsageError.conflict("EXPRESSION", "--batch") }
            if values.text(from) != nil { throw UsageError.conflict("--from", "--batch") }
            if values.text(document) != nil { throw UsageError.conflict("--with", "--batch") }
        }
        if values.text(jsonPath) != nil {
            if isWritten { throw UsageError.conflict("EXPRESSION", "--jsonpath") }
            if values.text(from) != nil { throw UsageError.conflict("--from", "--jsonpath") }
            if values.text(batch) != nil { throw UsageError.conflict("--batch", "--jsonpath") }
        }
        if isWritten, values.text(from) != nil { throw UsageError.conflict("EXPRESSION", "--from") }
        if values.text(document) == Environment.standardStream,
            values.text(from)?.hasPrefix(Environment.standardStream + "#") == true
        {
            throw UsageError.conflict("--from -", "--with -")
        }
    }
}

/// One run of `rehearse eval` with one expression.
private struct SingleEvaluation {
    let invocation: Invocation
    let environment: Environment
    let values: Values

    init(_ invocation: Invocation) {
        self.invocation = invocation
        environment = invocation.environment
        values = invocation.values
    }

    func run() throws -> ExitCode {
        do {
            let text = try text()
            let document = try values.text(EvalOptions.document).map { path in
                try environment.document(in: path)
            }
            let data = EvaluationData(
                document: document.map { CELValue($0.root) }, for: [text.source])
            let zones = try EvaluationFunctions.zones(invocation)
            let functions = try EvaluationFunctions.table(invocation, zones: zones)
            let scope = data.scope(functions: functions)
            let expression = try Expression(text, in: scope)
            try invocation.report(expression.warnings)
            let evaluation = data.evaluation(in: scope)
            evaluation.limit = values.integer(EvalOptions.limit) ?? Evaluation.standardLimit
            return try show(
                try expression.value(in: evaluation), tzdata: try? zones.version())
        } catch let failure as ExpressionFailure {
            return try invocation.refuse(failure.diagnostics, files: 1)
        } catch let failure as DocumentFailure {
            return try invocation.refuse(failure.diagnostics, files: 1)
        } catch let fault as ExpressionFault {
            return try invocation.refuse([fault.diagnostic], files: 1)
        }
    }

    private func text() throws -> ExpressionText {
        if let text = values.text(EvalOptions.expression) { return ExpressionText(argument: text) }
        guard let place = values.text(EvalOptions.from) else {
            throw UsageError.missingArgument(name: "EXPRESSION", given: 0, needed: 1)
        }
        return try ExpressionText(try value(at: place))
    }

    /// The value that `FILE#POINTER` names.
    private func value(at place: String) throws -> Value {
        guard let (file, text) = Self.parts(of: place), let pointer = JSONPointer(text) else {
            throw UsageError.badValue(
                of: "--from", value: place,
                expected: "FILE#POINTER, such as rules.yaml#/discount/when")
        }
        let document = try environment.document(in: file)
        guard let value = document.root[pointer] else {
            throw DocumentFailure([
                document.root.diagnostic(
                    check: "missing-expression",
                    "there is nothing at \(VisibleText.quoted(text))",
                    remedy: "name the place by its keys, such as #/rules/0/when")
            ])
        }
        return value
    }

    /// The file and the pointer, which is empty or begins with a slash; keys may have the sign too.
    private static func parts(of place: String) -> (file: String, pointer: String)? {
        let marks = place.indices.filter { place[$0] == "#" }
        let mark = marks.first { place[$0...].hasPrefix("#/") } ?? marks.last
        guard let mark, mark > place.startIndex else { return nil }
        return (String(place[..<mark]), String(place[place.index(after: mark)...]))
    }

    private func show(_ value: CELValue, tzdata: String?) throws -> ExitCode {
        if let diagnostic = EvaluationOutput.diagnostic(of: value) {
            return try invocation.refuse([diagnostic], files: 1)
        }
        guard let path = values.text(CommonOptions.json) else {
            try environment.print(value.literal + "\n")
            return .passed
        }
        try environment.writeReport(path, text: EvaluationJSON.document(of: value, tzdata: tzdata))
        return .passed
    }
}
