import Contracts

/// Parts of what an app and its device remember, by the members in which they stand.
package struct MemoryFields: Sendable {
    private struct Field: Hashable {
        let root: ClientScope
        /// The member; nil for any.
        let member: String?

        func meets(_ other: Field) -> Bool {
            root == other.root && (member == nil || other.member == nil || member == other.member)
        }
    }

    // Only asked, and never walked over for output.
    private var fields: Set<Field> = []

    /// No part of it.
    package init() {}

    /// Whether some part is in both.
    package func meets(_ other: MemoryFields) -> Bool {
        fields.contains { field in other.fields.contains { $0.meets(field) } }
    }

    /// Adds the parts of another.
    package mutating func formUnion(_ other: MemoryFields) { fields.formUnion(other.fields) }

    // MARK: What is read

    /// What a condition reads, with the definitions that it uses; nil where it asks for anything
    /// that neither the app remembers nor always stays the same.
    init?(readBy condition: Expression, in scope: ExpressionScope) {
        let names = condition.tree.names(in: scope)
        let isForeign = scope.variables.contains { variable in
            names.contains(variable.name) && !Self.lasting.contains(variable.name)
        }
        if isForeign { return nil }
        let used = scope.definitions.filter { names.contains($0.name) }.map(\.tree)
        for root in [ClientScope.context, .device] {
            var use = FieldUse(of: root.rawValue)
            for tree in [condition.tree] + used { use.add(tree) }
            guard let members = use.fields else {
                fields.insert(Field(root: root, member: nil))
                continue
            }
            for member in members { fields.insert(Field(root: root, member: member)) }
        }
    }

    /// What changes with nothing but what the app does, or not at all.
    private static let lasting = [ClientScope.context, .device, .actor, .config, .data].map(
        \.rawValue)

    // MARK: What is written

    /// What steps write.
    init(writtenBy steps: [ActionStep]) {
        for step in steps { add(step) }
    }

    private mutating func add(_ step: ActionStep) {
        for act in step.acts {
            switch act {
            case .assign(let places): for place in places { add(place.target) }
            case .append(let target, _), .remove(let target): add(target)
            case .raise, .invoke, .cancel, .forget: break
            }
        }
        for inner in step.steps { add(inner) }
    }

    private mutating func add(_ target: UpdateTarget) {
        let root: ClientScope =
            target.root == ClientScope.context.rawValue ? .context : .device
        fields.insert(Field(root: root, member: target.member))
    }
}

extension ClientModel {
    /// What a transition writes on its way.
    package func written(by transition: ClientTransition) -> MemoryFields {
        MemoryFields(writtenBy: transition.steps)
    }

    /// What a state writes when it is entered.
    package func writtenEntering(_ state: Int) -> MemoryFields {
        MemoryFields(writtenBy: states[state].entry)
    }

    /// What a state writes when it is left.
    package func writtenLeaving(_ state: Int) -> MemoryFields {
        MemoryFields(writtenBy: states[state].exit)
    }

    /// What it writes by itself when the backend sends something.
    package var writtenReceiving: MemoryFields {
        MemoryFields(writtenBy: receivers.flatMap(\.steps))
    }
}
