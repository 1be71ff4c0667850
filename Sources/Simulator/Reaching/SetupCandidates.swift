import Contracts

/// The calls that may lead on from a state, drawn from the wish, from earlier answers and from the
/// contract.
struct SetupCandidates {
    fileprivate struct Form {
        let operation: Contracts.Operation
        var arguments: [(parameter: Parameter, sample: CELValue?)] = []
        var media: MediaType?
        var body: CELValue = .null
    }

    /// Values that belong together, by normalised names.
    typealias Record = [String: CELValue]

    private let schemes: [SecurityScheme]
    private let records: [Record]
    private var forms: [Form] = []
    private static let mostForms = 16

    init(_ model: BackendModel, records: [Record]) {
        self.records = records
        schemes = model.contract.securitySchemes
        for operation in model.contract.operations
        where !operation.isSafe && model.operation(operation.id) != nil {
            var form = Form(operation: operation)
            for parameter in operation.parameters
            where parameter.isRequired && !parameter.isDescribedElsewhere {
                let schema = parameter.schema ?? parameter.content?.schema
                form.arguments.append((parameter, Self.sample(schema, parameter.examples)))
            }
            if let body = operation.requestBody,
                let media = body.content.first(where: \.isJSON) ?? body.content.first
            {
                form.media = media
                form.body = Self.sample(media.schema, media.examples) ?? .null
            }
            forms.append(form)
        }
    }

    private static func sample(_ schema: Schema?, _ examples: [Example]) -> CELValue? {
        let outline = schema.map { SchemaOutline($0) }
        let values = examples.compactMap(\.value) + (outline?.examples ?? [])
        if let value = values.first(where: { schema?.admits($0) ?? true }) {
            return CELValue(value)
        }
        for seed in 1...3 as ClosedRange<UInt64> {
            if let value = outline?.document(seed: seed)?.root { return CELValue(value) }
        }
        return nil
    }

    /// The answers so far, and the ids of the wish that the state has by other names.
    struct Knowledge {
        var answers: [CELValue] = []
        var pairs: [(wished: CELValue, own: CELValue)] = []

        /// The place of a value in the answers, the latest first.
        func place(of value: CELValue) -> SetupPlan.AnswerPlace? {
            for call in answers.indices.reversed() {
                for scalar in answers[call].scalars where scalar.value.isIdentical(to: value) {
                    return .init(call: call, path: scalar.path)
                }
            }
            return nil
        }

        /// The values of some names in the answers, the latest first.
        func parts(_ names: [String]) -> [SetupPlan.Part] {
            names.flatMap { name in
                answers.indices.reversed().flatMap { call in
                    answers[call].scalars.filter { $0.name == name }.map {
                        SetupPlan.Part(value: $0.value, source: .init(call: call, path: $0.path))
                    }
                }
            }
        }

        /// A wished value as the state has it.
        func part(_ wished: CELValue) -> SetupPlan.Part {
            for pair in pairs where pair.wished.isIdentical(to: wished) {
                if let place = place(of: pair.own) { return .init(value: pair.own, source: place) }
            }
            return .init(value: wished)
        }
    }

    /// The calls that may be made, in the order of the contract.
    func calls(with knowledge: Knowledge) -> [SetupPlan.Call] {
        forms.flatMap { form -> [SetupPlan.Call] in
            var calls: [SetupPlan.Call] = []
            for credentials in credentials(for: form.operation, knowledge) {
                for record in records + [[:]] {
                    for skipped in 0..<3 {
                        guard
                            var call = call(
                                form, skipping: skipped,
                                with: Values(record: record, knowledge: knowledge))
                        else { continue }
                        call.credentials = credentials
                        calls.append(call)
                        if calls.count == Self.mostForms { return calls }
                        if !form.hasIdentities { break }
                    }
                }
            }
            return calls
        }
    }

    /// The values for one call.
    private struct Values {
        let record: Record
        let knowledge: Knowledge
    }

