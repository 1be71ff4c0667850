import Contracts
import Simulator

/// The work of a run, in order.
///
/// A plan follows from the specs and the selection alone. The outcome of a case follows from the
/// case and the seed. So it does not depend on the other cases, on shards, or on the number of
/// workers.
public struct RunPlan: Sendable {
    /// One spec of a plan, with its selected cases.
    public struct Part: Sendable {
        /// The folder of the spec as the user named it.
        package let folder: String
        /// The name in ids: the last part of the folder's path.
        package let name: String
        /// The spec.
        package var spec: Spec
        /// Its cases, in the order of suites, scenarios and rows.
        package var testCases: [TestCase]
        /// True if every case of the spec was selected.
        package internal(set) var isWhole = true
        /// The hash of the documents of the spec, in hexadecimal; empty if it is not known.
        package var digest = ""
        /// The contracts of a file of workflows, the spec first; none for a folder.
        package var sources: [WorkflowContract] = []
        /// The target that is tested, without secrets.
        package var target = "mock"
        /// The mutants of the model, by name.
        package var mutants: [String] = []

        /// The selected cases of a spec.
        public init(folder: String, name: String, spec: Spec, testCases: [TestCase]) {
            self.folder = folder
            self.name = name
            self.spec = spec
            self.testCases = testCases
        }

        /// The id of a case of the part everywhere: `shop/buying/the last one#two at once`.
        package func id(of testCase: TestCase) -> String { "\(name)/\(testCase.path)" }
    }

    /// The specs, in the order in which they were named.
    package var parts: [Part]
    /// The seed of everything that is drawn.
    package var seed: UInt64
    /// The number of times that each case is run, every time from a seed of its own.
    package var repeats = 1
    /// The number of runs of each scenario that plays single runs; nil for its own number.
    package private(set) var runs: Int?
    /// The shard of the cases that is run; nil for all of them.
    package private(set) var shard: Shard?
    /// True if only some units of the plan are run.
    package private(set) var isOfUnits = false
    /// The whole plan, where only a shard or some units of it are left.
    private var whole: Whole?

    /// The facts of a plan that are kept when a part is taken of it.
    private struct Whole {
        let hash: String
        let isPartial: Bool
        /// The number of cases of each spec.
        let sizes: [Int]
        /// The positions of the part's cases in the whole plan, from 0.
        let positions: [Int]
    }

    /// A plan of the cases of some specs.
    public init(parts: [Part], seed: UInt64) {
        self.parts = parts
        self.seed = seed
    }

    /// One case of a plan and its position.
    package struct Entry: Sendable {
        /// The number of its spec.
        package let part: Int
        /// The case.
        package internal(set) var testCase: TestCase
        /// The id of the case, everywhere the same.
        package let id: String
    }

    /// All cases, in the order of the plan.
    package var entries: [Entry] {
        parts.indices.flatMap { number in
            let part = parts[number]
            return part.testCases.map { Entry(part: number, testCase: $0, id: part.id(of: $0)) }
        }
    }

    /// Distinguishes the plan from others, in hexadecimal: a SHA-256 over the planned cases,
    /// whatever shard is run where. Results with the same hash belong together.
    package var hash: String {
        if let whole { return whole.hash }
        var lines = ["rehearse plan 1", "seed \(seed)", "repeats \(repeats)"]
        lines.append("cases \(runs.map(String.init) ?? "-")")
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

// MARK: Shards

extension RunPlan {
    /// True if the plan leaves out cases of its specs, or runs a mutant. A shard of a whole plan
    /// does not count as partial.
    package var isPartial: Bool {
        whole?.isPartial ?? parts.contains { !$0.isWhole || !$0.mutants.isEmpty }
    }

    /// The number of cases of a spec in the whole plan, whatever shard of it is run.
    package func size(ofPart part: Int) -> Int { whole?.sizes[part] ?? parts[part].testCases.count }

    /// The position in the whole plan, from 0, of an entry of this plan.
    package func position(ofEntry place: Int) -> Int {
        guard let whole, whole.positions.indices.contains(place) else { return place }
        return whole.positions[place]
    }
}

// MARK: Narrowing

extension RunPlan {
    /// The plan with the selected cases alone.
    package func selecting(_ selection: CaseSelection) -> RunPlan {
        keeping { entry in selection.contains(entry.testCase, id: entry.id) }
    }

    /// The plan with this number of runs for each scenario that plays single runs.
    package func playing(runs: Int) -> RunPlan {
        var plan = self
        plan.runs = runs
        for part in plan.parts.indices {
            plan.parts[part].testCases = plan.parts[part].testCases.map { testCase in
                var scenario = testCase.scenario
                scenario.budget.runs = runs
                scenario.budget.isForced = true
                return TestCase(scenario, row: testCase.row)
            }
        }
        return plan
    }

    /// The shard of the plan that one of several machines runs.
    ///
    /// - Parameter durations: the durations of cases, which balance the shards.
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

    /// The plan with some of its cases alone, each with its position in this plan.
    func keeping(_ cases: [Entry], at positions: [Int]) -> RunPlan {
        var plan = self
        plan.isOfUnits = true
        plan.whole = Whole(
            hash: hash, isPartial: isPartial, sizes: parts.map(\.testCases.count),
            positions: positions)
        for number in parts.indices {
            plan.parts[number].testCases = cases.filter { $0.part == number }.map(\.testCase)
        }
        return plan
    }

    private func keeping(_ isKept: (Entry) -> Bool) -> RunPlan {
        var plan = self
        for number in parts.indices {
            let part = parts[number]
            let kept = part.testCases.filter { testCase in
                isKept(Entry(part: number, testCase: testCase, id: part.id(of: testCase)))
            }
            plan.parts[number].testCases = kept
            if kept.count < part.testCases.count { plan.parts[number].isWhole = false }
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
