/// The texts of a contract, as a spec's folder keeps them. The contract becomes `openapi.yaml` or
/// `openapi.json`. The files that it refers to keep their own paths.
///
/// Texts are copied as they are, with comments, in any edition. An operation without an
/// `operationId` gets one, because scenarios need it to call the operation. It stands on a line of
/// its own, except within braces. A JSON text that is one long line gets more lines.
package struct ContractCopy: Sendable {
    /// The files by their paths, the contract first.
    package private(set) var files: [(path: String, text: String)] = []
    /// The operations that were given a name, in order.
    package private(set) var named: [(id: String, method: String, path: String)] = []

    /// A copy of a contract whose root document has a path in its folder.
    package init(_ contract: Contract, path root: String) {
        let named = Self.names(for: contract)
        let top = contract.follower.documents.uri(of: contract.document).rootedFilePath ?? root
        for document in contract.follower.documents.all {
            let uri = contract.follower.documents.uri(of: document)
            let isRoot = document === contract.document
            let own = uri.rootedFilePath.map { Self.path(of: $0, beside: top) }
            guard let path = isRoot ? Self.name(of: root) : own else { continue }
            var text = ContractText(document)
            for (operation, id) in named where operation.value.document === document {
                text.insert(id, into: operation.value)
            }
            files.append((path, text.text(isJSON: path.hasSuffix(".json"))))
        }
        self.named = named.map { ($0.id, $0.operation.method, $0.operation.path.text) }
    }

    /// The path of a file after the contract has moved to the top.
    ///
    /// A relative reference still leads there. One that goes up too far ends at the top.
    private static func path(of path: String, beside root: String) -> String {
        let folder = root.split(separator: "/").dropLast()
        let parts = path.split(separator: "/")
        let common = zip(folder, parts.dropLast()).prefix { $0 == $1 }.count
        return parts.dropFirst(common).joined(separator: "/")
    }

    private static func name(of path: String) -> String {
        path.hasSuffix(".json") ? Contract.fileNames[2] : Contract.fileNames[0]
    }

    /// Names for the operations of `paths` that have none, such as `getPetsByPetId` for
    /// `GET /pets/{petId}`.
    private static func names(
        for contract: Contract
    ) -> [(operation: Operation, id: String)] {
        var taken = Set((contract.operations + contract.webhooks).map(\.id))
        return contract.operations.filter { $0.value["operationId"] == nil }.map { operation in
            let name = name(of: operation)
            var candidate = name
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(name)\(number)"
                number += 1
            }
            return (operation, candidate)
        }
    }

    private static func name(of operation: Operation) -> String {
        var name = ""
        for segment in operation.path.segments {
            for piece in segment {
                switch piece {
                case .literal(let text): name += capitalised(text)
                case .variable(let text): name += "By" + capitalised(text)
                }
            }
        }
        return operation.method.lowercased() + (name.isEmpty ? "Root" : name)
    }

    /// The words of a name, each with a capital: `PetTypes` for `pet-types`.
    package static func capitalised(_ text: String) -> String {
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

/// The text of a document into which names of operations are written.
private struct ContractText {
    private var scalars: [Unicode.Scalar]
    /// The start of each line, and the insertions so far: place and number of characters.
    private let lines: [Int]
    private var shifts: [(place: Int, count: Int)] = []

    init(_ document: Document) {
        let source = document.source
        let bytes = UnsafeBufferPointer(start: source.start, count: source.count)
        scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var lines = [0]
        for place in scalars.indices where scalars[place] == "\n" { lines.append(place + 1) }
        self.lines = lines
    }

    /// The whole text; a long line of JSON gets line ends.
    func text(isJSON: Bool) -> String {
        var text = ""
        let spread = isJSON ? SpreadJSON(scalars)?.text : nil
        text.unicodeScalars.append(contentsOf: spread ?? scalars)
        return text
    }

    /// Writes a name as the first member of an operation.
    mutating func insert(_ id: String, into operation: Value) {
        let position = operation.position
        guard position.line <= lines.count else { return }
        let place = lines[position.line - 1] + position.column - 1
        let now = place + shifts.filter { $0.place <= place }.map(\.count).reduce(0, +)
        guard now < scalars.count else { return }
        if scalars[now] == "{" {
            let end = operation.count == 0 ? "" : ", "
            put("\"operationId\": \"\(id)\"\(end)", at: now + 1, named: place + 1)
        } else {
            let indentation = String(repeating: " ", count: position.column - 1)
            put("operationId: \(id)\n\(indentation)", at: now, named: place)
        }
    }

    private mutating func put(_ text: String, at place: Int, named original: Int) {
        scalars.insert(contentsOf: text.unicodeScalars, at: place)
        shifts.append((original, text.unicodeScalars.count))
    }
}
