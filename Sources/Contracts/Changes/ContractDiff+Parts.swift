extension ContractDiff {
    func addWebhooks(to list: inout ChangeList) {
        for pair in OperationPairs(old.webhooks, new.webhooks).pairs {
            switch (pair.old, pair.new) {
            case (let before?, let after?):
                let part = ChangedPart(
                    operation: "webhook \(after.path.text) \(after.method)", prefix: "webhook-")
                OperationComparison(old: before, new: after, part: part, diff: self).add(to: &list)
            case (let before?, nil):
                list.add(
                    ChangeList.Entry(
                        id: "webhook-removed", effect: .breaking,
                        message: "the webhook is not called any more", old: before.value),
                    to: ChangedPart(operation: "webhook \(before.path.text) \(before.method)"))
            case (nil, let after?):
                list.add(
                    ChangeList.Entry(
                        id: "webhook-added", effect: .safe, message: "the webhook is new",
                        new: after.value),
                    to: ChangedPart(operation: "webhook \(after.path.text) \(after.method)"))
            case (nil, nil): break
            }
        }
    }

    // MARK: Security schemes

    func addSchemes(to list: inout ChangeList) {
        for scheme in old.securitySchemes {
            guard let other = new.securitySchemes.first(where: { $0.name == scheme.name }) else {
                // Operations that need it are compared by themselves.
                WholePart(old: scheme)
                    .add("security-scheme-removed", .safe, words: "is gone", to: &list)
                continue
            }
            compare(scheme, other, to: &list)
        }
        for scheme in new.securitySchemes
        where !old.securitySchemes.contains(where: { $0.name == scheme.name }) {
            WholePart(new: scheme).add("security-scheme-added", .safe, words: "is new", to: &list)
        }
    }

    private func compare(
        _ old: SecurityScheme, _ new: SecurityScheme, to list: inout ChangeList
    ) {
        let scheme = WholePart(old: old, new: new)
        if old.kind != new.kind {
            let isOther = old.value["type"] != new.value["type"]
            scheme.add(
                isOther ? "security-scheme-type-changed" : "security-scheme-changed", .breaking,
                words: isOther ? "is of another type" : "is sent in another way", to: &list)
            return
        }
        if old.value["openIdConnectUrl"] != new.value["openIdConnectUrl"] {
            scheme.add(
                "security-url-changed", .risky, words: "has another openIdConnectUrl", to: &list)
        }
        let flows = (old.value["flows"], new.value["flows"])
        for member in flows.0.map({ Array($0.members) }) ?? [] {
            guard let other = flows.1?[member.name] else {
                scheme.add(
                    "security-scheme-changed", .breaking,
                    words: "has no flow \(quoted(member.name)) any more", to: &list)
                continue
            }
            for url in ["authorizationUrl", "tokenUrl", "refreshUrl"]
            where member.value[url] != other[url] {
                scheme.add("security-url-changed", .risky, words: "has another \(url)", to: &list)
            }
            compareScopes(member.value["scopes"], other["scopes"], of: scheme, to: &list)
        }
    }

    private func compareScopes(
        _ old: Value?, _ new: Value?, of scheme: WholePart, to list: inout ChangeList
    ) {
        let ours = old.map { Array($0.members) } ?? []
        let theirs = new.map { Array($0.members) } ?? []
        for scope in ours {
            guard let other = theirs.first(where: { $0.name == scope.name }) else {
                scheme.add(
                    "scheme-scope-removed", .risky,
                    words: "has no scope \(quoted(scope.name)) any more", to: &list)
                continue
            }
            if other.value != scope.value {
                scheme.add(
                    "scheme-scope-changed", .safe,
                    words: "describes the scope \(quoted(scope.name)) in other words", to: &list)
            }
        }
        for scope in theirs where !ours.contains(where: { $0.name == scope.name }) {
            scheme.add(
                "scheme-scope-added", .safe, words: "has the scope \(quoted(scope.name)) now",
                to: &list)
        }
    }

    // MARK: Servers

    func addServers(to list: inout ChangeList) {
        for server in old.servers {
            guard let other = new.servers.first(where: { $0.url == server.url }) else {
                WholePart(old: server).add("server-removed", .risky, words: "is gone", to: &list)
                continue
            }
            compare(server, other, to: &list)
        }
        for server in new.servers where !old.servers.contains(where: { $0.url == server.url }) {
            WholePart(new: server).add("server-added", .safe, words: "is new", to: &list)
        }
    }

    private func compare(_ old: Server, _ new: Server, to list: inout ChangeList) {
        let server = WholePart(old: old, new: new)
        for variable in old.variables {
            let name = quoted(variable.name)
            guard let other = new.variables.first(where: { $0.name == variable.name }) else {
                server.add(
                    "server-variable-removed", .risky, words: "has no variable \(name) any more",
                    to: &list)
                continue
            }
            if variable.defaultValue != other.defaultValue {
                server.add(
                    "server-variable-changed", .risky, words: "has another default for \(name)",
                    to: &list)
            }
            let gone = variable.choices.filter { !other.choices.contains($0) }
            if !gone.isEmpty, !other.choices.isEmpty {
                server.add(
                    "server-variable-changed", .risky,
                    words: "allows fewer values for \(name): \(gone.joined(separator: ", ")) gone",
                    to: &list)
            }
        }
        for variable in new.variables
        where !old.variables.contains(where: { $0.name == variable.name }) {
            server.add(
                "server-variable-added", .safe,
                words: "has a variable \(quoted(variable.name)) now", to: &list)
        }
    }

    // MARK: Components and versions

    func addComponents(to list: inout ChangeList) {
        var added = new.componentSchemas.filter { schema in
            !old.componentSchemas.contains { $0.name == schema.name }
        }
        for schema in old.componentSchemas
        where !new.componentSchemas.contains(where: { $0.name == schema.name }) {
            if let twin = added.firstIndex(where: { isTwin(schema, $0) }) {
                let other = added.remove(at: twin)
                list.add(
                    ChangeList.Entry(
                        id: "schema-renamed", effect: .safe,
                        message: "the schema is called \(quoted(other.name)) now",
                        old: schema.value, new: other.value, detail: other.name),
                    to: ChangedPart(part: "schema \(schema.name)"))
                continue
            }
            list.add(
                ChangeList.Entry(
                    id: "schema-removed", effect: .safe, message: "the schema is gone",
                    old: schema.value),
                to: ChangedPart(part: "schema \(schema.name)"))
        }
        for schema in added {
            list.add(
                ChangeList.Entry(
                    id: "schema-added", effect: .safe, message: "the schema is new",
                    new: schema.value),
                to: ChangedPart(part: "schema \(schema.name)"))
        }
    }

    private func isTwin(
        _ before: (name: String, value: Value), _ after: (name: String, value: Value)
    ) -> Bool {
        guard Renaming.isLikely(from: before.name, to: after.name),
            let one = old.schemas.schema(at: before.value),
            let other = new.schemas.schema(at: after.value)
        else { return false }
        return schemas.isSame(one, other)
    }

    func addVersions(to list: inout ChangeList) {
        guard !list.changes.isEmpty, let was = SemanticVersion(old.apiVersion),
            let now = SemanticVersion(new.apiVersion)
        else { return }
        let isBreaking = list.changes.contains { $0.effect == .breaking }
        let entry: (String, ContractChange.Effect, String)
        if now < was {
            entry = ("version-decreased", .risky, "is lower")
        } else if isBreaking, now.major == was.major, now.major > 0, now > was {
            entry = ("major-version-not-raised", .safe, "keeps its first number")
        } else if old.apiVersion == new.apiVersion {
            entry = ("version-not-raised", .safe, "is the same")
        } else {
            return
        }
        list.add(
            ChangeList.Entry(
                id: entry.0, effect: entry.1,
                message: "info.version \(entry.2): \(new.apiVersion) after \(old.apiVersion)",
                old: old.document.root["info"]?["version"],
                new: new.document.root["info"]?["version"]),
            to: ChangedPart())
    }
}

