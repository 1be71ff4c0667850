import Contracts

/// Words of an answer that nobody outside should read: a failure inside the server, or a secret.
enum AnswerLeak {
    /// Only the beginning of a body is looked at.
    private static let longest = 64 * 1024
    /// A shorter secret may stand in a text by chance.
    private static let shortestSecret = 12

    /// The words of a line that give a failure away, in their order, by who writes it.
    private static let signs: [(writer: String, words: [String])] = [
        ("Python", ["Traceback (most recent call last)"]),
        ("Java", ["at ", "(", ".java:", ")"]), ("Kotlin", ["at ", "(", ".kt:", ")"]),
        ("Scala", ["at ", "(", ".scala:", ")"]), ("JavaScript", ["    at ", ".js:", ":"]),
        ("TypeScript", ["    at ", ".ts:", ":"]), ("Go", ["goroutine ", " [running]"]),
        ("PHP", ["#0 ", ".php("]), ("Ruby", [".rb:", ":in "]), (".NET", ["   at ", ".cs:line "]),
        ("Rust", ["thread '", "' panicked at "]), ("a database", ["SQLSTATE["]),
        ("a database", ["You have an error in your SQL syntax"]),
        ("a database", ["(psycopg2.errors."]), ("a database", ["sqlite3.OperationalError"]),
    ]

    /// The faults of an answer that refuses or fails.
    ///
    /// - Parameter secrets: what the request said, and nobody else should read.
    static func found(in response: Exchange.Response, secrets: [String]) -> [Contradiction] {
        guard response.status >= 400, !response.body.isEmpty else { return [] }
        let text = String(decoding: response.body.prefix(longest), as: UTF8.self)
        var found: [Contradiction] = []
        if let writer = writer(of: text) {
            found.append(
                Contradiction(
                    check: "stack-trace",
                    message: "the answer \(response.status) shows how the server failed inside: it "
                        + "holds a message of \(writer)",
                    remedy: "have the server log it, and answer without it"))
        }
        if secrets.contains(where: { $0.utf8.count >= shortestSecret && text.contains($0) }) {
            found.append(
                Contradiction(
                    check: "credential-in-answer",
                    message: "the answer \(response.status) repeats the credential of the request",
                    remedy: "have the server leave it out"))
        }
        return found
    }

    private static func writer(of text: String) -> String? {
        // In JSON the end of a line is written with a backslash.
        let lines = text.replacing("\\n", with: "\n").split(separator: "\n")
        return signs.first { sign in lines.contains { $0.holds(sign.words) } }?.writer
    }
}

extension Substring {
    /// True if some words stand in it one behind the other.
    fileprivate func holds(_ words: [String]) -> Bool {
        var rest = self
        for word in words {
            guard let range = rest.firstRange(of: word) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
