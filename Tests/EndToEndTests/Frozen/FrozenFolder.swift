import Contracts
import TestSupport
import Testing

@testable import rehearse

/// The files that version 0.1.0 wrote, which no later version may misread.
enum FrozenFolder {
    private static let home = "Tests/Frozen/0.1/"
    private static let zones = ["--zoneinfo", "zoneinfo"]

    private static let files = Dictionary(
        uniqueKeysWithValues: Repository.files(below: String(home.dropLast())).map { path in
            (String(path.dropFirst(home.count)), Repository.bytes(of: path) ?? [])
        })

    /// The paths of all files, from the folder down, sorted.
    static let paths = files.keys.sorted()

    /// A world whose working directory is the folder.
    static func world() -> RecordedWorld {
        let world = RecordedWorld()
        for (path, bytes) in files { world.put(path, bytes: bytes) }
        return world
    }

    /// A file of the folder, read as JSON or YAML.
    static func document(_ path: String) throws -> Value {
        try Document(reading: try #require(files[path]), name: path).root
    }

    /// The options that break the model in every way.
    static let everyMutant = mutants(
        paths.filter { $0.hasPrefix("specs/toolshed/sabotage/") }.map {
            String($0.split(separator: "/")[3].dropLast(".yaml".count))
        })

    /// The options that break the model in some ways.
    static func mutants(_ names: [String]) -> [String] { names.flatMap { ["--sabotage", $0] } }

    /// The exit code of a run of the spec from seed 1, with the frozen time zones.
    static func run(_ world: RecordedWorld, _ words: [String]) throws -> Int32 {
        try world.run(
            ["run", "specs/toolshed", "--seed", "1", "--findings", "none"] + zones + words
        ).rawValue
    }

    /// The exit code of a replay, and the finding that it says it shows.
    static func replay(_ finding: String) throws -> ReplayedFinding {
        let world = world()
        let code = try world.run(["replay", finding, "--json", "-"] + zones).rawValue
        let root = try Document(json: world.output.utf8, name: "replay").root
        return ReplayedFinding(
            code: code, finding: root["finding"]?.string, fingerprint: root["fingerprint"]?.string)
    }

    /// One fault in a recording.
    struct RecordedFault: Hashable {
        var exchange: Int
        var check: String
    }

    /// The exit code of a judgement of the recording, and the faults that it finds.
    static func judge(_ words: [String]) throws -> (code: Int32, faults: [RecordedFault]) {
        let world = world()
        let server = ["--server", "http://127.0.0.1:18137"]
        let judge = ["judge", "specs/toolshed", "recording.har", "--json", "-"]
        let code = try world.run(judge + server + zones + words).rawValue
        return (code, faults(in: try Document(json: world.output.utf8, name: "judged").root))
    }

    /// The faults of a judgement in JSON.
    ///
    /// The recording has one exchange in a line, and the first of them stands in line 2.
    static func faults(in judged: Value) -> [RecordedFault] {
        (judged["diagnostics"].map { Array($0.elements) } ?? []).map {
            RecordedFault(
                exchange: ($0["line"]?.int ?? 0) - 1, check: $0["check"]?.string ?? "")
        }
    }
}

/// The result of a replay.
struct ReplayedFinding: Equatable {
    var code: Int32
    var finding: String?
    var fingerprint: String?
}

/// A finding of the folder, with its file and its token.
struct FrozenFinding: Sendable, CustomTestStringConvertible {
    var kind: String
    var finding: String
    var fingerprint: String
    var file: String
    var token: String

    var testDescription: String { file }

    /// The findings that `findings.json` lists.
    static func all() throws -> [FrozenFinding] {
        try FrozenFolder.document("findings.json").elements.map { value in
            func text(_ name: String) throws -> String { try #require(value[name]?.string) }
            return FrozenFinding(
                kind: try text("kind"), finding: try text("finding"),
                fingerprint: try text("fingerprint"), file: try text("file"),
                token: try text("token"))
        }
    }

    /// The result of its replay, in every version.
    var replayed: ReplayedFinding {
        ReplayedFinding(code: 1, finding: finding, fingerprint: fingerprint)
    }
}
