import Contracts
import Scenarios

/// Reports the units of a plan, without running them.
package struct UnitList {
    /// The number that changes when a reader of older files would misread newer ones.
    static let formatVersion = 1

    private let plan: RunPlan
    private let units: [WorkUnit]

    /// The list of a plan's units.
    package init(_ plan: RunPlan, _ units: [WorkUnit]) {
        (self.plan, self.units) = (plan, units)
    }

    /// A few lines for people.
    package var text: String {
        let longest = units.max { $0.seconds < $1.seconds }
        let divided = Set(units.filter { $0.range != nil }.map(\.testCase)).count
        var text =
            "\(counted(plan.entries.count, "case")) in \(counted(units.count, "unit")), about "
            + "\(Self.seconds(units.reduce(0) { $0 + $1.seconds })) s of one processor\n"
        if divided > 0 { text += "\(counted(divided, "case")) divided by runs\n" }
        if let longest {
            text +=
                "the longest unit, about \(Self.seconds(longest.seconds)) s: "
                + "\(VisibleText.line(longest.id))\n"
        }
        return text + "plan \(plan.hash)\n"
    }

    /// The units as JSON, each on a line of its own.
    package var json: String {
        JSONWriter.document { writer in
            writer.member("plan", Self.formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.member("planSHA256", plan.hash)
            writer.member("seed", decimal: "\(plan.seed)")
            writer.member("cases", plan.entries.count)
            writer.member(
                "estimatedSeconds", decimal: Self.seconds(units.reduce(0) { $0 + $1.seconds }))
            writer.objects("units", of: units) { writer, unit in
                writer.member("id", unit.id)
                writer.member("case", unit.testCase)
                if let range = unit.range {
                    writer.member("from", range.first)
                    writer.member("to", range.last)
                    writer.member("of", range.total)
                }
                writer.member("estimatedSeconds", decimal: Self.seconds(unit.seconds))
            }
        }
    }

    /// A number of seconds with three digits behind the point.
    private static func seconds(_ seconds: Double) -> String {
        let thousandths = Int((min(max(seconds, 0), 1e12) * 1_000).rounded())
        let rest = "\(thousandths % 1_000)"
        return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
    }
}
