import Contracts
import Simulator

/// An exchange of a fuzz, read as those see it who compare answers with each other.
struct SeenExchange {
    let operation: Contracts.Operation
    let reading: RequestReading
    let response: Exchange.Response
    /// The part of the operation in a family of things; nil where that is not evident.
    let part: ResourceMap.Part?
    /// The credentials: two requests that are alike in them were sent by the same user.
    let sender: String
    /// The path and the query, without credentials.
    let target: String
    /// True if the credentials are keys, which mean something only to a server that remembers them.
    let isSentWithKeys: Bool
    /// The answer, where it is JSON.
    let body: CELValue?

    /// An exchange; nil where the request belongs to no operation.
    init?(
        _ request: Exchange.Request, _ response: Exchange.Response, in sight: FuzzSight
    ) {
        reading = sight.judge.reading(of: request)
        guard let operation = reading.operation else { return nil }
        self.operation = operation
        self.response = response
        part = sight.resources.part(of: operation)
        sender = sight.credentials.secrets(of: request).joined(separator: "\n")
        target = sight.credentials.plainTarget(of: request)
        isSentWithKeys = sight.credentials.areKeys(in: request)
        body = (try? Document(json: response.body, name: "answer")).map { CELValue($0.root) }
    }

    var isSuccess: Bool { response.status / 100 == 2 }

    /// True if the server may have changed something.
    var isWrite: Bool {
        let isRead = reading.request.method == "GET" || reading.request.method == "HEAD"
        return !isRead && !(400..<500).contains(response.status)
    }

    /// The object of the answer that is the thing itself, or else the whole answer; nil if it is no JSON.
    var thing: CELValue? {
        guard let body else { return nil }
        let inner = part?.layout.flatMap { $0.place.celValue(in: body) }
        return inner.flatMap { $0.entries == nil ? nil : $0 } ?? body
    }

    /// The things that the path leads through, such as the bike of `/bikes/{id}/rentals`.
    var parents: [CELValue] {
        operation.path.variables.compactMap { name in
            let value = reading.parameters.first { $0.location == .path && $0.name == name }?.value
            return value.map { CELValue($0) }
        }
    }

    /// The things of a list, where the answer is one.
    var items: [CELValue]? {
        guard part?.role == .list, isSuccess, let layout = part?.layout, let body else {
            return nil
        }
        return layout.place.celValue(in: body)?.elements.map(Array.init)
    }

}

extension Contracts.Operation {
    /// True if a user leaves by it: the last word of the path is `logout` or its like.
    var isLogout: Bool {
        let word = path.segments.lastLiteral.map(IdentityNames.normalised)
        return method != "GET" && ["logout", "signout", "logoff", "signoff"].contains(word)
    }
}

/// A contract, as answers are compared by it.
struct FuzzSight {
    let judge: ExchangeJudge
    let resources: ResourceMap
    let credentials: CarriedCredentials

    init(_ judge: ExchangeJudge) {
        self.judge = judge
        resources = ResourceMap(judge.contract)
        credentials = CarriedCredentials(judge.contract)
    }

    /// The methods that the contract gives the path of an operation.
    func methods(of operation: Contracts.Operation) -> [String] {
        judge.contract.operations.filter { $0.path.segments.isLike(operation.path.segments) }
            .map(\.method)
    }

    /// The request that reads what a request has made: its operation, and the parameters of the path.
    /// Nil where nothing was made, or the answer does not say surely what it is called.
    func reading(
        ofMade seen: SeenExchange
    ) -> (operation: Contracts.Operation, path: [RequestDraft.Argument])? {
        guard let part = seen.part, part.role == .create, seen.isSuccess,
            seen.response.status != 202
        else { return nil }
        if let location = seen.response.headers.values("location").first,
            let known = reading(at: location, of: part.family)
        {
            return known
        }
        let family = resources.families[part.family]
        guard let read = family.operation(.read), let layout = part.layout, let id = layout.id,
            let name = read.path.segments.last?.loneVariable,
            Self.isName(id, for: name, below: read.path.segments.lastLiteral),
            let thing = seen.body.flatMap(layout.place.celValue), let value = thing.entries?[id]
        else { return nil }
        var texts: [String: Value] = [:]
        texts[name] = value.value
        // Both paths go through the same things, whatever their variables are called.
        for (outer, own) in zip(read.path.segments.dropLast(), seen.operation.path.segments) {
            guard outer.isLike(own) else { break }
            guard let outer = outer.loneVariable, let own = own.loneVariable else { continue }
            texts[outer] =
                seen.reading.parameters.first { $0.location == .path && $0.name == own }?.value
        }
        return arguments(of: read, texts).map { (read, $0) }
    }

    private func reading(
        at location: String, of family: Int
    ) -> (operation: Contracts.Operation, path: [RequestDraft.Argument])? {
        let reading = judge.reading(of: Exchange.Request(method: "GET", target: location))
        guard let operation = reading.operation, let part = resources.part(of: operation),
            part.role == .read, part.family == family
        else { return nil }
        var texts: [String: Value] = [:]
        for parameter in reading.parameters where parameter.location == .path {
            texts[parameter.name] = parameter.value
        }
        return arguments(of: operation, texts).map { (operation, $0) }
    }

    /// The parameters of the path of an operation; nil where a value is missing.
    private func arguments(
        of operation: Contracts.Operation, _ values: [String: Value]
    ) -> [RequestDraft.Argument]? {
        let wanted = operation.parameters.filter { $0.location == .path }
        let arguments = wanted.compactMap { parameter in
            values[parameter.name].map { RequestDraft.Argument(parameter: parameter, value: $0) }
        }
        return arguments.count == wanted.count ? arguments : nil
    }

    /// True if the variable of a path surely means a member. It has the same name, or both are an id.
    /// The variable may also be called as one of the collection, such as `/courses/{course}`.
    private static func isName(
        _ member: String, for variable: String, below collection: String?
    ) -> Bool {
        let (member, variable) = (
            IdentityNames.normalised(member), IdentityNames.normalised(variable)
        )
        if member == variable || (variable.hasSuffix("id") && member.hasSuffix("id")) {
            return true
        }
        let one = collection.map { IdentityNames.singular(IdentityNames.normalised($0)) }
        return member == "id" && variable == one
    }
}
