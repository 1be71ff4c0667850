import Contracts
import Synchronization
import Testing

@testable import rehearse

/// Commands look for an interrupt again and again while their input grows.
///
/// An input of three times the length has to be asked about that much more often. A command that
/// never looks is ended by an alarm, which `scripts/conformance/attack_input.py` tries.
@Suite struct InterruptCountTests {
    /// A command whose input can be as long as one likes.
    struct Growing: CustomTestStringConvertible {
        let testDescription: String
        /// The most pieces between two looks.
        let pace: Int
        /// The shorter of the two inputs, in pieces.
        let pieces: Int
        /// The most looks of a command after the signal to stop. It is nil for a command that
        /// passes over each piece that is left, or that looks too rarely.
        var rest: Int? = 20
        let words: @Sendable (Int) -> [String]
        let files: @Sendable (Int) -> [String: String]
        var input: @Sendable (Int) -> [String] = { _ in [] }
    }

    private final class Looks: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }

        /// Counts a look, and gives how many there were.
        func add() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    static let growing: [Growing] = [
        Growing(
            testDescription: "check, more specs", pace: 1, pieces: 30, rest: nil,
            words: { _ in ["check"] }
        ) { count in
            .init(
                uniqueKeysWithValues: (1...count).map {
                    ("specs/s\($0)/openapi.yaml", LampShop.contract)
                })
        },
        Growing(
            testDescription: "run, more scenarios", pace: 1, pieces: 30, words: { _ in ["run"] }
        ) { count in
            shop((1...count).map { "{name: s\($0), kind: script, actors: {ann: {}}, \(steps)}" })
        },
        Growing(
            testDescription: "run, a longer loop of a script", pace: 1, pieces: 300,
            words: { _ in ["run"] }
        ) { count in
            let list = (1...count).map(String.init).joined(separator: ", ")
            let loop = "steps: [{call: buy, for: {n: \"[\(list)]\"}}]"
            return shop(["{name: one, kind: script, actors: {ann: {}}, \(loop)}"])
        },
        Growing(
            testDescription: "run, a longer sweep", pace: 64, pieces: 128, rest: 84,
            words: { _ in ["run"] }
        ) { count in
            let over =
                "over: {n: {values: [\((1...count).map(String.init).joined(separator: ", "))]}}"
            return shop(["{name: one, kind: sweep, \(over), actors: {ann: {}}, \(steps)}"])
        },
        Growing(
            testDescription: "run, more orders of a race", pace: 1, pieces: 30,
            words: { _ in ["run"] }
        ) { count in
            let release = "release: [{call: buy, as: ann}, {call: buy, as: ben}]"
            let race = "kind: race, strategy: random, budget: {cases: \(count)}"
            return shop(["{name: one, \(race), actors: {ann: {}, ben: {}}, \(release)}"])
        },
        Growing(
            testDescription: "run, a longer exploration", pace: 1, pieces: 30,
            words: { ["run", "--budget", "\($0)runs"] }
        ) { _ in
            shop(["{name: one, kind: explore, actors: {ann: {client: buying}}}"])
        },
        Growing(
            testDescription: "run, more drawn requests", pace: 200, pieces: 400, rest: nil,
            words: { _ in ["run"] }
        ) { shop(["{name: one, kind: fuzz, actors: {ann: {}}, budget: {cases: \($0)}}"]) },
        Growing(
            testDescription: "fuzz, more requests", pace: 64, pieces: 640, rest: 260,
            words: { ["fuzz", "--seed", "1", "--budget", "\($0)runs"] }
        ) { _ in shop([]) },
        Growing(
            testDescription: "judge, a longer recording", pace: 1, pieces: 30, rest: nil,
            words: { _ in ["judge", "specs/lamps", "t.har"] }
        ) { count in
            let entry = """
                {"request":{"method":"POST","url":"/lamps","headers":[]},
                "response":{"status":201,"headers":[],"content":{}}}
                """
            let entries = Array(repeating: entry, count: count).joined(separator: ",")
            return [
                "specs/lamps/openapi.yaml": LampShop.contract,
                "t.har": "{\"log\":{\"entries\":[\(entries)]}}",
            ]
        },
        Growing(
            testDescription: "merge, more reports", pace: 1, pieces: 30,
            words: { ["merge"] + (1...$0).map { "\($0).json" } }
        ) { count in
            let shards = (1...count).map {
                ("\($0).json", report(cases: 1, shard: "\($0)/\(count)"))
            }
            return .init(uniqueKeysWithValues: shards)
        },
        Growing(
            testDescription: "merge, more cases", pace: 1, pieces: 30,
            words: { _ in ["merge", "r.json"] }
        ) { ["r.json": report(cases: $0, shard: "1/1")] },
        Growing(
            testDescription: "validate, more documents", pace: 1, pieces: 30, rest: nil,
            words: { _ in ["validate", "--schema", "s.json", "d.jsonl"] }
        ) { ["s.json": "{}", "d.jsonl": String(repeating: "1\n", count: $0)] },
        Growing(
            testDescription: "validate, more files", pace: 1, pieces: 30, rest: nil,
            words: { ["validate", "--schema", "s.json"] + (1...$0).map { "\($0).json" } }
        ) { count in
            var files = ["s.json": "{}"]
            for number in 1...count { files["\(number).json"] = "1" }
            return files
        },
        Growing(
            testDescription: "eval, a longer batch", pace: 1, pieces: 30,
            words: { _ in ["eval", "--batch", "b.jsonl"] }
        ) { ["b.jsonl": String(repeating: "{\"expression\": \"1\"}\n", count: $0)] },
        Growing(
            testDescription: "bowtie, more cases", pace: 1, pieces: 30, words: { _ in ["bowtie"] },
            files: { _ in [:] },
            input: { count in
                let run = """
                    {"cmd":"run","seq":1,"case":{"description":"","schema":{},\
                    "tests":[{"description":"","instance":1}]}}

                    """
                let start = "{\"cmd\":\"start\",\"version\":1}\n"
                return [start] + Array(repeating: run, count: count)
            }),
    ]

    /// The report of a shard of a run.
    private static func report(cases count: Int, shard: String) -> String {
        let scenarios = (1...count).map {
            "{name: s\($0), kind: script, actors: {ann: {}}, \(steps)}"
        }
        let world = RecordedWorld(files: shop(scenarios))
        let program = Program(table: .rehearse, environment: world.environment)
        _ = try? program.run(["run", "--shard", shard, "--json", "r.json"])
        return world.file("r.json") ?? ""
    }

    private static let steps = "steps: [{call: buy}]"

    /// The shop with scenarios, each in braces.
    private static func shop(_ scenarios: [String]) -> [String: String] {
        var files = [
            "specs/lamps/openapi.yaml": LampShop.contract,
            "specs/lamps/backend.yaml": LampShop.backend,
            "specs/lamps/clients/buying.yaml": LampShop.client(),
        ]
        if !scenarios.isEmpty {
            files["specs/lamps/scenarios/all.yaml"] =
                "scenarios:\n" + scenarios.map { "  - \($0)\n" }.joined()
        }
        return files
    }

    @Test(arguments: growing) func aLongInputIsAskedAboutOften(_ command: Growing) throws {
        let few = try looks(of: command, pieces: command.pieces)
        let many = try looks(of: command, pieces: 3 * command.pieces)
        #expect(many.count - few.count >= 2 * command.pieces / command.pace)
        #expect(few.code != .unusable && many.code != .unusable, "\(many.errors)")
    }

    /// Once it knows, a command does no more than to write what it has.
    @Test(arguments: growing) func whoIsToldToStopStops(_ command: Growing) throws {
        let many = try looks(of: command, pieces: 3 * command.pieces)
        let half = many.count / 2
        let stopped = try looks(of: command, pieces: 3 * command.pieces, until: half)
        #expect(stopped.code == .interrupted, "\(stopped.errors)")
        guard let rest = command.rest else { return }
        #expect(stopped.count <= half + rest)
        // Without this, a command that goes on would pass.
        #expect(many.count > half + rest)
    }

    private func looks(
        of command: Growing, pieces: Int, until limit: Int = .max
    ) throws -> (count: Int, code: ExitCode, errors: String) {
        let world = RecordedWorld(files: command.files(pieces), input: command.input(pieces))
        let looks = Looks()
        var environment = world.environment
        environment.interruption = { looks.add() > limit ? .interrupted : nil }
        let code = try Program(table: .rehearse, environment: environment)
            .run(command.words(pieces))
        return (looks.value, code, world.errors)
    }
}
