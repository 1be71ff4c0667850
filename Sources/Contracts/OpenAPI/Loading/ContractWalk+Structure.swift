extension ContractWalk {
    /// True where a value is of the required kind; otherwise it is reported.
    mutating func isKind(_ kind: ValueKind, _ step: Step, called name: String? = nil) -> Bool {
        if step.value.kind == kind { return true }
        let expected =
            switch kind {
            case .object: name.map { "an object, namely \(article($0)) \($0)" } ?? "an object"
            case .array: "an array"
            case .boolean: "true or false"
            default: "a string"
            }
        let subject = step.name.isEmpty ? "the document" : step.name
        report(
            at: step.value, check: "malformed-field",
            "\(subject) must be \(expected), found \(step.value.summary)",
            remedy: kind == .string && step.value.kind == .number
                ? "put it in quotation marks" : nil)
        return false
    }

    mutating func checkScalar(_ step: Step) {
        switch step.expected {
        case .boolean: _ = isKind(.boolean, step)
        case .uri:
            check(step, is: .uriReference, "a URI reference")
        case .email:
            check(step, is: .email, "an e-mail address")
        case .word(let words):
            guard isKind(.string, step), let text = step.value.string, !words.contains(text)
            else { return }
            report(
                at: step.value, check: "malformed-field",
                "\(step.name) must be one of \(words.joined(separator: ", ")), found \(quoted(text))",
                remedy: Suggestion.nearest(to: text, among: words).map { "did you mean \($0)?" })
        default: _ = isKind(.string, step)
        }
    }

    private mutating func check(_ step: Step, is format: StringFormat, _ name: String) {
        guard isKind(.string, step), let text = step.value.string, !format.accepts(text)
        else { return }
        // Nobody asks for it.
        warn(
            at: step.value, check: "malformed-field",
            "\(step.name) must be \(name), found \(quoted(text))")
    }

    /// The objects that mean the same without a field that they should have.
    private static let usableWithoutField: [ObjectKind] = [
        .openAPI, .info, .license, .tag, .externalDocumentation, .operation, .response, .oauthFlow,
        .server, .serverVariable,
    ]

    mutating func checkRequired(in object: Value, of kind: ObjectKind, shape: FieldTable) {
        for field in shape.fields where field.isRequired && object[field.name] == nil {
            let message =
                "\(article(kind.rawValue)) \(kind.rawValue) needs the field \(quoted(field.name))"
            if Self.usableWithoutField.contains(kind) {
                warn(at: object, check: "missing-field", message)
            } else {
                report(at: object, check: "missing-field", message)
            }
        }
    }

    mutating func reportUnknown(_ key: Value, in kind: ObjectKind, _ shape: FieldTable) {
        let name = key.string ?? ""
        let known = shape.fields.map(\.name)
        let near = Suggestion.nearest(to: name, among: known)
        let other = OpenAPIVersion.allCases.first { other in
            other != version
                && ObjectTable.shape(of: kind, in: other).fields.contains { $0.name == name }
        }
        let remedy =
            other.map { "only OpenAPI \($0.rawValue) has it" } ?? near.map { "did you mean \($0)?" }
            ?? "names of your own begin with x-"
        warn(
            at: key, check: "unknown-field",
            "\(article(kind.rawValue)) \(kind.rawValue) has no field \(quoted(name))",
            remedy: remedy)
    }

    /// The names that stand for paths and statuses.
    mutating func checkKey(_ key: Value, of kind: ObjectKind) {
        let name = key.string ?? ""
        switch kind {
        case .paths where !name.hasPrefix("/"):
            report(
                at: key, check: "malformed-path", "the path \(quoted(name)) does not begin with /",
                remedy: "write \(quoted("/" + name))")
        case .responses where StatusPattern(name) == nil:
            warn(
                at: key, check: "malformed-status", "\(quoted(name)) is no status",
                remedy: "write a code such as 404, a range such as 4XX, or default")
        default: break
        }
    }

    /// The names of components, which references spell.
    mutating func checkName(_ key: Value, of step: Step) {
        let name = key.string ?? ""
        let isPlain = name.utf8.allSatisfy { ComponentName.characters.contains($0) }
        guard name.isEmpty || !isPlain else { return }
        warn(
            at: key, check: "malformed-name",
            "\(quoted(name)) in \(step.name) is no name that references can spell",
            remedy: "use letters, digits, -, . and _")
    }

    mutating func checkSiblings(of reference: Value, in object: Value) {
        let kept = version == .v31 ? ["$ref", "summary", "description"] : ["$ref"]
        for member in object.members where !kept.contains(member.name) {
            warn(
                at: member.key, check: "ignored-sibling",
                "\(quoted(member.name)) beside $ref is ignored",
                remedy: "move it to what the reference leads to, or leave the reference out")
        }
    }

    private func article(_ name: String) -> String {
        "AEIOX".unicodeScalars.contains(name.unicodeScalars.first ?? "B") ? "an" : "a"
    }
}

/// The names of components.
enum ComponentName {
    static let characters = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_".utf8)
}
