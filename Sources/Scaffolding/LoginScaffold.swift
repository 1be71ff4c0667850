import Contracts
import Simulator

/// Writes how a user gets in, if a contract shows it: a login with example credentials, or a
/// registration that anybody may ask for.
///
/// Other contracts do not say enough. There, scripts send invented credentials.
package struct LoginScaffold: Sendable {
    /// The name of the identity, and of the value that holds its token.
    static let (user, token) = ("user", "token")

    /// The field with the token.
    private let field: TokenField
    private let ways: [SpecText]
    private let comments: [String]

    /// The login that some requests show; nil if they do not.
    init?(_ judge: ExchangeJudge, among samples: [SampleRequest]) {
        let fields = samples.map(\.draft.credentials.headers).filter { $0.count == 1 }
        guard let invented = fields.first?.first,
            let field = TokenField(invented, in: judge.contract)
        else { return nil }
        self.field = field
        let open = samples.filter {
            $0.operation.method == "POST" && $0.operation.security.isEmpty
        }
        let asking = open.compactMap { sample -> Asking? in
            guard let secret = Self.secret(in: sample.body) else { return nil }
            let token = Self.token(in: sample.operation, judge.contract)
            return Asking(sample: sample, secret: secret, token: token)
        }
        let logins = asking.filter { $0.token != nil && !$0.registers }
        if let login = logins.first(where: { !$0.shown.isEmpty }) {
            comments = [
                "The user of the scripts. The contract shows these credentials as an example. If your",
                "server does not know them, write others.",
            ]
            ways = login.shown.map { body in
                .map(field.entries(after: [Self.call(login, body: .celValue(body), keeps: true)]))
            }
            return
        }
        let registrations = asking.filter { $0.registers }
        for registration in registrations {
            let login = logins.first { $0.members.isSubset(of: registration.members) }
            guard login != nil || registration.token != nil,
                let way = Self.way(registration, login, by: judge, to: field)
            else { continue }
            comments = ["The user of the scripts, whom a registration makes."]
            ways = [way]
            return
        }
        return nil
    }

    /// The login of a contract; nil if it shows none.
    package init?(_ contract: Contract) {
        let judge = ExchangeJudge(contract)
        let generator = RequestGenerator(judge, RequestGenerator.Settings(reuse: 0))
        let operations = Array(contract.operations.enumerated())
        let asking = operations.filter { $1.method == "POST" && $1.security.isEmpty }
            .filter { Self.hasSecret($1) }
        let user = operations.filter { !$1.security.isEmpty }.prefix(5)
        self.init(
            judge, among: (asking + user).compactMap { SampleRequest(generator, $0.offset) })
    }

    /// The identities of a spec that has none of its own.
    package func identities(for spec: Spec) -> IdentitySet? {
        IdentitySet.load(
            SpecFiles(texts: [(FileKind.identities.folder, file)]), of: spec.contract,
            spec.functions
        ).set
    }

    /// The text of `identities.yaml`.
    var file: String {
        let way = ways.count == 1 ? ways[0] : .list(ways)
        return SpecText.map([
            .init(
                comments: comments, key: "identities",
                value: .map([.init(key: Self.user, value: way)]))
        ]).denseFile
    }

    /// A credential as machines write it. An exploration gives the token.
    static func field(_ field: HeaderFields.Field) -> SpecText.Entry {
        let isGiven = field.value.hasSuffix(configured)
        return .init(
            key: field.name, value: isGiven ? .text(field.value) : .celValue(.string(field.value)))
    }

    /// True if a request has the token of an exploration.
    static func asksByToken(_ sample: SampleRequest) -> Bool {
        sample.draft.credentials.headers.contains { $0.value.hasSuffix(configured) }
    }

    /// The token as machines say it.
    private static let configured = "${config.\(token)}"

    /// A request as an app sends it that got its token from elsewhere.
    func ofApp(_ sample: SampleRequest) -> SampleRequest {
        guard sample.draft.credentials.headers == [field.invented] else { return sample }
        var draft = sample.draft
        draft.credentials.headers = [.init(field.invented.name, field.prefix + Self.configured)]
        return SampleRequest(draft: draft, reading: sample.reading)
    }

    /// True if the identity stands for the credentials of a sample.
    func standsFor(_ headers: [HeaderFields.Field]) -> Bool { headers == [field.invented] }

    /// The field of a request in which a contract wants a token.
    private struct TokenField {
        /// The invented field of samples, for which the identity stands.
        let invented: HeaderFields.Field
        /// The text before the token.
        let prefix: String

        /// Nil if a contract has no token in a field of that name.
        init?(_ invented: HeaderFields.Field, in contract: Contract) {
            for scheme in contract.securitySchemes {
                guard let name = scheme.headerName, ASCII.isSame(name, invented.name) else {
                    continue
                }
                switch scheme.kind {
                case .apiKey(_, .header): (self.invented, prefix) = (invented, "")
                case .http(let kind, _) where !ASCII.isSame(kind, "bearer"): continue
                case .http, .oauth2, .openIdConnect: (self.invented, prefix) = (invented, "Bearer ")
                default: continue
                }
                return
            }
            return nil
        }

        /// The calls, and the field that they give.
        func entries(after calls: [SpecText]) -> [SpecText.Entry] {
            let own = SpecText.Entry(
                key: invented.name, value: .text(prefix + "${\(LoginScaffold.token)}"))
            return [
                .init(key: "calls", value: .list(calls)),
                .init(key: "headers", value: .line(.map([own]))),
            ]
        }
    }

    // MARK: Finding

    /// A request with a secret of somebody's in it.
    private struct Asking {
        let sample: SampleRequest
        /// The member with the secret.
        let secret: String
        /// The token in the answer, as an expression; nil if there is none.
        let token: String?

        /// The members that it sends.
        var members: Set<String> { Set(sample.body?.entries?.named.map(\.name) ?? []) }

        /// True if it makes a user, as far as its words tell.
        var registers: Bool {
            let operation = sample.operation
            let words = IdentityNames.normalised(operation.id + operation.path.text)
            if Self.making.contains(where: words.contains) { return true }
            return token == nil && operation.success?.status == 201
        }

        /// The bodies that the contract shows.
        var shown: [CELValue] {
            guard let form = sample.draft.body?.form else { return [] }
            let outline = form.schema.map(SchemaOutline.init)
            let whole = form.examples.compactMap(\.value) + (outline?.examples ?? [])
            let bodies = whole.filter { value in
                value[secret]?.string?.isEmpty == false && form.schema?.admits(value) ?? true
            }.map { CELValue($0) }
            if !bodies.isEmpty {
                return bodies.reduce(into: []) { list, body in
                    if !list.contains(where: { $0.isIdentical(to: body) }) { list.append(body) }
                }
            }
            let examples = outline?.member(secret).examples ?? []
            let isShown = examples.contains { $0.string?.isEmpty == false }
            return isShown ? [sample.body].compactMap(\.self) : []
        }

        private static let making = ["register", "signup", "registration", "createuser"]
    }

    /// The member of a body that is a secret of a user.
    private static func secret(in body: CELValue?) -> String? {
        body?.entries?.named.first { name, value in
            guard case .string = value else { return false }
            return secrets.contains(IdentityNames.normalised(name))
        }?.name
    }

    /// True if a body of an operation may have a secret of a user.
    private static func hasSecret(_ operation: Contracts.Operation) -> Bool {
        operation.requestBody?.content.contains { form in
            form.schema.map(SchemaOutline.init)?.memberNames.contains {
                secrets.contains(IdentityNames.normalised($0))
            } ?? false
        } ?? false
    }

    private static let secrets: Set<String> = [
        "password", "passwd", "pwd", "passphrase", "passcode", "pin", "pincode", "secret",
    ]

    /// The token in the answer of a login, as an expression; nil if there is none.
    private static func token(in operation: Contracts.Operation, _ contract: Contract) -> String? {
        guard let answer = operation.success, (200..<300).contains(answer.status) else {
            return nil
        }
        let form = answer.response.content.first(where: \.isJSON)
        if let schema = form?.schema {
            let outline = SchemaOutline(schema)
            if let name = tokenName(outline) { return CEL.member(name, of: "answer.body") }
            for owner in outline.memberNames.prefix(20) {
                if let name = tokenName(outline.member(owner)) {
                    return CEL.member(name, of: CEL.member(owner, of: "answer.body"))
                }
            }
        }
        // OAuth 2 says what its token endpoint answers.
        let path = operation.path.text
        let isEndpoint = contract.securitySchemes.contains { scheme in
            let flow = scheme.value["flows"]?["password"] ?? scheme.value
            let url = flow["tokenUrl"]?.string ?? ""
            return !url.isEmpty && (url == path || path.hasSuffix("/" + url) || url.hasSuffix(path))
        }
        return isEndpoint ? "answer.body.access_token" : nil
    }

    private static func tokenName(_ outline: SchemaOutline) -> String? {
        let names = outline.memberNames.prefix(40).filter { outline.member($0).admits(.string) }
        for word in tokens {
            if let name = names.first(where: { IdentityNames.normalised($0) == word }) {
                return name
            }
        }
        return nil
    }

    private static let tokens = [
        "accesstoken", "token", "authtoken", "bearertoken", "sessiontoken", "jwt", "apikey",
        "sessionid", "idtoken",
    ]

    // MARK: Writing

    /// A user whom a registration makes, and who may have to log in.
    private static func way(
        _ registration: Asking, _ login: Asking?, by judge: ExchangeJudge, to field: TokenField
    ) -> SpecText? {
        guard let map = registration.sample.body?.entries else { return nil }
        var (values, body): ([SpecText.Entry], [SpecText.Entry]) = ([], [])
        for (name, value) in map.named {
            guard case .string(let text) = value, ScenarioScaffold.isName(name) else {
                body.append(.init(key: SpecText.escaped(name), value: .celValue(value)))
                continue
            }
            let forms = Self.forms(of: text)
            let form = forms.first { form in
                var changed = map
                changed.set(.string(name), to: .string(form.example))
                return registration.sample.with(.map(changed), by: judge) != nil
            }
            guard let form, Self.isWritable(name) else { return nil }
            values.append(.init(key: name, value: .text(form.text)))
            body.append(.init(key: name, value: .text("${\(name)}")))
        }
        if values.isEmpty { return nil }
        var calls = [call(registration, body: .map(body), keeps: login == nil)]
        if let login, let sent = login.sample.body?.entries {
            let own = sent.named.map { name, value in
                body.first { $0.key == name } ?? SpecText.Entry(key: name, value: .celValue(value))
            }
            calls.append(call(login, body: .map(own), keeps: true))
        }
        return .map(
            [.init(key: "values", value: .line(.map(values)))] + field.entries(after: calls))
    }

    /// The forms of a text that each user has anew, the best first.
    private static func forms(of text: String) -> [(text: String, example: String)] {
        let (time, number) = ("${string(int(now))}", "${string(number)}")
        let host = text.split(separator: "@").last.map(String.init) ?? "example.com"
        let mail =
            text.contains("@")
            ? [("user-\(time)-\(number)@\(host)", "user-1234567890-12@\(host)")] : []
        return mail + [
            ("user-\(time)-\(number)", "user-1234567890-12"),
            ("user\(time)x\(number)", "user1234567890x12"),
        ]
    }

    /// True if a member may be the name of a value.
    private static func isWritable(_ name: String) -> Bool {
        name.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F }
            && IdentityScope(rawValue: name) == nil
    }

    /// A call that sends a body.
    private static func call(_ asking: Asking, body: SpecText, keeps: Bool) -> SpecText {
        var entries: [SpecText.Entry] = [
            .init(key: "call", value: .text(asking.sample.operation.id))
        ]
        let with = ScenarioScaffold.request(asking.sample, [:], body: body)
        if !with.isEmpty { entries.append(.init(key: "with", value: .line(.map(with)))) }
        if keeps, let token = asking.token {
            entries.append(
                .init(
                    key: "keep", value: .line(.map([.init(key: Self.token, value: .text(token))]))))
        }
        return .map(entries)
    }
}
