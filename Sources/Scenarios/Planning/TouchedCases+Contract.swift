import Contracts
import Simulator

/// The meaning of a contract for requests and answers, operation by operation, whatever its layout.
///
/// Summaries and descriptions count only on request. A reference counts with everything that it
/// leads to. If one cannot be followed, the texts of all documents count.
struct ContractMeaning {
    /// The meaning of one operation.
    struct Operation: Equatable {
        /// The hash of everything in it.
        var whole: [UInt8]
        /// The hash of its method, its path and the variables of the path.
        let route: [UInt8]
    }

    /// The operations in the order of the contract, each once.
    private(set) var ids: [String] = []
    /// The hash of everything beside single operations, such as security schemes and webhooks.
    let rest: [UInt8]
    /// Asked by id, and never walked over.
    private var operations: [String: Operation] = [:]

    /// The members of a contract that say nothing about all operations, or only through them.
    private static let left: Set<String> = [
        "info", "paths", "webhooks", "components", "tags", "externalDocs", "security",
    ]

    init(_ contract: Contract, countsProse: Bool) {
        var closure = ReferenceClosure(contract, countsProse: countsProse)
        for operation in contract.operations {
            let meaning = closure.meaning(of: operation)
            if let first = operations[operation.id] {
                // Two operations of one name are one here.
                operations[operation.id]?.whole =
                    SHA256.digest(of: first.whole + meaning.whole + meaning.route)
            } else {
                operations[operation.id] = meaning
                ids.append(operation.id)
            }
        }
        let root = contract.document.root
        var hash = SHA256()
        hash.append(root.content(without: Self.left))
        if let schemes = root["components"]?["securitySchemes"] {
            hash.append(closure.digest(of: [schemes]))
        }
        for webhook in contract.webhooks { hash.append(closure.meaning(of: webhook).whole) }
        rest = hash.digest()
    }

    /// The meaning of an operation; nil if the contract does not have it.
    subscript(id: String) -> Operation? { operations[id] }
}

extension ReferenceClosure {
    /// The members of a path that are no part of each of its operations.
    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "parameters",
        "summary", "description",
    ]

    fileprivate mutating func meaning(
        of operation: Contracts.Operation
    ) -> ContractMeaning.Operation {
        let variables = operation.parameters.filter { $0.location == .path }.map(\.value)
        var text = JSONWriter(.compact)
        text.array { text in
            text.string(operation.method)
            text.string(operation.path.text)
        }
        let route = SHA256.digest(of: text.bytes + digest(of: variables))
        text = JSONWriter(.compact)
        text.array { text in
            for scheme in operation.security.flatMap(\.named) { text.string(scheme) }
            for server in operation.servers { server.write(to: &text) }
            if let item = operation.value.enclosing.dropLast().last {
                for member in item.members where !Self.methods.contains(member.name) {
                    text.string(member.name)
                    text.value(member.value)
                }
            }
        }
        let parts = [operation.value] + operation.parameters.map(\.value)
        return ContractMeaning.Operation(
            whole: SHA256.digest(of: route + text.bytes + digest(of: parts)), route: route)
    }
}

extension SecurityRequirement {
    /// The schemes with their scopes, and a mark behind the last.
    fileprivate var named: [String] {
        schemes.flatMap { [$0.name] + $0.scopes + [""] } + ["or"]
    }
}

extension Server {
    /// Writes everything that decides about URLs.
    fileprivate func write(to text: inout JSONWriter) {
        text.string(url)
        for variable in variables {
            text.string(variable.name)
            text.string(variable.defaultValue)
            text.array { text in for choice in variable.choices { text.string(choice) } }
        }
    }
}
