import Contracts
import Simulator

/// Hashes parts of a contract together with everything that they refer to.
struct ReferenceClosure {
    /// A part without what it refers to.
    private struct Part {
        let bytes: [UInt8]
        /// The keys of the parts that it refers to, in order.
        var references: [String] = []
        /// True if some schema may be chosen by its name.
        var choosesByName = false
        /// True if a reference of it cannot be followed.
        var isOpen = false
    }

    private let contract: Contract
    private let countsProse: Bool
    private let files: ContractFiles
    /// The parts that were read, by the file and the pointer; asked by key, never walked over.
    private var known: [String: Part] = [:]

    init(_ contract: Contract, countsProse: Bool) {
        self.contract = contract
        self.countsProse = countsProse
        files = ContractFiles(of: contract)
    }

    /// The hash of some values and of everything that they refer to.
    mutating func digest(of values: [Value]) -> [UInt8] {
        var hash = SHA256()
        var seen: Set<String> = []
        var open = values.map { part($0) }
        var choosesByName = false
        var isOpen = false
        while !open.isEmpty {
            let part = open.removeFirst()
            hash.append(part.bytes)
            hash.append([0])
            isOpen = isOpen || part.isOpen
            open += part.references.filter { seen.insert($0).inserted }.compactMap { known[$0] }
            if part.choosesByName, !choosesByName {
                choosesByName = true
                let schemas = contract.document.root["components"]?["schemas"]
                if let schemas { open.append(self.part(schemas)) }
            }
        }
        if isOpen { hash.append(Array(contract.sha256.utf8)) }
        return hash.digest()
    }

    /// Reads a value, and everything that it refers to.
    private mutating func part(_ value: Value) -> Part {
        var text = PartText(countsProse: countsProse)
        text.write(value)
        var part = Part(bytes: text.bytes)
        part.choosesByName = text.choosesByName
        part.isOpen = text.isOpen
        for reference in text.references {
            guard let (key, target) = files.target(of: reference) else {
                part.isOpen = true
                continue
            }
            part.references.append(key)
            if known[key] == nil {
                // Schemas may lead back to themselves.
                known[key] = Part(bytes: [])
                known[key] = self.part(target)
            }
        }
        return part
    }
}

/// The text of a part, without layout and without prose.
private struct PartText {
    let countsProse: Bool
    private var writer = JSONWriter(.compact)
    private(set) var references: [Value] = []
    private(set) var choosesByName = false
    private(set) var isOpen = false

    /// The members whose texts only people read.
    private static let prose: Set<String> = ["summary", "description", "$comment"]
    /// The members that hold data, or names that anybody may choose.
    private static let data: Set<String> = [
        "example", "examples", "default", "enum", "const", "value", "mapping", "links",
    ]
    /// The members that give references another meaning. A document may have an `$id`.
    private static let moving: Set<String> = [
        "$id", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef",
    ]

    init(countsProse: Bool) { self.countsProse = countsProse }

    var bytes: [UInt8] { writer.bytes }

    mutating func write(_ value: Value, isData: Bool = false) {
        switch value.kind {
        case .object:
            writer.beginObject()
            let isDocument = value.isIdentical(to: value.document.root)
            for member in value.members {
                if isDocument, member.name == "$id" { continue }
                write(member, isData: isData)
            }
            writer.endObject()
        case .array:
            writer.beginArray()
            for element in value.elements { write(element, isData: isData) }
            writer.endArray()
        default: writer.value(value)
        }
    }

    private mutating func write(_ member: Value.Member, isData: Bool) {
        let (name, value) = (member.name, member.value)
        let isText = value.kind == .string
        if !isData, !countsProse {
            if name == "externalDocs" || isText && Self.prose.contains(name) { return }
        }
        if name == "$ref", isText { references.append(value) }
        if name == "discriminator", value.kind == .object { choosesByName = true }
        if Self.moving.contains(name), value.kind != .object { isOpen = true }
        writer.key(name)
        write(value, isData: isData || Self.data.contains(name) || name.hasPrefix("x-"))
    }
}

