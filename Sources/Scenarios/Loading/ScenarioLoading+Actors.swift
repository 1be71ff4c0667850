import Contracts
import Simulator

/// The actors of scenarios.
extension ScenarioLoading {
    /// The actors in order; nil, and reported, where one of them can play nothing.
    ///
    /// - Parameter mustPlay: whether everyone plays a machine.
    mutating func actors(_ value: Value?, mustPlay: Bool) -> [ActorPlan]? {
        guard let value, value.kind == .object else {
            return mustPlay ? nil : [Self.someone]
        }
        var plans: [ActorPlan] = []
        var isComplete = true
        for member in value.members where member.value.kind == .object {
            let alike: ActorPlan
            if let named = member.value["client"] {
                guard let model = client(named) else {
                    isComplete = false
                    continue
                }
                alike = actor(member.value, model)
            } else if mustPlay {
                report(
                    at: member.key, check: "no-machine",
                    "\(quoted(member.name)) plays no client, so nobody knows what it would do",
                    remedy: "give it a client")
                isComplete = false
                continue
            } else {
                alike = caller(member.value)
            }
            let count = min(max(member.value["count"]?.int ?? 1, 1), Self.greatestCount)
            for number in 1...count {
                let name = count == 1 ? member.name : "\(member.name)-\(number)"
                reportRepeated(name, at: member.key, among: plans)
                plans.append(alike.named(name, number: plans.count + 1))
            }
        }
        return isComplete ? plans : nil
    }

    static let greatestCount = 64

    /// The actor of a scenario that names none.
    static let someone = ActorPlan(
        ActorIdentity(
            name: "someone", number: 1, device: "device-1", zone: "UTC", locale: "en_US",
            skew: .zero), plays: ActorPlan.caller)

    /// An actor without a name that plays no machine.
    private mutating func caller(_ value: Value) -> ActorPlan {
        for key in ["device", "config", "steps"] {
            if let member = value.members.first(where: { $0.name == key }) {
                report(
                    at: member.key, check: "no-machine",
                    "an actor without a client has no \(quoted(key))",
                    remedy: "give it a client, or leave this out")
            }
        }
        return ActorPlan(identity(value), plays: ActorPlan.caller)
    }

    private mutating func identity(_ value: Value) -> ActorIdentity {
        // A zone that depends on the input of a sweep is read with the sweep.
        let isComputed = value["zone"]?.string?.contains("${") ?? false
        return ActorIdentity(
            name: "", number: 0, device: "", zone: isComputed ? "UTC" : zone(value["zone"]),
            locale: value["locale"]?.string ?? "en_US", skew: time(value["skew"]) ?? .zero)
    }

    /// An actor without a name.
    private mutating func actor(_ value: Value, _ model: ClientModel) -> ActorPlan {
        var plan = ActorPlan(
            identity(value), plays: model.name, device: device(value["device"], model),
            config: value["config"].map {
                settings($0, of: "the client \(quoted(model.name))", known: model.configNames)
            } ?? CELMap())
        if let list = value["steps"] {
            let (steps, faults) = model.steps(list)
            diagnostics += faults
            plan.lead = ActorPlan.Lead(steps: steps, place: list)
        }
        return plan
    }

    private mutating func reportRepeated(_ name: String, at place: Value, among plans: [ActorPlan])
    {
        guard plans.contains(where: { $0.identity.name == name }) else { return }
        report(
            at: place, check: "repeated-actor", "two actors are called \(quoted(name))",
            remedy: "give one of them another name")
    }

    private mutating func client(_ value: Value?) -> ClientModel? {
        guard let value, let name = value.string else { return nil }
        if let model = source.clients.first(where: { $0.name == name }) { return model }
        // The faults of the client itself were reported at their places.
        if source.brokenClients.contains(name) { return nil }
        let known = source.clients.map(\.name) + source.brokenClients
        reportUnknown(
            at: value, check: "unknown-client", "the spec has no client \(quoted(name))",
            name: UnknownName(
                name, among: known,
                otherwise: known.isEmpty
                    ? "describe it in \(FileKind.client.folder)\(name).yaml"
                    : "it has \(known.sorted().joined(separator: ", "))"))
        return nil
    }

    private mutating func zone(_ value: Value?) -> String {
        guard let value, let name = value.string else { return "UTC" }
        do throws(ZoneFault) {
            _ = try source.zones.zone(named: name)
            return name
        } catch {
            let sentence = "\(error)".split(separator: "; ", maxSplits: 1).map(String.init)
            report(
                at: value, check: "unknown-zone", sentence[0],
                remedy: sentence.dropFirst().first.map { $0 })
            return "UTC"
        }
    }

    private mutating func device(_ value: Value?, _ model: ClientModel) -> CELMap {
        var device = CELMap()
        for store in value.map({ Array($0.members) }) ?? [] where store.value.kind == .object {
            if model.storeNames.contains(store.name) {
                device.set(.string(store.name), to: CELValue(store.value))
                continue
            }
            let known = model.storeNames
            reportUnknown(
                at: store.key, check: "unknown-store",
                "the device of \(quoted(model.name)) has no store \(quoted(store.name))",
                name: UnknownName(
                    store.name, among: known,
                    otherwise: known.isEmpty ? nil : "it has \(known.joined(separator: ", "))"))
        }
        return device
    }
}

extension ActorPlan {
    /// The same with a name and a device of its own.
    func named(_ name: String, number: Int) -> ActorPlan {
        var plan = self
        plan.identity = ActorIdentity(
            name: name, number: number, device: "device-\(number)", zone: identity.zone,
            locale: identity.locale, skew: identity.skew)
        return plan
    }

    /// The same in another zone.
    func living(in zone: String) -> ActorPlan {
        var plan = self
        plan.identity = ActorIdentity(
            name: identity.name, number: identity.number, device: identity.device, zone: zone,
            locale: identity.locale, skew: identity.skew)
        return plan
    }
}
