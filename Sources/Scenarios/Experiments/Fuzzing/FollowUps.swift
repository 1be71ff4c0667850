import Contracts
import Simulator

/// The requests that follow an answer in a fuzz. They are short sequences that show if the answers of a
/// target agree with each other. `SeenThings` and `SeenLists` judge them.
struct FollowUps {
    /// A request, and the user whose credentials it carries.
    struct Step {
        let request: GeneratedRequest
        let user: FuzzUser?
    }

    private let sight: FuzzSight
    /// The ids of the operations that may be sent.
    private let permitted: Set<String>
    /// True if methods are tried that the contract does not give a path.
    private let triesMethods: Bool
    /// The header fields of another user.
    private var otherUser: [HeaderFields.Field]
    private var waiting: [Step] = []
    /// The sequences of each kind that were begun, by their names.
    private var begun: [String: Int] = [:]
    /// The last request of somebody who was let in, as the next one after a logout.
    private var admitted: Step?

    /// - Parameter operations: the ids of those that may be sent.
    init(_ sight: FuzzSight, to operations: [String], of target: RemoteTarget?, _ plan: FuzzPlan) {
        self.sight = sight
        permitted = Set(operations)
        otherUser = target?.otherUser ?? []
        let writes = sight.judge.contract.operations.filter { $0.method != "GET" }
        triesMethods =
            plan.invalidShare > 0 && !writes.isEmpty && target?.hasPaths == true
            && writes.allSatisfy { target?.refusal($0) == nil }
    }

    /// Takes the header fields of a user who must not get what others created, unless there is one.
    mutating func take(stranger: [HeaderFields.Field]) {
        if otherUser.isEmpty { otherUser = stranger }
    }

    /// True if a user asks for what others created.
    var hasStranger: Bool { !otherUser.isEmpty }
    var isWaiting: Bool { !waiting.isEmpty }
    /// True once somebody was let in.
    var hasAdmitted: Bool { admitted != nil }

    /// Leaves out what was planned.
    mutating func drop() { waiting = [] }

    /// The next request; nil where nothing is left to follow.
    mutating func next() -> Step? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// Plans what follows an answer.
    mutating func plan(
        after seen: SeenExchange, to step: Step, by generator: inout RequestGenerator
    ) {
        guard step.request.flaw == nil, seen.isSuccess else { return }
        var planned: [GeneratedRequest] = []
        if seen.operation.isLogout {
            if let admitted, isFirst("logout", most: 3) { waiting.append(admitted) }
        } else if seen.reading.request.method == "GET", !seen.operation.security.isEmpty {
            admitted = step
        }
        planned += undeclaredMethods(of: seen)
        switch seen.part?.role {
        case .create: planned += creation(seen, by: step, &generator)
        case .list: planned += pages(of: seen, &generator) + filters(of: seen, &generator)
        case .read: break
        case .replace, .merge, .remove, nil: planned += change(seen, &generator)
        }
        planned += followedLinks(of: seen, &generator)
        if seen.reading.request.method == "GET" {
            let other = asOther(step.request, .otherUser)
            if !other.isEmpty, isFirst("other user \(seen.operation.id)") { planned += other }
        }
        planned += deeperAsOther(seen, step)
        waiting += planned.map { Step(request: $0, user: step.user) }
    }

    private static let mostOfLink = 3

    /// The requests that the links of an answer lead to.
    private mutating func followedLinks(
        of seen: SeenExchange, _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        let contract = sight.judge.contract
        let links = seen.operation.response(for: seen.response.status)?.links ?? []
        return links.compactMap { link in
            guard let operation = contract.operation(of: link), permitted.contains(operation.id),
                let followed = FollowedLink(link, to: operation, after: seen),
                isFirst("link \(seen.operation.id) \(link.name)", most: Self.mostOfLink)
            else { return nil }
            return generator.request(
                for: operation, saying: followed.arguments, body: followed.body)
        }
    }

    private mutating func isFirst(_ name: String, most: Int = 1) -> Bool {
        let count = begun[name, default: 0]
        if count < most { begun[name] = count + 1 }
        return count < most
    }

