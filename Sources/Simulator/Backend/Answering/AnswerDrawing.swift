import Contracts

/// Makes answers of a contract alone: of its examples, or else of its schemas.
///
/// Every answer is held against the contract before it is given, so none breaks it; where none can
/// be found, there is none.
package struct AnswerDrawing {
    let judge: ExchangeJudge
    let reading: RequestReading
    /// The operation that answers.
    package let operation: Contracts.Operation
    /// The answer as the contract declares it.
    package let answer: DeclaredAnswer
    let wish: ResponseWish
    /// The seed of all draws. It depends on the operation and the request.
    var seed: UInt64

    /// Header fields that are known beside the declared ones.
    var headers: [HeaderFields.Field] = []

    package init(
        judge: ExchangeJudge, reading: RequestReading, operation: Contracts.Operation,
        answer: DeclaredAnswer, wish: ResponseWish, seed: UInt64,
        headers: [HeaderFields.Field] = []
    ) {
        self.judge = judge
        self.reading = reading
        self.operation = operation
        self.answer = answer
        self.wish = wish
        self.seed = seed
        self.headers = headers
    }

    private static let attempts: UInt64 = 8

    /// An answer, and what its body says.
    package struct Drawn {
        package var response: Exchange.Response
        /// The body as data; nil where there is none or nothing says what it is.
        package var body: CELValue?
        /// True if the body comes from an example of the contract.
        package var isExample = false
    }

    /// A body as it stands or as somebody changes it, and whether an answer with it is good.
    package typealias Change = (_ base: CELValue, _ fits: (CELValue) -> Bool) -> CELValue?

    /// The first answer that fits the contract; nil where none was found.
    ///
    /// - Parameter change: what is made of a body that was drawn; nil from it asks for another.
    package func drawn(_ change: Change? = nil) -> Drawn? {
        guard let form else {
            let response = response(nil, attempt: 0)
            return fits(response) ? Drawn(response: response) : nil
        }
        let writing = BodyWriting(form)
        for example in examples(of: form) {
            if var drawn = drawn(from: example, writing: writing, attempt: 0, change: change) {
                drawn.isExample = true
                return drawn
            }
        }
        guard let schema = form.schema, writing.isKnown else {
            let response = response(writing.unspecified, attempt: 0)
            return fits(response) ? Drawn(response: response) : nil
        }
        let outline = SchemaOutline(schema)
        var empty: Drawn?
        for attempt in 0..<Self.attempts {
            guard let document = outline.document(seed: seed &+ attempt),
                let drawn = drawn(
                    from: document.root, writing: writing, attempt: attempt, change: change)
            else { continue }
            // A body that says nothing is taken only where there is no other.
            if !drawn.response.body.isEmpty || reading.request.method == "HEAD" { return drawn }
            empty = empty ?? drawn
        }
        return empty
    }

    /// The declared form that suits the client; nil for an answer without a body.
    package var form: MediaType? {
        // Some statuses have no body, whatever the contract says.
        if [204, 205, 304].contains(answer.status) { return nil }
        let content = answer.response.content
        if let name = wish.example,
            let named = content.first(where: { $0.examples.contains { $0.name == name } })
        {
            return named
        }
        let accept = reading.request.headers["accept"]
        if accept == nil, let form = content.first(where: \.isJSON) { return form }
        return Accept.choice(among: content, accept: accept).map { content[$0] }
    }

    /// The reason why no answer was found, to stand behind a sentence; empty where nobody knows it.
    var obstacle: String {
        let known = form?.schema.flatMap { SchemaOutline($0).obstacle(seed: seed) }
        return known.map { "; \($0)" } ?? ""
    }

    private func examples(of form: MediaType) -> [Value] {
        if wish.isDynamic { return [] }
        guard let name = wish.example else { return form.examples.compactMap(\.value) }
        return form.examples.filter { $0.name == name }.compactMap(\.value)
    }

    private func drawn(
        from value: Value, writing: BodyWriting, attempt: UInt64, change: Change?
    ) -> Drawn? {
        guard let change else {
            if let body = CELValue(value).withUsableTokens(seed) {
                let response = response(written(body, writing), attempt: attempt)
                if fits(response) { return Drawn(response: response, body: nil) }
            }
            // As it stands, numbers keep their digits.
            let asIs = response(writing.body(value), attempt: attempt)
            if fits(asIs) { return Drawn(response: asIs, body: nil) }
            let open = withoutSecrets(CELValue(value))
            let response = response(written(open, writing), attempt: attempt)
            return fits(response) ? Drawn(response: response, body: open) : nil
        }
        // Nearly all that does not fit has a wrong body.
        let schema = reading.request.method == "HEAD" || !writing.form.isJSON ? nil : form?.schema
        let body = change(withoutSecrets(CELValue(value))) { candidate in
            let value = candidate.value
            if let value, schema?.certainlyRefusesAnswer(value) == true { return false }
            return fits(response(value.flatMap(writing.body), attempt: attempt))
        }
        return body.map {
            Drawn(response: response(written($0, writing), attempt: attempt), body: $0)
        }
    }

    private func withoutSecrets(_ celValue: CELValue) -> CELValue {
        guard let schema = form?.schema else { return celValue }
        return SchemaOutline(schema).leaving(celValue) { $0.isWriteOnly }
    }

    private func written(
        _ celValue: CELValue, _ writing: BodyWriting
    ) -> (type: String, bytes: [UInt8])? {
        celValue.value.flatMap(writing.body)
    }

    private func fits(_ response: Exchange.Response) -> Bool {
        // A failing server is a finding also for a caller who asks for the failure.
        judge.brokenFaults(in: response, to: reading).allSatisfy { $0.check == "server-error" }
    }

    // MARK: The head

    private func response(
        _ body: (type: String, bytes: [UInt8])?, attempt: UInt64
    ) -> Exchange.Response {
        var response = Exchange.Response(status: answer.status)
        for header in answer.response.headers {
            let isKnown = headers.contains { $0.name.isSameHeader(as: header.name) }
            if isKnown || header.name.isSameHeader(as: "content-type") { continue }
            if let text = text(of: header, attempt) {
                response.headers.fields.append(.init(header.name, text))
            }
        }
        response.headers.fields += headers
        let redirects = [301, 302, 303, 307, 308].contains(answer.status)
        if redirects, response.headers["location"] == nil {
            response.headers.fields.append(.init("Location", "/"))
        }
        guard let body else { return response }
        if reading.request.method != "HEAD" { response.body = body.bytes }
        if !body.bytes.isEmpty {
            response.headers.fields.append(.init("Content-Type", body.type))
        }
        return response
    }

    /// A value of a header that has an example or must be there.
    private func text(of header: Header, _ attempt: UInt64) -> String? {
        let examples = header.examples.compactMap(\.value)
        if !wish.isDynamic, attempt == 0, let text = examples.lazy.compactMap(header.text).first {
            return text
        }
        guard header.isRequired || !examples.isEmpty else { return nil }
        if let text = usual(header), header.admits(text) { return text }
        guard let schema = header.schema ?? header.content?.schema else { return "value" }
        let outline = SchemaOutline(schema)
        for draw in 0..<Self.attempts {
            let document = outline.document(seed: seed &+ attempt &* 31 &+ draw)
            if let text = document.flatMap({ header.text(of: $0.root) }) { return text }
        }
        return nil
    }

    /// The usual value of a well-known HTTP header; nil for other headers.
    private func usual(_ header: Header) -> String? {
        switch header.name.asciiLowercased {
        case "etag": "\"1\""
        case "last-modified", "expires", "date": "Mon, 01 Jan 2024 00:00:00 GMT"
        case "cache-control": "no-store"
        case "location": "/"
        default: nil
        }
    }
}

