/// A request, read and judged once, before there is an answer to it.
///
///     let reading = judge.reading(of: request)
///     if reading.brokenFaults.isEmpty { answer = model.answer(reading.operation, reading.body) }
///     for fault in judge.faults(in: answer, to: reading) { print(fault.sentence) }
package struct RequestReading: Sendable {
    let parts: RequestParts
    /// The broken requirements, sorted. Two branches of a schema may report the same fault twice.
    let broken: [ExchangeFault]

    init(_ parts: RequestParts) {
        self.parts = parts
        broken = ExchangeCheck.faults(.broken, in: parts).sorted()
    }

    /// The request as it was sent.
    package var request: Exchange.Request { parts.request }

    /// The operation that the request belongs to, with the texts of its path's variables.
    package var route: Route { parts.match.route(parts.contract.contract.operations) }

    /// The operation that the request belongs to; nil if it belongs to none.
    package var operation: Operation? { parts.operation }

    /// Everything in which the request contradicts the contract, sorted.
    package var brokenFaults: [ExchangeFault] { broken.reportedOnce() }

    /// Everything in which the request departs from the contract, advisories included, sorted.
    ///
    /// Each call looks for advisories, which takes a walk through the body.
    package var faults: [ExchangeFault] {
        (broken + ExchangeCheck.faults(.advisory, in: parts)).sorted().reportedOnce()
    }

    /// The declared parameters that can be read, in the contract's order, and the defaults of
    /// those that are absent.
    package var parameters: [ReadParameter] {
        parts.parameters.compactMap { parameter in
            let value = parameter.reading.value
            let isAbsent = !parameter.isPresent
            return (isAbsent ? parameter.plan.defaultValue : value).map {
                ReadParameter(
                    location: parameter.declaration.location, name: parameter.declaration.name,
                    value: $0, isDefault: isAbsent)
            }
        }
    }

    /// The query parameters that are not declared, decoded and in order. A value that cannot be
    /// decoded is as it was sent.
    package var otherQuery: [(name: String, value: String)] {
        parts.undeclared(.query, in: parts.query)
    }

    /// The cookies beside the declared parameters, decoded and in order.
    package var otherCookies: [(name: String, value: String)] {
        parts.undeclared(.cookie, in: parts.cookies)
    }

    /// The body, read by its media type, even if the contract does not describe it or its schema
    /// refuses it.
    package var body: ReadBody { parts.body.body }
}

extension RequestParts {
    fileprivate func undeclared(
        _ location: ParameterLocation, in pairs: QueryPairs
    ) -> [(name: String, value: String)] {
        if pairs.pairs.isEmpty { return [] }
        let isDeclared = declares(location, in: pairs)
        return pairs.pairs.filter { !isDeclared($0.name) }.map { pair in
            (pair.name, (try? pairs.decoded(pair.raw)) ?? pair.raw)
        }
    }

    /// A test for names of a query or of cookies: true if a name belongs to a declared parameter.
    func declares(_ location: ParameterLocation, in pairs: QueryPairs) -> (String) -> Bool {
        let own = (plan?.parameters ?? []).filter { $0.value.declaration.location == location }
        let declared = own.map(\.value.declaration)
        let spread = Set(
            own.flatMap { $0.members.names(among: pairs, location, declared) }
                .map(ExactText.init))
        return { name in
            spread.contains(ExactText(name)) || declared.contains { $0.covers(name) }
        }
    }
}

extension Parameter {
    /// True if a name in a query belongs to the parameter.
    fileprivate func covers(_ name: String) -> Bool {
        if style == .deepObject { return name.utf8.starts(with: (self.name + "[").utf8) }
        return sameText(name, self.name)
    }
}
