import Contracts

/// Fields of the memory of an app and its device, named by their members.
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

    /// No fields.
    package init() {}

    /// True if both have a field in common.
    package func meets(_ other: MemoryFields) -> Bool {
        fields.contains { field in other.fields.contains { $0.meets(field) } }
    }

    /// Adds the fields of another.
    package mutating func formUnion(_ other: MemoryFields) { fields.formUnion(other.fields) }

    // MARK: Reading

    /// The fields that a condition reads, itself or in the definitions that it uses. Nil if it
    /// reads a variable that is not in `lasting`.
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

    /// The variables that only the app changes, or that never change.
    private static let lasting = [ClientScope.context, .device, .actor, .config, .data].map(
        \.rawValue)

    // MARK: Writing

    /// The fields that steps write.
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
    /// The fields that a transition writes in its actions.
    package func written(by transition: ClientTransition) -> MemoryFields {
        MemoryFields(writtenBy: transition.steps)
    }

    /// The fields that a state writes when it is entered.
    package func writtenEntering(_ state: Int) -> MemoryFields {
        MemoryFields(writtenBy: states[state].entry)
    }

    /// The fields that a state writes when it is left.
    package func writtenLeaving(_ state: Int) -> MemoryFields {
        MemoryFields(writtenBy: states[state].exit)
    }

    /// The fields that the machine writes when the backend sends a message by itself.
    package var writtenReceiving: MemoryFields {
        MemoryFields(writtenBy: receivers.flatMap(\.steps))
    }
}
