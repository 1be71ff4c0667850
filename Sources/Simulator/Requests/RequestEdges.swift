import Contracts

/// The edges of the requests for one operation. They are the values at the ends of what schemas
/// permit, for each parameter and each form of the body.
///
/// They come in an order that the seed says, and each place has its turn.
struct RequestEdges {
    /// The part of a request in which a value stands.
    enum Place {
        case parameter(Int)
        case body(Int)
    }

    /// A place whose values are looked for when its turn comes for the first time.
    private struct Waiting {
        let place: Place
        let schema: Schema?
        let seed: UInt64
        var values: [Value]?
        /// The plainest of the values, without any edge.
        var plain: Value?
    }

    /// An edge, and where it stands.
    struct Edge {
        let place: Place
        let value: Value
        /// The value without the edge.
        let plain: Value?
    }

    private var waiting: [Waiting] = []
    private var turn = 0

    /// The most values of one place.
    private static let most = 600
    /// The most steps of the search for the values of one place.
    private static let mostSteps = 4_000_000
    /// Texts that break software that a short word does not break.
    private static let texts = [
        "\u{0}", " ", " a ", "a\nb", "%", "../a", "'", "<a>", "${a}",
        String(repeating: "a", count: 300), String(repeating: "a", count: 5_000),
    ]

    init(_ operation: Contracts.Operation, seed: UInt64) {
        var chance = RandomStream(seed: seed, name: "edges \(operation.id)")
        for (number, parameter) in operation.parameters.enumerated()
        where !parameter.isDescribedElsewhere {
            let schema = parameter.schema ?? parameter.content?.schema
            waiting.append(Waiting(place: .parameter(number), schema: schema, seed: chance.next()))
        }
        for (number, form) in (operation.requestBody?.content ?? []).enumerated() {
            waiting.append(Waiting(place: .body(number), schema: form.schema, seed: chance.next()))
        }
    }

    private static func values(
        _ schema: Schema?, seed: UInt64
    ) -> (plain: Value?, all: [Value]) {
        guard let schema else { return (nil, []) }
        var values = schema.edges(seed: seed, most: most, texts: texts, mostSteps: mostSteps)
        let plain = values.first?.root
        var chance = RandomStream(seed: seed, name: "order of edges")
        for place in values.indices.dropLast() {
            let rest = UInt64(values.count - place)
            values.swapAt(place, place + Int(chance.next(below: rest)))
        }
        // Nothing at all breaks most. The last one comes first.
        if let empty = values.firstIndex(where: { $0.root.string?.isEmpty == true }) {
            values.append(values.remove(at: empty))
        }
        return (plain, values.map(\.root))
    }

    /// The next value and its place; nil if each was given.
    mutating func next() -> Edge? {
        for _ in waiting.indices {
            let place = turn % waiting.count
            turn += 1
            if waiting[place].values == nil {
                let (plain, values) = Self.values(waiting[place].schema, seed: waiting[place].seed)
                (waiting[place].plain, waiting[place].values) = (plain, values)
            }
            guard let value = waiting[place].values?.popLast() else { continue }
            return Edge(place: waiting[place].place, value: value, plain: waiting[place].plain)
        }
        return nil
    }
}

/// Requests that show the edges of schemas, one at a time.
extension RequestGenerator {
    /// A valid request that shows the next edge of an operation; nil if each was shown.
    package mutating func edgeRequest(for operation: String) -> GeneratedRequest? {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation }) else {
            return nil
        }
        let operation = contract.operations[number]
        var own = edges[number] ?? RequestEdges(operation, seed: settings.seed)
        defer { edges[number] = own }
        for _ in 0..<Self.attempts {
            guard let edge = own.next() else { return nil }
            // All else is plain, so that a request that fails does so by the edge.
            guard var draft = draft(number, reuses: true, extent: .sparse) else { continue }
            switch edge.place {
            case .parameter(let place):
                let argument = RequestDraft.Argument(
                    parameter: operation.parameters[place], value: edge.value)
                draft.arguments.removeAll { $0.parameter.isSame(as: argument.parameter) }
                draft.arguments.append(argument)
            case .body(let place):
                guard let form = operation.requestBody?.content[place] else { continue }
                draft.body = (form, edge.value)
                // Most of them have the other values of an accepted request, or values of existing
                // things, so that they get further.
                if let other = accepted[number], chance.percent(60),
                    other.body?.form.name == form.name, let body = other.body?.value
                {
                    draft.arguments = other.arguments
                    draft.body = (form, edge.standing(in: body))
                } else if chance.percent(50) {
                    let record = chance.pick(pool.records)
                    draft.body = (form, revised(edge.value, form: form, from: record))
                }
            }
            guard let request = draft.request() else { continue }
            let reading = judge.reading(of: request)
            if reading.operation?.id == operation.id, reading.brokenFaults.isEmpty {
                return GeneratedRequest(request: request, operation: operation, flaw: nil)
            }
        }
        return nil
    }
}

extension RequestEdges.Edge {
    /// Another value with what makes this one an edge: the members in which it is not plain.
    fileprivate func standing(in other: Value) -> Value {
        guard let plain, let own = CELValue(value).entries, let usual = CELValue(plain).entries,
            var members = CELValue(other).entries
        else { return value }
        let names = own.keys + usual.keys
        for name in names {
            guard let edge = own[name] else {
                members.remove(name)
                continue
            }
            if !(usual[name].map { $0.isIdentical(to: edge) } ?? false) {
                members.set(name, to: edge)
            }
        }
        return CELValue.map(members).value ?? value
    }
}
