import Contracts

@testable import rehearse

/// The reference page of a file format, made from its JSON Schema.
struct FormatPage {
    let kind: FileKind
    private let root: Value

    init(_ kind: FileKind) throws {
        self.kind = kind
        root = try Document(json: kind.schemaText.utf8, name: kind.name).root
    }

    /// The page.
    var text: String {
        let definitions = root["$defs"].map { Array($0.members) } ?? []
        let parts =
            [head, section("The file", root)]
            + definitions.map { section($0.name, $0.value) }
        return parts.joined(separator: "\n")
    }

    private var head: String {
        let place =
            kind.folder.isEmpty
            ? "It is a file of its own, in no folder of a spec."
            : "It stands at `\(kind.folder)`"
                + (kind.folder.hasSuffix("/") ? "*NAME*`.yaml`" : "") + " in the folder of a spec."
        return """
            # \(root["title"]?.string ?? kind.name)

            Made from the JSON Schema that `rehearse schema \(kind.name)` prints, by `make docs`. \
            \(place)

            """
    }

    private func section(_ title: String, _ schema: Value) -> String {
        var lines = ["## \(title)", ""]
        let said = sentences(schema, withTitle: title != "The file")
        if !said.isEmpty { lines += [said, ""] }
        let isObject = schema["properties"] != nil
        let rows = isObject ? rows(of: schema, below: "", depth: 0) : inner(schema, "", 0)
        if !isObject { lines += ["Value: \(phrase(schema)).", ""] }
        if !rows.isEmpty {
            lines += ["| key | value | is |", "|---|---|---|"] + rows + [""]
        }
        return lines.joined(separator: "\n")
    }

    private func rows(of schema: Value, below path: String, depth: Int) -> [String] {
        let required = Set(schema["required"]?.elements.compactMap(\.string) ?? [])
        var rows: [String] = []
        for member in schema["properties"].map({ Array($0.members) }) ?? [] {
            let key = path + member.name
            let must = required.contains(member.name) ? "; required" : ""
            rows.append(
                "| `\(key)` | \(cell(phrase(member.value) + must)) | "
                    + "\(cell(sentences(member.value, withTitle: true))) |")
            if depth < 4 { rows += inner(member.value, key, depth) }
        }
        for name in ["anyOf", "oneOf", "allOf"] {
            for branch in schema[name].map({ Array($0.elements) }) ?? [] {
                rows += self.rows(of: branch, below: path, depth: depth)
            }
        }
        for name in ["then", "else"] {
            rows += schema[name].map { self.rows(of: $0, below: path, depth: depth) } ?? []
        }
        for member in schema["dependentSchemas"].map({ Array($0.members) }) ?? [] {
            rows += self.rows(of: member.value, below: path, depth: depth)
        }
        var seen: Set<String> = []
        return rows.filter { seen.insert($0).inserted }
    }

    // The content of a value is described with it, unless it has a name of its own.
    private func inner(_ schema: Value, _ key: String, _ depth: Int) -> [String] {
        let dot = key.isEmpty ? "" : key + "."
        var rows = self.rows(of: schema, below: dot, depth: depth + 1)
        if let items = schema["items"] {
            rows += self.rows(of: items, below: key + "[].", depth: depth + 1)
        }
        if let others = schema["additionalProperties"], others.kind == .object {
            rows += self.rows(of: others, below: dot + "*.", depth: depth + 1)
        }
        for member in schema["patternProperties"].map({ Array($0.members) }) ?? [] {
            rows += self.rows(of: member.value, below: dot + "*.", depth: depth + 1)
        }
        return rows
    }

    private func sentences(_ schema: Value, withTitle: Bool) -> String {
        var parts: [String] = []
        if withTitle, let title = schema["title"]?.string { parts.append(title + ".") }
        if let more = schema["description"]?.string { parts.append(more) }
        if let example = schema["examples"]?[0] {
            parts.append("Such as `\(example.compactJSON)`.")
        }
        return parts.joined(separator: " ")
    }

    private func phrase(_ schema: Value) -> String {
        if let name = schema["$ref"]?.string?.split(separator: "/").last {
            return name == "#" ? "the same again" : "[\(name)](#\(name.lowercased()))"
        }
        if let value = schema["const"] { return "`\(value.compactJSON)`" }
        if let values = schema["enum"] {
            return values.elements.map { "`\($0.string ?? $0.compactJSON)`" }
                .joined(separator: ", ")
        }
        for name in ["anyOf", "oneOf"] where schema["type"] == nil {
            let phrases = schema[name].map { $0.elements.map(phrase) } ?? []
            if !phrases.isEmpty { return phrases.joined(separator: ", or ") }
        }
        let types =
            schema["type"]?.string.map { [$0] }
            ?? schema["type"]?.elements.compactMap(\.string) ?? []
        let words = types.map { word($0, schema) }.joined(separator: " or ")
        let usual = schema["default"].map { "; `\($0.compactJSON)` unless it is said" } ?? ""
        return (words.isEmpty ? "anything" : words) + usual
    }

    private func word(_ type: String, _ schema: Value) -> String {
        switch type {
        case "string": return schema["format"]?.string.map { "text (\($0))" } ?? "text"
        case "integer", "number":
            let noun = type == "integer" ? "whole number" : "number"
            let least = schema["minimum"].map { " from \($0.compactJSON)" } ?? ""
            let most = schema["maximum"].map { " to \($0.compactJSON)" } ?? ""
            return noun + least + most
        case "array": return "list" + (schema["items"].map { " of \(phrase($0))" } ?? "")
        case "object":
            guard let others = schema["additionalProperties"], others.kind == .object,
                schema["properties"] == nil
            else { return schema["properties"] == nil ? "map" : "object" }
            return "map of \(phrase(others))"
        default: return type
        }
    }

    // A bar would end the cell.
    private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
