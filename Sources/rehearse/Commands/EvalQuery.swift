import Contracts
import Reporter

/// One run of `rehearse eval --jsonpath`: what a JSONPath selects of a document.
struct QueryEvaluation {
    let invocation: Invocation
    let environment: Environment
    let query: String

    init(_ invocation: Invocation, _ query: String) {
        self.invocation = invocation
        self.query = query
        environment = invocation.environment
    }

    func run() throws -> ExitCode {
        guard let path = invocation.values.text(EvalOptions.document) else {
            throw UsageError.missingOption(option: "--with", valueName: "FILE")
        }
        do {
            let document = try environment.document(in: path)
            let selection = try Selection(
                query, of: document.root, limit: invocation.values.integer(EvalOptions.limit))
            if let path = invocation.values.text(CommonOptions.json) {
                try environment.writeReport(
                    path, text: EvaluationJSON.document(of: selection.values, in: document.root))
            } else {
                try environment.print(
                    selection.values.map { value in
                        let place = value.normalizedPath(from: document.root)
                        return VisibleText.line("\(place): \(value.compactJSON)") + "\n"
                    }.joined())
            }
            return .passed
        } catch let failure as DocumentFailure {
            return try invocation.refuse(failure.diagnostics, files: 1)
        }
    }
}

/// The values that a query selects from a value.
struct Selection {
    let values: [Value]

    /// Evaluates a query.
    ///
    /// - Parameter limit: the number of steps after which it stops; nil for the usual number.
    init(_ query: String, of root: Value, limit: Int?) throws(DocumentFailure) {
        do throws(JSONPathError) {
            values = try JSONPath(query).values(in: root, limit: limit ?? JSONPath.standardLimit)
        } catch {
            let isRead = if case .tooMuchWork = error.fault { true } else { false }
            throw DocumentFailure([
                Diagnostic(
                    file: "jsonpath",
                    position: isRead ? nil : SourcePosition(line: 1, column: error.column),
                    check: isRead ? "unfinished-jsonpath" : "bad-jsonpath",
                    message: error.sentence.message, remedy: error.sentence.remedy,
                    sourceLine: isRead ? nil : query)
            ])
        }
    }
}
