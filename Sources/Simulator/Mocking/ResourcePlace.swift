import Contracts

/// The place of a resource or a list of resources in a JSON body: the top, or one member.
package struct ResourcePlace: Sendable, Equatable {
    /// The member that holds it; nil where the body itself is it.
    package var envelope: String?

    /// The value at the place.
    package func datum(in body: Datum) -> Datum? {
        guard let envelope else { return body }
        return body.entries?[envelope]
    }

    /// The body with something else there.
    package func body(_ base: Datum, holding datum: Datum) -> Datum {
        guard let envelope, var entries = base.entries else { return datum }
        entries.set(.string(envelope), to: datum)
        return .map(entries)
    }

    /// The outline of the value in the outline of a body.
    func outline(in body: SchemaOutline) -> SchemaOutline {
        envelope.map(body.member) ?? body
    }
}
