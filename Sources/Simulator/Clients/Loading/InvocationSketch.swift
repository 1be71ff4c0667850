import Contracts

/// A request of a document before it is read completely.
struct InvocationSketch {
    let value: Value
    /// The name at the beginning of its events.
    let id: String
    /// The operation; nil if the contract has none of this name.
    let operation: Contracts.Operation?
    /// The schemas of the answers that the app can decode.
    let readers: [ClientReader]
    /// The name for each element of its `for`; nil without `for`.
    let element: String?
}

extension ClientLoading {
    /// All requests that the document makes, in its order.
    func invocationSketches() -> [InvocationSketch] {
        var values: [Value] = []
        for state in outline { Self.add(invocationsOf: state.value, to: &values) }
        return values.compactMap { value in
            guard let name = value["operation"]?.string else { return nil }
            return InvocationSketch(
                value: value, id: value["id"]?.string ?? name,
                operation: source.contract.operation(name), readers: knownReaders(value),
                element: value["for"]?.members.first { _ in true }?.name)
        }
    }

    private static func add(invocationsOf state: Value, to values: inout [Value]) {
        for member in state.members {
            switch member.name {
            case "invoke":
                for invocation in list(member.value) {
                    values.append(invocation)
                    for handler in invocation["on"]?.members ?? invocation.members
                    where invocation["on"] != nil {
                        add(invocationsIn: list(handler.value), to: &values)
                    }
                }
            case "on", "after":
                for handler in member.value.members {
                    add(invocationsIn: list(handler.value), to: &values)
                }
            case "always", "onDone": add(invocationsIn: list(member.value), to: &values)
            case "entry", "exit": add(invocationsInActions: member.value, to: &values)
            default: break
            }
        }
    }

    private static func add(invocationsInActions value: Value, to values: inout [Value]) {
        add(invocationsIn: NamedParts.effects.elements(of: value), to: &values)
    }

    /// Adds the requests of actions, or of transitions that hold actions.
    private static func add(invocationsIn actions: [Value], to values: inout [Value]) {
        for action in actions {
            for member in action.members {
                if member.name == "invoke" { values += list(member.value) }
                if member.name == "do" { add(invocationsInActions: member.value, to: &values) }
            }
        }
    }

    /// The elements of a list, or the value alone.
    static func list(_ value: Value?) -> [Value] {
        guard let value else { return [] }
        return value.kind == .array ? Array(value.elements) : [value]
    }

    /// The invocations whose events a descriptor may name, and the rest of the descriptor after
    /// their id.
    func invocations(in descriptor: String) -> (sketches: [InvocationSketch], rest: String)? {
        let ids = sketches.map(\.id).filter {
            descriptor == $0 || descriptor.hasPrefix($0 + ".")
        }
        guard let id = ids.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
        let rest = descriptor.dropFirst(id.count + (descriptor == id ? 0 : 1))
        return (sketches.filter { $0.id == id }, String(rest))
    }
}
