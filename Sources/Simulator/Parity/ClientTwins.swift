import Contracts

/// Two machines for the same flow, such as the app for iOS and the one for Android.
///
/// Everything that both call by the same name is compared.
package struct ClientTwins: Sendable {
    /// The names of the machines.
    package let names: (left: String, right: String)
    /// The events of the person that both have, in the order of the left machine.
    package let events: [String]
    private let members: Set<String>
    private let tags: Set<String>
    private let settings: ParitySettings?

    /// Two machines.
    package init(_ left: ClientModel, _ right: ClientModel, by settings: ParitySettings?) {
        names = (left.name, right.name)
        let known = Set(right.events.map(\.name))
        events = left.events.map(\.name).filter(known.contains)
        members = Set(left.context.map(\.name)).intersection(right.context.map(\.name))
        tags = Set(left.states.flatMap(\.tags)).intersection(right.states.flatMap(\.tags))
        self.settings = settings
    }

    /// True if nothing that both show or do has the same name.
    package var haveNothingInCommon: Bool { events.isEmpty || members.isEmpty && tags.isEmpty }

    /// The screen and the requests of an app between two quiet moments.
    package struct Moment: Sendable {
        /// The members of its memory and the tags of its states that both machines have.
        package let shown: CELValue
        /// The events that can happen next.
        package let possible: Set<String>
        /// Its requests, in the order in which they were sent.
        package let sent: [(operation: String, value: CELValue)]
    }

    /// A moment of a world of one of the machines.
    ///
    /// - Parameter records: what has happened since the moment before.
    package func moment(
        _ engine: WorldEngine, _ world: World, of actor: Int, since records: [HistoryRecord]
    ) -> Moment {
        let (client, model) = (world.clients[actor], engine.client(of: actor))
        let context = client.context.entries.filter { key, _ in
            if case .string(let name) = key { members.contains(name) } else { false }
        }
        let active = Set(client.active.states.flatMap { model.states[$0].tags })
        var shown = CELMap(inOrder: [("context", .map(CELMap()))])
        var own = CELMap()
        for (key, value) in context { own.set(key, to: value) }
        shown.set("context", to: .map(own))
        for tag in tags.sorted(by: { $0.precedes($1) }) {
            shown.set(.string("tag \(tag)"), to: .bool(active.contains(tag)))
        }
        let possible = events.filter { name in
            engine.event(name, of: actor).map { engine.canHappen($0, to: actor, in: world) }
                ?? false
        }
        var sent: [(operation: String, value: CELValue)] = []
        for record in records where record.actor == actor {
            guard case .sent(_, let operation, let request) = record.event else { continue }
            let value = engine.exchangeJudge.reading(of: request).meaning
            // An app may ask as often as it wants.
            let isAgain = sent.contains { $0.operation == operation && $0.value == value }
            if request.method != "GET" || !isAgain { sent.append((operation, value)) }
        }
        return Moment(shown: .map(shown), possible: Set(possible), sent: sent)
    }

    /// A difference of two apps.
    package struct Difference: Sendable {
        /// The name of the difference in findings, such as `sends/borrow/body:/card`.
        package let name: String
        /// A sentence about both.
        package let message: String
    }

    /// The names of things that are pairs, such as ids that two servers have drawn.
    package struct Pairs: Sendable {
        var twins = ParityTwins()

        /// No pairs yet.
        package init() {}
    }

    /// The differences of two moments: what is sent first, and then what is shown and offered.
    package func differences(
        _ left: Moment, _ right: Moment, pairs: inout Pairs
    ) -> [Difference] {
        differencesOfRequests(left, right, pairs: &pairs)
            + differencesOfScreens(left, right, pairs: &pairs)
    }

    private func differencesOfRequests(
        _ left: Moment, _ right: Moment, pairs: inout Pairs
    ) -> [Difference] {
        let operations = Set((left.sent + right.sent).map(\.operation))
        return operations.sorted { $0.precedes($1) }.flatMap { operation -> [Difference] in
            let own = left.sent.filter { $0.operation == operation }.map(\.value)
            let other = right.sent.filter { $0.operation == operation }.map(\.value)
            guard own.count == other.count else {
                return [
                    Difference(
                        name: "sends/\(operation)",
                        message: "\(names.left) sends \(operation) \(Self.times(own.count)), and "
                            + "\(names.right) \(Self.times(other.count))")
                ]
            }
            return zip(own, other).flatMap { request, twin in
                found(request, twin, pairs: &pairs).map { found in
                    Difference(
                        name: "sends/\(operation)/\(found.place)",
                        message: "\(found.place) of \(operation): \(names.left) sends "
                            + "\(found.left), and \(names.right) \(found.right)")
                }
            }
        }
    }

    private func differencesOfScreens(
        _ left: Moment, _ right: Moment, pairs: inout Pairs
    ) -> [Difference] {
        let shown = found(left.shown, right.shown, pairs: &pairs).map { found in
            Difference(
                name: "shows/\(found.place)",
                message: "\(found.place): \(names.left) has \(found.left), and \(names.right) "
                    + "\(found.right)")
        }
        let lone = events.filter { left.possible.contains($0) != right.possible.contains($0) }
        return shown
            + lone.map { event in
                let (able, other) =
                    left.possible.contains(event)
                    ? (names.left, names.right) : (names.right, names.left)
                return Difference(
                    name: "offers/\(event)",
                    message: "\(quoted(event)) can happen in \(able), and not in \(other)")
            }
    }

    private func found(
        _ left: CELValue, _ right: CELValue, pairs: inout Pairs
    ) -> [(place: String, left: String, right: String)] {
        let rules = ParityRules(for: nil, settings)
        let comparison = ParityComparison(left, right, twins: pairs.twins, by: rules)
        pairs.twins = comparison.twins
        return comparison.differences.map { difference in
            (rules.shown(difference.place), difference.left, difference.right)
        }
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: "not at all"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}

extension RequestReading {
    /// The meaning of the request: its parameters, and its body as data where it has some.
    fileprivate var meaning: CELValue {
        var all = CELMap()
        for parameter in parameters where !parameter.isDefault {
            all.set(
                .string("\(parameter.location.rawValue) \(parameter.name)"),
                to: CELValue(parameter.value))
        }
        for (name, value) in otherQuery {
            all.set(.string("query \(name)"), to: .string(value))
        }
        switch body {
        case .json(let value): all.set("body", to: CELValue(value))
        default:
            if !request.body.isEmpty { all.set("body", to: request.body.contentValue) }
        }
        return .map(all)
    }
}
