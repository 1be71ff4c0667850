/// Writes a contract of Swagger 2.0 as one of OpenAPI 3.0 that says the same.
///
/// Every part of the result has the place of the original, so that faults are shown there.
struct SwaggerTranslation {
    let root: Value
    var writing: MarkedWriter

    /// True if a document is a contract of Swagger 2.0.
    static func isMeant(by document: Document) -> Bool {
        let root = document.root
        guard root.kind == .object, root["openapi"] == nil, let field = root["swagger"] else {
            return false
        }
        return field.string == "2.0" || field.kind == .number && field.summary == "2.0"
    }

    /// The contract in OpenAPI 3.0; nil where it would be too large.
    static func translated(_ document: Document) -> Document? {
        var translation = SwaggerTranslation(document)
        translation.writeRoot()
        return translation.writing.document(insteadOf: document)
    }

    private init(_ document: Document) {
        root = document.root
        writing = MarkedWriter(of: document)
    }

    /// The fields that become others.
    private static let translated = [
        "swagger", "host", "basePath", "schemes", "consumes", "produces", "paths", "definitions",
        "parameters", "responses", "securityDefinitions",
    ]

    private mutating func writeRoot() {
        let root = root
        writing.beginObject(for: root)
        writing.key("openapi", at: root["swagger"]?.position)
        writing.string("3.0.3", at: root["swagger"]?.position)
        for member in root.members where !Self.translated.contains(member.name) {
            writing.member(member)
        }
        writeServers()
        if let paths = root["paths"] {
            writing.key("paths", at: paths.position)
            if paths.kind == .object { writePaths(paths) } else { writing.value(paths) }
        }
        writeComponents()
        writing.endObject()
    }

    // MARK: Servers

    private mutating func writeServers() {
        let place = root["host"] ?? root["basePath"] ?? root
        let path = root["basePath"]?.string ?? "/"
        var addresses = [path.hasPrefix("/") ? path : "/" + path]
        if let host = root["host"]?.string, !host.isEmpty {
            let schemes = root.elements(of: "schemes").compactMap(\.string)
                .filter { ["http", "https"].contains($0) }
            let base = addresses[0] == "/" ? "" : addresses[0]
            addresses = (schemes.isEmpty ? ["https"] : schemes).map { "\($0)://\(host)\(base)" }
        }
        writing.key("servers")
        writing.beginArray(for: place)
        for address in addresses {
            writing.beginObject(for: place)
            writing.key("url")
            writing.string(address)
            writing.endObject()
        }
        writing.endArray()
    }

    // MARK: Paths

    private mutating func writePaths(_ paths: Value) {
        writing.beginObject(for: paths)
        for member in paths.members {
            if member.name.hasPrefix("x-") || member.value.kind != .object {
                writing.member(member)
                continue
            }
            writing.key(member.name, at: member.key.position)
            writePathItem(member.value)
        }
        writing.endObject()
    }

    private mutating func writePathItem(_ item: Value) {
        let shared = parameters(of: item)
        writing.beginObject(for: item)
        for member in item.members where member.name != "parameters" {
            guard ObjectTable.methods.contains(member.name), member.value.kind == .object else {
                writing.member(member)
                continue
            }
            writing.key(member.name, at: member.key.position)
            writeOperation(member.value, shared: shared)
        }
        // Those with a body belong to the operations.
        writeParameters(shared.filter { !$0.isBody }, of: item)
        writing.endObject()
    }

    private mutating func writeOperation(_ operation: Value, shared: [SwaggerParameter]) {
        let own = parameters(of: operation)
        let inherited = shared.filter { outer in !own.contains { $0.isSame(as: outer) } }
        writing.beginObject(for: operation)
        let left = ["parameters", "responses", "consumes", "produces", "schemes"]
        for member in operation.members where !left.contains(member.name) {
            writing.member(member)
        }
        writeParameters(own.filter { !$0.isBody }, of: operation)
        let consumed = mediaTypes("consumes", of: operation)
        writeBody(of: (own + inherited).filter(\.isBody), consuming: consumed)
        if let responses = operation["responses"] {
            writing.key("responses", at: responses.position)
            if responses.kind == .object {
                writing.beginObject(for: responses)
                for member in responses.members {
                    writing.key(member.name, at: member.key.position)
                    writeResponse(member.value, producing: mediaTypes("produces", of: operation))
                }
                writing.endObject()
            } else {
                writing.value(responses)
            }
        }
        writing.endObject()
    }

    /// The media types of an operation, or those of the whole contract.
    private func mediaTypes(_ field: String, of operation: Value) -> [String] {
        let list = operation[field] ?? root[field]
        return list.map { $0.elements.compactMap(\.string) } ?? []
    }

    /// The parameters of an object, with those that it refers to.
    private func parameters(of value: Value) -> [SwaggerParameter] {
        value.elements(of: "parameters").map { SwaggerParameter($0, in: root) }
    }

    private mutating func writeParameters(_ parameters: [SwaggerParameter], of place: Value) {
        if parameters.isEmpty { return }
        writing.key("parameters", at: place["parameters"]?.position)
        writing.beginArray(for: place["parameters"] ?? place)
        for parameter in parameters { write(parameter) }
        writing.endArray()
    }

    // MARK: Components

    private mutating func writeComponents() {
        let fields = ["definitions", "parameters", "responses", "securityDefinitions"]
        let root = root
        guard fields.contains(where: { root[$0] != nil }) else { return }
        writing.key("components")
        writing.beginObject(for: root)
        writeEach(of: root["definitions"], as: "schemas") { $0.writeSchema($1.value) }
        let parameters = root.members(of: "parameters").filter {
            !SwaggerParameter($0.value, in: root).isBody
        }
        if let place = root["parameters"], !parameters.isEmpty {
            writing.key("parameters", at: place.position)
            writing.beginObject(for: place)
            for member in parameters {
                writing.key(member.name, at: member.key.position)
                write(SwaggerParameter(member.value, in: root))
            }
            writing.endObject()
        }
        let produced = root.elements(of: "produces").compactMap(\.string)
        writeEach(of: root["responses"], as: "responses") {
            $0.writeResponse($1.value, producing: produced)
        }
        writeEach(of: root["securityDefinitions"], as: "securitySchemes") {
            $0.writeSecurityScheme($1.value)
        }
        writing.endObject()
    }

    /// Writes each member of an object under another name.
    private mutating func writeEach(
        of value: Value?, as name: String,
        _ write: (inout SwaggerTranslation, Value.Member) -> Void
    ) {
        guard let value else { return }
        writing.key(name, at: value.position)
        guard value.kind == .object else { return writing.value(value) }
        writing.beginObject(for: value)
        for member in value.members {
            writing.key(member.name, at: member.key.position)
            write(&self, member)
        }
        writing.endObject()
    }
}
