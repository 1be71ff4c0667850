import Contracts

/// Answers the requests of Bowtie's protocol, version 1, one line each.
///
/// It is a function of the lines it was given; reading and writing them is the caller's.
package struct BowtieHarness: Sendable {
    /// The reaction to a request.
    package enum Reply: Sendable {
        /// A line to write.
        case answer(String)
        /// Nothing to write.
        case nothing
        /// The request was not understood, which ends the conversation.
        case refused([Diagnostic])
    }

    /// True if `stop` was received.
    package private(set) var isStopped = false
    private var options: SchemaOptions
    private var hasStarted = false
    private var line = 0

    /// A harness that reads schemas with these options until a request names another dialect.
    package init(options: SchemaOptions = .standard) { self.options = options }

    /// Answers one line.
    package mutating func answer(to request: [UInt8]) -> Reply {
        line += 1
        let document: Document
        do throws(DocumentFailure) {
            document = try Document(json: request, name: "request \(line)")
        } catch {
            return .refused(error.diagnostics)
        }
        let root = document.root
        switch root["cmd"]?.string {
        case "start": return start(root)
        case "dialect" where hasStarted: return dialect(root)
        case "run" where hasStarted: return run(root)
        case "stop":
            isStopped = true
            return .nothing
        case "dialect", "run": return refuse(root, "the conversation begins with start")
        default: return refuse(root["cmd"] ?? root, "cmd must be start, dialect, run or stop")
        }
    }

    private func refuse(_ place: Value, _ message: String) -> Reply {
        .refused([place.diagnostic(check: "bowtie-request", message)])
    }

    private mutating func start(_ request: Value) -> Reply {
        guard request["version"]?.int == 1 else {
            return refuse(request["version"] ?? request, "only version 1 of the protocol is spoken")
        }
        hasStarted = true
        return .answer(
            Self.line { writer in
                writer.member("version", 1)
                writer.object("implementation") { writer in
                    writer.member("language", "swift")
                    writer.member("name", "rehearse")
                    writer.member("version", Version.current)
                    writer.member("homepage", Self.home)
                    writer.member("documentation", Self.home)
                    writer.member("issues", Self.home)
                    writer.member("source", Self.home)
                    writer.member("dialects", Dialect.allCases.reversed().map(\.uri))
                }
            })
    }

    // The project has no public address yet; the name is reserved for documentation.
    private static let home = "https://rehearse.example/"

    private mutating func dialect(_ request: Value) -> Reply {
        let dialect = request["dialect"]?.string.flatMap(Dialect.init(uri:))
        if let dialect { options.dialect = dialect }
        return .answer(Self.line { $0.member("ok", dialect != nil) })
    }

    private func run(_ request: Value) -> Reply {
        guard let seq = request["seq"], let testCase = request["case"],
            let schema = testCase["schema"], let tests = testCase["tests"]
        else { return refuse(request, "run needs seq, and a case with schema and tests") }
        var registry = SchemaRegistry()
        if let listed = testCase["registry"] {
            for member in listed.members { registry.register(member.value, uri: member.name) }
        }
        let instances = tests.elements.compactMap { $0["instance"] }
        do throws(SchemaFailure) {
            let compiled = try Schema(schema, registry: registry, options: options)
            let wantsAnnotations = request["output"]?.string == "annotations"
            return .answer(
                Self.line { writer in
                    let validator = compiled.validator()
                    writer.member("seq", seq)
                    writer.objects("results", of: instances) { writer, instance in
                        wantsAnnotations
                            ? Self.write(compiled.explain(instance), of: schema, to: &writer)
                            : Self.write(validator.verdict(on: instance), to: &writer)
                    }
                })
        } catch {
            return .answer(Self.errored(seq, error.diagnostics))
        }
    }

    private static func write(_ verdict: Validator.Verdict, to writer: inout JSONWriter) {
        if verdict == .undecided {
            errored("a limit was reached before a verdict", to: &writer)
        } else {
            writer.member("valid", verdict == .valid)
        }
    }

    private static func write(
        _ explanation: Explanation, of schema: Value, to writer: inout JSONWriter
    ) {
        writer.member("valid", explanation.isValid)
        writer.objects("annotations", of: explanation.annotations) { writer, annotation in
            writer.member("keyword", annotation.keyword)
            writer.member("instanceLocation", annotation.instanceLocation.description)
            let place = annotation.location.fragment(in: schema)
            writer.member("keywordLocation", place ?? annotation.location.absolute)
            writer.annotation(annotation.content)
        }
    }

    private static func errored(_ seq: Value, _ diagnostics: [Diagnostic]) -> String {
        line { writer in
            writer.member("seq", seq)
            errored(diagnostics.map(\.message).joined(separator: "; "), to: &writer)
        }
    }

    private static func errored(_ message: String, to writer: inout JSONWriter) {
        writer.member("errored", true)
        writer.object("context") { $0.member("message", message) }
    }

    private static func line(_ members: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(.compact)
        writer.object(members)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