    /// Reads what was made; makes it once more; or removes it and reads it again.
    private mutating func creation(
        _ seen: SeenExchange, by step: Step, _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        // The stranger may get its own things.
        let isByStranger = hasStranger && seen.reading.request.carries(otherUser)
        let name = "create \(seen.operation.id)" + (isByStranger ? " by the stranger" : "")
        guard let (read, path) = sight.reading(ofMade: seen), isFirst(name, most: 4) else {
            return isFirst("\(name) again") ? [step.request] : []
        }
        guard permitted.contains(read.id), let reading = generator.request(for: read, saying: path)
        else { return [] }
        let foreign = ([reading] + requestsBelow(seen, at: path, &generator)).flatMap {
            asOther($0, .foreignThing)
        }
        let turn = begun[name, default: 0]
        guard turn % 2 == 0,
            let removing = removal(of: seen, at: path, &generator)
        else { return [reading] + foreign + [step.request] }
        let readings = [reading] + otherReadings(of: seen, besides: read, &generator)
        return foreign + asOther(removing, .foreignThing) + readings + [removing] + readings
            + [removing]
    }

    /// The changes of each kind after which everything is read that names the same things.
    private static let mostChanges = 12

    /// Reads what a change may have spoilt, such as a sum over all bookings of a room.
    private mutating func change(
        _ seen: SeenExchange, _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        guard seen.reading.request.method != "GET",
            isFirst("change \(seen.operation.id)", most: Self.mostChanges)
        else { return [] }
        return otherReadings(of: seen, besides: seen.operation, &generator)
    }

    /// The request that removes what was made; nil where there is none.
    private func removal(
        of seen: SeenExchange, at path: [RequestDraft.Argument],
        _ generator: inout RequestGenerator
    ) -> GeneratedRequest? {
        let remove = seen.part.flatMap { sight.resources.families[$0.family].operation(.remove) }
        guard let remove, permitted.contains(remove.id) else { return nil }
        return request(for: remove, at: path, &generator)
    }

    /// A request for an operation whose path has the same values as another one; nil where there is
    /// none.
    private func request(
        for operation: Contracts.Operation, at path: [RequestDraft.Argument],
        _ generator: inout RequestGenerator
    ) -> GeneratedRequest? {
        let variables = operation.parameters.filter { $0.location == .path }
        guard variables.count == path.count else { return nil }
        let arguments = zip(variables, path).map {
            RequestDraft.Argument(parameter: $0, value: $1.value)
        }
        return generator.request(for: operation, saying: arguments)
    }

    /// The same request by another user; none where there is no other.
    private func asOther(
        _ request: GeneratedRequest, _ flaw: RequestFlaw
    ) -> [GeneratedRequest] {
        guard !otherUser.isEmpty, !request.operation.security.isEmpty,
            !request.request.carries(otherUser)
        else { return [] }
        let sent = sight.credentials.removed(from: request.request).carrying(otherUser)
        return [GeneratedRequest(request: sent, operation: request.operation, flaw: flaw)]
    }

    /// The same request by another user, where it is about something deeper below a thing, such as a
    /// dose of a course. Only answers say what stands there.
    private mutating func deeperAsOther(
        _ seen: SeenExchange, _ step: Step
    ) -> [GeneratedRequest] {
        let depth = seen.operation.path.variables.count
        guard hasFollowedCreation, depth > 1, isFirst("deeper \(seen.operation.id)", most: 4) else {
            return []
        }
        return asOther(step.request, .foreignThing)
    }

    /// True once something was made after which the other user asked for it.
    private var hasFollowedCreation: Bool {
        begun.keys.contains { $0.hasPrefix("create ") }
    }

    private static let mostOthers = 4

    /// The requests for what belongs to a thing that was made, such as its notes. First they read, and
    /// then they write.
    private mutating func requestsBelow(
        _ seen: SeenExchange, at path: [RequestDraft.Argument],
        _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        guard !otherUser.isEmpty,
            let family = seen.part.map({ sight.resources.families[$0.family] }),
            isFirst("below \(seen.operation.id)", most: 2)
        else { return [] }
        var readings: [GeneratedRequest] = []
        var writings: [GeneratedRequest] = []
        for below in sight.judge.contract.operations where permitted.contains(below.id) {
            let reads = below.method == "GET"
            // The thing itself is read first, and removed last.
            let isThing = below.path.segments.count == family.collection.count + 1
            guard family.leads(below.path.segments),
                !(isThing && (reads || below.method == "DELETE")),
                (reads ? readings : writings).count < Self.mostOthers,
                let request = request(for: below, at: path, &generator)
            else { continue }
            if reads { readings.append(request) } else { writings.append(request) }
        }
        return readings + writings
    }

