import Contracts

/// Constants, tables of files, and shapes of names.
extension ModelReading {
    /// The constants of the document.
    package func config() -> CELMap {
        guard let config = root["config"], case .map(let map) = CELValue(config) else {
            return CELMap()
        }
        return map
    }

    /// The tables of the document.
    package mutating func data() -> CELMap {
        var data = CELMap()
        for member in root["data"].map({ Array($0.members) }) ?? [] {
            guard let celValue = table(member.value) else { continue }
            data.set(.string(member.name), to: celValue)
        }
        return data
    }

    private mutating func table(_ value: Value) -> CELValue? {
        if let value = value["value"] { return CELValue(value) }
        if let file = value["file"] { return document(file).map { CELValue($0.root) } }
        if let file = value["bytes"] { return bytes(file).map(CELValue.bytes) }
        return nil
    }

    /// The document of a file that a value names.
    package mutating func document(_ file: Value) -> Document? {
        guard let path = file.string else { return nil }
        do throws(SpecFileFault) {
            switch try files.data(path) {
            case .document(let document): return document
            case .unreadable(let failure): diagnostics += failure.diagnostics
            }
        } catch {
            report(
                at: file, check: "missing-file", "\(quoted(path)) cannot be read: \(error.reason)")
        }
        return nil
    }

    /// The bytes of a file that a value names.
    package mutating func bytes(_ file: Value) -> [UInt8]? {
        guard let path = file.string else { return nil }
        do throws(SpecFileFault) {
            return try files.bytes(path)
        } catch {
            report(
                at: file, check: "missing-file", "\(quoted(path)) cannot be read: \(error.reason)")
            return nil
        }
    }

    // MARK: Shapes

    /// The shapes that the document declares, by name.
    ///
    /// - Parameters:
    ///   - known: the permitted names.
    ///   - holders: the subject of messages.
    ///   - path: the path of the document; references count from it.
    package mutating func shapes(
        of known: [String], in holders: String, path: String
    ) -> [String: Shape] {
        guard let declared = root["shapes"], declared.kind == .object else { return [:] }
        for member in declared.members where !known.contains(member.name) {
            reportUnknown(
                at: member.key, check: "unknown-shape", "\(holders) has \(quoted(member.name))",
                name: UnknownName(member.name, among: known))
        }
        do throws(SchemaFailure) {
            let uri = URIReference(rootedFilePath: path).description
            let set = try SchemaSet(
                declared.members.map(\.value), in: SchemaDocument(root, uri: uri),
                registry: files.registry)
            diagnostics += set.warnings
            var shapes: [String: Shape] = [:]
            for member in declared.members {
                shapes[member.name] = set.schema(at: member.value).map(Shape.init(of:))
            }
            return shapes
        } catch {
            diagnostics += error.diagnostics
            return [:]
        }
    }

    /// A record of names, each with its shape.
    package static func record(_ names: [String], _ shapes: [String: Shape]) -> Shape {
        .record(
            RecordShape(
                Dictionary(
                    names.map { ($0, RecordShape.Field(shapes[$0] ?? .any)) },
                    uniquingKeysWith: { first, _ in first })))
    }
}
