import Contracts
import Simulator

/// The values that runtime expressions can read while a workflow runs.
struct RuntimeScope: Sendable {
    /// The exchange of the present step; nil before there is one.
    var exchange: WorkflowExchange?
    var inputs = CELMap()
    /// The outputs of a workflow that a step called, or the workflow's own outputs.
    var outputs = CELMap()
    /// The outputs of steps, by their ids.
    var steps = CELMap()
    /// The inputs and outputs of workflows that have ended, by their ids.
    var workflows = CELMap()
    /// The fields of source descriptions, by their names.
    var sources = CELMap()
    /// The URI that the document gives itself.
    var own: String?

    /// The value of an expression; nil where there is none.
    func value(of expression: RuntimeExpression) -> CELValue? {
        guard let base = base(of: expression) else { return nil }
        guard let pointer = expression.pointer else { return base }
        return base.at(pointer)
    }

    private func base(of expression: RuntimeExpression) -> CELValue? {
        let names = expression.names[...]
        switch expression.origin {
        case .url: return exchange.map { .string($0.url) }
        case .method: return exchange.map { .string($0.request.method) }
        case .statusCode: return exchange?.response.map { .int($0.status) }
        case .own: return own.map { .string($0) }
        case .requestHeader(let name): return exchange?.request.headers[name].map { .string($0) }
        case .requestQuery(let name): return exchange?.query[name]
        case .requestPath(let name): return exchange?.path[name]
        case .requestBody: return exchange?.body.member(names)
        case .responseHeader(let name):
            return exchange?.response?.headers[name].map { .string($0) }
        case .responseBody:
            guard let response = exchange?.response, !response.body.isEmpty else { return nil }
            return response.body.contentValue.member(names)
        case .inputs: return CELValue.map(inputs).member(names)
        case .outputs: return CELValue.map(outputs).member(names)
        case .step(let id): return steps[id]?.member(names)
        case .workflowInputs(let id): return workflows[id]?.member(["inputs"] + names)
        case .workflowOutputs(let id): return workflows[id]?.member(["outputs"] + names)
        case .source(let name): return sources[name]?.member(names)
        }
    }
}

/// The request of a step, and its answer.
struct WorkflowExchange: Sendable {
    let url: String
    let request: Exchange.Request
    /// The parameters that the step gave.
    let path: CELMap
    let query: CELMap
    /// The content of the request's body.
    let body: CELValue
    let response: Exchange.Response?
}

extension CELValue {
    /// The value that names lead to; nil if there is none. The longest name that is there comes
    /// first; a list takes positions.
    func member(_ names: ArraySlice<String>) -> CELValue? {
        guard !names.isEmpty else { return self }
        if case .list(let list) = self {
            guard let first = names.first, let place = Int(first), list.indices.contains(place)
            else { return nil }
            return list[place].member(names.dropFirst())
        }
        guard case .map(let map) = self else { return nil }
        for count in stride(from: names.count, through: 1, by: -1) {
            let name = names.prefix(count).joined(separator: ".")
            if let found = map[name], let value = found.member(names.dropFirst(count)) {
                return value
            }
        }
        return nil
    }

    /// The value that a pointer leads to; nil if there is none.
    func at(_ pointer: JSONPointer) -> CELValue? {
        var celValue = self
        for token in pointer.tokens {
            switch celValue {
            case .map(let map):
                guard let next = map[token] else { return nil }
                celValue = next
            case .list(let list):
                guard let place = Self.position(token), list.indices.contains(place) else {
                    return nil
                }
                celValue = list[place]
            default: return nil
            }
        }
        return celValue
    }

    /// The value with another value at the end of a pointer, whose last token may be new; nil
    /// where the way there leads nowhere.
    func setting(_ tokens: ArraySlice<String>, to value: CELValue) -> CELValue? {
        guard let token = tokens.first else { return value }
        let rest = tokens.dropFirst()
        switch self {
        case .map(var map):
            guard let next = map[token] ?? (rest.isEmpty ? .null : nil),
                let changed = next.setting(rest, to: value)
            else { return nil }
            map.set(.string(token), to: changed)
            return .map(map)
        case .list(var list):
            let place = token == "-" ? list.count : Self.position(token) ?? -1
            if rest.isEmpty, place == list.count { return .list(list + [value]) }
            guard list.indices.contains(place),
                let changed = list[place].setting(rest, to: value)
            else { return nil }
            list[place] = changed
            return .list(list)
        default: return nil
        }
    }

    private static func position(_ token: String) -> Int? {
        guard token == "0" || token.utf8.first != UInt8(ascii: "0"),
            token.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(token)
    }
}
