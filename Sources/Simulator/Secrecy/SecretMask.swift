import Contracts

/// Hides secrets from all outputs of a run, a mock or a recording.
///
/// A known value is masked wherever it stands. The command line gives values, and so do requests
/// and members whose name or mark says that they are secret. Learn from texts first, mask them
/// last:
///
///     mask.learn(body: answer.body)
///     mask.text("got \(answer)")  // got {"access_token":"‹secret 1›"}
///
/// All copies of a mask share its numbers, except `ofOneCase`.
package struct SecretMask: Sendable {
    /// The known values, with their numbers.
    package private(set) var vault: SecretVault
    private let names: SecretNames
    private let markedNames: SecretNames
    /// True where the mock in this process answers, whose values are no secrets.
    package private(set) var isOfMock = false

    /// A mask that knows no value but those that are given.
    ///
    /// - Parameters:
    ///   - contracts: what they mark is masked, too.
    ///   - values: texts that are never shown.
    package init(contracts: [Contract] = [], values: [String] = []) {
        self.init(marks: contracts.map { SecretMarks($0) }, values: values)
    }

    /// A mask for the names that are marked.
    init(marks: [SecretMarks], values: [String]) {
        vault = SecretVault(values)
        names = SecretNames(marks: marks)
        markedNames = SecretNames(marks: marks, readsMembers: false)
    }

    /// The same for exchanges with the mock in this process: what it makes up is masked only where
    /// a contract marks it.
    package var ofMock: SecretMask {
        var mask = self
        mask.isOfMock = true
        return mask
    }

    /// The same for one case, which must not depend on what the mask learns elsewhere.
    package var ofOneCase: SecretMask {
        var mask = self
        mask.vault = SecretVault(copying: vault)
        return mask
    }

    private var scanned: SecretNames { isOfMock ? markedNames : names }

    // MARK: Texts

    /// A text without known values, and without those that it shows to be credentials.
    package func text(_ text: String) -> String { known(learning(text)) }

    /// A text without known values, which says nothing by itself of what is secret.
    package func known(_ text: String) -> String { vault.masked(text) }

    /// A text with the credentials in it masked in their places and learned.
    private func learning(_ text: String) -> String {
        replacing(SecretScan(text, scanned).finds, in: text)
    }

    private func replacing(_ finds: [SecretScan.Find], in text: String) -> String {
        let finds = finds.filter { !vault.isOpen($0.value) }
        if finds.isEmpty { return text }
        for find in finds { learn(find.value) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var place = 0
        for find in finds where find.range.lowerBound >= place {
            result += bytes[place..<find.range.lowerBound]
            result += Array((find.quotes + vault.mask(of: find.value) + find.quotes).utf8)
            place = find.range.upperBound
        }
        return String(decoding: result + bytes[place...], as: UTF8.self)
    }

    // MARK: Messages

    /// The value of a header field without secrets.
    package func value(of field: HeaderFields.Field) -> String {
        let ranges = credentials(in: field)
        let bytes = Array(field.value.utf8)
        let finds = ranges.map { range in
            SecretScan.Find(
                range: range, value: String(decoding: bytes[range], as: UTF8.self))
        }
        if finds.isEmpty { return text(field.value) }
        return known(replacing(finds.filter { !MaskedText.isIn($0.value) }, in: field.value))
    }

    /// Header fields without secrets.
    package func fields(_ fields: HeaderFields) -> HeaderFields {
        HeaderFields(
            fields.fields.map { field in
                let value = value(of: field)
                let isAddress = ASCII.isSame(field.name, "location")
                return .init(field.name, isAddress ? MaskedText.inAddress(value) : value)
            })
    }

    /// A body without secrets; one that is no text stays as it is.
    package func body(_ body: [UInt8]) -> [UInt8] {
        guard !body.isEmpty, let text = String(validating: body, as: UTF8.self) else {
            return body
        }
        let masked = self.text(text)
        return masked == text ? body : Array(masked.utf8)
    }

    /// An exchange without secrets.
    package func exchange(_ exchange: Exchange) -> Exchange {
        learn(exchange)
        var exchange = exchange
        exchange.request.target = MaskedText.inAddress(text(exchange.request.target))
        exchange.request.headers = fields(exchange.request.headers)
        let body = body(exchange.request.body)
        exchange.request.headers.resize(from: exchange.request.body.count, to: body.count)
        exchange.request.body = body
        if let response = exchange.response {
            let body = self.body(response.body)
            exchange.response?.headers = fields(response.headers)
            exchange.response?.headers.resize(from: response.body.count, to: body.count)
            exchange.response?.body = body
        }
        return exchange
    }

    // MARK: Learning

    /// Takes in a value that is secret.
    package func learn(_ value: String) {
        vault.learn(value)
        if let inner = CredentialParts.inner(of: value) { vault.learn(inner) }
    }

    /// Takes in what a header field of the command line says, which is secret as a whole.
    package func learn(given field: HeaderFields.Field) {
        learn(field.value)
        for range in CredentialParts.ranges(in: field.value, of: field.name) {
            learn(String(decoding: Array(field.value.utf8)[range], as: UTF8.self))
        }
    }

    /// Takes in the credentials of an exchange.
    package func learn(_ exchange: Exchange) {
        for value in secrets(in: exchange.request.target) { learn(value) }
        learn(exchange.request.headers, exchange.request.body)
        guard let response = exchange.response else { return }
        if !isOfMock { return learn(response.headers, response.body) }
        for field in response.headers.fields where isMarked(field.name) { learn(field.value) }
        if let text = String(validating: response.body, as: UTF8.self) {
            for value in parted(text).marked { learn(value) }
        }
    }

    private func learn(_ headers: HeaderFields, _ body: [UInt8]) {
        for field in headers.fields { for value in secrets(in: field) { learn(value) } }
        if let text = String(validating: body, as: UTF8.self) {
            for value in secrets(in: text) { learn(value) }
        }
    }

    /// True where members of a name are secret.
    package func isSecret(member name: String) -> Bool { scanned.isMember(name) }

    /// True where a contract marks a header field or a member.
    package func isMarked(_ name: String) -> Bool { scanned.isMarked(name) }

    /// The credentials in a text.
    package func secrets(in text: String) -> [String] {
        let scan = SecretScan(text, scanned)
        let inside = scan.hasContainer ? nested(in: text, scanned.isMember) : []
        return scan.finds.map(\.value) + inside
    }

    /// The values in a text that a contract marks, and the other credentials in it.
    package func parted(_ text: String) -> (marked: [String], others: [String]) {
        let scan = SecretScan(text, scanned)
        let marked = scan.finds.filter { scanned.isMarked($0.name) }.map(\.value)
        let inside = scan.hasContainer ? nested(in: text, scanned.isMarked) : []
        return (
            marked + inside,
            scan.finds.filter { !scanned.isMarked($0.name) }.map(\.value)
        )
    }

    /// The credentials in a header field.
    package func secrets(in field: HeaderFields.Field) -> [String] {
        let bytes = Array(field.value.utf8)
        let own = credentials(in: field).map { String(decoding: bytes[$0], as: UTF8.self) }
        return own + secrets(in: field.value)
    }

    private func credentials(in field: HeaderFields.Field) -> [Range<Int>] {
        let isCookie = ["cookie", "set-cookie"].contains { ASCII.isSame($0, field.name) }
        guard isCookie || scanned.isHeader(field.name) else { return [] }
        return CredentialParts.ranges(in: field.value, of: field.name)
    }

    /// The texts in objects and lists whose names say that all of them are secret.
    private func nested(in text: String, _ isSecret: (String) -> Bool) -> [String] {
        guard let first = text.utf8.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B,
            let document = try? Document(json: Array(text.utf8), name: "")
        else { return [] }
        var values: [String] = []
        var open: [(value: Value, isInside: Bool)] = [(document.root, false)]
        while let (value, isInside) = open.popLast() {
            switch value.kind {
            case .string where isInside: values.append(value.string ?? "")
            case .array: open += value.elements.reversed().map { ($0, isInside) }
            case .object:
                open += value.members.reversed().map { member in
                    (member.value, isInside || isSecret(member.name))
                }
            default: continue
            }
        }
        return values
    }
}

extension HeaderFields {
    /// Says the length of a body that took the place of another, whose length was said.
    fileprivate mutating func resize(from old: Int, to new: Int) {
        for place in fields.indices
        where ASCII.isSame(fields[place].name, "content-length") && fields[place].value == "\(old)"
        {
            fields[place].value = "\(new)"
        }
    }
}
