import Scenarios
import Simulator

/// A line on a terminal that shows how far a run is, and is written over again and again.
///
///     12 of 45, 380 a second, 2 findings, 1m 5s left: exploring/two at once 40 of 100
struct LiveLine {
    /// More often nobody can read it.
    private static let pause = Duration.milliseconds(100)
    /// Before, how long it takes is anybody's guess.
    private static let patience = Duration.seconds(2)

    /// The columns of the terminal.
    let width: Int
    /// A clock that never jumps.
    let stopwatch: () -> Duration
    private let start: Duration
    private var last: Duration?
    private var isShown = false
    /// The cases under way, in the order of their first progress.
    private var active: [(id: String, title: String, progress: ScenarioRunner.Progress)] = []

    init(width: Int, stopwatch: @escaping () -> Duration) {
        self.width = width
        self.stopwatch = stopwatch
        start = stopwatch()
    }

    mutating func record(_ progress: ScenarioRunner.Progress, of id: String, title: String) {
        if let place = active.firstIndex(where: { $0.id == id }) {
            active[place].progress = progress
        } else {
            active.append((id, title, progress))
        }
    }

    mutating func forget(_ id: String) { active.removeAll { $0.id == id } }

    /// The text that draws the line; nil if it was drawn a moment ago.
    mutating func drawn(_ counts: RunCounts) -> String? {
        let now = stopwatch()
        if let last, now - last < Self.pause { return nil }
        last = now
        isShown = true
        return "\r\(text(counts, after: now - start))\u{1B}[K"
    }

    /// The text that removes the line; nil if it is not shown.
    mutating func cleared() -> String? {
        if !isShown { return nil }
        isShown = false
        last = nil
        return "\r\u{1B}[K"
    }

    /// The time since the start of the run, in words.
    var elapsed: String { SpokenTime.text((stopwatch() - start).components.seconds) }

    private func text(_ counts: RunCounts, after spent: Duration) -> String {
        let seconds = max(0.001, spent / .seconds(1))
        let done = counts.runs + active.reduce(0) { $0 + $1.progress.done }
        let findings = counts.news.count + active.reduce(0) { $0 + $1.progress.findings }
        var parts = [
            "\(counts.verdicts.total) of \(counts.planned)",
            "\(Int(Double(done) / seconds)) a second",
            counted(findings, "finding"),
        ]
        if let left = left(counts, spent) { parts.append("\(SpokenTime.text(left)) left") }
        let running = active.filter { $0.progress.done < $0.progress.total }.map {
            "\(VisibleText.line($0.title)) \($0.progress.done)"
                + ($0.progress.total == .max ? "" : " of \($0.progress.total)")
        }
        let text = parts.joined(separator: ", ")
        return fitted(running.isEmpty ? text : text + ": " + running.joined(separator: ", "))
    }

    private func left(_ counts: RunCounts, _ spent: Duration) -> Int64? {
        let parts = active.reduce(0) {
            $0 + min(1, Double($1.progress.done) / Double(max(1, $1.progress.total)))
        }
        let share =
            (Double(counts.verdicts.total) + parts) / Double(max(1, counts.planned))
        guard spent > Self.patience, share > 0.01, share <= 1 else { return nil }
        return Int64((spent / .seconds(1)) * (1 - share) / share)
    }

    // A line that is too long would begin another one, which nothing takes away.
    private func fitted(_ line: String) -> String {
        var room = max(20, width) - 2
        let kept = line.unicodeScalars.prefix { scalar in
            room -= DisplayWidth.columns(scalar)
            return room >= 0
        }
        return kept.count == line.unicodeScalars.count ? line : String(kept) + "…"
    }
}
