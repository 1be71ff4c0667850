/// A format in which a command writes files.
///
/// An output replaces a file that exists only if the file has its format. So a mistyped name costs
/// nobody a contract.
package enum OutputFormat: Sendable, Hashable, CaseIterable {
    case junit
    case html
    /// One document about a call, and the lines that `rehearse eval --batch` answers.
    case json
    /// The basic output of JSON Schema, a line for each value.
    case validation
    case sarif
    /// A line for each event of a run.
    case events
    /// A line for each request to a mock.
    case requests
    case recording
    case baseline
    case diagram
    /// The comment on a pull request.
    case comment

    /// The format as an error names it.
    package var name: String {
        switch self {
        case .junit: "JUnit XML"
        case .html: "page of rehearse"
        case .json: "JSON report of rehearse"
        case .validation: "output of rehearse validate"
        case .sarif: "SARIF log"
        case .events: "list of events of rehearse"
        case .requests: "list of requests of rehearse mock"
        case .recording: "HTTP Archive"
        case .baseline: "baseline"
        case .diagram: "diagram of rehearse export"
        case .comment: "Markdown of rehearse diff"
        }
    }

    /// Decides by the opening of a file if the file has the format.
    package func begins(_ opening: FileOpening) -> Bool {
        let members = opening.members
        let names = members.map(\.name)
        switch self {
        case .junit:
            return ["testsuites", "testsuite"].contains(opening.rootElement)
        case .html:
            return opening.starts(with: "<!doctype html>")
                && opening.contains("<title>Report of rehearse</title>")
        case .json:
            return !names.contains("event")
                && members.contains { $0.name == "tool" && Self.isOurs($0.text) }
                || Self.batchAnswers.contains { names.starts(with: $0) }
        case .validation:
            return names.starts(with: ["valid", "instance"])
        case .sarif:
            return names.contains("runs") && names.contains("version")
        case .events:
            return names.contains("event") && names.contains("format")
        case .requests:
            return names.starts(with: ["time", "client", "method", "target"])
        case .recording:
            return names.first == "log"
        case .baseline:
            return names.contains("known") || opening.hasLine(startingWith: "known:")
        case .comment:
            return opening.starts(with: "<!-- rehearse diff -->")
        case .diagram:
            return opening.starts(with: "digraph ") || opening.rootElement == "scxml"
                || opening.hasLine(startingWith: "stateDiagram-v2")
                || names.first == "id"
                    && ["initial", "states", "type"].contains(where: names.contains)
        }
    }

    private static func isOurs(_ tool: String?) -> Bool {
        tool?.hasPrefix("rehearse ") ?? false
    }

    /// The first members of the answers to a batch of expressions.
    private static let batchAnswers = [
        ["value", "literal"], ["values", "paths"], ["error", "check"],
    ]
}
