import Contracts

/// Writes the changes of a contract for a person.
///
///     old.yaml (Shop 1.0, 2 operations) → new.yaml (Shop 1.1, 3 operations)
///
///     1 breaking change
///
///     POST /orders
///       breaking request-property-max-length-decreased in request body application/json, /name
///         the maximum length fell from 40 to 20
///         old old.yaml:31:9
///         new new.yaml:33:9
///         remedy: keep the maximum length 40
///
///     1 breaking, 0 risky, 0 safe: failed, since breaking changes fail the gate
package struct ChangeText: Sendable {
    /// The most bytes of a text from outside within a line.
    private static let longestLine = 2_000

    private let palette: Palette

    /// A writer with the given colours.
    package init(palette: Palette = .plain) { self.palette = palette }

    /// The text about all changes, each line ended. The last line has the counts and the result.
    package func text(of report: ChangeReport) -> String {
        let sides = "\(text(of: report.old)) → \(text(of: report.new))"
        if report.changes.isEmpty, report.faults.isEmpty {
            return "\(sides): the API has not changed; \(report.verdict)\n"
        }
        var sections = ["\(sides)\n"]
        for effect in ContractChange.Effect.allCases.reversed() {
            sections += self.sections(of: effect, in: report)
        }
        if !report.clients.isEmpty { sections.append(text(of: report.clients)) }
        if !report.faults.isEmpty {
            sections.append(ConsoleDiagnostics(palette: palette).text(of: report.faults))
        }
        let role: Palette.Role = report.isPassed ? .strong : .error
        sections.append(palette.paint(report.result, as: role) + "\n")
        return sections.joined(separator: "\n")
    }

    private func text(of side: ChangeReport.Side) -> String {
        "\(Self.shown(side.name)) (\(Self.shown(side.summary)))"
    }

    /// A text from outside, as a part of a line.
    private static func shown(_ text: String) -> String {
        CutText.start(of: VisibleText.line(text), longestLine)
    }

    /// A heading and the changes of each operation.
    private func sections(of effect: ContractChange.Effect, in report: ChangeReport) -> [String] {
        let changes = report.changes.filter { $0.effect == effect }
        if changes.isEmpty { return [] }
        let heading = palette.paint(
            counted(changes.count, "\(effect.rawValue) change"), as: .strong)
        let groups = ReportedChange.grouped(changes).map { group in
            let subject = palette.paint(Self.shown(group[0].subject), as: .strong)
            let body = group.flatMap { lines(of: $0, in: report) }
            return "\(subject)\n" + body.map { "  \($0)\n" }.joined()
        }
        return ["\(heading)\n"] + groups
    }

    /// The lines about a change; one line if it is safe.
    func lines(of change: ReportedChange, in report: ChangeReport) -> [String] {
        let effect = palette.paint(change.effect.rawValue, as: role(of: change))
        let part = change.part.map { " in \(Self.shown($0))" } ?? ""
        let first = "\(effect) \(Self.shown(change.id))\(part)"
        let message = Self.shown(change.message)
        if change.effect == .safe {
            let place = change.sides.last.map { " (\($0.side) \($0.place.text))" } ?? ""
            let others = change.otherUses.count
            let more = others > 0 ? " and \(counted(others, "more place"))" : ""
            return ["\(first)\(more): \(message)\(place)"]
        }
        let places = change.sides.map { "\($0.side) \($0.place.text)" }
        let details = change.details(in: report).map(Self.shown)
        return [first] + ([message] + places + details).map { "  \($0)" }
    }

    private func role(of change: ReportedChange) -> Palette.Role {
        if change.acceptance != nil { return .faint }
        switch change.effect {
        case .breaking: return .error
        case .risky: return .warning
        case .safe: return .note
        }
    }

    private func text(of clients: [ClientSummary]) -> String {
        let heading = palette.paint("client machines", as: .strong)
        return "\(heading)\n"
            + clients.map { "  \(Self.shown($0.name)): \($0.sentence)\n" }.joined()
    }
}