    /// The requests whose paths name a member of the thing, such as `/skus/{sku}` and
    /// `/rooms/{room_id}/bookings`.
    private func otherReadings(
        of seen: SeenExchange, besides read: Contracts.Operation,
        _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        let thing = seen.body.flatMap { body in
            seen.part?.layout.flatMap { $0.place.celValue(in: body) } ?? body
        }
        let asked = seen.reading.parameters.filter { $0.location == .path }
        var requests: [GeneratedRequest] = []
        for other in sight.judge.contract.operations where requests.count < Self.mostOthers {
            let variables = other.parameters.filter { $0.location == .path }
            guard other.method == "GET", other.id != read.id, permitted.contains(other.id),
                !variables.isEmpty
            else { continue }
            let given = variables.compactMap { variable -> RequestDraft.Argument? in
                let known = asked.first { $0.name == variable.name }?.value
                return (thing?.entries?[variable.name]?.value ?? known).map {
                    RequestDraft.Argument(parameter: variable, value: $0)
                }
            }
            guard given.count == variables.count,
                let request = generator.request(for: other, saying: given)
            else { continue }
            requests.append(request)
        }
        return requests
    }

    /// The first two pages of a list, and the first one again.
    private mutating func pages(
        of seen: SeenExchange, _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        let parameters = Paging.Parameters(seen.operation)
        guard let limit = parameters.limit, let second = parameters.offset ?? parameters.page,
            PageAsked(seen).names.isEmpty, let count = seen.items?.count, count > 2,
            isFirst("pages \(seen.operation.id)", most: 2)
        else { return [] }
        let length = begun["pages \(seen.operation.id)"] == 1 ? 2 : max(2, count / 2)
        let isCounted = parameters.offset == nil
        var requests: [GeneratedRequest] = []
        for place in 0...1 {
            let given = [
                (limit, length), (second, isCounted ? place + 1 : place * length),
            ].compactMap { parameter, number in
                CELValue.int(number).value.map {
                    RequestDraft.Argument(parameter: parameter, value: $0)
                }
            }
            guard let request = generator.request(for: seen.operation, saying: given) else {
                return []
            }
            requests.append(request)
        }
        return requests + requests.prefix(1)
    }

    /// The list by two values of each filter that it shows, and without any.
    private mutating func filters(
        of seen: SeenExchange, _ generator: inout RequestGenerator
    ) -> [GeneratedRequest] {
        guard let layout = seen.part?.layout, let items = seen.items else { return [] }
        let filters = ListFilters(seen.operation, layout).filters.map(\.parameter)
        let asked = seen.reading.parameters.filter { $0.location == .query && !$0.isDefault }
        if filters.contains(where: { filter in asked.contains { $0.name == filter.name } }) {
            return []
        }
        var requests: [GeneratedRequest] = []
        for filter in filters {
            var values: [CELValue] = []
            for value in items.compactMap({ $0.entries?[filter.name] })
            where !values.contains(where: { $0.isIdentical(to: value) }) {
                values.append(value)
            }
            let texts = values.prefix(8).compactMap(\.value)
                .filter { filter.schema?.admits($0) ?? false }
            let name = "filter \(seen.operation.id) \(filter.name)"
            guard texts.count > 1, isFirst(name, most: 2) else { continue }
            requests += texts.prefix(2).compactMap {
                let argument = RequestDraft.Argument(parameter: filter, value: $0)
                return generator.request(for: seen.operation, saying: [argument])
            }
        }
        if requests.isEmpty { return [] }
        return requests
            + [generator.request(for: seen.operation, saying: [])].compactMap { $0 }
    }

    /// Requests to a path by methods that the contract does not give it.
    private mutating func undeclaredMethods(of seen: SeenExchange) -> [GeneratedRequest] {
        guard triesMethods, isFirst("methods \(seen.operation.path.text)") else { return [] }
        let known = sight.methods(of: seen.operation)
        var request = seen.reading.request
        request.body = []
        request.headers.fields.removeAll { ASCII.isSame($0.name, "Content-Type") }
        return ["PUT", "PATCH", "DELETE", "POST", "GET"].filter { !known.contains($0) }
            .compactMap { method in
                request.method = method
                // Another path may cover it.
                if sight.judge.reading(of: request).operation != nil { return nil }
                return GeneratedRequest(
                    request: request, operation: seen.operation, flaw: .undeclaredMethod(method))
            }
    }
}
