import Contracts
import Reporter
import Simulator

/// Where a server is reached, as URLs write it.
enum MockAddress {
    /// A host and a port.
    static func authority(_ host: String, _ port: Int) -> String {
        // Whoever listens everywhere is reached here, too.
        let known = ["0.0.0.0": "127.0.0.1", "::": "[::1]", "[::]": "[::1]"]
        let name = known[host] ?? (host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host)
        return "\(name):\(port)"
    }
}

/// What is said of a spec that is served: where it is, and a line to try.
enum MockBanner {
    /// The lines about a spec.
    static func text(of served: MockSpecs.Served, at base: String, isSecure: Bool) -> String {
        let contract = served.spec.contract
        let path = contract.servers.first.map { URIReference($0.expanded()).path } ?? ""
        let root = base + (path.hasSuffix("/") ? String(path.dropLast()) : path)
        let title = VisibleText.line("\(contract.title) \(contract.apiVersion)")
        let rules = served.spec.model.map { model in
            "\(counted(model.ruleNames.count, "rule")) of \(FileKind.backend.folder)"
        }
        let operations = counted(contract.operations.count, "operation")
        var text =
            "\(title) at \(root) (\(operations), \(rules ?? "answers made from the contract"))\n"
        if let line = tryLine(contract, at: root) {
            text +=
                "  \(isSecure ? line.replacing("curl ", with: "curl -k ", maxReplacements: 1) : line)\n"
        }
        return text
    }

    /// A command that asks for something that is easy to ask for.
    private static func tryLine(_ contract: Contract, at root: String) -> String? {
        let operation = contract.operations.enumerated().min { left, right in
            let (first, second) = (difficulty(left.element), difficulty(right.element))
            return first == second ? left.offset < right.offset : first < second
        }?.element
        guard let operation else { return nil }
        var path = operation.path.text
        var query: [String] = []
        var words = ["curl", "-i"]
        if operation.method != "GET" { words += ["-X", operation.method] }
        for parameter in operation.parameters where parameter.isRequired {
            let value = PercentCoding.encoded(example(of: parameter))
            switch parameter.location {
            case .path: path = path.replacing("{\(parameter.name)}", with: value)
            case .query: query.append("\(PercentCoding.encoded(parameter.name))=\(value)")
            case .header: words += ["-H", quoted("\(parameter.name): \(example(of: parameter))")]
            case .cookie: words += ["-b", quoted("\(parameter.name)=\(value)")]
            }
        }
        if operation.requestBody?.isRequired == true {
            words += ["-H", quoted("Content-Type: application/json"), "-d", quoted("{}")]
        }
        let target = root + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        return VisibleText.line((words + [quoted(target)]).joined(separator: " "))
    }

    private static func difficulty(_ operation: Contracts.Operation) -> Int {
        (operation.method == "GET" ? 0 : 100) + (operation.requestBody?.isRequired == true ? 50 : 0)
            + (operation.security.isEmpty ? 0 : 20) + 10 * operation.path.variables.count
            + operation.parameters.count { $0.isRequired }
    }

    private static func example(of parameter: Parameter) -> String {
        let schema = parameter.schemaValue
        let value =
            parameter.examples.first?.value ?? schema?["example"] ?? schema?["examples"]?[0]
            ?? schema?["default"] ?? schema?["const"] ?? schema?["enum"]?[0]
        guard let value else { return "1" }
        return value.string ?? CELValue(value).json
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x2C, 0x25, 0x3D: true
            default: false
            }
        }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
