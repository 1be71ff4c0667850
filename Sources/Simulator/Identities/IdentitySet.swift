import Contracts

/// The identities that the actors of a spec can have, by name.
///
///     identities:
///       guest:
///         calls:
///           - {call: register, with: {body: {name: "guest ${number}"}}, keep: {token: answer.body.token}}
///         headers: {Authorization: "Bearer ${token}"}
package struct IdentitySet: Sendable {
    /// The entries, in the order of the file.
    package let identities: [Identity]
    /// Every name of the file, also of entries that cannot be used.
    package let names: [String]

    /// The identity of a name.
    package subscript(name: String) -> Identity? { identities.first { $0.name == name } }
}

/// A sort of users: how one of them is had, and what its requests carry.
package struct Identity: Sendable {
    /// The name that actors give.
    package let name: String
    /// The ways to have one. Each way gives one user, or any number of them.
    package let sources: [IdentitySource]
    /// The name in the file.
    package let place: Value
}

/// One way to have an identity: values that are known, and calls that give further ones.
package struct IdentitySource: Sendable {
    /// A call whose answer gives values.
    package struct Call: Sendable {
        /// The operation that is asked for.
        package let operation: Contracts.Operation
        /// The condition under which it is sent; nil for always.
        package let condition: Expression?
        /// The parts of the request.
        package let template: RequestTemplate
        /// The names that get values from the answer.
        package let kept: [NamedExpression]
        /// The place of the call.
        package let place: Value
    }

    /// The reason for which everybody must refuse such a user; nil for one who is let in.
    package let refused: String?
    /// True if such a user must not get what other users created.
    package let isStranger: Bool
    /// The variable of the environment with a secret; nil for none.
    package let secretVariable: String?
    /// Values that are known before any call, by the slots of their names.
    package let values: [(slot: Int, value: DataTemplate)]
    /// The calls, in order.
    package let calls: [Call]
    /// The header fields of its own; those of the spec are used where it has none.
    let headers: [(name: String, value: DataTemplate)]
    /// The name of the header field and the text before a secret, as the contract says.
    let scheme: (name: String, prefix: String)?
    /// The scope of all expressions.
    package let scope: ExpressionScope
    /// True if it makes another user each time: its expressions use `number`.
    package let isRepeatable: Bool
    /// The variables and secrets of the command line that it uses.
    package let givens: [FieldUse]
    /// The variables of the environment that it uses.
    package let environment: FieldUse
    /// The place of the entry.
    package let place: Value

    /// The names of its own values, with their slots.
    package var names: [(name: String, slot: Int)] {
        scope.variables.enumerated().dropFirst(IdentityScope.allCases.count)
            .map { ($0.element.name, $0.offset) }
    }

    /// The names of the variables of the environment that it needs.
    package var neededVariables: [String] {
        (secretVariable.map { [$0] } ?? []) + (environment.fields ?? []).sorted()
    }
}

/// An identity that an actor has: the header fields of its requests, and values by name.
package struct HeldIdentity: Sendable, Equatable {
    /// The values that scenarios see.
    package var values: CELMap
    /// The header fields that go with each request of the actor.
    package var headers: [HeaderFields.Field]
    /// The reason for which everybody must refuse the user; nil for one who is let in.
    package let refused: String?
    /// True if the user must not get what other users created.
    package var isStranger = false

    /// Values and header fields.
    package init(values: CELMap, headers: [HeaderFields.Field], refused: String? = nil) {
        self.values = values
        self.headers = headers
        self.refused = refused
    }
}

/// The variables of expressions of identities, in the order of their slots.
package enum IdentityScope: String, CaseIterable {
    case answer, secret, number, now, vars, secrets, env, config, data

    /// The slot of the variable.
    package var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The slots in all, with those of names of one's own.
    private static let room = 48

    /// The scope of a source without names of its own.
    static func scope(_ functions: FunctionTable) -> ExpressionScope {
        ExpressionScope(
            allCases.map { variable in
                let shape: Shape =
                    switch variable {
                    case .now: .timestamp
                    case .number: .int
                    default: .any
                    }
                return ExpressionScope.Variable(variable.rawValue, shape)
            }, functions: functions
        ).reserving(room: room)
    }
}

extension Evaluation {
    /// The value of a variable of identities.
    package subscript(identity name: IdentityScope) -> CELValue {
        get { self[name.slot] }
        set { self[name.slot] = newValue }
    }
}

extension IdentitySource {
    /// The header fields of a user whose values are known.
    ///
    /// - Parameter spec: the entry of the spec, whose header fields are used where the source has
    ///   none of its own.
    package func headers(
        in evaluation: Evaluation, of values: CELMap, spec: Identity?
    ) throws(BackendFault) -> [HeaderFields.Field] {
        if !headers.isEmpty { return try Self.written(headers, in: evaluation) }
        if let scheme, case .string(let secret) = evaluation[identity: .secret] {
            return [.init(scheme.name, scheme.prefix + secret)]
        }
        guard let model = spec?.sources.first(where: { !$0.headers.isEmpty }) else { return [] }
        let other = Evaluation(of: model.scope)
        for variable in IdentityScope.allCases {
            other[identity: variable] = evaluation[identity: variable]
        }
        for (name, slot) in model.names { other[slot] = values[.string(name)] ?? .null }
        return try Self.written(model.headers, in: other)
    }

    private static func written(
        _ headers: [(name: String, value: DataTemplate)], in evaluation: Evaluation
    ) throws(BackendFault) -> [HeaderFields.Field] {
        var fields: [HeaderFields.Field] = []
        for (name, template) in headers {
            let value = try evaluation.value(of: template)
            if value.kind != .null { fields.append(.init(name, value.plainText)) }
        }
        return fields
    }
}
