/// Leaves out of a contract what cannot be understood, so that the rest can be used.
///
/// A fault within an operation costs the operation, since a part of it would say something else than
/// the whole. A fault within a schema costs the keyword. Then more is permitted, so that no correct
/// answer is a finding. Any other fault costs the part that has it.
struct ContractRepair {
    /// A document without what cannot be understood.
    let document: Document
    /// The faults, each as a warning that says what it costs.
    let warnings: [Diagnostic]

    /// The repair of a document with faults; nil where nothing can be left out.
    ///
    /// - Parameter parts: what a document that is not the root is made of.
    init?(_ document: Document, faults: [Diagnostic], parts: ReferredParts? = nil) {
        let index = PlaceIndex(document)
        var cuts: [Int: Cut.Way] = [:]
        var warnings: [Diagnostic] = []
        for fault in faults {
            guard let position = fault.position, let node = index.value(at: position) else {
                return nil
            }
            let path = index.path(to: node)
            guard let cut = parts.map({ Cut(of: path, in: $0) }) ?? Cut(of: path) else {
                return nil
            }
            cuts[cut.node] = cut.way
            warnings.append(fault.warning(costing: cut.name))
        }
        var writing = CutWriting(cuts, of: document)
        writing.write(document.root)
        guard !cuts.isEmpty, let repaired = writing.writer.document(insteadOf: document) else {
            return nil
        }
        self.document = repaired
        self.warnings = warnings
    }
}

extension Diagnostic {
    /// The fault as a warning that says what is left out because of it.
    func warning(costing name: String?) -> Diagnostic {
        var warning = self
        warning.severity = .warning
        warning.message += name.map { ", so \($0)\(Self.loss)" } ?? Self.smallLoss
        return warning
    }

    private static let loss = " is left out"
    private static let smallLoss = ", so this is not checked"

    /// True if an operation or another part of a contract is left out because of the fault.
    package var costsPart: Bool { message.hasSuffix(Self.loss) }
}

/// A step from a value to one in it.
private struct PlaceStep {
    /// The name of the member; nil for an element of a list.
    let name: String?
    /// The node of the value that the step leads to.
    let node: Int
}

/// Finds values by where they stand.
private struct PlaceIndex {
    private let document: Document
    private var nodes: [SourcePosition: Int] = [:]

    init(_ document: Document) {
        self.document = document
        var pending = [document.root]
        while let value = pending.popLast() {
            // The outermost of all values that begin at a place comes first.
            if nodes[value.position] == nil { nodes[value.position] = value.index }
            switch value.kind {
            case .object:
                // A fault of a name costs what it names.
                for member in value.members where nodes[member.key.position] == nil {
                    nodes[member.key.position] = member.value.index
                }
                pending += value.members.map(\.value).reversed()
            case .array: pending += value.elements.reversed()
            default: break
            }
        }
    }

    func value(at position: SourcePosition) -> Int? { nodes[position] }

    /// The steps from the root to a value.
    func path(to node: Int) -> [PlaceStep] {
        var path: [PlaceStep] = []
        var value = document.root
        search: while value.index != node {
            if value.kind == .object {
                for member in value.members
                where node >= member.value.index && node < document.end(of: member.value.index) {
                    path.append(PlaceStep(name: member.name, node: member.value.index))
                    value = member.value
                    continue search
                }
            } else if value.kind == .array {
                for element in value.elements
                where node >= element.index && node < document.end(of: element.index) {
                    path.append(PlaceStep(name: nil, node: element.index))
                    value = element
                    continue search
                }
            }
            return path
        }
        return path
    }
}

/// The part that is left out because of a fault.
private struct Cut {
    /// The end of a value.
    enum Way {
        /// It goes, with its name.
        case removed
        /// A schema that permits everything takes its place.
        case opened
    }

    let node: Int
    let way: Way
    /// The name in reports; nil for a part of a schema.
    let name: String?

