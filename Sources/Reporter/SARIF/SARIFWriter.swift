import Contracts

/// Writes a SARIF log as JSON.
struct SARIFWriter {
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    /// What stands for the root of the source tree, in the word that platforms understand.
    private static let root = "%SRCROOT%"
    /// What stands for any other folder, whose path nobody needs to know.
    private static let elsewhere = "OUTSIDE"

    private let log: SARIFLog
    private let rules: [String]
    private var writer = JSONWriter(.compact, alphabet: .visible)

    /// The bytes of a log, of which no more is written than platforms take.
    static func bytes(of log: SARIFLog) -> [UInt8] {
        var writer = SARIFWriter(log.bounded)
        writer.write()
        return writer.writer.bytes + [UInt8(ascii: "\n")]
    }

    private init(_ log: SARIFLog) {
        self.log = log
        rules = log.rules
    }

    private mutating func write() {
        writer.beginObject()
        writer.member("$schema", Self.schema)
        writer.member("version", "2.1.0")
        writer.key("runs")
        writer.beginArray()
        run()
        writer.endArray()
        writer.endObject()
    }

    private mutating func run() {
        writer.beginObject()
        tool()
        invocations()
        writer.key("automationDetails")
        // A platform takes what stands before the last slash as the category.
        writer.object { $0.member("id", log.category + "/") }
        writer.key("originalUriBaseIds")
        writer.object { writer in
            for (name, text) in [
                (Self.root, "the root of the source tree"),
                (Self.elsewhere, "folders outside of the source tree"),
            ] {
                writer.key(name)
                writer.object { $0.message("description", text) }
            }
        }
        writer.member("columnKind", "unicodeCodePoints")
        writer.key("results")
        writer.beginArray()
        for entry in log.results { result(entry) }
        writer.endArray()
        properties(log.properties)
        writer.endObject()
    }

    private mutating func invocations() {
        writer.key("invocations")
        writer.beginArray()
        writer.beginObject()
        writer.member("executionSuccessful", log.exit.isSuccess)
        writer.member("exitCode", log.exit.code)
        writer.member("exitCodeDescription", log.exit.meaning)
        if !log.notifications.isEmpty {
            writer.key("toolExecutionNotifications")
            writer.beginArray()
            for (id, text, place) in log.notifications {
                writer.beginObject()
                writer.key("descriptor")
                writer.object { $0.member("id", id) }
                writer.member("level", "warning")
                writer.message("message", text)
                if let place { locations("locations", [place]) }
                writer.endObject()
            }
            writer.endArray()
        }
        writer.endObject()
        writer.endArray()
    }

    private mutating func properties(_ properties: [(name: String, value: String)]) {
        if properties.isEmpty { return }
        writer.key("properties")
        writer.object { writer in
            for (name, value) in properties { writer.member(name, VisibleText.line(value)) }
        }
    }

    // MARK: Rules

    private mutating func tool() {
        writer.key("tool")
        writer.beginObject()
        writer.key("driver")
        writer.beginObject()
        writer.member("name", "Rehearse")
        writer.member("semanticVersion", Version.current)
        writer.key("rules")
        writer.beginArray()
        for rule in rules { descriptor(rule) }
        writer.endArray()
        writer.endObject()
        writer.endObject()
    }

    private mutating func descriptor(_ id: String) {
        let words = id.split(separator: "-").joined(separator: " ")
        let page = log.page(id)
        let level = log.results.first { $0.rule == id && $0.suppression == nil }?.level ?? .error
        writer.object { writer in
            writer.member("id", id)
            writer.message("shortDescription", words)
            writer.message("fullDescription", page?.requirement ?? "a check of rehearse: \(words)")
            writer.key("help")
            writer.object { writer in
                guard let page else {
                    return writer.text("the message says what to do about it")
                }
                writer.text(
                    "\(page.requirement)\n\nFault: \(page.example)\n\nRemedy: \(page.remedy)")
            }
            writer.key("defaultConfiguration")
            writer.object { $0.member("level", level.rawValue) }
        }
    }

    // MARK: Results

    private mutating func result(_ result: SARIFResult) {
        writer.beginObject()
        writer.member("ruleId", result.rule)
        writer.member("ruleIndex", rules.firstIndex(of: result.rule) ?? -1)
        writer.member("level", result.level.rawValue)
        writer.message("message", result.lines)
        locations("locations", [result.place], of: result.testCase)
        if !result.related.isEmpty { locations("relatedLocations", result.related) }
        writer.key("partialFingerprints")
        writer.object { $0.member("rehearse/v1", result.fingerprint) }
        if let count = result.occurrences { writer.member("occurrenceCount", count) }
        if !result.story.isEmpty { story(result) }
        // Said of every result or of none, as the format asks.
        writer.key("suppressions")
        writer.array { writer in
            guard let reason = result.suppression else { return }
            writer.object { writer in
                writer.member("kind", "external")
                writer.member("justification", VisibleText.line(reason))
            }
        }
        if let replay = result.replay { properties([("replay", replay)]) }
        writer.endObject()
    }

    private mutating func story(_ result: SARIFResult) {
        writer.key("codeFlows")
        writer.beginArray()
        writer.beginObject()
        writer.key("threadFlows")
        writer.beginArray()
        writer.beginObject()
        writer.key("locations")
        writer.beginArray()
        for (step, place) in result.story.enumerated() {
            writer.beginObject()
            writer.key("location")
            location(place, of: result.testCase)
            writer.member("executionOrder", step + 1)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        writer.endArray()
    }

    private mutating func locations(
        _ name: String, _ places: [SARIFResult.Place], of testCase: String? = nil
    ) {
        writer.key(name)
        writer.beginArray()
        for place in places { location(place, of: testCase) }
        writer.endArray()
    }

    private mutating func location(_ place: SARIFResult.Place, of testCase: String?) {
        let path = log.tree.path(of: place.file)
        // Outside, the name alone: whose folders there are is nobody's business.
        let shown = path ?? place.file.split(separator: "/").last.map(String.init) ?? place.file
        writer.object { writer in
            writer.key("physicalLocation")
            writer.object { writer in
                writer.key("artifactLocation")
                writer.object { writer in
                    writer.member("uri", PercentEncoding.text(shown, keeping: "/"))
                    writer.member("uriBaseId", path == nil ? Self.elsewhere : Self.root)
                }
                guard let position = place.position else { return }
                writer.key("region")
                writer.object { writer in
                    writer.member("startLine", position.line)
                    writer.member("startColumn", position.column)
                }
            }
            if let testCase {
                writer.key("logicalLocations")
                writer.array { writer in
                    writer.object { $0.member("fullyQualifiedName", VisibleText.line(testCase)) }
                }
            }
            if let message = place.message { writer.message("message", message) }
        }
    }
}

extension JSONWriter {
    /// Writes a member that is a message of one line.
    fileprivate mutating func message(_ name: String, _ line: String) { message(name, [line]) }

    /// Writes a member that is a message of some lines.
    fileprivate mutating func message(_ name: String, _ lines: [String]) {
        key(name)
        object { $0.text(lines.map { VisibleText.line($0) }.joined(separator: "\n")) }
    }

    /// Writes the text of a message, in which braces stand for what is filled in and `](` for a
    /// link unless they are written otherwise.
    fileprivate mutating func text(_ text: String) {
        member(
            "text",
            text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] ("))
    }
}
