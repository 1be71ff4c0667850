/// Headers about caching that contradict the answer or each other.
struct CachingHeaders: ExchangeFacts {
    /// The kinds of faults.
    enum Fault: Hashable, Sendable {
        /// `ETag` is no entity tag: `"…"` or `W/"…"`.
        case malformedTag(String)
        /// The field is no date of HTTP.
        case malformedDate(String)
        /// `Last-Modified` is later than the answer's own `Date`.
        case modifiedLater
        /// `Cache-Control` says two things that exclude each other.
        case contradiction(String, String)
        /// `max-age` or another span is no number of seconds.
        case malformedSeconds(String)
        /// A 304 on a request that has no condition.
        case notConditional
        /// A whole answer although the client has just this one, by its tag.
        case notModified(String)
    }

    let fault: Fault

    var sentence: String {
        switch fault {
        case .malformedTag(let text):
            "\(quoted(text)) is no entity tag, which is quoted as in \"…\" or W/\"…\""
        case .malformedDate(let text):
            "\(quoted(text)) is no date as HTTP writes it, such as \"Sun, 06 Nov 1994 08:49:37 GMT\""
        case .modifiedLater: "Last-Modified is later than Date"
        case .contradiction(let left, let right): "\(left) and \(right) exclude each other"
        case .malformedSeconds(let text): "\(quoted(text)) is no number of seconds"
        case .notConditional: "a 304 answers a request without a condition"
        case .notModified(let tag): "If-None-Match names \(tag), so a 304 was enough"
        }
    }
}

extension ExchangeCheck {
    static let cachingHeaders = ExchangeCheck(
        ExchangeRule(
            id: "caching-headers", otherSeverity: .advisory,
            requirement:
                "`ETag`, `Last-Modified`, `Cache-Control` and `304` are well formed and do not contradict each other.",
            example:
                "`ETag: abc` without quotation marks, or a `304` to a request without a condition.",
            remedy: "Correct the header, or leave it out.")
    ) { (reading: ResponseParts) in
        let response = reading.response
        guard response.status == 304 || response.headers.speakOfCaching else { return [] }
        return CachingReading(request: reading.request.request, response: response).faults().map {
            header, fault, severity in
            ExchangeFinding(
                at: header.isEmpty
                    ? ExchangePlace(.response, part: .status)
                    : ExchangePlace(.response, part: .header(header)),
                requirement: reading.requirement, facts: CachingHeaders(fault: fault),
                severity: severity)
        }
    }
}

extension HeaderFields {
    /// True if there is a field that the check reads.
    fileprivate var speakOfCaching: Bool {
        has("etag") || has("date") || has("last-modified") || has("cache-control")
    }
}

/// Reads what an answer says about caching.
private struct CachingReading {
    typealias Finding = (header: String, fault: CachingHeaders.Fault, severity: ExchangeSeverity?)

    let request: Exchange.Request
    let response: Exchange.Response

    func faults() -> [Finding] { tags() + dates() + control() + conditions() }

    private func tags() -> [Finding] {
        guard let tag = response.headers["etag"], !EntityTag.isWellFormed(tag) else { return [] }
        return [("etag", .malformedTag(tag), nil)]
    }

    private func dates() -> [Finding] {
        var findings: [Finding] = []
        for name in ["date", "last-modified"] {
            if let text = response.headers[name], HTTPDate(text) == nil {
                findings.append((name, .malformedDate(text), nil))
            }
        }
        if let modified = response.headers["last-modified"].flatMap(HTTPDate.init),
            let date = response.headers["date"].flatMap(HTTPDate.init), date < modified
        {
            findings.append(("last-modified", .modifiedLater, nil))
        }
        return findings
    }

    private func control() -> [Finding] {
        guard let text = response.headers["cache-control"] else { return [] }
        var directives: [(name: String, value: String?)] = []
        for part in QuotedText.split(text, at: UInt8(ascii: ",")) {
            let pair = DelimitedText.assignment(part.trimmed)
            directives.append(
                (asciiLowercased(pair?.name ?? part.trimmed), pair?.text))
        }
        var findings: [Finding] = []
        let names = Set(directives.map(\.name))
        for (left, right) in [
            ("no-store", "max-age"), ("no-store", "immutable"), ("private", "public"),
        ]
        where names.contains(left) && names.contains(right) {
            findings.append(("cache-control", .contradiction(left, right), .advisory))
        }
        for directive in directives where ["max-age", "s-maxage"].contains(directive.name) {
            let seconds = directive.value.flatMap(QuotedText.unquoted) ?? ""
            if seconds.isEmpty || !seconds.utf8.allSatisfy(ByteSet.digits.contains) {
                findings.append(("cache-control", .malformedSeconds(seconds), nil))
            }
        }
        return findings
    }

    private func conditions() -> [Finding] {
        let condition = request.headers["if-none-match"]
        if response.status == 304 {
            let isConditional = condition != nil || request.headers["if-modified-since"] != nil
            return isConditional ? [] : [("", .notConditional, nil)]
        }
        guard response.status == 200, request.method == "GET" || request.method == "HEAD",
            let condition, let tag = response.headers["etag"], EntityTag.isWellFormed(tag)
        else { return [] }
        let known = QuotedText.split(condition, at: UInt8(ascii: ",")).map(\.trimmed)
        let isKnown = known.contains { EntityTag.opaque($0) == EntityTag.opaque(tag) }
        return isKnown ? [("etag", .notModified(tag), .advisory)] : []
    }
}
