import Contracts

/// Where in a JSON body a resource or a list of resources stands: at the top, or in one member.
struct ResourcePlace: Sendable, Equatable {
    /// The member that holds it; nil where the body itself is it.
    var envelope: String?

    /// What stands there.
    func datum(in body: Datum) -> Datum? {
        guard let envelope else { return body }
        return body.entries?[envelope]
    }

    /// The body with something else there.
    func body(_ base: Datum, holding datum: Datum) -> Datum {
        guard let envelope, var entries = base.entries else { return datum }
        entries.set(.string(envelope), to: datum)
        return .map(entries)
    }

    /// What is said of it by what is said of the body.
    func outline(in body: SchemaOutline) -> SchemaOutline {
        envelope.map(body.member) ?? body
    }
}
