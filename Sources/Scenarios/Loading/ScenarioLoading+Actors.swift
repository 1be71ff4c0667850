import Contracts
import Simulator

/// Who plays.
extension ScenarioLoading {
    /// The actors in order; nil, and told, where one of them can play nothing.
    mutating func actors(_ value: Value?) -> [ActorPlan]? {
        guard let value, value.kind == .object else { return nil }
        var plans: [ActorPlan] = []
        var isComplete = true
        for member in value.members where member.value.kind == .object {
            guard let model = client(member.value["client"]) else {
                isComplete = false
                continue
            }
            let alike = actor(member.value, model)
            let count = min(max(member.value["count"]?.int ?? 1, 1), Self.greatestCount)
            for number in 1...count {
                let name = count == 1 ? member.name : "\(member.name)-\(number)"
                tellRepeated(name, member.key, plans)
                plans.append(alike.named(name, number: plans.count + 1))
            }
        }
        return isComplete ? plans : nil
    }

    private static let greatestCount = 64

    /// An actor without a name.
    private mutating func actor(_ value: Value, _ model: ClientModel) -> ActorPlan {
        let identity = ActorIdentity(
            name: "", number: 0, device: "", zone: zone(value["zone"]),
            locale: value["locale"]?.string ?? "en_US", skew: time(value["skew"]) ?? .zero)
        var plan = ActorPlan(
            identity, plays: model.name, device: device(value["device"], model),
            config: value["config"].map {
                settings($0, of: "the client \(quoted(model.name))", known: model.configNames)
            } ?? DatumMap())
        if let list = value["steps"] {
            let (steps, faults) = model.steps(list)
            diagnostics += faults
            plan.lead = ActorPlan.Lead(steps: steps, place: list)
        }
        return plan
    }

    private mutating func tellRepeated(_ name: String, _ place: Value, _ plans: [ActorPlan]) {
        guard plans.contains(where: { $0.identity.name == name }) else { return }
        tell(
            place, "repeated-actor", "two actors are called \(quoted(name))",
            remedy: "give one of them another name")
    }

    private mutating func client(_ value: Value?) -> ClientModel? {
        guard let value, let name = value.string else { return nil }
        if let model = source.clients.first(where: { $0.name == name }) { return model }
        // What is wrong with the client itself was told where it stands.
        if source.brokenClients.contains(name) { return nil }
        let known = source.clients.map(\.name) + source.brokenClients
        tellUnknown(
            value, "unknown-client", "the spec has no client \(quoted(name))", name, among: known,
            otherwise: known.isEmpty
                ? "describe it in \(FileKind.client.folder)\(name).yaml"
                : "it has \(known.sorted().joined(separator: ", "))")
        return nil
    }

    private mutating func zone(_ value: Value?) -> String {
        guard let value, let name = value.string else { return "UTC" }
        do throws(ZoneFault) {
            _ = try source.zones.zone(named: name)
            return name
        } catch {
            let sentence = "\(error)".split(separator: "; ", maxSplits: 1).map(String.init)
            tell(
                value, "unknown-zone", sentence[0],
                remedy: sentence.dropFirst().first.map { $0 })
            return "UTC"
        }
    }

    private mutating func device(_ value: Value?, _ model: ClientModel) -> DatumMap {
        var device = DatumMap()
        for store in value.map({ Array($0.members) }) ?? [] where store.value.kind == .object {
            if model.storeNames.contains(store.name) {
                device.set(.string(store.name), to: Datum(store.value))
                continue
            }
            let known = model.storeNames
            tellUnknown(
                store.key, "unknown-store",
                "the device of \(quoted(model.name)) has no store \(quoted(store.name))",
                store.name, among: known,
                otherwise: known.isEmpty ? nil : "it has \(known.joined(separator: ", "))")
        }
        return device
    }
}

extension ActorPlan {
    /// The same with a name and a device of its own.
    fileprivate func named(_ name: String, number: Int) -> ActorPlan {
        var plan = self
        plan.identity = ActorIdentity(
            name: name, number: number, device: "device-\(number)", zone: identity.zone,
            locale: identity.locale, skew: identity.skew)
        return plan
    }
}
