import Scenarios
import Simulator

/// The skipped cases of a run, grouped by what a target would need for them.
///
///     skipped: it begins at a time to which the clock of the target cannot be set (122 times)
///       to run them: clock: faketime, for the target in rehearse.yaml
struct SkippedCases {
    /// The most groups that are reported; the others are counted.
    private static let groupLimit = 100
    private static let others = "for other reasons"
    /// The most operations that are named.
    private static let operationLimit = 20
    /// The most cases that are named for which there was no time.
    private static let caseLimit = 20

    /// Cases that need the same.
    private struct Group {
        /// The thing that they need; the reason where nobody says.
        let key: String
        let need: ReportNeed?
        let reason: String
        /// True if all of them have the same reason.
        var isOneReason = true
        let first: String
        var count = 1
        var operations: [String] = []
        /// The cases, if there was no time for them.
        var late: [String] = []
    }

    private var groups: [Group] = []

    /// Records a skipped case.
    mutating func record(_ reason: String, _ need: ReportNeed?, id: String) {
        var key = need?.groups ?? false ? need?.need.rawValue ?? "" : reason
        if groups.count >= Self.groupLimit, !groups.contains(where: { $0.key == key }) {
            key = Self.others
        }
        guard let place = groups.firstIndex(where: { $0.key == key }) else {
            let isRest = key == Self.others
            groups.append(
                Group(
                    key: key, need: isRest ? nil : need, reason: isRest ? key : reason, first: id,
                    operations: need?.operation.map { [$0] } ?? [],
                    late: need?.need == .time && !isRest ? [id] : []))
            return
        }
        groups[place].count += 1
        if groups[place].need?.need == .time { groups[place].late.append(id) }
        if groups[place].reason != reason { groups[place].isOneReason = false }
        if let operation = need?.operation, !groups[place].operations.contains(operation) {
            groups[place].operations.append(operation)
        }
    }

    /// The lines about all of them, each ended.
    ///
    /// - Parameter namesFirst: true if the first case of each group is named.
    func text(namesFirst: Bool) -> String {
        groups.map { group in
            let isMixed = !group.isOneReason && group.need != nil
            let reason =
                isMixed
                ? "they need \(group.need?.words ?? ""), such as: \(group.reason)" : group.reason
            let times = group.count > 1 ? " (\(group.count) times)" : ""
            let first = group.count > 1 ? ", first in" : ", in"
            var place = namesFirst ? "\(first) \(VisibleText.line(group.first))" : ""
            if !group.late.isEmpty {
                let names = CutText.list(group.late.map(VisibleText.line), Self.caseLimit)
                place = ": \(names)"
            }
            return "  skipped: \(VisibleText.line(reason))\(times)\(place)\n"
                + (remedy(for: group).map { "    \(VisibleText.line($0))\n" } ?? "")
        }.joined()
    }

    private func remedy(for group: Group) -> String? {
        let pronoun = group.count > 1 ? "them" : "it"
        if group.operations.count > 1 {
            let names = CutText.list(group.operations, Self.operationLimit)
            return "to run \(pronoun): writes: [\(names)], for the target in rehearse.yaml"
        }
        return group.need?.remedy.map {
            "to run \(pronoun): \($0), for the target in rehearse.yaml"
        }
    }
}

extension ReportNeed {
    /// True if cases that need it are one group, whatever their reasons say.
    fileprivate var groups: Bool {
        switch need {
        case .sink, .state, .reset, .clock, .wait, .permission: true
        case .fixture, .identity, .decision, .mock, .host, .support, .inputs, .time: false
        }
    }
}