extension Header {
    /// True if the header permits the text: it fits the schema, or there is no schema.
    package func admits(_ text: String) -> Bool {
        guard let schema, let value = CELValue.string(text).value else { return true }
        return schema.admits(value)
    }
}

extension String {
    /// True if two names mean the same header field. Upper and lower case are equal.
    package func isSameHeader(as other: String) -> Bool { asciiLowercased == other.asciiLowercased }
}

extension CELValue {
    /// The value as one of a document; nil where it nests too deeply.
    package var value: Value? { (try? Document(json: json.utf8, name: "generated.json"))?.root }

    /// The entries of a map; nil for any other value.
    package var entries: CELMap? { if case .map(let map) = self { map } else { nil } }

    /// The elements of a list; nil for any other value.
    package var elements: [CELValue]? { if case .list(let list) = self { list } else { nil } }
}

extension SchemaOutline {
    /// A value without the members for which `out` is true, at any depth.
    func leaving(_ celValue: CELValue, depth: Int = 0, out: (SchemaOutline) -> Bool) -> CELValue {
        guard depth < 32 else { return celValue }
        switch celValue {
        case .map(let map):
            var kept = CELMap(capacity: map.count)
            for place in 0..<map.count {
                let (key, value) = map.entry(at: place)
                guard case .string(let name) = key else { continue }
                let outline = member(name)
                if !out(outline) {
                    kept.set(key, to: outline.leaving(value, depth: depth + 1, out: out))
                }
            }
            return .map(kept)
        case .list(let list):
            let outline = item
            return .list(list.map { outline.leaving($0, depth: depth + 1, out: out) })
        default: return celValue
        }
    }
}

extension CELValue {
    /// The value with tokens that fit into a header field, in place of drawn ones that do not. Nil if
    /// nothing changes.
    ///
    /// Nobody could log in with an empty token.
    fileprivate func withUsableTokens(_ seed: UInt64, depth: Int = 0) -> CELValue? {
        guard var map = entries, depth < 3 else { return nil }
        var isChanged = false
        for (key, value) in map.entries {
            guard case .string(let name) = key else { continue }
            var changed = value.withUsableTokens(seed, depth: depth + 1)
            if case .string(let text) = value, Self.isToken(name), !text.isSendable {
                changed = .string("token-\(seed % 1_000_000)")
            }
            guard let changed else { continue }
            map.set(key, to: changed)
            isChanged = true
        }
        return isChanged ? .map(map) : nil
    }

    /// True if a member lets somebody in, as far as its name tells.
    private static func isToken(_ name: String) -> Bool {
        let word = name.filter(\.isLetter).asciiLowercased
        return ["token", "jwt", "apikey", "sessionid", "sessionkey"].contains(where: word.hasSuffix)
    }
}
