/// A `Location` that contradicts the answer that it stands in.
struct LocationHeader: ExchangeFacts {
    /// The kinds of faults.
    enum Fault: Hashable, Sendable {
        /// It is no URI reference.
        case malformed(String)
        /// It stands there more than once.
        case repeated(Int)
        /// A redirection leads nowhere.
        case missing(Int)
        /// The contract has no path for the place of a created resource.
        case leadsNowhere(String)
    }

    let fault: Fault

    var sentence: String {
        switch fault {
        case .malformed(let text): "\(quoted(text)) is no URI reference"
        case .repeated(let count): "there are \(count) Location fields, expected one"
        case .missing(let status): "a \(status) redirects, and there is no Location"
        case .leadsNowhere(let path): "no path of the contract fits \(quoted(path))"
        }
    }
}

extension ExchangeCheck {
    static let locationHeader = ExchangeCheck(
        ExchangeRule(
            id: "location-header", otherSeverity: .advisory,
            requirement:
                "`Location` is one URI reference, and redirections have it. A created thing can be "
                + "requested there (an advisory).",
            example: "A `302` without `Location`.",
            remedy: "Send one `Location` that leads to the created or moved resource.")
    ) { (reading: ResponseParts) in
        fault(reading).map { fault, severity in
            [
                ExchangeFinding(
                    at: ExchangePlace(.response, part: .header("location")),
                    requirement: reading.requirement,
                    facts: LocationHeader(fault: fault), severity: severity)
            ]
        } ?? []
    }

    private static func fault(
        _ reading: ResponseParts
    ) -> (LocationHeader.Fault, ExchangeSeverity?)? {
        let response = reading.response
        let values = response.headers.values("location")
        guard let text = values.first else {
            let redirects =
                response.status / 100 == 3 && [301, 302, 303, 307, 308].contains(response.status)
            return redirects ? (.missing(response.status), nil) : nil
        }
        if values.count > 1 { return (.repeated(values.count), nil) }
        if text.isEmpty || !StringFormat.uriReference.accepts(text) {
            return (.malformed(text), nil)
        }
        guard response.status == 201, reading.request.plan != nil else { return nil }
        let host = reading.request.request.headers["host"]
        let base = URIReference(
            "http://\(host ?? "")\(RequestTarget(reading.request.request.target).path)")
        let target = URIReference(text).resolved(against: base)
        // The contract says nothing about other hosts.
        guard target.authority == host ?? "" else { return nil }
        let path = target.path.isEmpty ? "/" : target.path
        let match = reading.request.contract.router.match(
            method: "GET", path: path, authority: host)
        if case .notFound = match { return (.leadsNowhere(path), .advisory) }
        return nil
    }
}
