import Contracts
import Reporter

/// One run of `rehearse eval --batch`: a request on each line, an answer for each.
///
/// The answer to a faulty request is its error, so the other requests are answered all the same.
struct BatchEvaluation {
    let environment: Environment
    let path: String
    let output: String?
    let functions: FunctionTable
    let limit: Int

    init(_ invocation: Invocation) throws {
        environment = invocation.environment
        path = invocation.values.text(EvalOptions.batch) ?? ""
        output = invocation.values.text(CommonOptions.json)
        functions = try EvaluationFunctions.table(
            invocation, zones: try EvaluationFunctions.zones(invocation))
        limit = invocation.values.integer(EvalOptions.limit) ?? Evaluation.standardLimit
    }

    func run() throws -> ExitCode {
        let output = output ?? Environment.standardStream
        var count = 0
        try environment.writeReport(output) { write in
            count = try answers { line in
                try Array(line.utf8).withUnsafeBytes { try write($0) }
            }
        }
        if count > 0 || environment.interruption() != nil { return .passed }
        let name = path == Environment.standardStream ? FileError.standardInput : path
        try environment.print(
            "rehearse: nothing was evaluated: \(VisibleText.line(name)) holds no request\n",
            to: .error)
        return .unusable
    }

    /// Answers the requests, and gives how many there were.
    private func answers(_ write: (String) throws -> Void) throws -> Int {
        var count = 0
        var chunks = [path == Environment.standardStream ? [] : try environment.read(path)]
        var lines = LineReader {
            if path == Environment.standardStream { return try environment.readInput() }
            return chunks.popLast() ?? []
        }
        while environment.interruption() == nil, let line = try lines.next() {
            if line.allSatisfy({ " \t\r".utf8.contains($0) }) { continue }
            try write(answer(to: line))
            count += 1
        }
        return count
    }

    private func answer(to line: [UInt8]) -> String {
        do {
            let request = try Document(json: line, name: "request")
            if let query = request.root["jsonpath"] { return try selection(query, of: request) }
            return EvaluationJSON.line(of: try value(for: request))
        } catch let failure as DocumentFailure {
            return EvaluationJSON.line(of: failure.diagnostics)
        } catch let failure as ExpressionFailure {
            return EvaluationJSON.line(of: failure.diagnostics)
        } catch let fault as ExpressionFault {
            return EvaluationJSON.line(of: [fault.diagnostic])
        } catch {
            return EvaluationJSON.line(of: [])
        }
    }

    /// The values that a JSONPath selects from the document in its request.
    private func selection(_ query: Value, of request: Document) throws -> String {
        guard let text = query.string else {
            throw BatchRequest.failure(
                at: query, "expected a text as \"jsonpath\"", remedy: #"write {"jsonpath": "$.a"}"#)
        }
        for member in request.root.members where !["jsonpath", "with"].contains(member.name) {
            throw BatchRequest.failure(
                at: member.value,
                "a request for a JSONPath has no \(VisibleText.quoted(member.name))",
                remedy: "there are jsonpath and with")
        }
        guard let root = request.root["with"] else {
            throw BatchRequest.failure(
                at: query, "a request for a JSONPath needs a document", remedy: #"write "with": {}"#
            )
        }
        let values = try Selection(text, of: root, limit: nil).values
        return EvaluationJSON.line(of: values, in: root)
    }

    private func value(for request: Document) throws -> CELValue {
        let request = try BatchRequest(request)
        var data = EvaluationData(
            document: request.document,
            for: [request.text.source] + request.bindings.map(\.text.source))
        for (name, text) in request.bindings {
            data.set(name, to: try value(of: text, in: data, isChecked: true))
        }
        return try value(of: request.text, in: data, isChecked: request.isChecked)
    }

    private func value(
        of text: ExpressionText, in data: EvaluationData, isChecked: Bool
    ) throws -> CELValue {
        let scope = data.scope(functions: functions)
        let expression = try Expression(text, in: scope, isChecked: isChecked)
        let evaluation = data.evaluation(in: scope)
        evaluation.limit = limit
        let value = try expression.value(in: evaluation)
        if let diagnostic = EvaluationOutput.diagnostic(of: value) {
            throw ExpressionFailure([diagnostic])
        }
        return value
    }
}

/// The request of one line.
private struct BatchRequest {
    let text: ExpressionText
    let document: CELValue?
    /// Variables that are expressions of their own. Each may use the ones before it.
    let bindings: [(name: String, text: ExpressionText)]
    let isChecked: Bool

    init(_ request: Document) throws {
        let root = request.root
        guard let source = root["expression"]?.string else {
            throw Self.failure(
                at: root["expression"] ?? root, "a request has no text \"expression\"",
                remedy: #"write {"expression": "1 + 2"}"#)
        }
        for member in root.members
        where !["expression", "with", "let", "check"].contains(member.name) {
            throw Self.failure(
                at: member.value, "a request has no \(VisibleText.quoted(member.name))",
                remedy: "there are expression, with, let and check")
        }
        if let check = root["check"], check.bool == nil {
            throw Self.failure(
                at: check, "expected true or false as \"check\"",
                remedy: "leave it out or write false")
        }
        if let bindings = root["let"], bindings.kind != .object {
            throw Self.failure(
                at: bindings, "expected an object of expressions as \"let\"",
                remedy: #"write {"x": "1 + 2"}"#)
        }
        text = ExpressionText(argument: source)
        document = root["with"].map { CELValue($0) }
        isChecked = root["check"]?.bool ?? true
        bindings = try (root["let"].map { Array($0.members) } ?? []).map { member in
            (name: member.name, text: try ExpressionText(member.value))
        }
    }

    static func failure(
        at value: Value, _ message: String, remedy: String
    ) -> DocumentFailure {
        DocumentFailure([value.diagnostic(check: "batch-request", message, remedy: remedy)])
    }
}
