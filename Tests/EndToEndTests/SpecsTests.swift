import TestSupport
import Testing

/// The specs of the project itself, as the built program sees them.
@Suite struct SpecsTests {
    static let specs = Repository.folders(in: "specs").filter { !$0.hasPrefix("_") }

    @Test func thereAreSpecs() { #expect(!Self.specs.isEmpty) }

    @Test(arguments: specs) func nothingIsWrongWithThem(spec: String) throws {
        let ending = try Subprocess.rehearse(["check", "\(Repository.root)/specs/\(spec)"]).run()
        #expect(ending.exitCode == 0, "\(ending.errors)")
        #expect(ending.errors.contains(": nothing wrong in "), "\(ending.errors)")
    }

    /// The specs whose files are made by a script, which can look whether they are up to date.
    static let made = specs.filter {
        Repository.text(of: "specs/\($0)/files/make-files") != nil
    }
    static let hasPython =
        (try? Subprocess("python3", ["-c", "import sqlite3"]).run().exitCode) == 0

    @Test(.enabled(if: hasPython), arguments: made) func madeFilesAreUpToDate(spec: String) throws {
        let script = "\(Repository.root)/specs/\(spec)/files/make-files"
        let ending = try Subprocess("python3", [script, "--check"]).run()
        #expect(ending.exitCode == 0, "\(ending.errors)")
    }
}
