import Contracts

/// Requests in an odd writing. Contracts say nothing about it, and servers may take or refuse them.
extension RequestGenerator {
    /// The ways to write a request, each as often as the others.
    private enum Writing: CaseIterable {
        case twice, empty, brokenEscape, foreignBytes, unknownParameter, pathBytes, bodyBytes
        case loneSurrogate

        var text: String {
            switch self {
            case .twice: "a parameter twice"
            case .empty: "a parameter without a value"
            case .brokenEscape: "a broken escape"
            case .foreignBytes: "a parameter that is no UTF-8"
            case .unknownParameter: "a parameter that nobody knows"
            case .pathBytes: "a path that is no UTF-8"
            case .bodyBytes: "a body that is no UTF-8"
            case .loneSurrogate: "half a surrogate pair"
            }
        }
    }

    /// A valid request for an operation, and the same in an odd writing; nil if none was found.
    package mutating func oddPair(
        for operation: String
    ) -> (plain: GeneratedRequest, odd: GeneratedRequest)? {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation }) else {
            return nil
        }
        let start = oddTurns[number] ?? Int(chance.next(below: UInt64(Writing.allCases.count)))
        guard let (draft, request) = validDraft(number, isFull: true) else { return nil }
        for step in Writing.allCases.indices {
            let writing = Writing.allCases[(start + step) % Writing.allCases.count]
            guard let odd = written(request, of: draft, as: writing) else { continue }
            oddTurns[number] = start + step + 1
            return (
                GeneratedRequest(request: request, operation: draft.operation, flaw: nil),
                GeneratedRequest(
                    request: odd, operation: draft.operation, flaw: .oddWriting(writing.text))
            )
        }
        return nil
    }

    private mutating func written(
        _ request: Exchange.Request, of draft: RequestDraft, as writing: Writing
    ) -> Exchange.Request? {
        var odd = request
        let parts = request.target.split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        // A credential in the query stays as it is.
        let declared = draft.arguments.filter { $0.parameter.location == .query }
            .map { PercentCoding.encoded($0.parameter.name) }
        let pairs = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        let own = pairs.indices.filter { place in
            declared.contains { pairs[place].hasPrefix($0 + "=") }
        }
        func target(replacing place: Int, by pair: String) -> String {
            var all = pairs
            all[place] = pair
            return parts[0] + "?" + all.joined(separator: "&")
        }
        switch writing {
        case .twice:
            guard let place = chance.pick(own) else { return nil }
            odd.target += "&" + pairs[place]
        case .empty, .brokenEscape, .foreignBytes:
            guard let place = chance.pick(own) else { return nil }
            let name = pairs[place].prefix { $0 != "=" }
            let value = writing == .empty ? "" : writing == .brokenEscape ? "%zz" : "%FF%FE"
            odd.target = target(replacing: place, by: "\(name)=\(value)")
        case .unknownParameter:
            odd.target += (parts.count > 1 ? "&" : "?") + "unheard=1"
        case .pathBytes:
            let variables = draft.operation.path.segments.last?.loneVariable
            guard variables != nil, let slash = parts[0].lastIndex(of: "/") else { return nil }
            odd.target = parts[0][...slash] + "%FF" + (parts.count > 1 ? "?" + parts[1] : "")
        case .bodyBytes, .loneSurrogate:
            // The first letter of a text of JSON, behind a colon and a quotation mark.
            let type = request.headers["content-type"] ?? ""
            let sign = Array(#"":"#.utf8)
            guard type.hasPrefix("application/json"),
                let colon = request.body.firstRange(of: sign)?.upperBound,
                let quote = request.body[colon...].firstIndex(of: UInt8(ascii: "\"")),
                request.body[colon..<quote].allSatisfy({ $0 == UInt8(ascii: " ") })
            else { return nil }
            let bytes = writing == .bodyBytes ? [0xFF, 0xFE] : Array(#"\ud800"#.utf8)
            odd.body.insert(contentsOf: bytes, at: quote + 1)
        }
        return odd
    }
}