    /// The cut for a fault at the end of a path; nil where the whole document is at fault.
    init?(of path: [PlaceStep]) {
        guard let last = path.last else { return nil }
        // Without these nothing is left.
        if path.count == 1, ["openapi", "paths", "webhooks", "components"].contains(last.name) {
            return nil
        }
        let names = path.map { $0.name ?? "" }
        if let place = Self.schema(in: names) {
            let isWhole = place == path.count - 1
            (node, way, name) = (last.node, isWhole ? .opened : .removed, nil)
            return
        }
        way = .removed
        switch names[0] {
        case "paths", "webhooks":
            // The path itself, or one of its operations.
            let isOperation = path.count > 2 && ObjectTable.methods.contains(names[2])
            let place = min(path.count - 1, isOperation ? 2 : 1)
            node = path[place].node
            name = isOperation ? "\(names[2].uppercased()) \(names[1])" : quoted(names[place])
        case "components":
            let place = min(path.count - 1, 2)
            (node, name) = (path[place].node, quoted(names[place]))
        default:
            (node, name) = (path[0].node, quoted(names[0]))
        }
    }

    /// The cut in a document that others refer to; nil where the whole document is at fault. A
    /// reference to a part that is left out is at fault as well.
    init?(of path: [PlaceStep], in parts: ReferredParts) {
        guard let last = path.last else { return nil }
        let schema = path.firstIndex { parts.schemas.contains($0.node) }
        if parts.isSchema || schema != nil {
            let isWhole = schema == path.count - 1
            (node, way, name) = (last.node, isWhole ? .opened : .removed, nil)
            return
        }
        let known =
            path.firstIndex { parts.operations.contains($0.node) }
            ?? path.firstIndex { parts.others.contains($0.node) }
        let place = known ?? 0
        (node, way, name) = (path[place].node, .removed, quoted(path[place].name ?? ""))
    }

    /// The place in a path where a schema begins.
    private static func schema(in names: [String]) -> Int? {
        if names[0] == "components", names.count > 2, names[1] == "schemas" { return 2 }
        // The name of a path or a component may be anything.
        return names.indices.dropFirst(3).first { ["schema", "itemSchema"].contains(names[$0]) }
    }
}

/// The parts of a document that other documents refer to, by their nodes.
struct ReferredParts {
    /// The schemas, with those inside of them.
    let schemas: Set<Int>
    let operations: Set<Int>
    /// All other objects of OpenAPI.
    let others: Set<Int>
    /// True if the whole document is a schema.
    let isSchema: Bool

    init(of document: Document, in inventory: ContractInventory) {
        func nodes(_ values: [Value]) -> Set<Int> {
            Set(values.filter { $0.document === document }.map(\.index))
        }
        schemas = nodes(inventory.schemas.map(\.value))
        operations = nodes(inventory[.operation])
        others = nodes(ObjectKind.allCases.flatMap { inventory[$0] })
        isSchema = schemas.contains(document.root.index)
    }
}

/// Writes a document without some of its values.
private struct CutWriting {
    private let cuts: [Int: Cut.Way]
    var writer: MarkedWriter

    init(_ cuts: [Int: Cut.Way], of document: Document) {
        self.cuts = cuts
        writer = MarkedWriter(of: document)
    }

    mutating func write(_ value: Value) {
        if cuts[value.index] == .opened {
            writer.beginObject(for: value)
            writer.endObject()
            return
        }
        switch value.kind {
        case .object:
            writer.beginObject(for: value)
            for member in value.members where cuts[member.value.index] != .removed {
                writer.key(member.name, at: member.key.position)
                write(member.value)
            }
            writer.endObject()
        case .array:
            writer.beginArray(for: value)
            for element in value.elements where cuts[element.index] != .removed { write(element) }
            writer.endArray()
        default: writer.value(value, at: value.position)
        }
    }
}
