import Contracts

/// The place of a resource or a list of resources in a JSON body: the top, or one member.
package struct ResourcePlace: Sendable, Equatable {
    /// The member that holds it; nil where the body itself is it.
    package var envelope: String?

    /// The value at the place.
    package func celValue(in body: CELValue) -> CELValue? {
        guard let envelope else { return body }
        return body.entries?[envelope]
    }

    /// The body with something else there.
    package func body(_ base: CELValue, holding celValue: CELValue) -> CELValue {
        guard let envelope, var entries = base.entries else { return celValue }
        entries.set(.string(envelope), to: celValue)
        return .map(entries)
    }

    /// The outline of the value in the outline of a body.
    func outline(in body: SchemaOutline) -> SchemaOutline {
        envelope.map(body.member) ?? body
    }
}