    private func call(
        _ form: Form, skipping skipped: Int, with values: Values
    ) -> SetupPlan.Call? {
        let knowledge = values.knowledge
        var call = SetupPlan.Call(operation: form.operation)
        for (parameter, sample) in form.arguments {
            let names = form.operation.names(of: parameter).flatMap { $0 }
            var parts = names.compactMap { values.record[$0] }.map(knowledge.part)
            parts += knowledge.parts(names)
            let place = parameter.location == .path ? skipped : 0
            let sampled = sample.map { SetupPlan.Part(value: $0) }
            guard let part = parts.dropFirst(place).first ?? (place == 0 ? sampled : nil) else {
                return nil
            }
            call.arguments.append((parameter, part))
        }
        if let media = form.media {
            call.form = media
            call.body = form.body
            if let schema = media.schema {
                fill(&call, SchemaOutline(schema), at: [], with: values)
            }
        }
        return call
    }

    /// Puts known values into the body: those of a record, and ids of earlier answers.
    private func fill(
        _ call: inout SetupPlan.Call, _ outline: SchemaOutline, at path: [CELValueStep],
        with values: Values
    ) {
        let knowledge = values.knowledge
        if path.count == 3 { return }
        for name in outline.memberNames where !outline.member(name).isReadOnly {
            guard case .map(var map)? = call.body.at(path) else { return }
            let key = IdentityNames.normalised(name)
            let old = map[name]
            var part = values.record[key].map(knowledge.part)
            if part == nil, old != nil {
                part = records.lazy.compactMap { $0[key] }.first.map(knowledge.part)
                if key.hasSuffix("id") || key.hasSuffix("token") || key.hasSuffix("code") {
                    part = knowledge.parts([key]).first ?? part
                }
            }
            guard let part, part.value.kind == old?.kind || old == nil && part.value.kind != .null
            else {
                if old?.entries != nil {
                    fill(
                        &call, outline.member(name), at: path + [.name(name)], with: values)
                }
                continue
            }
            map.set(.string(name), to: part.value)
            if let changed = call.body.replacing(path[...], with: .map(map)) {
                call.body = changed
            }
            if let source = part.source {
                call.bodySources.append((path + [.name(name)], source))
            }
        }
    }

    /// The credentials to present: tokens and keys of earlier answers, the latest first.
    private func credentials(
        for operation: Contracts.Operation, _ knowledge: Knowledge
    ) -> [[(scheme: SecurityScheme, part: SetupPlan.Part)]] {
        let sets = operation.security.map(\.schemes)
        guard let first = sets.first(where: { !$0.isEmpty }) else { return [[]] }
        var found: [[(scheme: SecurityScheme, part: SetupPlan.Part)]] =
            sets.contains(where: \.isEmpty) ? [[]] : []
        let wanted = first.compactMap { entry in schemes.first { $0.name == entry.0 } }
        guard wanted.count == first.count, wanted.allSatisfy(\.isOfAnswers) else { return found }
        for skipped in 0..<3 {
            let parts = wanted.compactMap { scheme -> (SecurityScheme, SetupPlan.Part)? in
                let known = knowledge.parts(scheme.answerNames)
                return known.indices.contains(skipped) ? (scheme, known[skipped]) : nil
            }
            if parts.count == wanted.count {
                found.append(parts.map { (scheme: $0.0, part: $0.1) })
            }
        }
        return found
    }
}

extension SetupCandidates.Form {
    /// True if the path has variables.
    fileprivate var hasIdentities: Bool {
        arguments.contains { $0.parameter.location == .path }
    }
}

extension SecurityScheme {
    /// True if an answer can say what it needs: a token or a key.
    fileprivate var isOfAnswers: Bool {
        switch kind {
        case .apiKey, .oauth2, .openIdConnect: true
        case .http(let scheme, _): scheme == "bearer"
        case .mutualTLS: false
        }
    }

    /// The names that its credentials have in answers.
    fileprivate var answerNames: [String] {
        var names: [String] = []
        if case .apiKey(let key, _) = kind {
            let name = IdentityNames.normalised(key)
            names += [name, name.hasPrefix("x") ? String(name.dropFirst()) : name]
        }
        names.append(IdentityNames.normalised(name))
        for name in ["accesstoken", "token", "jwt", "idtoken", "sessiontoken", "apikey", "key"]
        where !names.contains(name) { names.append(name) }
        return names
    }
}
