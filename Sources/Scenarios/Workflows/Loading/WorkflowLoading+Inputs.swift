import Contracts

/// The inputs of workflows.
extension WorkflowLoading {
    /// The inputs that a JSON Schema describes.
    mutating func inputs(_ value: Value?, of workflow: Value) -> WorkflowInputs {
        var inputs = WorkflowInputs(place: value ?? workflow)
        guard let value else { return inputs }
        let components = parts[part].root["components"]?["inputs"]
        do throws(SchemaFailure) {
            inputs.schema = try Schema(try Self.standalone(value, components))
        } catch {
            diagnostics += error.diagnostics.map { diagnostic in
                var reported = diagnostic
                reported.file = value.document.name
                reported.position = value.position
                reported.sourceLine = nil
                return reported
            }
        }
        let root = Self.resolved(value, components)
        if let standard = root["default"], case .map(let map) = CELValue(standard) {
            inputs.standard = map
        }
        for member in root["properties"].map({ Array($0.members) }) ?? [] {
            let schema = Self.resolved(member.value, components)
            let standard = schema["default"].map { CELValue($0) }
            inputs.members.append(
                .init(
                    name: member.name, isText: schema["type"]?.string == "string",
                    standard: standard))
            if let standard { inputs.standard.set(.string(member.name), to: standard) }
        }
        return inputs
    }

    /// The input of the components that a reference names; any other value stays as it is.
    private static func resolved(_ value: Value, _ components: Value?) -> Value {
        let prefix = "#/components/inputs/"
        guard let text = value["$ref"]?.string, text.hasPrefix(prefix) else { return value }
        return components?[String(text.dropFirst(prefix.count))] ?? value
    }

    /// The schema as a document of its own, with the components that it may refer to. The
    /// components stand at their places, and in `$defs` too, because anchors are found only there.
    private static func standalone(
        _ value: Value, _ components: Value?
    ) throws(SchemaFailure) -> Value {
        guard let components, value.kind == .object else { return value }
        var writer = JSONWriter()
        writer.object { writer in
            for member in value.members where !["components", "$defs"].contains(member.name) {
                writer.key(member.name)
                writer.value(member.value)
            }
            writer.key("$defs")
            writer.object { writer in
                let own = value["$defs"].map { Array($0.members) } ?? []
                for member in own {
                    writer.key(member.name)
                    writer.value(member.value)
                }
                for member in components.members
                where !own.contains(where: { $0.name == member.name }) {
                    writer.key(member.name)
                    writer.value(member.value)
                }
            }
            writer.key("components")
            writer.object { writer in
                writer.key("inputs")
                writer.value(components)
            }
        }
        let document = try? Document(json: writer.bytes, name: value.document.name)
        return document?.root ?? value
    }
}

extension WorkflowInputs {
    /// True if a schema says all names that there are, as far as a glance shows.
    static func isClosed(_ schema: Value) -> Bool {
        let open = [
            "$ref", "allOf", "anyOf", "oneOf", "if", "patternProperties", "additionalProperties",
            "$dynamicRef", "dependentSchemas",
        ]
        return schema.kind == .object && schema["properties"] != nil
            && !open.contains { schema[$0] != nil }
    }

    /// The values for names that were given as texts, or have a value of their own.
    ///
    /// - Parameter given: the values from the command line. A text that is JSON is read as JSON,
    ///   unless the input must be a text.
    func values(from given: CELMap) -> CELMap {
        var values = standard
        for member in members {
            guard let value = given[member.name] else { continue }
            guard !member.isText, case .string(let text) = value,
                let document = try? Document(json: text.utf8, name: member.name)
            else {
                values.set(.string(member.name), to: value)
                continue
            }
            values.set(.string(member.name), to: CELValue(document.root))
        }
        return values
    }

    /// The first problem of the values, in a sentence; nil if there is none.
    func fault(in values: CELMap) -> String? {
        guard let schema,
            let document = try? Document(json: CELValue.map(values).json.utf8, name: "inputs")
        else { return nil }
        return schema.explain(document.root).violations.first.map { violation in
            let place = violation.instanceLocation.description
            return (place.isEmpty ? "" : "\(place): ") + violation.message
        }
    }
}
