import Contracts
import Reporter

extension Command {
    /// `rehearse validate`, JSON Schema on its own.
    static let validate = Command(
        name: "validate",
        summary: "validate JSON or YAML files with a JSON Schema",
        discussion: """
            Files that end in .jsonl or .ndjson have a value on each line. References lead to \
            files of one folder, by path or by $id, never to a network.

            Exit code 0: every value is valid. 1: one is not. 2: the schema or a file cannot be \
            used. 3: a pattern took too many steps.
            """,
        arguments: [ValidateOptions.files],
        options: [
            ValidateOptions.schema, SchemaReading.dialect, SchemaReading.formats,
            SchemaReading.content, ValidateOptions.folder, ValidateOptions.duplicateKeys,
            ValidateOptions.output, CommonOptions.quiet, CommonOptions.color,
        ],
        examples: [
            Example(
                "rehearse validate --schema order.schema.yaml orders/*.json",
                "judge files by a schema"),
            Example(
                "curl -s localhost:8080/orders/1 | rehearse validate --schema order.schema.yaml -",
                "judge an answer"),
        ]
    ) { invocation in
        try Validation(invocation).run()
    }
}

/// The options and arguments of `rehearse validate` alone.
private enum ValidateOptions {
    static let files = Argument.many(
        "FILE", .file, help: "what to judge: JSON, YAML or JSON Lines; - is standard input")

    static let schema = Option.required(
        "schema", value: OptionValue("FILE", .file), help: "the JSON Schema, as JSON or YAML")

    static let folder = Option.single(
        "schema-folder", value: OptionValue("FOLDER", .folder),
        help: "where references to other schemas lead; without it, the folder of the schema")

    static let output = Option.single(
        "json", value: OptionValue("FILE", .output(.validation)),
        help: "write the basic output of JSON Schema, a line for each value; - is standard output")

    static let duplicateKeys = Option.single(
        "duplicate-keys",
        value: OptionValue(
            "WHAT", .choice(DocumentLimits.DuplicateKeys.allCases.map(\.rawValue)),
            default: DocumentLimits.DuplicateKeys.refuse.rawValue),
        help: "refuse objects that have a key twice, or let the last one count")
}

/// One run of `rehearse validate`.
private struct Validation {
    let environment: Environment
    let options: SchemaOptions
    let schemaPath: String
    let folder: String?
    let paths: [String]
    let output: String?
    let limits: DocumentLimits
    let isQuiet: Bool
    let console: ConsoleDiagnostics

    /// The most violations of one value that are printed; `--json` has them all.
    private static let printed = 50

    init(_ invocation: Invocation) {
        let values = invocation.values
        environment = invocation.environment
        options = SchemaReading.options(values)
        schemaPath = values.text(ValidateOptions.schema) ?? ""
        folder = values.text(ValidateOptions.folder)
        let paths = values.texts(ValidateOptions.files)
        self.paths = paths.isEmpty ? [Environment.standardStream] : paths
        output = values.text(ValidateOptions.output)
        let duplicateKeys = values.text(ValidateOptions.duplicateKeys)
        limits = DocumentLimits(
            duplicateKeys: duplicateKeys.flatMap(DocumentLimits.DuplicateKeys.init) ?? .refuse)
        isQuiet = values.isSet(CommonOptions.quiet)
        console = invocation.console(for: .error)
    }

    func run() throws -> ExitCode {
        let compiled: Schema
        do throws(SchemaFailure) {
            compiled = try SchemaReading.schema(
                schemaPath, folder: folder, options: options, environment: environment)
        } catch {
            try environment.print(console.text(of: error.diagnostics), to: .error)
            return .unusable
        }
        if !isQuiet { try environment.print(console.text(of: compiled.warnings), to: .error) }
        var counts = Counts()
        guard let output else {
            try judge(by: compiled, &counts) { _ in }
            return try finish(counts)
        }
        try environment.writeReport(output) { write in
            try judge(by: compiled, &counts) { line in
                try Array(line.utf8).withUnsafeBytes { try write($0) }
            }
        }
        return try finish(counts)
    }

    /// The number of values of each verdict.
    private struct Counts {
        var valid = 0
        var invalid = 0
        var undecided = 0
        var unusable = 0

        mutating func add(_ verdict: Validator.Verdict) {
            switch verdict {
            case .valid: valid += 1
            case .invalid: invalid += 1
            case .undecided: undecided += 1
            }
        }
    }

    private func judge(
        by schema: Schema, _ counts: inout Counts, _ report: (String) throws -> Void
    ) throws {
        let validator = schema.validator()
        for path in paths where environment.interruption() == nil {
            let documents: [Document]
            do throws(DocumentFailure) {
                documents = try environment.documents(in: path, limits: limits)
            } catch {
                counts.unusable += 1
                try environment.print(console.text(of: error.diagnostics), to: .error)
                continue
            }
            if documents.isEmpty {
                counts.unusable += 1
                try environment.print(console.text(of: [Self.nothing(in: path)]), to: .error)
            }
            for document in documents where environment.interruption() == nil {
                let value = document.root
                let verdict = validator.verdict(on: value)
                if verdict != .valid || output != nil { try explain(value, by: schema, report) }
                counts.add(verdict)
            }
        }
    }

    /// A file of lines may be empty, and then no value of it was judged.
    private static func nothing(in path: String) -> Diagnostic {
        Diagnostic(
            file: path, position: nil, check: "unreadable-file",
            message: "nothing was checked: the file holds no value",
            remedy: "leave it out, or write a value on each line")
    }

    private func explain(
        _ value: Value, by schema: Schema, _ report: (String) throws -> Void
    ) throws {
        let explanation = schema.explain(value)
        if output != nil {
            try report(BasicOutput.line(explanation, instance: place(of: value)))
        }
        try reportViolations(of: explanation)
    }

    private func place(of value: Value) -> String {
        let line = value.position.line
        let isLine = DocumentSyntax.byName(value.document.name) == .jsonLines
        return isLine ? "\(value.document.name):\(line)" : value.document.name
    }

    private func reportViolations(of explanation: Explanation) throws {
        let reported = explanation.violations.prefix(Self.printed).map { violation in
            violation.diagnostic(
                check: "schema", path: violation.instanceLocation)
        }
        try environment.print(console.text(of: reported), to: .error)
        let rest = explanation.violations.count - reported.count
        if rest > 0 {
            try environment.print(
                "\(explanation.instance.document.name): \(rest) more; --json has them all\n",
                to: .error)
        }
    }

    private func finish(_ counts: Counts) throws -> ExitCode {
        if !isQuiet {
            var parts = ["\(counts.valid) valid", "\(counts.invalid) invalid"]
            if counts.undecided > 0 { parts.append("\(counts.undecided) undecided") }
            if counts.unusable > 0 { parts.append("\(counts.unusable) unreadable") }
            try environment.print(parts.joined(separator: ", ") + "\n", to: .error)
        }
        if counts.unusable > 0 { return .unusable }
        if counts.invalid > 0 { return .findings }
        return counts.undecided > 0 ? .undecided : .passed
    }
}
