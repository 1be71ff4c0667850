import Contracts

/// Requests that are invalid in exactly one way.
extension RequestGenerator {
    /// The ways that are tried, all equally often.
    private enum Way: CaseIterable {
        case parameter, body, member, type, limit, value, json, contentType, credentials
        case form, unknownMember

        /// The ways of generators that are not thorough.
        static let usual = allCases.filter { $0 != .form && $0 != .unknownMember }
    }

    /// A request that is invalid in one way; nil if none was found for the operation.
    mutating func invalid(_ number: Int) -> GeneratedRequest? {
        guard let (draft, request) = soundDraft(number) else { return nil }
        let ways = settings.isThorough ? Way.allCases : Way.usual
        var start = Int(chance.next(below: UInt64(ways.count)))
        if settings.isThorough {
            // Each way has its turn.
            start = invalidTurns[number] ?? start
        }
        var usual: GeneratedRequest?
        for step in ways.indices {
            let way = ways[(start + step) % ways.count]
            guard let (flawed, flaw) = flawed(draft, request: request, in: way) else { continue }
            let drawn = GeneratedRequest(
                request: flawed, operation: draft.operation, flaw: flaw)
            let isNew = settings.isThorough && isNews(drawn, of: number)
            if usual == nil || isNew {
                usual = drawn
                invalidTurns[number] = start + step + 1
            }
            if isNew { staleTurns[number] = 0 }
            if isNew || !settings.isThorough { return usual }
        }
        staleTurns[number, default: 0] += 1
        return usual
    }

