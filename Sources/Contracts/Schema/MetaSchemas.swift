import Synchronization

/// The published meta-schemas of all dialects, written from the table of keywords.
///
/// They are part of the binary and are parsed when they are first asked for.
enum MetaSchemas {
    private static let cache = Mutex<[String: Document]>([:])

    /// The meta-schema of a URI without fragment; nil where it names none.
    static func document(_ uri: String) -> Document? {
        cache.withLock { known in
            if let document = known[uri] { return document }
            guard let text = text(uri) else { return nil }
            guard let document = try? Document(json: text.utf8, name: uri) else {
                preconditionFailure("the meta-schema \(uri) is not JSON")
            }
            known[uri] = document
            return document
        }
    }

    private static let compiled = Mutex<[Dialect: Schema]>([:])

    /// The compiled meta-schema of a dialect.
    static func schema(of dialect: Dialect) -> Schema {
        compiled.withLock { known in
            if let schema = known[dialect] { return schema }
            guard let document = document(dialect.rawValue), let schema = try? Schema(document.root)
            else {
                preconditionFailure("the meta-schema of \(dialect) does not compile")
            }
            known[dialect] = schema
            return schema
        }
    }

    private static func text(_ uri: String) -> String? {
        if let dialect = Dialect(uri: uri) {
            return dialect <= .draft7
                ? MetaSchemaText(dialect: dialect).single : MetaSchemaText(dialect: dialect).root
        }
        for dialect in [Dialect.draft2019, .draft2020] {
            let text = MetaSchemaText(dialect: dialect)
            for vocabulary in text.vocabularies + text.furtherVocabularies
            where text.uri(of: vocabulary) == uri {
                return text.part(vocabulary)
            }
        }
        return nil
    }
}
