import Contracts

/// Values of answers that later requests use again.
extension RequestGenerator {
    /// Learns the values of an answer, and the values of the request if it was accepted.
    package mutating func learn(from response: Exchange.Response, to drawn: GeneratedRequest) {
        noteHints(response, to: drawn)
        let owners = drawn.operation.owners
        if response.status < 300 {
            let reading = judge.reading(of: drawn.request)
            if drawn.flaw == nil, response.status >= 200 { keep(reading, of: drawn.operation) }
            switch reading.body {
            case .json(let value), .form(let value):
                pool.learn(CELValue(value), owners: owners)
            default: break
            }
            for location in response.headers.values("location") {
                if let text = location.split(separator: "/").last {
                    for owner in owners { pool.learn(.string(String(text)), named: "\(owner)id") }
                }
            }
        }
        guard response.status < 500, !response.body.isEmpty,
            let document = try? Document(json: response.body, name: "answer")
        else { return }
        pool.learn(ValuePool.start(of: document.root), owners: owners)
    }

    /// Learns values from another source, such as the state of a model.
    package mutating func learn(_ celValue: CELValue) { pool.learn(celValue, owners: []) }

    /// A known value of a parameter; nil if its schema admits none.
    mutating func known(
        _ parameter: Parameter, for operation: Contracts.Operation, from record: ValuePool.Record?
    ) -> Value? {
        let schema = parameter.schema ?? parameter.content?.schema
        if let schema, let time = time(SchemaOutline(schema)), let value = time.value,
            schema.admits(value)
        {
            return value
        }
        // A name with the owner in it is more precise than `id` alone.
        for names in operation.names(of: parameter) {
            for candidate in [record?.value(names), chance.pick(pool.values(names))] {
                for celValue in candidate?.readings ?? [] {
                    guard let value = celValue.value else { continue }
                    if schema?.admits(value) ?? true { return value }
                }
            }
        }
        return nil
    }

    /// A time near the clock of the backend, for half of the values that are times.
    private mutating func time(_ outline: SchemaOutline) -> CELValue? {
        guard let now, let format = outline.format, format == "date-time" || format == "date",
            chance.percent(50)
        else { return nil }
        // Quarters of hours, because that is what people agree on.
        let quarter = now.seconds / 900 * 900
        let reach: UInt64 = chance.percent(50) ? 96 : 96 * 30
        let shift = Int64(chance.next(below: reach * 5 / 4)) - Int64(reach / 4)
        let text = Instant(seconds: quarter + shift * 900).text
        return .string(format == "date" ? String(text.prefix(10)) : text)
    }

    /// A drawn body with known values in the place of some of its own.
    mutating func revised(
        _ body: Value, form: MediaType, from record: ValuePool.Record?
    ) -> Value {
        guard let schema = form.schema, body.kind == .object || body.kind == .array else {
            return body
        }
        let outline = SchemaOutline(schema)
        let whole = revised(CELValue(body), outline: outline, from: record, depth: 0)
        if let value = whole.value, schema.admits(value) { return value }
        return body
    }

    private mutating func revised(
        _ celValue: CELValue, outline: SchemaOutline, from record: ValuePool.Record?, depth: Int
    ) -> CELValue {
        guard depth < 6 else { return celValue }
        switch celValue {
        case .list(let list):
            let item = outline.item
            return .list(list.map { revised($0, outline: item, from: record, depth: depth + 1) })
        case .map(var map):
            var used: [CELValue] = []
            for key in map.keys {
                guard case .string(let name) = key, let value = map[key] else { continue }
                if value.entries != nil || value.elements != nil {
                    let inner = outline.member(name)
                    map.set(key, to: revised(value, outline: inner, from: record, depth: depth + 1))
                    continue
                }
                let names = knownNames(of: name)
                var own = record?.value(names)
                if own == nil, let key = record?.key, chance.percent(30) { own = key }
                if own == nil || chance.percent(30), let time = time(outline.member(name)) {
                    own = time
                }
                let found = own ?? knownValue(names, besides: used)
                // Money that goes from one account to another one needs two of them.
                if let found, Self.isReference(names) { used.append(found) }
                if let found, found.kind == value.kind { map.set(key, to: found) }
            }
            if settings.isThorough { setEnds(of: &map) }
            return .map(map)
        default: return celValue
        }
    }