    /// True if invalid requests for an operation still break something for the first time.
    package func findsNewFlaws(for operation: String) -> Bool {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation }) else {
            return false
        }
        return settings.isThorough && staleTurns[number, default: 0] < Self.mostStale
    }

    private static let mostStale = 3

    /// True if a request breaks what no other one of the operation has broken.
    private mutating func isNews(_ drawn: GeneratedRequest, of number: Int) -> Bool {
        let fault = judge.reading(of: drawn.request).brokenFaults.first
        let broken = fault?.brokenKeyword.map { "\($0.place) \($0.keyword)" }
        return self.broken.insert("\(number) \(broken ?? drawn.flaw?.kind ?? "")").inserted
    }

    /// A valid draft to add a flaw to: one that was a success, or one with all optional parts.
    private mutating func soundDraft(
        _ number: Int
    ) -> (draft: RequestDraft, request: Exchange.Request)? {
        if settings.isThorough, chance.percent(50), var draft = accepted[number] {
            draft.credentials = credentials(for: draft.operation, nil)
            if let request = draft.request(), judge.reading(of: request).brokenFaults.isEmpty {
                return (draft, request)
            }
        }
        return validDraft(number, isFull: settings.isThorough && chance.percent(75))
    }

    private mutating func flawed(
        _ draft: RequestDraft, request: Exchange.Request, in way: Way
    ) -> (Exchange.Request, RequestFlaw)? {
        switch way {
        case .parameter: withoutParameter(draft)
        case .body: withoutBody(draft)
        case .credentials: withoutCredentials(draft)
        case .json: malformed(draft, request)
        case .contentType: foreign(draft, request)
        case .member: changed(draft, .missingMember)
        case .type: changed(draft, .wrongType)
        case .limit: changed(draft, .beyondLimit)
        case .value: changed(draft, .unknownValue)
        case .form: changed(draft, .wrongForm)
        case .unknownMember: changed(draft, .unknownMember)
        }
    }

    /// True if a request has exactly one fault, and one of some checks found it.
    func hasOneFault(
        _ request: Exchange.Request, for operation: Contracts.Operation, by checks: String...
    ) -> Bool {
        let reading = judge.reading(of: request)
        let faults = reading.brokenFaults
        return reading.operation?.id == operation.id && faults.count == 1
            && checks.contains(faults[0].check)
    }

    // MARK: Missing parts

    private mutating func withoutParameter(
        _ draft: RequestDraft
    ) -> (Exchange.Request, RequestFlaw)? {
        let places = draft.arguments.indices.filter {
            let parameter = draft.arguments[$0].parameter
            return parameter.isRequired && parameter.location != .path
        }
        guard let place = chance.pick(places) else { return nil }
        var draft = draft
        let parameter = draft.arguments.remove(at: place).parameter
        guard let request = draft.request(),
            hasOneFault(request, for: draft.operation, by: "missing-parameter")
        else { return nil }
        return (request, .missingParameter(parameter.location, parameter.name))
    }

    private func withoutBody(_ draft: RequestDraft) -> (Exchange.Request, RequestFlaw)? {
        guard draft.operation.requestBody?.isRequired == true else { return nil }
        var draft = draft
        draft.body = nil
        guard let request = draft.request(),
            hasOneFault(request, for: draft.operation, by: "missing-request-body")
        else { return nil }
        return (request, .missingBody)
    }

    private func withoutCredentials(_ draft: RequestDraft) -> (Exchange.Request, RequestFlaw)? {
        var draft = draft
        draft.credentials = RequestDraft.Credentials()
        guard let request = draft.request(),
            hasOneFault(request, for: draft.operation, by: "missing-security")
        else { return nil }
        return (request, .missingCredentials)
    }

    // MARK: Bodies that are none

    private func malformed(
        _ draft: RequestDraft, _ request: Exchange.Request
    ) -> (Exchange.Request, RequestFlaw)? {
        guard draft.body?.form.isJSON == true, let last = request.body.last else { return nil }
        var request = request
        // A missing end is a typical fault of a network.
        if last == UInt8(ascii: "}") || last == UInt8(ascii: "]") || last == UInt8(ascii: "\"") {
            request.body.removeLast()
        } else {
            request.body.append(UInt8(ascii: "}"))
        }
        return hasOneFault(request, for: draft.operation, by: "unreadable-request-body")
            ? (request, .malformedJSON) : nil
    }

    private func foreign(
        _ draft: RequestDraft, _ request: Exchange.Request
    ) -> (Exchange.Request, RequestFlaw)? {
        guard !request.body.isEmpty else { return nil }
        var request = request
        request.headers.fields.removeAll { $0.name == "Content-Type" }
        request.headers.fields.append(.init("Content-Type", "application/x-unlisted"))
        return hasOneFault(request, for: draft.operation, by: "undocumented-content-type")
            ? (request, .wrongContentType) : nil
    }

    // MARK: Values

    /// The draft with one value changed so that it has a flaw.
    private mutating func changed(
        _ draft: RequestDraft, _ flaw: ValueFlaw
    ) -> (Exchange.Request, RequestFlaw)? {
        var spots: [(argument: Int?, path: [CELValueStep])] = []
        var values: [Int?: CELValue] = [:]
        for (place, argument) in draft.arguments.enumerated() where flaw != .missingMember {
            values[place] = CELValue(argument.value)
            spots.append((place, []))
        }
        if let value = draft.body?.value {
            let celValue = CELValue(value)
            values[nil] = celValue
            spots += celValue.steps(limit: 64).map { (nil, $0) }
        }
        for _ in 0..<(settings.isThorough ? spots.count : Self.attempts) {
            guard let spot = spot(of: spots, for: draft.operation, flaw),
                let whole = values[spot.argument],
                let old = whole.at(spot.path),
                let candidate = candidate(flaw, for: old, at: spot, in: draft),
                let changed = whole.replacing(spot.path[...], with: candidate.value),
                let value = changed.value
            else { continue }
            var flawed = draft
            if let argument = spot.argument {
                flawed.arguments[argument].value = value
            } else {
                flawed.body?.value = value
            }
            guard let request = flawed.request(), hasOnly(flaw, in: request, for: draft.operation)
            else {
                continue
            }
            return (request, flaw.named(place(of: spot, member: candidate.member, in: draft)))
        }
        return nil
    }

    /// A place for a flaw. A thorough generator takes each place in turn, any other a random one.
    private mutating func spot<Spot>(
        of spots: [Spot], for operation: Contracts.Operation, _ flaw: ValueFlaw
    ) -> Spot? {
        guard settings.isThorough, !spots.isEmpty else { return chance.pick(spots) }
        let name = "\(operation.id) \(flaw)"
        let turn = spotTurns[name] ?? Int(chance.next(below: UInt64(spots.count)))
        spotTurns[name] = turn + 1
        return spots[turn % spots.count]
    }

    /// A value that replaces another one. Half of the time it is made from the schema of that
    /// place.
    private mutating func candidate(
        _ flaw: ValueFlaw, for old: CELValue, at spot: (argument: Int?, path: [CELValueStep]),
        in draft: RequestDraft
    ) -> (value: CELValue, member: String?)? {
        guard settings.isThorough else { return chance.pick(flaw.candidates(for: old)) }
        let schema =
            spot.argument.map { draft.arguments[$0].parameter.schema } ?? draft.body?.form.schema
        let outline = schema.map { schema in
            spot.path.reduce(SchemaOutline(schema)) { outline, step in
                switch step {
                case .name(let name): outline.member(name)
                case .position: outline.item
                }
            }
        }
        let own = outline.map { flaw.candidates(for: old, by: $0) } ?? []
        let general = flaw.candidates(for: old)
        if !own.isEmpty, general.isEmpty || chance.percent(50) { return chance.pick(own) }
        return chance.pick(general)
    }

    private func place(
        of spot: (argument: Int?, path: [CELValueStep]), member: String?, in draft: RequestDraft
    ) -> String {
        let steps = spot.path.map(\.text) + (member.map { [$0] } ?? [])
        let pointer = JSONPointer(tokens: steps).description
        guard let argument = spot.argument else {
            return "body" + (steps.isEmpty ? "" : " \(pointer)")
        }
        let parameter = draft.arguments[argument].parameter
        return "\(parameter.location.rawValue) \(parameter.name)"
    }

    private func hasOnly(
        _ flaw: ValueFlaw, in request: Exchange.Request, for operation: Contracts.Operation
    ) -> Bool {
        let reading = judge.reading(of: request)
        let faults = reading.brokenFaults
        guard reading.operation?.id == operation.id, faults.count == 1 else { return false }
        let found = settings.isThorough ? faults[0].innermostSchemaFault : faults[0].schemaFault
        guard let fault = found else {
            switch flaw {
            case .wrongType: return faults[0].check == "unreadable-parameter"
            case .unknownMember: return faults[0].check == "undocumented-field"
            default: return false
            }
        }
        return flaw.isShown(by: fault)
    }
}
