/// A problem in an input file, its place, and the way to fix it.
///
/// A diagnostic is data. It becomes a sentence only when it is shown, such as
/// `specs/shop/openapi.yaml:41:9: error: duplicate key "id"; remove one of the two`.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable, Hashable {
        /// The input cannot be used as it is.
        case error
        /// The input can be used, but probably not as its author meant.
        case warning
    }

    /// A second place that helps to understand the first.
    public struct Note: Sendable, Hashable {
        /// The file of the second place.
        public var file: String
        /// The second place.
        public var position: SourcePosition?
        /// The message about the second place, such as `the key was first written here`.
        public var message: String

        /// A second place with a message about it.
        public init(file: String, position: SourcePosition?, message: String) {
            self.file = file
            self.position = position
            self.message = message
        }
    }

    /// The file as the user named it.
    public var file: String
    /// The place in the file; nil if the diagnostic is about the whole file.
    public var position: SourcePosition?
    /// The severity.
    public var severity: Severity
    /// The stable kebab-case name of the check that found it, such as `duplicate-key`.
    public var check: String
    /// The problem, in lower case, with the expected and the actual value.
    public var message: String
    /// The way to fix it; nil if the message says it already.
    public var remedy: String?
    /// The text of the line at `position`, for the caret.
    public var sourceLine: String?
    /// Further places that explain this one.
    public var notes: [Note]

    /// A diagnostic for one place of one file.
    public init(
        file: String, position: SourcePosition?, severity: Severity = .error, check: String,
        message: String, remedy: String? = nil, sourceLine: String? = nil, notes: [Note] = []
    ) {
        self.file = file
        self.position = position
        self.severity = severity
        self.check = check
        self.message = message
        self.remedy = remedy
        self.sourceLine = sourceLine
        self.notes = notes
    }
}

extension Diagnostic {
    /// The same with further places that explain it.
    package func noting(_ notes: [Note]) -> Diagnostic {
        var diagnostic = self
        diagnostic.notes += notes
        return diagnostic
    }

    /// The same with other words about the same place.
    public func changingTexts(_ change: (String) -> String) -> Diagnostic {
        var diagnostic = self
        diagnostic.message = change(message)
        diagnostic.remedy = remedy.map(change)
        diagnostic.sourceLine = sourceLine.map(change)
        for place in diagnostic.notes.indices {
            diagnostic.notes[place].message = change(notes[place].message)
        }
        return diagnostic
    }
}

extension Diagnostic: Comparable {
    /// Orders diagnostics by file, place, check and message, so that output never varies.
    public static func < (left: Self, right: Self) -> Bool {
        let none = SourcePosition(line: 0, column: 0)
        let leftKey = (left.file, left.position ?? none, left.check, left.message)
        let rightKey = (right.file, right.position ?? none, right.check, right.message)
        return leftKey < rightKey
    }
}
