import Contracts

/// Writes a SARIF log as JSON.
struct SARIFWriter {
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    /// The name of the root of the source tree, as platforms understand it.
    private static let root = "%SRCROOT%"
    /// The name of any other folder, whose path nobody needs to know.
    private static let elsewhere = "OUTSIDE"

    private let log: SARIFLog
    private let rules: [String]

    /// The bytes of a log, with no more results than platforms take.
    static func bytes(of log: SARIFLog) -> [UInt8] {
        let run = SARIFWriter(log.bounded)
        let text = JSONWriter.document(.compact) { writer in
            writer.member("$schema", schema)
            writer.member("version", "2.1.0")
            writer.objects("runs", of: [run]) { $1.write(to: &$0) }
        }
        return Array(text.utf8)
    }

    private init(_ log: SARIFLog) {
        self.log = log
        rules = log.rules
    }

    private func write(to writer: inout JSONWriter) {
        writer.object("tool") { writer in
            writer.object("driver") { writer in
                writer.member("name", "Rehearse")
                writer.member("semanticVersion", Version.current)
                writer.objects("rules", of: rules) { descriptor($1, to: &$0) }
            }
        }
        writer.objects("invocations", of: [log.exit]) { invocation($1, to: &$0) }
        // A platform takes what stands before the last slash as the category.
        writer.object("automationDetails") { $0.member("id", log.category + "/") }
        writer.object("originalUriBaseIds") { writer in
            for (name, text) in [
                (Self.root, "the root of the source tree"),
                (Self.elsewhere, "folders outside of the source tree"),
            ] {
                writer.object(name) { $0.message("description", text) }
            }
        }
        writer.member("columnKind", "unicodeCodePoints")
        writer.objects("results", of: log.results) { result($1, to: &$0) }
        properties(log.properties, to: &writer)
    }

    private func invocation(_ exit: SARIFExit, to writer: inout JSONWriter) {
        writer.member("executionSuccessful", exit.isSuccess)
        writer.member("exitCode", exit.code)
        writer.member("exitCodeDescription", exit.meaning)
        if log.notifications.isEmpty { return }
        writer.objects("toolExecutionNotifications", of: log.notifications) {
            writer, notification in
            writer.object("descriptor") { $0.member("id", notification.id) }
            writer.member("level", "warning")
            writer.message("message", notification.text)
            if let place = notification.place { locations("locations", [place], to: &writer) }
        }
    }

    private func properties(
        _ properties: [(name: String, value: String)], to writer: inout JSONWriter
    ) {
        if properties.isEmpty { return }
        writer.object("properties") { writer in
            for (name, value) in properties { writer.member(name, VisibleText.line(value)) }
        }
    }

    private func descriptor(_ id: String, to writer: inout JSONWriter) {
        let words = id.split(separator: "-").joined(separator: " ")
        let page = log.page(id)
        let level = log.results.first { $0.rule == id && $0.suppression == nil }?.level ?? .error
        writer.member("id", id)
        writer.message("shortDescription", words)
        writer.message("fullDescription", page?.requirement ?? "a check of rehearse: \(words)")
        writer.object("help") { writer in
            guard let page else { return writer.text("the message says what to do about it") }
            writer.text("\(page.requirement)\n\nFault: \(page.example)\n\nRemedy: \(page.remedy)")
        }
        writer.object("defaultConfiguration") { $0.member("level", level.rawValue) }
    }

    // MARK: Results

    private func result(_ result: SARIFResult, to writer: inout JSONWriter) {
        writer.member("ruleId", result.rule)
        writer.member("ruleIndex", rules.firstIndex(of: result.rule) ?? -1)
        writer.member("level", result.level.rawValue)
        writer.message("message", result.lines)
        locations("locations", [result.place], of: result.testCase, to: &writer)
        if !result.related.isEmpty { locations("relatedLocations", result.related, to: &writer) }
        writer.object("partialFingerprints") { $0.member("rehearse/v1", result.fingerprint) }
        writer.member("occurrenceCount", result.occurrences)
        if !result.story.isEmpty {
            writer.objects("codeFlows", of: [result]) { writer, result in
                writer.objects("threadFlows", of: [result]) { story(of: $1, to: &$0) }
            }
        }
        // Said of every result or of none, as the format asks.
        writer.objects("suppressions", of: result.suppression.map { [$0] } ?? []) {
            writer, reason in
            writer.member("kind", "external")
            writer.member("justification", VisibleText.line(reason))
        }
        if let replay = result.replay { properties([("replay", replay)], to: &writer) }
    }

    private func story(of result: SARIFResult, to writer: inout JSONWriter) {
        writer.objects("locations", of: result.story.enumerated()) { writer, step in
            writer.object("location") { location(step.element, of: result.testCase, to: &$0) }
            writer.member("executionOrder", step.offset + 1)
        }
    }

    private func locations(
        _ name: String, _ places: [SARIFResult.Place], of testCase: String? = nil,
        to writer: inout JSONWriter
    ) {
        writer.objects(name, of: places) { location($1, of: testCase, to: &$0) }
    }

    private func location(
        _ place: SARIFResult.Place, of testCase: String?, to writer: inout JSONWriter
    ) {
        let path = log.tree.path(of: place.file)
        // Outside, the name alone: whose folders there are is nobody's business.
        let shown = path ?? place.file.split(separator: "/").last.map(String.init) ?? place.file
        writer.object("physicalLocation") { writer in
            writer.object("artifactLocation") { writer in
                writer.member("uri", PercentEncoding.text(shown, keeping: "/"))
                writer.member("uriBaseId", path == nil ? Self.elsewhere : Self.root)
            }
            guard let position = place.position else { return }
            writer.object("region") { writer in
                writer.member("startLine", position.line)
                writer.member("startColumn", position.column)
            }
        }
        if let testCase {
            writer.objects("logicalLocations", of: [testCase]) { writer, testCase in
                writer.member("fullyQualifiedName", VisibleText.line(testCase))
            }
        }
        if let message = place.message { writer.message("message", message) }
    }
}

extension JSONWriter {
    /// Writes a member that is a message of one line.
    fileprivate mutating func message(_ name: String, _ line: String) { message(name, [line]) }

    /// Writes a member that is a message of some lines.
    fileprivate mutating func message(_ name: String, _ lines: [String]) {
        object(name) { $0.text(lines.map { VisibleText.line($0) }.joined(separator: "\n")) }
    }

    /// Writes the text of a message, in which braces stand for what is filled in and `](` for a
    /// link unless they are written otherwise.
    fileprivate mutating func text(_ text: String) {
        member(
            "text",
            text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] ("))
    }
}
