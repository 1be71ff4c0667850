import Contracts

/// Requests that say less than another one, and contradict the contract in the same ways.
///
/// A finding is read by people: of a request that fails they want to see what matters.
package struct PlainerRequests {
    private let judge: ExchangeJudge

    /// Texts up to this length are left as they are.
    private static let short = 8
    /// The places of a body that are looked at.
    private static let mostPlaces = 32

    package init(_ judge: ExchangeJudge) { self.judge = judge }

    /// The requests to try in place of another one, those first that leave out most.
    package func candidates(for request: Exchange.Request) -> [Exchange.Request] {
        let reading = judge.reading(of: request)
        guard let operation = reading.operation else { return [] }
        let checks = reading.brokenFaults.map(\.check)
        let all =
            withoutMembers(request) + withoutPairs(request) + withoutHeaders(request)
            + shorterSegments(request) + shorterPairs(request) + plainerValues(request)
        return all.filter { candidate in
            let own = judge.reading(of: candidate)
            return own.operation?.id == operation.id && own.brokenFaults.map(\.check) == checks
        }
    }

    // MARK: Bodies

    private func body(of request: Exchange.Request) -> CELValue? {
        if case .json(let value) = judge.reading(of: request).body { CELValue(value) } else { nil }
    }

    private func with(_ body: CELValue?, in request: Exchange.Request) -> Exchange.Request? {
        guard let text = body?.value?.compactJSON else { return nil }
        var request = request
        request.body = Array(text.utf8)
        return request
    }

    private func withoutMembers(_ request: Exchange.Request) -> [Exchange.Request] {
        guard let body = body(of: request) else { return [] }
        return body.steps(limit: Self.mostPlaces).flatMap { path -> [Exchange.Request?] in
            switch body.at(path) {
            case .map(let map):
                return map.keys.map { key in
                    var rest = map
                    rest.remove(key)
                    return with(body.replacing(path[...], with: .map(rest)), in: request)
                }
            case .list(let list) where list.count > 1:
                return [with(body.replacing(path[...], with: .list([list[0]])), in: request)]
            default: return []
            }
        }.compactMap(\.self)
    }

    private func plainerValues(_ request: Exchange.Request) -> [Exchange.Request] {
        guard let body = body(of: request) else { return [] }
        return body.steps(limit: Self.mostPlaces).flatMap { path -> [Exchange.Request?] in
            let plainer: [CELValue]
            switch body.at(path) {
            case .string(let text): plainer = Self.shorter(text).map(CELValue.string)
            case .int(let number): plainer = [0, 1].filter { $0 < abs(number) }.map(CELValue.int)
            default: return []
            }
            return plainer.map { with(body.replacing(path[...], with: $0), in: request) }
        }.compactMap(\.self)
    }

    private static func shorter(_ text: String) -> [String] {
        guard text.count > short else { return [] }
        return [1, short].map { String(text.prefix($0)) }
    }

    // MARK: Targets and fields

    private func withoutPairs(_ request: Exchange.Request) -> [Exchange.Request] {
        let (path, pairs) = Self.parts(of: request.target)
        return pairs.indices.map { place in
            var rest = pairs
            rest.remove(at: place)
            return Self.with(path, rest, in: request)
        }
    }

    private func shorterPairs(_ request: Exchange.Request) -> [Exchange.Request] {
        let (path, pairs) = Self.parts(of: request.target)
        return pairs.indices.flatMap { place -> [Exchange.Request] in
            let sides = pairs[place].split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let text = try? PercentCoding.decoded(sides[1]) else {
                return []
            }
            return Self.shorter(text).map { shorter in
                var changed = pairs
                changed[place] = "\(sides[0])=\(PercentCoding.encoded(shorter))"
                return Self.with(path, changed, in: request)
            }
        }
    }

    private func shorterSegments(_ request: Exchange.Request) -> [Exchange.Request] {
        let (path, pairs) = Self.parts(of: request.target)
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return segments.indices.flatMap { place -> [Exchange.Request] in
            guard let text = try? PercentCoding.decoded(segments[place]) else { return [] }
            return Self.shorter(text).map { shorter in
                var changed = segments
                changed[place] = PercentCoding.encoded(shorter)
                return Self.with(changed.joined(separator: "/"), pairs, in: request)
            }
        }
    }

    private func withoutHeaders(_ request: Exchange.Request) -> [Exchange.Request] {
        let carried = CarriedCredentials(judge.contract)
        return request.headers.fields.indices.compactMap { place in
            let name = request.headers.fields[place].name
            let isNeeded =
                carried.stand(in: name)
                || ["content-type", "accept", "host"].contains { ASCII.isSame($0, name) }
            if isNeeded { return nil }
            var other = request
            other.headers.fields.remove(at: place)
            return other
        }
    }

    private static func parts(of target: String) -> (path: String, pairs: [String]) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let pairs = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        return (String(parts.first ?? ""), pairs)
    }

    private static func with(
        _ path: String, _ pairs: [String], in request: Exchange.Request
    ) -> Exchange.Request {
        var request = request
        request.target = pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
        return request
    }
}
