import Contracts

/// An answer that the contract declares, with the very status that it is given with.
package struct DeclaredAnswer {
    package let response: Response
    package let status: Int
}

extension Contracts.Operation {
    /// The answer to a request that nothing is wrong with: the lowest success, or the default.
    package var success: DeclaredAnswer? {
        if let answer = lowest(200..<300, range: 2, status: 200) { return answer }
        // A 304 only answers a condition, which nobody set.
        if let answer = lowest(300..<304, range: 3, status: 303) { return answer }
        if let answer = lowest(305..<400, range: 3, status: 303) { return answer }
        if let response = response(for: .any) {
            return DeclaredAnswer(response: response, status: 200)
        }
        return lowest(400..<600, range: 4, status: 400)
    }

    /// The first of some statuses that the contract declares by its code, or else by its hundred,
    /// or else by default.
    package func answer(_ statuses: [Int]) -> DeclaredAnswer? {
        for status in statuses {
            if let response = response(for: .code(status)) {
                return DeclaredAnswer(response: response, status: status)
            }
        }
        guard let first = statuses.first else { return nil }
        let other = response(for: .range(first / 100)) ?? response(for: .any)
        return other.map { DeclaredAnswer(response: $0, status: first) }
    }

    /// The answer of a status, if the contract declares it by its code.
    package func exactAnswer(_ status: Int) -> DeclaredAnswer? {
        response(for: .code(status)).map { DeclaredAnswer(response: $0, status: status) }
    }

    private func response(for pattern: StatusPattern) -> Response? {
        responses.first { $0.status == pattern }
    }

    private func lowest(_ codes: Range<Int>, range: Int, status: Int) -> DeclaredAnswer? {
        var best: DeclaredAnswer?
        for response in responses {
            guard case .code(let code) = response.status, codes.contains(code) else { continue }
            if let best, best.status <= code { continue }
            best = DeclaredAnswer(response: response, status: code)
        }
        if let best { return best }
        return response(for: .range(range)).map { DeclaredAnswer(response: $0, status: status) }
    }
}
