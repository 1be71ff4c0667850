import Contracts

/// Draws requests for the operations of a contract: valid ones, or ones that are invalid in exactly
/// one way that has a name.
///
///     var generator = RequestGenerator(contract)
///     if let drawn = generator.next() {
///         let response = send(drawn.request)
///         generator.learn(from: response, to: drawn)
///     }
///
/// Values of answers are used again. So requests also reach paths that need the id or the key of an
/// existing thing. All requests follow from the seed and the learned values.
package struct RequestGenerator {
    /// The settings of a generator.
    package struct Settings: Sendable {
        /// The seed of all draws.
        package var seed: UInt64
        /// The percentage of draws in which a request uses known values again.
        package var reuse: Int
        /// Credentials to present, by the names of security schemes.
        package var credentials: [String: [String]]
        /// True if invalid values are made for each keyword of a schema, not for common ones only.
        package var isThorough: Bool

        /// Settings. Each one that is not given keeps its default.
        package init(
            seed: UInt64 = 1, reuse: Int = 80, credentials: [String: [String]] = [:],
            isThorough: Bool = false
        ) {
            self.seed = seed
            self.reuse = reuse
            self.credentials = credentials
            self.isThorough = isThorough
        }
    }

    /// The time on the backend's clock; nil if it is unknown. Times are drawn near it.
    package var now: Instant?
    /// The contract.
    package var contract: Contract { judge.contract }
    package let judge: ExchangeJudge
    let settings: Settings
    var pool = ValuePool()
    var chance: RandomStream
    /// The header fields of the user who sends the next request; nil if credentials are drawn.
    package var presented: [HeaderFields.Field]?
    private var sources: [OperationSources]
    /// The names of the keys of resources, by the word for one of them.
    // Looked up and never walked over.
    let keyNames: [String: [String]]
    /// The edges that are not sent yet, by the numbers of operations.
    var edges: [Int: RequestEdges] = [:]
    /// The number of invalid requests that a thorough generator has drawn, by operation.
    var invalidTurns: [Int: Int] = [:]
    /// The keywords and the like that invalid requests of a thorough generator have broken, by
    /// operation.
    var broken: Set<String> = []
    /// The number of invalid requests since one was the first to break something, by operation.
    var staleTurns: [Int: Int] = [:]
    /// The number of requests in an odd writing that were drawn, by operation.
    var oddTurns: [Int: Int] = [:]
    /// A request for each operation that was a success, by the numbers of operations.
    var accepted: [Int: RequestDraft] = [:]
    /// The number of places that a thorough generator has tried, by operation and flaw.
    var spotTurns: [String: Int] = [:]
    /// The hints of refusals, by the numbers of operations that have not succeeded yet.
    var hints: [Int: RequestHints] = [:]
    var succeeded: Set<Int> = []
    /// The requests of earlier fuzzes that are still to be sent, by the numbers of operations.
    var taken: [Int: [RequestDraft]] = [:]
    private var barren: Set<Int> = []
    /// The weights of optional parts; nil if chance alone decides.
    package var weights: DrawWeights?

    static let attempts = 12

    /// A generator for all operations of a contract.
    package init(_ contract: Contract, _ settings: Settings = Settings()) {
        self.init(ExchangeJudge(contract), settings)
    }

    package init(_ judge: ExchangeJudge, _ settings: Settings) {
        self.judge = judge
        self.settings = settings
        chance = RandomStream(seed: settings.seed, name: "requests")
        sources = judge.contract.operations.map { OperationSources($0, seed: settings.seed) }
        keyNames = judge.contract.operations.reduce(into: [:]) { names, operation in
            operation.addKeyNames(to: &names)
        }
    }

    /// The operations for which no valid request was found when one was looked for.
    package var barrenOperations: [String] {
        barren.sorted().map { judge.contract.operations[$0].id }
    }

    /// The operations for which the search for a value of a schema took all its steps.
    package var spentOperations: [String] {
        sources.indices.filter { sources[$0].hasSpentSteps }
            .map { judge.contract.operations[$0].id }
    }

    /// The reason why no valid request was found for an operation; nil if it is unknown.
    package func obstacle(for operation: String) -> String? {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation }) else {
            return nil
        }
        return sources[number].obstacle(for: contract.operations[number])
    }

    /// A valid request for one of the operations; nil if none was found for any.
    package mutating func next() -> GeneratedRequest? {
        for _ in 0..<Self.attempts {
            guard let number = drawnOperation() else { return nil }
            if let request = valid(number) { return request }
        }
        return nil
    }

    /// A request for one of the operations that is invalid in one way; nil if none was found.
    package mutating func nextInvalid() -> GeneratedRequest? {
        for _ in 0..<Self.attempts {
            guard let number = drawnOperation() else { return nil }
            if let request = invalid(number) { return request }
        }
        return nil
    }

    /// A valid request for an operation; nil if none was found.
    package mutating func request(for operation: String) -> GeneratedRequest? {
        judge.contract.operations.firstIndex { $0.id == operation }.flatMap { valid($0) }
    }

    /// A request for an operation that is invalid in one way; nil if none was found.
    package mutating func invalidRequest(for operation: String) -> GeneratedRequest? {
        judge.contract.operations.firstIndex { $0.id == operation }.flatMap { invalid($0) }
    }

    private mutating func drawnOperation() -> Int? {
        let count = judge.contract.operations.count
        return count == 0 ? nil : Int(chance.next(below: UInt64(count)))
    }

    private mutating func valid(_ number: Int) -> GeneratedRequest? {
        if let known = takenRequest(number) { return known }
        return validDraft(number).map {
            GeneratedRequest(request: $0.request, operation: $0.draft.operation, flaw: nil)
        }
    }

    /// A draft of a valid request.
    ///
    /// - Parameter isFull: true for all optional parts, as far as possible.
    package mutating func validDraft(
        _ number: Int, isFull: Bool = false
    ) -> (draft: RequestDraft, request: Exchange.Request)? {
        // An operation that never gave a request is not worth many more tries.
        let attempts = barren.contains(number) ? 1 : Self.attempts
        let usual = weights
        defer { weights = usual }
        for attempt in 0..<attempts {
            let reuses = chance.percent(settings.reuse) && attempt < attempts / 2
            // A request may need a part that the weights leave out.
            if attempt >= attempts / 2 { weights = nil }
            let extent = attempt >= attempts - 3 ? Extent.sparse : isFull ? .full : .usual
            guard var draft = draft(number, reuses: reuses, extent: extent) else { continue }
            hints[number]?.tried = nil
            // The other drafts stay as they are drawn, so that one wrong remedy is no dead end.
            if hints[number] != nil, chance.percent(75) { draft = heeding(draft, of: number) }
            guard let request = draft.request() else { continue }
            let reading = judge.reading(of: request)
            if reading.operation?.id == draft.operation.id, reading.brokenFaults.isEmpty {
                barren.remove(number)
                hints[number]?.tried?.request = request
                return (draft, request)
            }
        }
        barren.insert(number)
        return nil
    }

    // MARK: Drafts

    /// True if an optional part is wanted. A usual request has it in a percentage of cases,
    /// `share`.
    private mutating func isWanted(_ extent: Extent, share: Int) -> Bool {
        switch extent {
        case .sparse: false
        case .usual: chance.percent(share)
        case .full: true
        }
    }

    private mutating func isWanted(_ extent: Extent, _ parameter: Parameter) -> Bool {
        isWanted(extent, share: weights?.share(of: parameter.name, usual: 50) ?? 50)
    }

    /// The share of optional parts that a request has.
    enum Extent {
        case sparse, usual, full
    }

    mutating func draft(
        _ number: Int, reuses: Bool, extent: Extent
    ) -> RequestDraft? {
        let operation = judge.contract.operations[number]
        var draft = RequestDraft(operation: operation)
        let record = reuses ? chance.pick(pool.records) : nil
        for place in operation.parameters.indices {
            let parameter = operation.parameters[place]
            if parameter.isDescribedElsewhere { continue }
            let isWanted = parameter.isRequired || isWanted(extent, parameter)
            guard isWanted else { continue }
            let known = reuses ? known(parameter, for: operation, from: record) : nil
            guard
                let value = known
                    ?? sources[number].parameters[place].draw(&chance, weights: weights)
            else {
                if parameter.isRequired { return nil }
                continue
            }
            draft.arguments.append(RequestDraft.Argument(parameter: parameter, value: value))
        }
        if let body = operation.requestBody, !body.content.isEmpty,
            body.isRequired || isWanted(extent, share: 80)
        {
            let place = Int(chance.next(below: UInt64(body.content.count)))
            let form = body.content[place]
            var value = sources[number].bodies[place].draw(&chance, weights: weights)
            if form.schema != nil, value == nil { return nil }
            if reuses, let drawn = value { value = revised(drawn, form: form, from: record) }
            draft.body = (form, value)
        }
        draft.credentials = credentials(for: operation, record)
        return draft
    }
}