/// The documents of a contract, by their paths.
final class ContractFiles {
    private let contract: Contract
    private let root: String
    /// The texts of the documents beside the root. They are copied only if something asks.
    private lazy var texts = ContractCopy(contract, path: root).files.dropFirst()
    /// The same, read; asked by path alone.
    private lazy var others: [String: Document] = texts.reduce(into: [:]) { others, file in
        let limits = DocumentLimits.ofContract
        others[file.path] =
            file.path.hasSuffix(".json")
            ? try? Document(json: file.text.utf8, name: file.path, limits: limits)
            : try? Document(yaml: file.text.utf8, name: file.path, limits: limits)
    }

    /// The paths of the documents that give themselves a URI; asked by URI alone.
    private lazy var names: [String: String] = others.reduce(into: [:]) { names, other in
        names[Self.uri(of: other.value, at: other.key).description] = other.key
    }

    init(of contract: Contract) {
        self.contract = contract
        let name = contract.document.name
        root = name.split(separator: "/").last.map(String.init) ?? name
    }

    /// The paths of the documents beside the root.
    var otherPaths: [String] { texts.map(\.path) }

    /// The value that a reference leads to, and a key for it; nil if it cannot be followed.
    func target(of reference: Value) -> (key: String, value: Value)? {
        guard let text = reference.string, let path = path(of: reference.document) else {
            return nil
        }
        let base = Self.uri(of: reference.document, at: path)
        let uri = URIReference(text).resolved(against: base)
        let (whole, fragment) = (
            uri.withoutFragment, uri.fragment == nil ? "" : uri.decodedFragment
        )
        let named = whole == base ? path : names[whole.description]
        guard let file = named ?? whole.rootedFilePath,
            let document = file == path ? reference.document : document(at: file),
            let fragment, let pointer = JSONPointer(fragment),
            let value = document.root[pointer]
        else { return nil }
        return ("\(file)#\(pointer)", value)
    }

    /// The URI of a document: the one that it gives itself, or that of its path.
    private static func uri(of document: Document, at path: String) -> URIReference {
        let own = URIReference(rootedFilePath: path)
        let id = document.root["$id"]?.string
        return id.map { URIReference($0).resolved(against: own).withoutFragment } ?? own
    }

    private func path(of document: Document) -> String? {
        if document === contract.document { return root }
        return otherPaths.first { document.isNamed($0) }
    }

    private func document(at file: String) -> Document? {
        file == root ? contract.document : others[file]
    }
}

/// The files that together say how the backend answers: the contract, and the rules.
struct ModelFiles {
    /// The paths of what only the contract refers to.
    private let others: Set<String>

    /// The kinds of files that have a meaning of their own.
    private static let kinds: [FileKind] = [
        .scenario, .client, .mutant, .prelude, .fixtures, .identities, .decisions, .calendar,
    ]

    /// Those of some changed files, by their paths from the spec's folder.
    init(among paths: [String], of parts: [RunPlan.Part]) {
        let unknown = paths.filter { path in
            !path.hasPrefix("files/") && !Self.isModel(path)
                && !Self.kinds.contains { $0.holds(path) }
        }
        if unknown.isEmpty {
            others = []
        } else {
            let contracts = parts.flatMap { ContractFiles(of: $0.spec.contract).otherPaths }
            others = Set(
                unknown.filter { path in
                    contracts.contains(path) && !parts.contains { $0.names(path) }
                })
        }
    }

    /// True if a file is one of them.
    func holds(_ path: String) -> Bool { Self.isModel(path) || others.contains(path) }

    private static func isModel(_ path: String) -> Bool {
        Contract.fileNames.contains(path) || FileKind.backend.holds(path)
    }
}

extension RunPlan.Part {
    /// True if another document than the contract names the file of a path.
    fileprivate func names(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var places = testCases.map(\.scenario.place) + spec.clients.map(\.root)
        places += [spec.oracleModel?.operations.first?.place].compactMap(\.self)
        places += [spec.fixtures?.fixtures.first?.place].compactMap(\.self)
        places += [spec.identities?.identities.first?.place].compactMap(\.self)
        var seen: Set<ObjectIdentifier> = []
        return places.map(\.document).filter { seen.insert(ObjectIdentifier($0)).inserted }
            .contains { $0.text.contains(name) }
    }
}