    /// A known value of a member, in some draws.
    ///
    /// Hardly any backend accepts an id that it has not given, so that such a name mostly has one.
    private mutating func knownValue(_ names: [String], besides used: [CELValue]) -> CELValue? {
        let share = settings.isThorough && Self.isReference(names) ? 90 : 60
        guard chance.percent(share) else { return nil }
        let all = pool.values(names)
        let others = all.filter { value in !used.contains { $0.isIdentical(to: value) } }
        return chance.pick(settings.isThorough && !others.isEmpty ? others : all)
    }

    /// True for the names of a member that names a thing, such as `courtid`.
    private static func isReference(_ names: [String]) -> Bool {
        names[0].hasSuffix("id") && names[0] != "id"
    }

    /// The names under which a member is known: its own. `bike` may also be the key of a bike, and
    /// `from_pot_id` the id of a pot.
    private func knownNames(of member: String) -> [String] {
        let own = IdentityNames.normalised(member)
        guard settings.isThorough else { return [own] }
        let names = [own] + (keyNames[own] ?? [])
        if Self.isReference(names), pool.values(names).isEmpty {
            return names + pool.idNames(endingLike: own)
        }
        return names
    }

    // MARK: Credentials

    /// The credentials of one of the operation's security requirements.
    package mutating func credentials(
        for operation: Contracts.Operation, _ record: ValuePool.Record?
    ) -> RequestDraft.Credentials {
        var credentials = RequestDraft.Credentials()
        if let presented, operation.isOpened(by: presented, judge.contract) {
            credentials.headers = presented
            return credentials
        }
        guard let requirement = chance.pick(operation.security) else { return credentials }
        let schemes = requirement.schemes.compactMap { entry in
            judge.contract.securitySchemes.first { $0.name == entry.name }
        }
        // One header field may satisfy several schemes. The scheme that declares its form is
        // written.
        for scheme in schemes.filter({ !$0.isPlainKey }) + schemes.filter(\.isPlainKey) {
            if let name = scheme.headerName, name != "Cookie",
                credentials.headers.contains(where: { ASCII.isSame($0.name, name) })
            {
                continue
            }
            switch scheme.kind {
            case .apiKey(let key, let location):
                let text = credential(for: scheme, named: ["\(key)"], from: record)
                switch location {
                case .header: credentials.headers.append(.init(key, text))
                case .query:
                    credentials.query.append(
                        "\(PercentCoding.encoded(key))=\(PercentCoding.encoded(text))")
                case .cookie: credentials.cookies.append("\(key)=\(PercentCoding.encoded(text))")
                case .path: break
                }
            case .http(let kind, _) where kind.asciiLowercased == "basic":
                let text = basic(scheme, record)
                credentials.headers.append(
                    .init("Authorization", "Basic \(Base64.encoded(Array(text.utf8)))"))
            case .http(let kind, _):
                let text = credential(for: scheme, named: [], from: record)
                credentials.headers.append(.init("Authorization", "\(kind) \(text)"))
            case .oauth2, .openIdConnect:
                let text = credential(for: scheme, named: [], from: record)
                credentials.headers.append(.init("Authorization", "Bearer \(text)"))
            case .mutualTLS: break
            }
        }
        return credentials
    }

    private mutating func credential(
        for scheme: SecurityScheme, named names: [String], from record: ValuePool.Record?
    ) -> String {
        var wanted: [String] = []
        for name in names + [scheme.name] {
            let name = IdentityNames.normalised(name)
            wanted += [name, name.hasPrefix("x") ? String(name.dropFirst()) : name]
        }
        wanted += ["accesstoken", "token", "jwt", "idtoken", "sessiontoken", "apikey", "key"]
        let given = settings.credentials[scheme.name] ?? []
        if let own = record?.value(wanted), case .string(let text) = own, text.isSendable {
            return text
        }
        // Backends often store sessions under their credential, which is then the key of the
        // record.
        if case .string(let text)? = record?.key, text.isSendable, chance.percent(40) {
            return text
        }
        var known: [String] = []
        for name in wanted where known.isEmpty {
            known = pool.values([name]).compactMap { value in
                if case .string(let text) = value, text.isSendable { text } else { nil }
            }
        }
        // Sometimes the credential is unknown.
        if chance.percent(5) { return "unknown-1" }
        return chance.pick(given + known) ?? "key-1"
    }

