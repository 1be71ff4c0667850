extension ContractCheck {
    /// A server whose URL does not come out as one.
    static let malformedServer = ContractCheck(
        id: "malformed-server", severity: .warning,
        about: "The URL of a server is none, or does not fit its variables."
    ) { contract in
        contract.inventory[.server].flatMap { server in
            urlFaults(of: server) + variableFaults(of: server)
        }
    }

    private static func urlFaults(of server: Value) -> [ContractFault] {
        guard let field = server["url"], let url = field.string else { return [] }
        let template = PathTemplate(url)
        guard !template.isMalformed else {
            return [
                ContractFault(
                    field, "the braces in \(quoted(url)) do not pair up around names",
                    remedy: "write each variable as {name}")
            ]
        }
        let names = server.members(of: "variables").map(\.name)
        let unknown = template.variables.filter { !names.contains($0) }.map { name in
            ContractFault(
                field, "the URL \(quoted(url)) has a variable \(quoted(name)) that is not declared",
                remedy: Suggestion.nearest(to: name, amongFew: names).map { "did you mean \($0)?" }
                    ?? "declare it under variables")
        }
        guard unknown.isEmpty else { return unknown }
        let plain = template.withVariables { variable in
            server["variables"]?[variable]?["default"]?.string ?? ""
        }
        if StringFormat.uriReference.accepts(plain), !plain.utf8.contains(UInt8(ascii: "?")),
            !plain.utf8.contains(UInt8(ascii: "#"))
        {
            return []
        }
        return [
            ContractFault(
                field, "\(quoted(plain)) is not the URL of a server",
                remedy: "write a URL without query and fragment")
        ]
    }

    private static func variableFaults(of server: Value) -> [ContractFault] {
        let used = PathTemplate(server["url"]?.string ?? "").variables
        return server.members(of: "variables").flatMap { member -> [ContractFault] in
            var faults: [ContractFault] = []
            if !used.contains(member.name) {
                faults.append(
                    ContractFault(
                        member.key, "the URL has no variable \(quoted(member.name))",
                        remedy: "remove it, or write {\(member.name)} in the URL"))
            }
            guard let choices = member.value["enum"], choices.kind == .array else { return faults }
            if choices.count == 0 {
                faults.append(
                    ContractFault(
                        choices, "the variable \(quoted(member.name)) has no choice",
                        remedy: "leave enum out where anything may stand there"))
            } else if let value = member.value["default"], !choices.elements.contains(value) {
                faults.append(
                    ContractFault(
                        value, "the default \(value.summary) is not among the choices",
                        remedy: "add it to enum"))
            }
            return faults
        }
    }
}

extension PathTemplate {
    /// The text with its variables replaced.
    func withVariables(_ replacement: (String) -> String) -> String {
        let written = segments.map { segment in
            segment.map { piece in
                switch piece {
                case .literal(let text): text
                case .variable(let name): replacement(name)
                }
            }.joined()
        }.joined(separator: "/")
        return (text.hasPrefix("/") ? "/" : "") + written
    }
}
