import Contracts
import Simulator

/// The operations whose meaning in the contract, or whose rules, a change touches.
struct TouchedOperations {
    /// An operation before and after the change; nil where it is missing.
    private struct Pair {
        let sides: [Contracts.Operation]
        /// True if it is new, gone or elsewhere, so that other paths may lead to it.
        let isMoved: Bool
    }

    /// The touched operations; nil if all may be.
    private let pairs: [Pair]?
    /// True if the order of the operations is another one, which drawn requests follow.
    private let isReordered: Bool

    init(from before: RunPlan.Part, to after: RunPlan.Part) {
        let isModelled = before.spec.oracleModel != nil && after.spec.oracleModel != nil
        // Without written rules, the prose of the contract counts, too: it implies rules.
        let old = ContractMeaning(before.spec.contract, countsProse: !isModelled)
        let new = ContractMeaning(after.spec.contract, countsProse: !isModelled)
        let rules = RuleChange(from: before.spec, to: after.spec)
        let ids = old.ids.filter { new[$0] != old[$0] } + new.ids.filter { old[$0] == nil }
        let common = old.ids.filter { new[$0] != nil }
        isReordered = common != new.ids.filter { old[$0] != nil }
        // The rules of one operation may tell which answers of another are permitted at a target.
        let isSure = rules.operations.map { $0.isEmpty || !after.isOfTarget } ?? false
        let isNothing = ids.isEmpty && rules.operations?.isEmpty == true
        guard old.rest == new.rest, isSure, isModelled || isNothing else {
            pairs = nil
            return
        }
        let changed = ids + (rules.operations ?? []).filter { !ids.contains($0) }
        pairs = changed.map { id in
            let sides = [before, after].compactMap { $0.spec.contract.operation(id) }
            return Pair(sides: sides, isMoved: old[id]?.route != new[id]?.route)
        }
    }

    /// True if a case with this reach may run otherwise after the change.
    func touches(_ reach: CaseReach) -> Bool {
        guard let pairs else { return true }
        switch reach {
        case .anything: return !pairs.isEmpty || isReordered
        case .operations(let used):
            return used.contains { operation in
                pairs.contains { Self.touches(operation, by: $0) }
            }
        }
    }

    private static func touches(_ operation: Contracts.Operation, by pair: Pair) -> Bool {
        pair.sides.contains { changed in
            let (own, other) = (operation.path.segments, changed.path.segments)
            if changed.id == operation.id { return true }
            if changed.method == operation.method, own.overlaps(other) { return true }
            // Answers with new names look at the paths by which the things are read later.
            guard pair.isMoved, other.count > 1, let last = own.last else { return false }
            let above = other[other.count - 2]
            return other[other.count - 1].hasVariable
                && (above == last || above.hasVariable && last.hasVariable)
        }
    }
}

/// The operations whose rules a change of the model touches.
private struct RuleChange {
    /// The ids in the order of the model; nil if any operation may be touched.
    let operations: [String]?

    /// The members of a model that say nothing about its answers.
    private static let prose: Set<String> = ["description", "why"]
    /// The lists of rules for several operations.
    private static let shared = ["before", "invalid"]

    init(from before: Spec, to after: Spec) {
        let (old, new) = (before.oracleModel?.root, after.oracleModel?.root)
        guard let old, let new else {
            operations = before.oracleModel == nil && after.oracleModel == nil ? [] : nil
            return
        }
        let lists = Self.shared.filter { old[$0]?.kind != .string && new[$0]?.kind != .string }
        let left = Self.prose.union(lists).union(["operations"])
        guard old.content(without: left) == new.content(without: left) else {
            operations = nil
            return
        }
        let all = before.contract.operations.map(\.id)
        let ids = all + after.contract.operations.map(\.id).filter { !all.contains($0) }
        operations = ids.filter { id in
            Self.rules(of: id, in: old, lists) != Self.rules(of: id, in: new, lists)
        }
    }

    /// The content of the rules that are asked for an operation, in their order.
    private static func rules(of id: String, in root: Value, _ lists: [String]) -> [[UInt8]] {
        var rules = [root["operations"]?[id]?.content() ?? []]
        for list in lists {
            let asked = root[list]?.elements.filter { rule in
                (rule["only"]?.lists(id) ?? true) && !(rule["except"]?.lists(id) ?? false)
            }
            // Rules of one list do not pass for rules of the next.
            rules.append([])
            rules += asked?.map { $0.content(without: ["only", "except"]) } ?? []
        }
        return rules
    }
}

extension BackendModel {
    /// The document of the model with everything that the contract implies; nil if it has no rules.
    fileprivate var root: Value? {
        let place =
            operations.first?.place ?? jobs.first?.place
            ?? (before + invalid + unknown).first?.place
        return place?.document.root
    }
}

extension Value {
    /// True if a list has a text.
    fileprivate func lists(_ text: String) -> Bool { elements.contains { $0.string == text } }
}

extension [PathTemplate.Segment] {
    /// True if one path can be that of two templates.
    fileprivate func overlaps(_ other: Self) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { $0 == $1 || $0.hasVariable || $1.hasVariable }
    }
}

extension PathTemplate.Segment {
    fileprivate var hasVariable: Bool {
        contains { if case .variable = $0 { true } else { false } }
    }
}
