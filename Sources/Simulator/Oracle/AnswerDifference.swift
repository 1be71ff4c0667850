import Contracts

/// A difference between an answer and the answer of the model.
struct AnswerDifference {
    /// A place in an answer.
    enum Place {
        case status
        case header(String)
        /// A path in the body.
        case body([String])
    }

    /// The mark for an element of a list, or for a member whose name is a value.
    static let any = "*"

    let place: Place
    let expected: String
    let found: String

    /// The difference of an answer that gives something out once more.
    static func reused(_ answer: Exchange.Response) -> AnswerDifference {
        AnswerDifference(
            place: .body([]), expected: "something that was not given out before",
            found: answer.bodySummary)
    }

    /// True if the answers differ in their status.
    var isStatus: Bool { if case .status = place { true } else { false } }

    /// True if the answers differ in a member of the body, and not in the whole.
    var isInBody: Bool { if case .body(let path) = place { !path.isEmpty } else { false } }

    /// The place as findings name it, which no value is part of: nothing for the status.
    ///
    /// - Parameter names: the members that the contract names; other names are values.
    func path(knowing names: Set<String>) -> String {
        switch place {
        case .status: ""
        case .header(let name): "/headers/\(name)"
        case .body(let path):
            path.isEmpty
                ? "/body"
                : path.map { "/" + (names.contains($0) ? JSONPointer.escaped($0) : Self.any) }
                    .joined()
        }
    }

    /// The difference, in a sentence.
    var sentence: String {
        switch place {
        case .status: "the model answers \(expected), found \(found)"
        case .header(let name):
            "the model answers \(expected) in the header field \(name), found \(found)"
        case .body(let path):
            "the model answers \(expected)\(Self.written(path)), found \(found)"
        }
    }

    /// The same in a few words, which follow `answers` or `answered`.
    var headline: String {
        switch place {
        case .status: "\(Self.status(found)) where the model answers \(expectedStatus)"
        case .header(let name): "\(name): \(found) where the model answers \(expected)"
        case .body(let path):
            "\(Self.short(found))\(Self.written(path)) where the model answers "
                + Self.short(expected)
        }
    }

    /// The status that the model answers.
    var expectedStatus: String { Self.status(expected) }

    private static func short(_ text: String) -> String {
        let start = text.prefix(60)
        return start.count == text.count ? text : start + "…"
    }

    private static func status(_ answer: String) -> String {
        String(answer.prefix { $0 != " " })
    }

    private static func written(_ path: [String]) -> String {
        path.isEmpty ? "" : " at " + JSONPointer(tokens: path).description
    }
}

extension Exchange.Response {
    /// The answer as a sentence shows it: status and body, cut where it is long.
    package var summary: String { body.isEmpty ? "\(status)" : "\(status) \(bodySummary)" }

    /// The body as a sentence shows it.
    var bodySummary: String {
        guard let text = String(validating: body, as: UTF8.self) else {
            return "\(body.count) bytes"
        }
        return text.isEmpty ? "no body" : text.cut
    }
}

extension Value {
    /// The value as a sentence shows it.
    var shortText: String { compactJSON.cut }
}

extension String {
    /// The text, cut where it is long.
    fileprivate var cut: String {
        let limit = 160
        guard unicodeScalars.count > limit else { return self }
        return String(unicodeScalars.prefix(limit)) + "…"
    }
}

extension Contract {
    /// The names that its schemas give to members.
    var memberNames: Set<String> {
        var names: Set<String> = []
        document.root.collectPropertyNames(into: &names)
        return names
    }
}

extension Value {
    fileprivate func collectPropertyNames(into names: inout Set<String>) {
        for element in elements { element.collectPropertyNames(into: &names) }
        for member in members {
            if member.name == "properties" { names.formUnion(member.value.members.map(\.name)) }
            member.value.collectPropertyNames(into: &names)
        }
    }
}
