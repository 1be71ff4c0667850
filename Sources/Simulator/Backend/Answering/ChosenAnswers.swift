import Contracts

/// The request that is answered, and who answers it.
struct AnswerOccasion {
    /// The side that answers.
    enum Speaker {
        /// The model, which draws from a seed.
        case model(seed: UInt64)
        /// Somebody else, whose answer this is; nil where nobody knows it.
        case other(Exchange.Response?)
    }

    let judge: ExchangeJudge
    let reading: RequestReading
    let speaker: Speaker
}

/// Makes answers of the contract for rules.
struct ChosenAnswers {
    let evaluation: Evaluation
    /// The request that is answered; nil where nobody asked.
    let occasion: AnswerOccasion?

    /// An answer as rules see it: its status, header fields, body, and what it shows.
    func celValue(of choice: AnswerChoice) throws(BackendFault) -> CELValue {
        let place = ResourcePlace(envelope: choice.envelope)
        let drawn = try drawn(choice, at: place)
        let response = drawn.response
        let body = drawn.body ?? response.body.contentValue
        var headers = CELMap()
        for field in response.headers.fields {
            headers.set(.string(field.name), to: .string(field.value))
        }
        return .map(
            CELMap(inOrder: [
                ("body", body), ("headers", .map(headers)), ("raw", .bytes(response.body)),
                ("shown", .map(place.celValue(in: body)?.entries ?? CELMap())),
                ("status", .int(response.status)),
            ]))
    }

    private func drawn(
        _ choice: AnswerChoice, at place: ResourcePlace
    ) throws(BackendFault) -> AnswerDrawing.Drawn {
        guard let occasion, let operation = occasion.reading.operation else {
            throw BackendFault(at: choice.place, "only a request to an operation is answered")
        }
        guard let declared = operation.answer([choice.status]) else {
            throw BackendFault(
                at: choice.place, check: "undeclared-answer",
                "the contract gives \(operation.id) no answer \(choice.status)")
        }
        let taken = try choice.among.map { among throws(BackendFault) in
            try evaluation.value(of: among).entries ?? CELMap()
        }
        var drawing = AnswerDrawing(
            judge: occasion.judge, reading: occasion.reading, operation: operation,
            answer: declared, wish: ResponseWish(), seed: 0)
        if case .model(let seed) = occasion.speaker {
            drawing.seed = Self.seed(
                seed, occasion.reading.request, of: operation,
                salt: "\(choice.status) \(taken?.count ?? 0)")
        }
        let showing = AnswerShowing(
            place: place, shows: try value(of: choice.shows),
            beside: try choice.beside.map { beside throws(BackendFault) in
                try evaluation.value(of: beside)
            }?.entries ?? CELMap(),
            message: try value(of: choice.saying).map {
                FaultMessage(
                    text: $0.writtenText, status: choice.status,
                    pointer: occasion.reading.brokenFaults.first?.place.tokens ?? [])
            },
            identity: try identity(of: choice, taken ?? CELMap(), drawing),
            outline: drawing.form?.schema.map(SchemaOutline.init),
            isWhole: !occasion.isOfModel)
        if case .other(let answer) = occasion.speaker {
            guard let answer else {
                throw BackendFault(at: choice.place, "nobody knows what was answered")
            }
            if answer.status == choice.status { return drawing.drawn(from: answer, showing) }
        }
        let found = showing.isPlain ? drawing.drawn() : drawing.drawn(showing.change)
        // If nothing fits around that, the contract alone answers.
        guard let drawn = found ?? drawing.drawn() else {
            throw BackendFault([drawing.undrawn])
        }
        return drawn
    }

    private func identity(
        of choice: AnswerChoice, _ taken: CELMap, _ drawing: AnswerDrawing
    ) throws(BackendFault) -> AnswerShowing.Identity? {
        guard let member = choice.identity else { return nil }
        let within = try value(of: choice.within)?.writtenText ?? ""
        return .init(
            member: member, taken: taken, within: within, seed: drawing.seed,
            paths: Self.paths(below: drawing.operation, of: drawing.judge.contract))
    }

    /// The schemas of the variables that stand behind the path of an operation. A
    /// thing made by `/rooms/{code}/rentals` may be read as `/rentals/{ref}`.
    private static func paths(
        below operation: Contracts.Operation, of contract: Contract
    ) -> [Schema] {
        let own = operation.path.segments
        let below = paths(of: contract) { $0.isLike(own) }
        guard below.isEmpty, let last = own.last else { return below }
        return paths(of: contract) { $0.isLike([last]) }
    }

    /// The schemas of the last variables of paths that begin with some segments.
    private static func paths(
        of contract: Contract, behind isMeant: ([PathTemplate.Segment]) -> Bool
    ) -> [Schema] {
        contract.operations.compactMap { other in
            let segments = other.path.segments
            guard let name = segments.last?.loneVariable, isMeant(Array(segments.dropLast())) else {
                return nil
            }
            return other.parameters.first { $0.location == .path && $0.name.isSameText(as: name) }?
                .schema
        }
    }

    private func value(of expression: Expression?) throws(BackendFault) -> CELValue? {
        guard let expression else { return nil }
        return try evaluation.value(of: expression)
    }

    /// The seed of an answer, which is the same for the same request in the same state.
    package static func seed(
        _ seed: UInt64, _ request: Exchange.Request, of operation: Contracts.Operation,
        salt: String
    ) -> UInt64 {
        var name = "\(operation.id) \(request.method) \(request.target) \(salt) "
        name += Hexadecimal.encoded(SHA256.digest(of: request.body))
        var stream = RandomStream(seed: seed, name: name)
        return stream.next()
    }
}

extension AnswerOccasion {
    /// True if the model itself answers.
    fileprivate var isOfModel: Bool { if case .model = speaker { true } else { false } }
}

extension AnswerDrawing {
    /// The answer of somebody else, with what it was to show in it.
    fileprivate func drawn(from answer: Exchange.Response, _ showing: AnswerShowing) -> Drawn {
        let base = answer.body.contentValue
        func changed(_ body: CELValue) -> Exchange.Response {
            var response = answer
            response.body = Array(body.json.utf8)
            return response
        }
        let isShown = !showing.isPlain && showing.saysNothing && base.kind != .null
        let body =
            isShown
            ? showing.change(base) { judge.brokenFaults(in: changed($0), to: reading).isEmpty }
            : nil
        guard let body, body != base else { return Drawn(response: answer, body: base) }
        return Drawn(response: changed(body), body: body)
    }

    /// The report that no answer was found.
    package var undrawn: Diagnostic {
        let place = form?.schemaValue ?? answer.response.value
        return place.diagnostic(
            check: "ungenerated-answer",
            "no answer \(answer.status) of \(operation.id) that fits the contract was found\(obstacle)",
            remedy: "give an example that fits, or a schema that something can meet")
    }
}
