import Contracts

/// The outermost value of a JSON text.
func value(json text: String, limits: DocumentLimits = .standard) throws -> Value {
    try Document(json: text.utf8, name: "test.json", limits: limits).root
}

/// The outermost value of a YAML text.
func value(yaml text: String, limits: DocumentLimits = .standard) throws -> Value {
    try Document(yaml: text.utf8, name: "test.yaml", limits: limits).root
}

/// The problems of a text, as `line:column check: message`; empty if there are none.
func faults(_ read: () throws(DocumentFailure) -> Document) -> [String] {
    do throws(DocumentFailure) {
        _ = try read()
        return []
    } catch {
        return error.diagnostics.map { "\(place($0.position)) \($0.check): \($0.message)" }
    }
}

/// The problems of a JSON text.
func faults(json bytes: some Collection<UInt8>, limits: DocumentLimits = .standard) -> [String] {
    faults { () throws(DocumentFailure) in
        try Document(json: bytes, name: "test.json", limits: limits)
    }
}

/// The problems of a YAML text.
func faults(yaml bytes: some Collection<UInt8>, limits: DocumentLimits = .standard) -> [String] {
    faults { () throws(DocumentFailure) in
        try Document(yaml: bytes, name: "test.yaml", limits: limits)
    }
}

/// A place as `line:column`, or `-` for none.
func place(_ position: SourcePosition?) -> String {
    position.map { "\($0.line):\($0.column)" } ?? "-"
}

/// The JSON text of a value.
func json(_ value: Value, _ layout: JSONWriter.Layout = .compact) -> String {
    var writer = JSONWriter(layout)
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
}
