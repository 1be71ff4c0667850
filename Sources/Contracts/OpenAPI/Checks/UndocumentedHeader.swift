/// A header of an answer that neither the contract nor a standard names.
struct UndocumentedHeader: ExchangeFacts {
    let name: String

    var sentence: String { "the contract does not name the header \(quoted(name))" }
}

extension ExchangeCheck {
    static let undocumentedHeader = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-header", severity: .advisory,
            requirement: "Every header of an answer is in the contract or belongs to HTTP itself.",
            example: "`X-Rate-Limit: 5` where the response lists no headers.",
            remedy: "List the header in the response, or stop sending it.")
    ) { (reading: ResponseParts) in
        guard let declared = reading.declared else { return [] }
        let named = Set(declared.headers.map { asciiLowercased($0.name) })
        return reading.response.headers.names.filter { name in
            !named.contains(name) && !CommonHeaders.isCommon(name)
        }.map { name in
            ExchangeFinding(
                at: ExchangePlace(.response, part: .header(name)), requirement: declared.value,
                facts: UndocumentedHeader(name: name))
        }
    }
}

/// Headers that servers, proxies and browsers use among themselves, which no contract lists.
private enum CommonHeaders {
    static func isCommon(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("access-control-") || name.hasPrefix("sec-")
    }

    private static let names: Set<String> = [
        "accept-patch", "accept-post", "accept-ranges", "age", "allow", "alt-svc", "cache-control",
        "connection", "content-disposition", "content-encoding", "content-language",
        "content-length", "content-location", "content-range", "content-security-policy",
        "content-type", "cross-origin-embedder-policy", "cross-origin-opener-policy",
        "cross-origin-resource-policy", "date", "etag", "expires", "keep-alive", "last-modified",
        "link", "location", "nel", "permissions-policy", "pragma", "proxy-authenticate",
        "proxy-connection", "referrer-policy", "report-to", "reporting-endpoints", "retry-after",
        "server", "server-timing", "set-cookie", "strict-transport-security", "te",
        "timing-allow-origin", "trailer", "transfer-encoding", "upgrade", "vary", "via", "warning",
        "www-authenticate", "x-content-type-options", "x-frame-options", "x-powered-by",
        "x-xss-protection",
    ]
}
