import Contracts

/// One thing that a SARIF log finds fault with.
struct SARIFResult {
    /// The severity, in the words of the format.
    enum Level: String {
        case error, warning, note
    }

    /// A place in a file, with what is to be seen there.
    struct Place {
        var file: String
        var position: SourcePosition?
        var message: String?
    }

    /// The id of the check or the kind of the violation.
    var rule: String
    var level: Level
    /// The problem; further lines add details.
    var lines: [String]
    /// The place where it is repaired.
    var place: Place
    /// Further places that explain it.
    var related: [Place] = []
    /// Distinguishes it from others, whatever lines and values are.
    var fingerprint: String
    /// The case that shows it; nil where none was run.
    var testCase: String?
    /// The number of cases that showed it.
    var occurrences: Int?
    /// The events that led to it, step by step.
    var story: [Place] = []
    /// The reason why it is known; nil for news.
    var suppression: String?
    /// The command that shows it again.
    var replay: String?

    /// About so many bytes are written for it.
    var weight: Int {
        let texts = [rule, fingerprint, testCase ?? "", suppression ?? "", replay ?? ""] + lines
        let bytes = texts.reduce(0) { $0 + $1.utf8.count }
        return 700 + 2 * bytes + Self.weight(of: [place] + related) + Self.weight(of: story)
    }

    private static func weight(of places: [Place]) -> Int {
        places.reduce(0) { $0 + 300 + 2 * ($1.message?.utf8.count ?? 0) + 3 * $1.file.utf8.count }
    }
}

extension SARIFResult {
    /// The most lines of a story, enough for a reader; platforms take 10,000 and show 1,000.
    private static let longestStory = 500

    /// A finding of a run. Its steps stand where the case is written, and its end where the
    /// requirement is.
    ///
    /// - Parameter brokenTarget: the target, where its model was broken on purpose.
    init(_ shown: RunCounts.Shown, at brokenTarget: String?) {
        let finding = shown.finding
        let target = brokenTarget.map { " [\($0)]" } ?? ""
        var lines = [finding.headline + target, finding.diagnostic.message]
        if let why = finding.why { lines.append("required by \(why)") }
        if shown.others > 0 {
            lines.append("\(counted(shown.others, "other case")) showed it, too")
        }
        if let replay = finding.replayLine { lines.append("replay: \(replay)") }
        self.init(
            rule: finding.kind, level: finding.isNews ? .error : .note, lines: lines,
            place: Place(file: finding.diagnostic.file, position: finding.diagnostic.position),
            related: finding.diagnostic.notes.map(Place.init), fingerprint: finding.fingerprint,
            testCase: shown.testCases[0], occurrences: shown.testCases.count)
        let reported = CutText.end(of: finding.story, Self.longestStory)
        story = reported.map {
            Place(file: shown.place.file, position: shown.place.position, message: $0)
        }
        if !story.isEmpty {
            story[story.count - 1].file = place.file
            story[story.count - 1].position = place.position
        }
        if case .known(let reason, _) = finding.standing { suppression = reason }
        replay = finding.replayLine
    }

    /// Something that is wrong with a file.
    init(_ diagnostic: Diagnostic, fingerprint: String) {
        self.init(
            rule: diagnostic.check, level: diagnostic.severity == .error ? .error : .warning,
            lines: [diagnostic.sentence],
            place: Place(file: diagnostic.file, position: diagnostic.position),
            related: diagnostic.notes.map(Place.init), fingerprint: fingerprint)
    }

    /// The problems of files.
    static func results(of diagnostics: [Diagnostic], in tree: SourceTree) -> [SARIFResult] {
        let fingerprints = DiagnosticFingerprints.all(of: diagnostics) { tree.path(of: $0) ?? $0 }
        return zip(diagnostics, fingerprints).map { SARIFResult($0, fingerprint: $1) }
    }
}

extension SARIFResult.Place {
    /// The place of a note.
    init(_ note: Diagnostic.Note) {
        self.init(file: note.file, position: note.position, message: note.message)
    }
}
