import Contracts
import Reporter
import Simulator

/// The address of a server, as URLs write it.
enum MockAddress {
    /// A host and a port.
    static func authority(_ host: String, _ port: Int) -> String {
        // Whoever listens everywhere is reached here, too.
        let known = ["0.0.0.0": "127.0.0.1", "::": "[::1]", "[::]": "[::1]"]
        let name = known[host] ?? (host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host)
        return "\(name):\(port)"
    }
}

/// The lines about a spec that is served: its address, and a command to try.
enum MockBanner {
    /// The lines about a spec.
    static func text(
        of served: MockSpecs.Served, at base: String, trying trial: MockTrial?, isSecure: Bool
    ) -> String {
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
        if let trial { text += "  \(trial.line(at: base, isSecure: isSecure))\n" }
        return text
    }
}
