/// Compares two contracts and finds the effect of each change on clients that know the old one.
///
///     let changes = ContractDiff(old: old, new: new, today: "2026-11-30").changes()
///     for change in changes where change.effect == .breaking { print(change.message) }
package struct ContractDiff {
    let old: Contract
    let new: Contract
    /// The day of the comparison, such as `2026-11-30`, for the ends of deprecated parts.
    let today: String
    let schemas: SchemaChanges

    /// A comparison.
    ///
    /// - Parameters:
    ///   - today: the day, such as `2026-11-30`.
    ///   - seed: the seed for documents that show what breaks.
    package init(old: Contract, new: Contract, today: String, seed: UInt64 = 1) {
        self.old = old
        self.new = new
        self.today = today
        schemas = SchemaChanges(seed: seed, today: today)
    }

    /// All changes: of operations in the order of the new contract, then of the whole contract.
    package func changes() -> [ContractChange] {
        var list = ChangeList()
        let pairs = OperationPairs(old: old, new: new)
        for pair in pairs.pairs { add(pair, to: &list) }
        addWebhooks(to: &list)
        addSchemes(to: &list)
        addServers(to: &list)
        addComponents(to: &list)
        addVersions(to: &list)
        return list.changes
    }

    private func add(_ pair: OperationPairs.Pair, to list: inout ChangeList) {
        switch (pair.old, pair.new) {
        case (let old?, let new?):
            let part = ChangedPart(operation: new.label)
            if pair.isRenamed {
                list.add(
                    ChangeList.Entry(
                        id: "operation-renamed", effect: .breaking,
                        message: "the path is \(new.path.text) and was \(old.path.text)",
                        old: old.value, new: new.value, detail: old.path.text),
                    to: part)
            }
            OperationComparison(old: old, new: new, part: part, diff: self).add(to: &list)
        case (let old?, nil): addRemoval(of: old, to: &list)
        case (nil, let new?):
            list.add(
                ChangeList.Entry(
                    id: "operation-added", effect: .safe, message: "the operation is new",
                    new: new.value),
                to: ChangedPart(operation: new.label))
        case (nil, nil): break
        }
    }

    private func addRemoval(of operation: Operation, to list: inout ChangeList) {
        let age = Age(of: operation.value, isDeprecated: operation.isDeprecated, today: today)
        let (suffix, effect) = age.removal
        list.add(
            ChangeList.Entry(
                id: "operation-removed\(suffix)", effect: effect ?? .breaking,
                message: "the operation is gone\(age.words)", old: operation.value),
            to: ChangedPart(operation: operation.label))
    }
}

extension Operation {
    /// The method and the path.
    var label: String { "\(method) \(path.text)" }
}

/// The age of a part that is gone: deprecated or not, and before its announced end or after it.
struct Age {
    private let isDeprecated: Bool
    private let sunset: String?
    private let today: String

    init(of value: Value, isDeprecated: Bool, today: String) {
        self.isDeprecated = isDeprecated
        self.today = today
        sunset = value["x-sunset"].flatMap(Lifecycle.day)
    }

    /// The end of the id, and the effect; nil for the effect that a removal has anyway.
    var removal: (suffix: String, effect: ContractChange.Effect?) {
        guard isDeprecated else { return ("", nil) }
        guard let sunset else { return ("-deprecated", .risky) }
        return sunset > today ? ("-before-sunset", .breaking) : ("-deprecated", .safe)
    }

    /// True if it was deprecated, and no later end was announced.
    var isAnnounced: Bool { removal.suffix == "-deprecated" }

    /// The announcement in words.
    var words: String {
        guard isDeprecated else { return "" }
        guard let sunset else { return "; it was deprecated without an end" }
        return sunset > today
            ? "; its end was announced for \(sunset)" : "; its announced end was \(sunset)"
    }
}
