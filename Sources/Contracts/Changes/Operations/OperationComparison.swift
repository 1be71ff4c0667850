/// Compares an operation of the old contract with its counterpart of the new one.
struct OperationComparison {
    let old: Operation
    let new: Operation
    let part: ChangedPart
    let diff: ContractDiff

    var schemas: SchemaChanges { diff.schemas }
    var lifecycle: Lifecycle { Lifecycle(today: diff.today) }
    /// True for operations that the backend calls.
    var isTurned: Bool { !part.prefix.isEmpty }

    /// Adds all changes of the operation.
    func add(to list: inout ChangeList) {
        addMarks(to: &list)
        addParameters(to: &list)
        addBody(to: &list)
        addAnswers(to: &list)
        addSecurity(to: &list)
        addCallbacks(to: &list)
    }

    /// The effect of an operation that clients call; one that the backend calls has another
    /// receiver, so that nothing follows from the kind of change.
    func effect(_ effect: ContractChange.Effect) -> ContractChange.Effect {
        isTurned && effect != .safe ? .risky : effect
    }

    /// Adds a change of a part whose ids begin with a word, such as `request-parameter`.
    func add(
        _ change: PartChange, of word: String, at place: ChangedPart, to list: inout ChangeList
    ) {
        list.add(
            ChangeList.Entry(
                id: "\(word)-\(change.name)", effect: effect(change.effect),
                message: change.message, old: change.old, new: change.new),
            to: place)
    }

    // MARK: Marks

    private func addMarks(to list: inout ChangeList) {
        for change in lifecycle.changes(from: [old.value], to: [new.value]) {
            add(change, of: "operation", at: part, to: &list)
        }
        addIdentifier(to: &list)
        for tag in old.tags where !new.tags.contains(tag) {
            list.add(
                ChangeList.Entry(
                    id: "operation-tag-removed", effect: .safe,
                    message: "the tag \(quoted(tag)) is gone", old: old.value["tags"],
                    new: new.value["tags"], detail: tag),
                to: part)
        }
        for tag in new.tags where !old.tags.contains(tag) {
            list.add(
                ChangeList.Entry(
                    id: "operation-tag-added", effect: .safe,
                    message: "the tag \(quoted(tag)) is new", old: old.value["tags"],
                    new: new.value["tags"], detail: tag),
                to: part)
        }
    }

    private func addIdentifier(to list: inout ChangeList) {
        let values = (old.value["operationId"], new.value["operationId"])
        let texts = (values.0?.string, values.1?.string)
        if texts.0 == texts.1 { return }
        let action = texts.0 == nil ? "added" : texts.1 == nil ? "removed" : "changed"
        let now = texts.1.map(quoted) ?? "gone"
        let was = texts.0.map { " and was \(quoted($0))" } ?? ""
        list.add(
            ChangeList.Entry(
                id: "operation-id-\(action)", effect: .safe,
                message: "the operationId is \(now)\(was)", old: values.0, new: values.1),
            to: part)
    }

    // MARK: Security

    private func addSecurity(to list: inout ChangeList) {
        let place = (old.value["security"] ?? old.value, new.value["security"] ?? new.value)
        func add(
            _ name: String, _ effect: ContractChange.Effect, message: String, detail: String = ""
        ) {
            var own = part
            own.part = "security"
            list.add(
                ChangeList.Entry(
                    id: "operation-\(name)", effect: effect, message: message, old: place.0,
                    new: place.1, detail: detail),
                to: own)
        }
        let (ours, theirs) = (
            old.security.map(Alternative.init), new.security.map(Alternative.init)
        )
        let wasOpen = ours.isEmpty || ours.contains { $0.schemes.isEmpty }
        let isOpen = theirs.isEmpty || theirs.contains { $0.schemes.isEmpty }
        if wasOpen, isOpen { return }
        if wasOpen {
            add(
                "security-required", .breaking,
                message: "nobody is let in without credentials any more")
            return
        }
        if isOpen {
            add("security-dropped", .safe, message: "no credentials are needed any more")
            return
        }
        for alternative in ours {
            if let twin = theirs.first(where: { $0.names == alternative.names }) {
                for scope in twin.scopes.subtracting(alternative.scopes).sorted() {
                    let isCovered = theirs.contains { alternative.suffices(for: $0) }
                    add(
                        "scope-added", isCovered ? .safe : .breaking,
                        message: "the scope \(quoted(scope)) is needed", detail: scope)
                }
                for scope in alternative.scopes.subtracting(twin.scopes).sorted() {
                    add(
                        "scope-removed", .safe,
                        message: "the scope \(quoted(scope)) is not needed any more",
                        detail: scope)
                }
            } else {
                let isCovered = theirs.contains { alternative.suffices(for: $0) }
                add(
                    "security-removed", isCovered ? .safe : .breaking,
                    message: "\(alternative.words) does not suffice any more",
                    detail: alternative.words)
            }
        }
        for alternative in theirs where !ours.contains(where: { $0.names == alternative.names }) {
            add(
                "security-added", .safe, message: "\(alternative.words) suffices now",
                detail: alternative.words)
        }
    }

    /// One way to be let in.
    private struct Alternative {
        var schemes: [(name: String, scopes: [String])]

        init(_ requirement: SecurityRequirement) { schemes = requirement.schemes }

        var names: Set<String> { Set(schemes.map(\.name)) }
        var scopes: Set<String> { Set(schemes.flatMap(\.scopes)) }
        var words: String { schemes.map { quoted($0.name) }.joined(separator: " with ") }

        /// True if credentials for this way are enough for another one.
        func suffices(for other: Alternative) -> Bool {
            other.schemes.allSatisfy { wanted in
                schemes.contains { own in
                    own.name == wanted.name && Set(wanted.scopes).isSubset(of: own.scopes)
                }
            }
        }
    }

    // MARK: Callbacks

    private func addCallbacks(to list: inout ChangeList) {
        let key: (Callback) -> String = { "\($0.name) \($0.expression)" }
        for callback in old.callbacks
        where !new.callbacks.contains(where: { key($0) == key(callback) }) {
            list.add(
                ChangeList.Entry(
                    id: "callback-removed", effect: .risky,
                    message: "the callback \(quoted(callback.name)) is gone", old: callback.value,
                    detail: callback.name),
                to: part)
        }
        for callback in new.callbacks {
            guard let other = old.callbacks.first(where: { key($0) == key(callback) }) else {
                list.add(
                    ChangeList.Entry(
                        id: "callback-added", effect: .safe,
                        message: "the callback \(quoted(callback.name)) is new",
                        new: callback.value, detail: callback.name),
                    to: part)
                continue
            }
            let pairs = OperationPairs(other.operations, callback.operations)
            for pair in pairs.pairs {
                guard let before = pair.old, let after = pair.new else { continue }
                let inner = ChangedPart(
                    operation: "\(new.label) callback \(callback.name) \(after.method)",
                    prefix: "callback-")
                OperationComparison(old: before, new: after, part: inner, diff: diff)
                    .add(to: &list)
            }
        }
    }
}
