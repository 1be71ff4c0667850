import Contracts
import Reporter
import Scenarios
import Simulator

/// The operations that cases would ask for, as lines.
struct DryRunText {
    private let spec: Spec
    private let runner: ScenarioRunner
    private let target: String

    /// - Parameter target: what reports call the target.
    init(_ spec: Spec, _ runner: ScenarioRunner, target: String) {
        self.spec = spec
        self.runner = runner
        self.target = target
    }

    /// The lines of a case. The calls that lead to its state come first, and the calls for the users
    /// of its actors. Then comes each operation
    /// with its method and path, and why some are not sent.
    func text(of entry: RunPlan.Entry) -> String {
        let head = VisibleText.line(entry.id)
        if let reason = runner.reasonToSkip(entry.testCase) {
            return "\(head): skipped, because \(reason.sentence)\n"
        }
        let given =
            runner.callsText(for: entry.testCase).map {
                "  " + VisibleText.line("given by \($0)") + "\n"
            } ?? ""
        let needs = entry.testCase.scenario.identityNeeds(spec.fixtures)
        let users =
            runner.pool.text(of: needs).map { "  " + VisibleText.line("users: \($0)") + "\n" } ?? ""
        let operations = entry.testCase.operations(in: spec)
        if operations.isEmpty { return "\(head): asks \(VisibleText.line(target)) nothing\n" }
        let lines = operations.map { operation in
            let refusal =
                runner.target?.refusal(operation).map { ", not sent: \($0.sentence)" } ?? ""
            return "  "
                + VisibleText.line(
                    "\(operation.method) \(operation.path.text) (\(operation.id))\(refusal)") + "\n"
        }
        return "\(head): may ask \(VisibleText.line(target))\n"
            + given + users + lines.joined()
    }
}
