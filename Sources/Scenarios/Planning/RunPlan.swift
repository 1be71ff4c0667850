import Contracts
import Simulator

/// Everything that a run is to do, in order.
///
/// A plan follows from the specs and the selection alone. What comes of a trial follows from the
/// trial and the seed, so that leaving others out, dividing them among machines, and the number of
/// workers change nothing.
public struct RunPlan: Sendable {
    /// One spec of a plan, with those of its trials that were selected.
    public struct Part: Sendable {
        /// The folder of the spec as the user named it.
        package let folder: String
        /// What it is called in ids: the last part of the folder's path.
        package let name: String
        /// The spec.
        package let spec: Spec
        /// Its trials, in the order of suites, scenarios and rows.
        package var testCases: [TestCase]
        /// How many trials the spec has, selected or not.
        package let size: Int
        /// What stands for the documents of the spec, in hexadecimal; empty where nobody knows.
        package var digest = ""
        /// The contracts of a file of workflows, of which the spec is the first; none for a folder.
        package var sources: [WorkflowContract] = []
        /// What is exercised, without secrets.
        package var target = "mock"
        /// In which ways the model was broken on purpose.
        package var mutants: [String] = []

        /// The selected trials of a spec.
        public init(folder: String, name: String, spec: Spec, testCases: [TestCase]) {
            self.folder = folder
            self.name = name
            self.spec = spec
            self.testCases = testCases
            size = testCases.count
        }

        /// What a trial of the part is called everywhere: `shop/buying/the last one#two at once`.
        package func id(of testCase: TestCase) -> String { "\(name)/\(testCase.path)" }

        /// Whether every trial of the spec was selected.
        package var isWhole: Bool { testCases.count == size }
    }

    /// The specs, in the order in which they were named.
    package var parts: [Part]
    /// What everything is drawn from.
    package var seed: UInt64
    /// How often each trial is run, every time from a seed of its own.
    package var repeats = 1
    /// How many cases each scenario that plays cases has, in place of what it says; nil for that.
    package private(set) var cases: Int?
    /// Which share of the trials is run; nil for all of them.
    package private(set) var shard: Shard?
    /// What the whole plan was, where only a share of it is left.
    private var whole: Whole?

    /// What is remembered of a plan when a share is taken of it.
    private struct Whole {
        let hash: String
        let isPartial: Bool
        /// How many trials each spec had.
        let sizes: [Int]
        /// Where the trials of the share stood, from 0.
        let positions: [Int]
    }

    /// A plan of the trials of some specs.
    public init(parts: [Part], seed: UInt64) {
        self.parts = parts
        self.seed = seed
    }

    /// One trial of a plan and where it stands.
    package struct Entry: Sendable {
        /// The number of its spec.
        package let part: Int
        /// The trial.
        package let testCase: TestCase
        /// What it is called everywhere.
        package let id: String
    }

    /// All trials, in the order of the plan.
    package var entries: [Entry] {
        parts.indices.flatMap { number in
            let part = parts[number]
            return part.testCases.map { Entry(part: number, testCase: $0, id: part.id(of: $0)) }
        }
    }

    /// What tells the plan from others, in hexadecimal: a SHA-256 over what was planned, whatever
    /// share of it is run where, so that results that belong together can be told.
    package var hash: String {
        if let whole { return whole.hash }
        var lines = ["rehearse plan 1", "seed \(seed)", "repeats \(repeats)"]
        lines.append("cases \(cases.map(String.init) ?? "-")")
        for part in parts {
            lines.append("spec \(part.name) \(part.digest) \(part.target)")
            lines += part.mutants.map { "sabotage \($0)" }
            lines += part.testCases.map { "trial \(part.id(of: $0))" }
        }
        // A name may hold a line's end; its escape is none.
        let text = lines.map { JSONWriter.quoted($0) }.joined(separator: "\n")
        return Hexadecimal.encoded(SHA256.digest(of: Array(text.utf8)))
    }
}

// MARK: Shares

extension RunPlan {
    /// Whether the plan leaves out trials of its specs, or breaks a model on purpose; that only a
    /// share of it is run does not count.
    package var isPartial: Bool {
        whole?.isPartial ?? parts.contains { !$0.isWhole || !$0.mutants.isEmpty }
    }

    /// How many trials of a spec the whole plan has, whatever share of it is run.
    package func size(ofPart part: Int) -> Int { whole?.sizes[part] ?? parts[part].testCases.count }

    /// Where the entry at a place of this plan stands in the whole plan, from 0.
    package func position(ofEntry place: Int) -> Int {
        guard let whole, whole.positions.indices.contains(place) else { return place }
        return whole.positions[place]
    }
}

// MARK: Narrowing

extension RunPlan {
    /// The plan with those trials alone that a selection means.
    package func selecting(_ selection: CaseSelection) -> RunPlan {
        keeping { entry in selection.contains(entry.testCase, id: entry.id) }
    }

    /// The plan with so many cases for each scenario that plays cases.
    package func playing(cases: Int) -> RunPlan {
        var plan = self
        plan.cases = cases
        for part in plan.parts.indices {
            plan.parts[part].testCases = plan.parts[part].testCases.map { testCase in
                var scenario = testCase.scenario
                scenario.budget.cases = cases
                scenario.budget.isForced = true
                return TestCase(scenario, row: testCase.row)
            }
        }
        return plan
    }

    /// The share of the plan that one of several machines runs.
    ///
    /// - Parameter durations: how long trials took, by which shares are made alike.
    package func sharing(_ shard: Shard, _ durations: CaseDurations? = nil) -> RunPlan {
        let entries = entries
        let shares = durations.map { shard.balancedShards(of: entries.map(\.id), $0) }
        var position = 0
        var positions: [Int] = []
        var plan = keeping { _ in
            defer { position += 1 }
            let isKept = shares.map { $0[position] == shard.number } ?? shard.contains(position)
            if isKept { positions.append(position) }
            return isKept
        }
        plan.shard = shard
        plan.whole = Whole(
            hash: hash, isPartial: isPartial, sizes: parts.map(\.testCases.count),
            positions: positions)
        return plan
    }

    private func keeping(_ isKept: (Entry) -> Bool) -> RunPlan {
        var plan = self
        for number in parts.indices {
            let part = parts[number]
            plan.parts[number].testCases = part.testCases.filter { testCase in
                isKept(Entry(part: number, testCase: testCase, id: part.id(of: testCase)))
            }
        }
        return plan
    }
}

extension JSONWriter {
    /// A text in quotation marks, on one line.
    fileprivate static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
