import Testing

@testable import Contracts

/// One row of a table: a schema, read in several dialects, with what it accepts and refuses.
struct SchemaCase: CustomTestStringConvertible, Sendable {
    let schema: String
    let dialects: ClosedRange<Dialect>
    let accepts: [String]
    let refuses: [String]
    let documents: [String: String]
    let options: SchemaOptions

    init(
        _ schema: String, in dialects: ClosedRange<Dialect> = .draft4 ... .draft2020,
        accepts: [String] = [], refuses: [String] = [], documents: [String: String] = [:],
        options: SchemaOptions = .standard
    ) {
        self.schema = schema
        self.dialects = dialects
        self.accepts = accepts
        self.refuses = refuses
        self.documents = documents
        self.options = options
    }

    var testDescription: String {
        "\(dialects.lowerBound.name)–\(dialects.upperBound.name) \(schema.prefix(100))"
    }

    func check() throws {
        for dialect in Dialect.allCases where dialects.contains(dialect) {
            var options = options
            options.dialect = dialect
            let schema = try Schema(text: schema, documents: documents, options: options)
            for instance in accepts {
                let verdict = try schema.agreedVerdict(on: instance)
                #expect(verdict == .valid, "draft \(dialect.name), \(instance.prefix(200))")
            }
            for instance in refuses {
                let verdict = try schema.agreedVerdict(on: instance)
                #expect(verdict == .invalid, "draft \(dialect.name), \(instance.prefix(200))")
            }
        }
    }
}

extension ClosedRange<Dialect> {
    static var all: Self { .draft4 ... .draft2020 }
    static var sinceDraft6: Self { .draft6 ... .draft2020 }
    static var sinceDraft7: Self { .draft7 ... .draft2020 }
    static var since2019: Self { .draft2019 ... .draft2020 }
    static var only2019: Self { .draft2019 ... .draft2019 }
    static var only2020: Self { .draft2020 ... .draft2020 }
    static var upToDraft7: Self { .draft4 ... .draft7 }
    static var upTo2019: Self { .draft4 ... .draft2019 }
}

extension Schema {
    /// A schema from texts: its own, and those of the documents it may refer to, by URI.
    convenience init(
        text: String, uri: String = "", documents: [String: String] = [:],
        options: SchemaOptions = .standard
    ) throws {
        let root = try Document(json: text.utf8, name: "schema.json").root
        try self.init(
            root, uri: uri, registry: SchemaRegistry(texts: documents), options: options)
    }

    /// The verdict on a text that the fast path and the explaining path agree on.
    func agreedVerdict(on instance: String) throws -> Validator.Verdict {
        agreedVerdict(on: try Document(json: instance.utf8, name: "instance.json").root)
    }

    /// The verdict on a value that the fast path and the explaining path agree on.
    func agreedVerdict(on instance: Value) -> Validator.Verdict {
        let verdict = validator().verdict(on: instance)
        let explanation = explain(instance)
        #expect(
            verdict == explanation.verdict,
            "the paths disagree about a value at \(instance.position)")
        return verdict
    }
}

extension Explanation {
    /// The expected verdict of a validator.
    var verdict: Validator.Verdict { isUndecided ? .undecided : isValid ? .valid : .invalid }
}

extension SchemaRegistry {
    /// A registry of documents given as texts, by URI.
    init(texts: [String: String]) throws {
        self.init()
        for (uri, text) in texts {
            register(try Document(json: text.utf8, name: uri).root, uri: uri)
        }
    }
}

/// The diagnostics of a schema that does not compile; empty where it does.
func refusal(
    of schema: String, documents: [String: String] = [:], options: SchemaOptions = .standard,
    isChecked: Bool = false
) throws -> [Diagnostic] {
    let root = try Document(json: schema.utf8, name: "schema.json").root
    let registry = try SchemaRegistry(texts: documents)
    do throws(SchemaFailure) {
        _ =
            isChecked
            ? try Schema.checked(root, registry: registry, options: options)
            : try Schema(root, registry: registry, options: options)
        return []
    } catch {
        return error.diagnostics
    }
}
