/// A `Content-Length` that contradicts the message.
struct ContentLength: ExchangeFacts {
    /// The kinds of faults.
    enum Fault: Hashable, Sendable {
        /// It is no number of bytes.
        case malformed(String)
        /// Two fields, or two members of one, differ.
        case conflicting([String])
        /// The body has another length.
        case mismatch(declared: Int, actual: Int)
        /// It stands where HTTP forbids it.
        case forbidden(status: Int)
        /// It stands beside `Transfer-Encoding`.
        case besideTransferEncoding
    }

    let fault: Fault

    var sentence: String {
        switch fault {
        case .malformed(let text): "\(quoted(text)) is no number of bytes"
        case .conflicting(let values):
            "the fields differ: \(values.joined(separator: ", "))"
        case .mismatch(let declared, let actual):
            "Content-Length is \(declared), and the body has \(actual) bytes"
        case .forbidden(let status): "a \(status) has no Content-Length"
        case .besideTransferEncoding: "Content-Length stands beside Transfer-Encoding"
        }
    }
}

extension ExchangeCheck {
    static let contentLength = ExchangeCheck(
        ExchangeRule(
            id: "content-length",
            requirement: "`Content-Length` is the length of the body that follows it.",
            example: "`Content-Length: 10` before a body of 12 bytes.",
            remedy: "Leave the header to the HTTP library."),
        request: { reading, _ in
            let request = reading.request
            let isExact = reading.unseen == nil
            return findings(
                on: .request, fault: fault(request.headers, request.body.count, isExact: isExact),
                requirement: reading.plan?.operation.value)
        },
        response: { reading, _ in
            findings(on: .response, fault: fault(reading), requirement: reading.requirement)
        })

    private static func findings(
        on side: ExchangePlace.Side, fault: ContentLength.Fault?,
        requirement: @autoclosure () -> Value?
    ) -> [ExchangeFinding] {
        guard let fault else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(side, part: .header("content-length")),
                requirement: requirement(),
                facts: ContentLength(fault: fault))
        ]
    }

    private static func fault(_ reading: ResponseParts) -> ContentLength.Fault? {
        let response = reading.response
        if response.status == 204 || response.status / 100 == 1 {
            return response.headers.has("content-length")
                ? .forbidden(status: response.status) : nil
        }
        // For HEAD and 304, the field gives the length of the body that a GET would have got.
        let isExact =
            !reading.request.isHead && response.status != 304 && reading.unseen == nil
        return fault(response.headers, response.body.count, isExact: isExact)
    }

    private static func fault(
        _ headers: HeaderFields, _ actual: Int, isExact: Bool
    ) -> ContentLength.Fault? {
        guard let text = headers["content-length"] else { return nil }
        let values = DelimitedText.split(text, ",").map(\.trimmed)
        if values.count > 1, Set(values).count > 1 { return .conflicting(values) }
        guard values[0].utf8.allSatisfy(ByteSet.digits.contains), let declared = Int(values[0])
        else { return .malformed(values[0]) }
        if headers["transfer-encoding"] != nil { return .besideTransferEncoding }
        // A body that was decompressed on the way has lost its length.
        guard isExact, headers["content-encoding"] == nil, declared != actual else { return nil }
        return .mismatch(declared: declared, actual: actual)
    }
}
