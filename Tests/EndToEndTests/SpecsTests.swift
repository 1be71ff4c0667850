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
}
