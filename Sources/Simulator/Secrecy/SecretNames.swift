import Contracts

/// Finds credentials by their names: members of bodies, query parameters, header fields.
///
///     SecretNames().isMember("refresh_token")  // true
///     SecretNames().isMember("nextPageToken")  // false
package struct SecretNames: Sendable {
    /// True where names alone make a member a credential; otherwise only marks do.
    private let readsMembers: Bool
    /// The names that contracts mark.
    private let marked: Set<String>
    private let headers: Set<String>
    private let queries: Set<String>

    /// The usual names, with those that contracts declare or mark.
    package init(_ contracts: [Contract] = []) {
        self.init(marks: contracts.map { SecretMarks($0) })
    }

    /// The usual names, with those that are marked.
    ///
    /// - Parameter readsMembers: whether members are credentials that nothing marks.
    init(marks: [SecretMarks], readsMembers: Bool = true) {
        self.readsMembers = readsMembers
        marked = Set(marks.flatMap(\.names).map(Self.plain))
        headers = Self.usualHeaders.union(marks.flatMap(\.headers).map(Self.plain))
        queries = Self.usualQueries.union(marks.flatMap(\.queries).map(Self.plain))
    }

    /// True where a member of an object holds a credential.
    func isMember(_ name: String) -> Bool {
        let name = Self.plain(name)
        return marked.contains(name) || (readsMembers && Self.isCredential(name))
    }

    /// True where a contract marks a member as secret.
    func isMarked(_ name: String) -> Bool { marked.contains(Self.plain(name)) }

    /// True where a query parameter holds a credential.
    func isQuery(_ name: String) -> Bool {
        let name = Self.plain(name)
        return queries.contains(name) || marked.contains(name) || Self.isCredential(name)
    }

    /// True where a header field holds a credential; `Cookie` and `Set-Cookie` hold several values.
    package func isHeader(_ name: String) -> Bool {
        let name = Self.plain(name)
        return headers.contains(name) || Self.isCredential(name)
    }

    /// True for a word that is surely the name of a header field with a credential.
    func isField(_ name: String) -> Bool {
        headers.contains(Self.plain(name)) || (name.contains("-") && isHeader(name))
    }

    /// Letters and digits in lower case, because names are spelt in many ways.
    private static func plain(_ name: String) -> String {
        String(
            decoding: name.utf8.compactMap { byte in
                switch byte {
                case 0x41...0x5A: byte | 0x20
                case 0x30...0x39, 0x61...0x7A, 0x80...: byte
                default: nil
                }
            }, as: UTF8.self)
    }

    private static let usualHeaders: Set<String> = ["authorization", "proxyauthorization"]
    private static let usualQueries: Set<String> = ["key", "sig", "xamzcredential"]

    private static let names: Set<String> = [
        "authorization", "credential", "credentials", "jwt", "pwd", "passwd", "passphrase",
        "passcode", "pass", "otp", "pin", "sid", "sessionid", "sessionkey", "accesskey",
        "accesskeyid", "awsaccesskeyid", "privatekey", "secretkey", "signingkey", "encryptionkey",
        "tokens", "secrets", "passwordhash", "xgoogcredential", "clientassertion", "codeverifier",
    ]
    private static let endings = [
        "token", "password", "secret", "apikey", "signature", "accesskey", "secretkey",
        "privatekey",
    ]
    /// Tokens that say where something goes on, and not who somebody is.
    private static let harmless = [
        "pagetoken", "nexttoken", "previoustoken", "continuationtoken", "synctoken",
        "idempotencytoken", "cursortoken",
    ]

    private static func isCredential(_ name: String) -> Bool {
        if names.contains(name) { return true }
        return endings.contains { name.hasSuffix($0) }
            && !harmless.contains { name.hasSuffix($0) }
    }
}