    private mutating func basic(
        _ scheme: SecurityScheme, _ record: ValuePool.Record?
    ) -> String {
        if let given = chance.pick(settings.credentials[scheme.name] ?? []), given.contains(":") {
            return given
        }
        func text(_ names: [String]) -> String? {
            if case .string(let text)? = record?.value(names) { text } else { nil }
        }
        let user = text(["username", "email", "user", "login"]) ?? "user"
        return "\(user):\(text(["password", "secret"]) ?? "password")"
    }
}

extension SecurityScheme {
    /// True if any text will do.
    fileprivate var isPlainKey: Bool { if case .apiKey = kind { true } else { false } }
}

extension String {
    /// True if the text can be a credential of any scheme: visible ASCII without separators.
    var isSendable: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && !"\"(),;<>@[]{}\\".utf8.contains(byte)
            }
    }
}

extension CELValue {
    /// The value, and the text or number that is written in the same way.
    fileprivate var readings: [CELValue] {
        switch self {
        case .int(let number): [self, .string("\(number)")]
        case .string(let text): [self] + (Int(text).map { [.int($0)] } ?? [])
        default: [self]
        }
    }
}

extension Contract {
    /// True if some header fields open an operation that is not open to everybody.
    package func opens(with fields: [HeaderFields.Field]) -> Bool {
        operations.contains { $0.isOpened(by: fields, self) }
    }
}

extension Contracts.Operation {
    /// True if header fields satisfy one of the operation's security requirements.
    package func isOpened(by fields: [HeaderFields.Field], _ contract: Contract) -> Bool {
        security.contains { requirement in
            !requirement.schemes.isEmpty
                && requirement.schemes.allSatisfy { entry in
                    let scheme = contract.securitySchemes.first { $0.name == entry.name }
                    guard let name = scheme?.headerName else { return false }
                    return fields.contains { ASCII.isSame($0.name, name) }
                }
        }
    }

    /// The owners of the members in the operation's answers: the literals of its path, in the
    /// singular, from the last plural on.
    ///
    /// `/courts/{id}/closures` answers with closures, and `/loans/{id}/return` with a loan.
    var owners: [String] {
        let words = path.segments.compactMap { segment -> String? in
            guard segment.count == 1, case .literal(let text) = segment[0], !text.isEmpty else {
                return nil
            }
            return IdentityNames.normalised(text)
        }
        let last = words.lastIndex {
            IdentityNames.singular($0) != $0 && !$0.hasSuffix("us") && !$0.hasSuffix("is")
        }
        return words[(last ?? 0)...].map(IdentityNames.singular)
    }

    /// Adds the names of the keys in its path, such as `biketag` for `bike`.
    func addKeyNames(to names: inout [String: [String]]) {
        for parameter in parameters where parameter.location == .path {
            guard let owner = owner(of: parameter) else { continue }
            for name in self.names(of: parameter)[0] where name != owner {
                let isNew = !names[owner, default: []].contains(name)
                if isNew { names[owner, default: []].append(name) }
            }
        }
    }

    /// The word for what a variable of the path is the key of; nil for other parameters.
    private func owner(of parameter: Parameter) -> String? {
        guard parameter.location == .path,
            let place = path.segments.firstIndex(where: { segment in
                segment.contains { $0 == .variable(parameter.name) }
            })
        else { return nil }
        let before = Array(path.segments[..<place]).lastLiteral
        return before.map { IdentityNames.singular(IdentityNames.normalised($0)) }
    }

    /// The names under which values of a parameter are known, the most precise first.
    func names(of parameter: Parameter) -> [[String]] {
        let name = IdentityNames.normalised(parameter.name)
        var names: [[String]] = []
        if let owner = owner(of: parameter) {
            names.append(name.hasPrefix(owner) ? [name] : [owner + name, owner + "id"])
        }
        names.append([name])
        // In `/courses/{course}` stands what the course itself calls `id`.
        if parameter.location == .path, owner(of: parameter) == name { names.append([name + "id"]) }
        if parameter.location == .header, name.hasPrefix("x") {
            names.append([String(name.dropFirst())])
        }
        if parameter.location == .path, name.hasSuffix("id") || name == "key" {
            names.append(["id"])
        }
        return names
    }
}
