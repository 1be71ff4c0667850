import Contracts

/// The end of a request, as the app's own models see it.
struct AnswerReading {
    /// The outcome that transitions distinguish.
    let outcome: FlightOutcome
    /// The answer; nil if none came.
    let response: Exchange.Response?
    private let document: Value?

    init(_ outcome: RequestOutcome, of invocation: Invocation) {
        var document: Value?
        switch outcome {
        case .timeout: self.outcome = .timeout
        case .offline: self.outcome = .offline
        case .reset: self.outcome = .reset
        case .answered(let response):
            let form = AnswerForm(response, of: invocation.operation)
            if form.mayBeJSON { document = form.document }
            let isUnreadable =
                response.status / 100 == 2
                && (form.mustBeJSON && document == nil
                    || !invocation.readers.allSatisfy { $0.reads(document, of: response.status) })
            self.outcome = isUnreadable ? .undecodable : .status(response.status)
        }
        if case .answered(let response) = outcome {
            self.response = response
        } else {
            response = nil
        }
        self.document = document
    }

    /// The body: JSON if possible, otherwise a text or bytes; null if it is empty or missing.
    var body: CELValue {
        if let document { return CELValue(document) }
        guard let bytes = response?.body, !bytes.isEmpty else { return .null }
        return String(validating: bytes, as: UTF8.self).map(CELValue.string) ?? .bytes(bytes)
    }
}

/// The form that a body should have by its headers and the contract.
private struct AnswerForm {
    let response: Exchange.Response
    let operation: Contracts.Operation

    init(_ response: Exchange.Response, of operation: Contracts.Operation) {
        self.response = response
        self.operation = operation
    }

    private var declared: [MediaType] { operation.response(for: response.status)?.content ?? [] }

    /// True if Rehearse tries to read the body as JSON.
    var mayBeJSON: Bool {
        !response.body.isEmpty
            && (response.headers["content-type"] == nil || response.headers.announceJSON
                || declared.contains(where: \.isWrittenAsJSON))
    }

    /// True if the body must be JSON. The contract declares only JSON, or it declares JSON and the
    /// answer announces JSON.
    var mustBeJSON: Bool {
        guard operation.method != "HEAD", declared.contains(where: \.isWrittenAsJSON) else {
            return false
        }
        return declared.allSatisfy(\.isJSON) || response.headers.announceJSON
    }

    var document: Value? {
        (try? Document(json: response.body, name: "answer of \(operation.id)"))?.root
    }
}

extension ClientReader {
    /// True if a body can be decoded, or if the reader is for another status.
    fileprivate func reads(_ body: Value?, of status: Int) -> Bool {
        guard self.status == nil || self.status == status else { return true }
        return body.map { refusal(of: $0) == nil } ?? false
    }
}
