import Contracts

/// A runtime expression of Arazzo: the name of a value of a message, a step or a workflow.
///
///     $response.body#/items/0/id   $steps.order.outputs.id   $inputs.customer#/name
///
/// Names may contain dots, so the longest name is looked up first. The rest leads on into the
/// value.
struct RuntimeExpression: Sendable {
    /// The source of a value.
    enum Origin: Sendable, Hashable {
        case url, method, statusCode, own
        case requestHeader(String)
        case requestQuery(String)
        case requestPath(String)
        case requestBody
        case responseHeader(String)
        case responseBody
        case inputs, outputs
        /// The outputs of a step.
        case step(String)
        case workflowInputs(String)
        case workflowOutputs(String)
        case source(String)
    }

    /// The expression as it was written.
    let source: String
    let origin: Origin
    /// The names behind the origin, which dots separate.
    let names: [String]
    /// The place in the value; nil for the whole value.
    let pointer: JSONPointer?

    /// True if a text begins as runtime expressions do, so that it must be one.
    static func isMeant(_ text: String) -> Bool {
        roots.contains { root in
            guard text.utf8.starts(with: root.utf8) else { return false }
            let next = text.utf8.dropFirst(root.utf8.count).first
            return next.map { !$0.isNamePart } ?? true
        }
    }

    private static let roots = [
        "$url", "$method", "$statusCode", "$request", "$response", "$message", "$inputs",
        "$outputs", "$steps", "$workflows", "$sourceDescriptions", "$components", "$self",
    ]

    /// Reads an expression.
    init(_ text: String) throws(RuntimeExpressionFault) {
        source = text
        let isHeader = text.hasPrefix("$request.header.") || text.hasPrefix("$response.header.")
        let mark = isHeader ? nil : text.firstIndex(of: "#")
        if let mark {
            guard let pointer = JSONPointer(String(text[text.index(after: mark)...])) else {
                throw RuntimeExpressionFault(
                    "\(quoted(text)) has no JSON pointer behind its #",
                    remedy: "write one such as #/items/0/id")
            }
            self.pointer = pointer
        } else {
            pointer = nil
        }
        let head = text[..<(mark ?? text.endIndex)]
        let parts = head.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let odd = parts.dropFirst().first(where: \.isEmpty) {
            throw RuntimeExpressionFault(
                "\(quoted(text)) has a dot without a name behind it" + odd,
                remedy: "write a name there")
        }
        (origin, names) = try Self.origin(parts, text)
        if pointer != nil, !origin.isStructured {
            throw RuntimeExpressionFault(
                "\(quoted(text)) leads into something that has no parts",
                remedy: "leave out what follows the #")
        }
    }

    private static func origin(
        _ parts: [String], _ text: String
    ) throws(RuntimeExpressionFault) -> (Origin, [String]) {
        let rest = Array(parts.dropFirst())
        switch parts[0] {
        case "$url" where rest.isEmpty: return (.url, [])
        case "$method" where rest.isEmpty: return (.method, [])
        case "$statusCode" where rest.isEmpty: return (.statusCode, [])
        case "$self" where rest.isEmpty: return (.own, [])
        case "$request", "$response": return try message(parts, text)
        case "$inputs" where !rest.isEmpty: return (.inputs, rest)
        case "$outputs" where !rest.isEmpty: return (.outputs, rest)
        case "$steps" where rest.count >= 3 && rest[1] == "outputs":
            return (.step(rest[0]), Array(rest.dropFirst(2)))
        case "$workflows" where rest.count >= 3 && rest[1] == "outputs":
            return (.workflowOutputs(rest[0]), Array(rest.dropFirst(2)))
        case "$workflows" where rest.count >= 3 && rest[1] == "inputs":
            return (.workflowInputs(rest[0]), Array(rest.dropFirst(2)))
        case "$sourceDescriptions" where rest.count >= 2:
            return (.source(rest[0]), Array(rest.dropFirst()))
        case "$components":
            throw RuntimeExpressionFault(
                "\(quoted(text)) is a reusable object and no value",
                remedy: "write it behind reference:")
        case "$message":
            throw RuntimeExpressionFault(
                "\(quoted(text)) speaks of messages of AsyncAPI, which is not supported",
                remedy: "describe the step by an operation of OpenAPI", isUnsupported: true)
        default: break
        }
        throw RuntimeExpressionFault(
            "\(quoted(text)) is no runtime expression", remedy: remedy(for: parts[0]))
    }

    private static func message(
        _ parts: [String], _ text: String
    ) throws(RuntimeExpressionFault) -> (Origin, [String]) {
        let isRequest = parts[0] == "$request"
        let rest = Array(parts.dropFirst(2))
        let name = rest.joined(separator: ".")
        switch parts.dropFirst().first {
        case "body": return (isRequest ? .requestBody : .responseBody, rest)
        case "header" where !rest.isEmpty:
            return (isRequest ? .requestHeader(name) : .responseHeader(name), [])
        case "query" where isRequest && !rest.isEmpty: return (.requestQuery(name), [])
        case "path" where isRequest && !rest.isEmpty: return (.requestPath(name), [])
        default:
            throw RuntimeExpressionFault(
                "\(quoted(text)) is no runtime expression",
                remedy: isRequest
                    ? "write $request.header.NAME, .query.NAME, .path.NAME or .body"
                    : "write $response.header.NAME or $response.body")
        }
    }

    private static func remedy(for root: String) -> String {
        switch root {
        case "$steps": "write $steps.STEP.outputs.NAME"
        case "$workflows": "write $workflows.WORKFLOW.outputs.NAME, or inputs"
        case "$inputs", "$outputs": "write \(root).NAME"
        case "$sourceDescriptions": "write $sourceDescriptions.NAME.FIELD"
        default:
            Suggestion.nearest(to: root, among: roots).map { "did you mean \($0)?" }
                ?? "they begin with \(roots.joined(separator: ", "))"
        }
    }
}

extension RuntimeExpression.Origin {
    /// True if a value from there may have parts.
    var isStructured: Bool {
        switch self {
        case .url, .method, .statusCode, .own, .requestHeader, .responseHeader, .source: false
        default: true
        }
    }

    /// True if it reads the exchange of a step.
    var isOfExchange: Bool {
        switch self {
        case .url, .method, .statusCode, .requestHeader, .requestQuery, .requestPath,
            .requestBody, .responseHeader, .responseBody:
            true
        default: false
        }
    }
}

/// The reason why a text is not a runtime expression.
struct RuntimeExpressionFault: Error {
    let message: String
    let remedy: String?
    /// True if the text uses something that is not supported.
    var isUnsupported = false

    init(_ message: String, remedy: String?, isUnsupported: Bool = false) {
        self.message = message
        self.remedy = remedy
        self.isUnsupported = isUnsupported
    }
}
