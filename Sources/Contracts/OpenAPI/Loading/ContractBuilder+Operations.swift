/// The values that a path item passes on to its operations.
struct OperationScope {
    var path: String
    var servers: [Server]
    var security: [SecurityRequirement]
}

extension ContractBuilder {
    /// The operations of a path item, of its own and of the one that it refers to.
    mutating func operations(of item: Value, _ scope: OperationScope) -> [Operation] {
        guard let target = target(item) else { return [] }
        // The outer item is read first, so what stands beside `$ref` outweighs what it leads to.
        let parts = target.references + [target.value]
        let shared = parts.reversed().map { self.parameters($0.elements(of: "parameters")) }
            .reduce([]) { Self.merged($0, $1) }
        var scope = scope
        if let listed = parts.first(where: { $0["servers"] != nil }) {
            scope.servers = servers(of: listed, inherited: scope.servers)
        }
        var operations: [Operation] = []
        var methods: Set<String> = []
        for part in parts {
            for member in part.members
            where ObjectTable.methods.contains(member.name) && member.value.kind == .object {
                guard let value = self.target(member.value)?.value,
                    methods.insert(member.name).inserted
                else { continue }
                let operation = inside(value) { builder in
                    builder.operation(value, member.name, shared: shared, in: scope)
                }
                if let operation { operations.append(operation) }
            }
        }
        return operations
    }

    private mutating func operation(
        _ value: Value, _ name: String, shared: [Parameter], in scope: OperationScope
    ) -> Operation {
        let method = name.uppercased()
        let place = "\(method) \(scope.path)"
        let named = value["operationId"]?.string ?? place
        let path = PathTemplate(scope.path)
        let parameters = Self.merged(shared, parameters(value.elements(of: "parameters")))
        return Operation(
            // The second of two operations with the same name is called by its place.
            id: names.insert(named).inserted ? named : place,
            method: method,
            path: path,
            summary: value["summary"]?.string,
            description: value["description"]?.string,
            tags: value.elements(of: "tags").compactMap(\.string),
            parameters: parameters + Self.undeclared(in: path, beside: parameters, of: value),
            requestBody: value["requestBody"].flatMap { requestBody($0) },
            responses: value.members(of: "responses").compactMap { response($0) },
            security: value["security"].map { requirements($0) } ?? scope.security,
            servers: servers(of: value, inherited: scope.servers),
            callbacks: value.members(of: "callbacks").flatMap { callbacks($0, scope) },
            isDeprecated: value.isSet("deprecated"),
            value: value)
    }

    /// The parameters of two lists; the later ones replace those of the same name and location.
    private static func merged(_ outer: [Parameter], _ own: [Parameter]) -> [Parameter] {
        outer.filter { parameter in !own.contains { $0.isSame(as: parameter) } } + own
    }

    /// The variables of a path that no parameter describes: any text may stand there.
    private static func undeclared(
        in path: PathTemplate, beside parameters: [Parameter], of operation: Value
    ) -> [Parameter] {
        path.variables.filter { name in
            // The path of a callback has expressions, which the sender fills.
            !name.hasPrefix("$")
                && !parameters.contains { $0.location == .path && $0.name == name }
        }.map { Parameter(variable: $0, of: operation) }
    }

    private mutating func callbacks(
        _ member: Value.Member, _ scope: OperationScope
    ) -> [Callback] {
        guard let target = target(member.value) else { return [] }
        return target.value.members.filter { !$0.name.hasPrefix("x-") }.map { expression in
            var scope = scope
            scope.path = expression.name
            return Callback(
                name: member.name, expression: expression.name,
                operations: operations(of: expression.value, scope), value: expression.value)
        }
    }

    /// The alternatives of a list of security requirements.
    func requirements(_ list: Value) -> [SecurityRequirement] {
        list.elements.filter { $0.kind == .object }.map { requirement in
            SecurityRequirement(
                schemes: requirement.members.map {
                    ($0.name, $0.value.elements.compactMap(\.string))
                })
        }
    }

    /// The servers that an object names. If it names none, the servers of the object around it.
    func servers(of value: Value, inherited: [Server]) -> [Server] {
        let own = value.elements(of: "servers").filter { $0.kind == .object }.map(server)
        return own.isEmpty ? inherited : own
    }

    private func server(_ value: Value) -> Server {
        Server(
            url: value["url"]?.string ?? "/", description: value["description"]?.string,
            variables: value.members(of: "variables").map { member in
                ServerVariable(
                    name: member.name, defaultValue: member.value["default"]?.string ?? "",
                    choices: member.value.elements(of: "enum").compactMap(\.string),
                    value: member.value)
            },
            value: value)
    }
}

extension Parameter {
    /// True if two parameters have the same location and name. Names of headers have no case.
    func isSame(as other: Parameter) -> Bool {
        location == other.location
            && (location == .header
                ? name.lowercased() == other.name.lowercased() : name == other.name)
    }
}
