import Contracts
import Reporter
import Scenarios

/// The cases that had findings the last time, in a file with one id on each line.
struct RunMemory {
    /// The path of the file.
    static let path = ".rehearse/last-failed"

    private let environment: Environment

    init(_ environment: Environment) { self.environment = environment }

    /// The ids of the cases that had findings when they were run last, in the order of the file.
    var failed: [String] {
        guard let bytes = try? environment.read(Self.path, limit: 1 << 24) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Remembers which cases of a run failed; cases that were not run stay as they were.
    ///
    /// The findings of a mutant say nothing about the next run.
    func remember(_ counts: RunCounts, of plan: RunPlan) throws {
        if plan.parts.contains(where: { !$0.mutants.isEmpty }) { return }
        let before = failed
        let failing = counts.failed.filter { !$0.contains("\n") }
        let decided = counts.decided.union(failing)
        let after = before.filter { !decided.contains($0) } + failing
        if after == before { return }
        do {
            let text = after.map { $0 + "\n" }.joined()
            try environment.writeFile(Self.path) { write in
                try Array(text.utf8).withUnsafeBytes { try write($0) }
            }
        } catch let error as FileError {
            // The result of the run does not depend on it.
            try environment.print(
                "rehearse: warning: what failed is not remembered: \(error.sentence)\n",
                to: .error)
        }
    }
}
