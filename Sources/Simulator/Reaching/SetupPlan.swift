import Contracts

/// Calls that lead a backend from its beginning to the state of a case.
package struct SetupPlan: Sendable {
    /// A value in the answer to an earlier call.
    struct AnswerPlace: Sendable, Hashable {
        let call: Int
        let path: [CELValueStep]
    }

    /// A value of a request: as it stands, or from an answer of the target.
    struct Part: Sendable {
        var value: CELValue
        var source: AnswerPlace?
    }

    /// One call, whose values may come from earlier answers.
    package struct Call: Sendable {
        package let operation: Contracts.Operation
        var arguments: [(parameter: Parameter, part: Part)] = []
        /// The form of the body; nil for none.
        var form: MediaType?
        var body: CELValue = .null
        var bodySources: [(path: [CELValueStep], source: AnswerPlace)] = []
        var credentials: [(scheme: SecurityScheme, part: Part)] = []
    }

    /// The calls, in order.
    package internal(set) var calls: [Call] = []
    /// The ids of the decisions behind the answers of the model, sorted.
    package internal(set) var restsOn: [String] = []
    /// The ids that the case writes, and the answers in which the target says its own.
    var renamed: [(wished: CELValue, source: AnswerPlace)] = []

    /// The operations of the calls, as in `openSession, 3 × takeTowel`.
    package var text: String {
        var rows: [(id: String, count: Int)] = []
        for call in calls {
            if rows.last?.id == call.operation.id {
                rows[rows.count - 1].count += 1
            } else {
                rows.append((call.operation.id, 1))
            }
        }
        return rows.map { $0.count == 1 ? $0.id : "\($0.count) × \($0.id)" }
            .joined(separator: ", ")
    }

    /// True if a call has a time or a day of its own, which another clock makes wrong.
    package var sendsTimes: Bool {
        calls.contains { call in
            call.ownTexts.contains { text in
                let day = text.prefix(11)
                return (try? Instant(rfc3339: text)) != nil
                    || day.utf8.count == 10 && (try? Instant(rfc3339: "\(day)T00:00:00Z")) != nil
            }
        }
    }
}

extension SetupPlan.Call {
    /// The request with the values of earlier answers; nil if an answer lacks one.
    package func request(after answers: [CELValue]) -> Exchange.Request? {
        func value(_ part: SetupPlan.Part) -> CELValue? {
            part.source.map { $0.value(in: answers) } ?? part.value
        }
        var draft = RequestDraft(operation: operation)
        for (parameter, part) in arguments {
            guard let value = value(part)?.value else { return nil }
            draft.arguments.append(.init(parameter: parameter, value: value))
        }
        if let form {
            var whole = body
            for (path, source) in bodySources {
                guard let value = source.value(in: answers),
                    let changed = whole.replacing(path[...], with: value)
                else { return nil }
                whole = changed
            }
            draft.body = (form, whole.value)
        }
        for (scheme, part) in credentials {
            guard let value = value(part) else { return nil }
            draft.credentials.add(value.plainText, for: scheme)
        }
        return draft.request()
    }
}

extension [SetupPlan.Call] {
    /// The calls without one of them; nil if another one needs its answer.
    func leavingOut(_ place: Int) -> [SetupPlan.Call]? {
        var calls: [SetupPlan.Call] = []
        for (number, call) in enumerated() where number != place {
            guard let moved = call.withoutAnswer(place) else { return nil }
            calls.append(moved)
        }
        return calls
    }
}

extension SetupPlan.Call {
    /// The call where an earlier one is left out; nil if it needs its answer.
    fileprivate func withoutAnswer(_ place: Int) -> SetupPlan.Call? {
        var isNeeded = false
        func moved(_ source: SetupPlan.AnswerPlace) -> SetupPlan.AnswerPlace {
            if source.call == place { isNeeded = true }
            return source.call < place
                ? source : SetupPlan.AnswerPlace(call: source.call - 1, path: source.path)
        }
        var call = self
        for number in call.arguments.indices {
            call.arguments[number].part.source = arguments[number].part.source.map(moved)
        }
        for number in call.bodySources.indices {
            call.bodySources[number].source = moved(bodySources[number].source)
        }
        for number in call.credentials.indices {
            call.credentials[number].part.source = credentials[number].part.source.map(moved)
        }
        return isNeeded ? nil : call
    }
}

extension SetupPlan.AnswerPlace {
    /// The value in the bodies of answers; nil where an answer lacks it.
    func value(in answers: [CELValue]) -> CELValue? {
        guard answers.indices.contains(call), let value = answers[call].at(path) else {
            return nil
        }
        switch value {
        case .string, .int: return value
        default: return nil
        }
    }
}

extension SetupPlan {
    /// The ids of the case, each with the one of the target; nil if an answer lacks one.
    package func renaming(after answers: [CELValue]) -> SetupRenaming? {
        var renaming = SetupRenaming()
        for (wished, source) in renamed {
            guard let own = source.value(in: answers) else { return nil }
            renaming.pairs.append((wished, own))
        }
        return renaming
    }

    /// The ids of the case that the target chooses.
    package var renamedValues: [CELValue] { renamed.map(\.wished) }
}

extension RequestDraft.Credentials {
    /// Adds a credential where a scheme wants it.
    fileprivate mutating func add(_ text: String, for scheme: SecurityScheme) {
        switch scheme.kind {
        case .apiKey(let name, .header): headers.append(.init(name, text))
        case .apiKey(let name, .query):
            query.append("\(PercentCoding.encoded(name))=\(PercentCoding.encoded(text))")
        case .apiKey(let name, .cookie): cookies.append("\(name)=\(PercentCoding.encoded(text))")
        case .apiKey, .mutualTLS, .http("basic", _): break
        case .http, .oauth2, .openIdConnect:
            headers.append(.init("Authorization", "Bearer \(text)"))
        }
    }
}