/// The sources of all values in the requests for one operation.
private struct OperationSources {
    var parameters: [ValueSource]
    var bodies: [ValueSource]

    var hasSpentSteps: Bool {
        parameters.contains(where: \.hasSpentSteps) || bodies.contains(where: \.hasSpentSteps)
    }

    /// The first required part without a value, and the reason.
    func obstacle(for operation: Contracts.Operation) -> String? {
        for (parameter, source) in zip(operation.parameters, parameters) where parameter.isRequired
        {
            guard let obstacle = source.obstacle else { continue }
            return
                "the \(parameter.location.rawValue) parameter \(quoted(parameter.name)): \(obstacle)"
        }
        guard operation.requestBody?.isRequired ?? false else { return nil }
        let obstacles = bodies.compactMap(\.obstacle)
        return obstacles.count == bodies.count ? obstacles.first.map { "the body: \($0)" } : nil
    }

    init(_ operation: Contracts.Operation, seed: UInt64) {
        func seedOf(_ name: String) -> UInt64 {
            var stream = RandomStream(seed: seed, name: "request \(operation.id) \(name)")
            return stream.next()
        }
        parameters = operation.parameters.map { parameter in
            ValueSource(
                parameter.schema ?? parameter.content?.schema, examples: parameter.examples,
                seed: seedOf("\(parameter.location.rawValue) \(parameter.name)"))
        }
        bodies = (operation.requestBody?.content ?? []).map { form in
            ValueSource(form.schema, examples: form.examples, seed: seedOf("body \(form.name)"))
        }
    }
}

extension RandomStream {
    /// True in a percentage of all draws.
    mutating func percent(_ share: Int) -> Bool { next(below: 100) < UInt64(max(0, share)) }

    /// One of some things; nil if there are none.
    mutating func pick<Element>(_ things: [Element]) -> Element? {
        things.isEmpty ? nil : things[Int(next(below: UInt64(things.count)))]
    }
}