/// A part of the whole contract, such as a server, on the sides that have it.
private struct WholePart {
    private let kind: String
    private let name: String
    private let old: Value?
    private let new: Value?

    init(old: SecurityScheme? = nil, new: SecurityScheme? = nil) {
        kind = "security scheme"
        name = (old ?? new)?.name ?? ""
        self.old = old?.value
        self.new = new?.value
    }

    init(old: Server? = nil, new: Server? = nil) {
        kind = "server"
        name = (old ?? new)?.url ?? ""
        self.old = old?.value
        self.new = new?.value
    }

    /// Adds a change, in words that follow the name of the part.
    func add(
        _ id: String, _ effect: ContractChange.Effect, words: String, to list: inout ChangeList
    ) {
        list.add(
            ChangeList.Entry(
                id: id, effect: effect, message: "the \(kind) \(quoted(name)) \(words)",
                old: old, new: new, detail: words),
            to: ChangedPart(part: "\(kind) \(name)"))
    }
}

/// A version of three numbers, such as `1.12.0`.
private struct SemanticVersion: Comparable {
    let numbers: [Int]
    var major: Int { numbers[0] }

    init?(_ text: String) {
        let plain = text.hasPrefix("v") ? text.dropFirst() : text[...]
        let core = plain.prefix { $0 != "-" && $0 != "+" }
        let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
        numbers = parts.compactMap(\.self) + Array(repeating: 0, count: 3 - parts.count)
    }

    static func < (left: Self, right: Self) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}
