import Contracts
import Reporter
import Scenarios
import Simulator
import Synchronization

/// Writes a replay file for each new finding of a run.
final class RunFindings: Sendable {
    private struct State {
        // Asked by id and fingerprint, and never walked over.
        var hints: [String: ReplayHint] = [:]
        /// The folder for files; nil where none are written.
        var folder: String?
    }

    private let plan: RunPlan
    private let settings: RunSettings
    private let mask: SecretMask
    private let environment: Environment
    private let state: Mutex<State>

    init(
        _ plan: RunPlan, settings: RunSettings, mask: SecretMask, environment: Environment
    ) {
        self.plan = plan
        self.settings = settings
        self.mask = mask
        self.environment = environment
        state = Mutex(State(folder: settings.findings))
    }

    /// The hint that shows a finding again.
    func hint(for finding: Finding, in result: ScenarioResult, of part: RunPlan.Part) -> ReplayHint
    {
        let key = Self.key(finding, part.id(of: result.testCase))
        let hint = state.withLock { $0.hints[key] }
        return hint ?? ReplayHint(command: command(result.testCase, part))
    }

    /// Makes the replays of a case's findings, before anybody reports them.
    func keep(_ result: ScenarioResult, of part: RunPlan.Part, _ facts: RunFacts) throws {
        // Only the mock can repeat a run exactly: other targets may have a clock of their own.
        guard part.target == "mock" else { return }
        // The file of a finding has one machine, and two were compared.
        if case .twins = settings.cases { return }
        if result.findings.isEmpty { return }
        let mask = mask.ofOneCase.ofMock
        mask.learn(from: result)
        for finding in result.findings {
            let origin = Replay.Origin(tool: "rehearse \(Version.current)", seed: plan.seed)
            guard
                var replay = try? Replay(
                    of: finding, in: result.testCase, of: part, from: origin)
            else { continue }
            replay.variables = settings.targets.givens.variables
            let id = part.id(of: result.testCase)
            let text = mask.known(replay.text)
            var hint = ReplayHint(command: command(result.testCase, part), text: text)
            // The finding may need a value that is masked in its replay; the seed gives it again.
            let isWhole = text == replay.text
            if isWhole, let token = replay.token { hint.command = "rehearse replay \(token)" }
            if facts.standing(of: finding, in: part) == .news,
                let path = try write(text, named: Self.name(finding, id))
            {
                hint.file = path
                if isWhole { hint.command = "rehearse replay \(ShellWord.text(path))" }
            }
            state.withLock { [hint] in $0.hints[Self.key(finding, id)] = hint }
        }
    }

    /// The path of the file that was written; nil where none is.
    private func write(_ replay: String, named name: String) throws -> String? {
        guard let folder = state.withLock({ $0.folder }) else { return nil }
        let path = "\(folder)/\(name).yaml"
        do {
            try environment.writeReport(path, text: replay)
            return path
        } catch let error as FileError {
            // The run itself does not depend on it, and other findings would fail alike.
            state.withLock { $0.folder = nil }
            try environment.print(
                "rehearse: warning: no files are written for findings: \(error.sentence)\n",
                to: .error)
            return nil
        }
    }

    /// The command that runs the case again.
    private func command(_ testCase: TestCase, _ part: RunPlan.Part) -> String {
        let folder = ShellWord.text(part.folder)
        let isPair = settings.targets.comparesTwo
        let source =
            settings.traffic.map { "\(ParityOptions.from.spelling) \(ShellWord.text($0.path))" }
            ?? ParityOptions.fuzz.spelling
        var words =
            switch settings.cases {
            case .scenarios:
                [
                    isPair ? "rehearse parity" : "rehearse run", folder, "--only",
                    ShellWord.text(testCase.path),
                ]
            case .fuzz:
                isPair
                    ? ["rehearse parity", folder, source]
                    : ["rehearse fuzz", folder]
            case .twins(let left, let right):
                [
                    "rehearse parity", folder, ParityOptions.clients.spelling,
                    "\(ParityOptions.left.spelling) \(ShellWord.text(left))",
                    "\(ParityOptions.right.spelling) \(ShellWord.text(right))", "--only",
                    ShellWord.text(testCase.path),
                ]
            }
        words.append("--seed \(plan.seed)")
        words += settings.targets.words(for: part, mask)
        words += part.mutants.map { "--mutant \(ShellWord.text($0))" }
        if settings.isAboutTime { words.append(RunOptions.time.spelling) }
        if let home = settings.home { words.append("\(RunOptions.zone.spelling) \(home)") }
        if let cases = plan.runs {
            words.append("--budget \(cases)runs")
        } else if settings.cases == .fuzz, case .seconds(let seconds) = settings.budget {
            words.append("--budget \(seconds)s")
        }
        if plan.repeats > 1 { words.append("--repeat \(plan.repeats)") }
        return words.joined(separator: " ")
    }

    private static func key(_ finding: Finding, _ id: String) -> String {
        "\(finding.fingerprint) \(id)"
    }

    /// A name of a file that any system can have, and that no other finding has, whatever else is
    /// run. It has the fingerprint, as much of the id as reads well, and a part that distinguishes
    /// the id from others that read alike.
    private static func name(_ finding: Finding, _ id: String) -> String {
        var slug = ""
        for byte in id.utf8 {
            let isPlain = (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            if isPlain {
                slug.append(Character(UnicodeScalar(byte)))
            } else if slug.last != "-" {
                slug.append("-")
            }
        }
        let digest = Hexadecimal.encoded(SHA256.digest(of: Array(id.utf8)))
        return "\(finding.fingerprint)-\(slug.prefix(70))-\(digest.prefix(8))"
    }
}
