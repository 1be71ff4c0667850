import Contracts

/// Writes what an expression came to as JSON.
package enum EvaluationJSON {
    /// The document for `--json FILE`: the value, with the type and the literal that JSON cannot
    /// express. It also has the version of the time zone data, if the value may depend on it and it
    /// is known.
    package static func document(of value: CELValue, tzdata: String?) -> String {
        JSONWriter.document { writer in
            writer.member("tool", "rehearse \(Version.current)")
            if let tzdata { writer.member("tzdata", tzdata) }
            writer.member("type", value.kind.rawValue)
            writer.member("literal", value.literal)
            writer.key("value")
            writer.celValue(value)
        }
    }

    /// The line that answers a request: the value as JSON, and as CEL would write it.
    package static func line(of value: CELValue) -> String {
        JSONWriter.document(.compact) { writer in
            writer.key("value")
            writer.celValue(value)
            writer.member("literal", value.literal)
        }
    }

    /// The document for `--json FILE` of what a JSONPath selects: the values, and where they stand.
    package static func document(of values: [Value], in root: Value) -> String {
        JSONWriter.document { writer in
            writer.member("tool", "rehearse \(Version.current)")
            selection(values, in: root, to: &writer)
        }
    }

    /// The line that answers a request for what a JSONPath selects.
    package static func line(of values: [Value], in root: Value) -> String {
        JSONWriter.document(.compact) { writer in selection(values, in: root, to: &writer) }
    }

    private static func selection(
        _ values: [Value], in root: Value, to writer: inout JSONWriter
    ) {
        writer.array("values", of: values) { $0.value($1) }
        writer.member("paths", values.map { $0.normalizedPath(from: root) })
    }

    /// The line that answers a request for something that has no value.
    package static func line(of diagnostics: [Diagnostic]) -> String {
        JSONWriter.document(.compact) { writer in
            let first = diagnostics.first { $0.severity == .error } ?? diagnostics.first
            writer.member("error", first?.message ?? "the request cannot be read")
            writer.member("check", first?.check ?? "batch-request")
            if let remedy = first?.remedy { writer.member("remedy", remedy) }
            guard let position = first?.position else { return }
            writer.member("line", position.line)
            writer.member("column", position.column)
        }
    }
}
