import TestSupport
import Testing

/// The API of `docs/describe-your-api.md`, step by step, and the page itself.
@Suite struct DescribedAPITests {
    private static let folder = "examples/describe-your-api"

    private static func rehearse(_ words: String) throws -> Subprocess.Ending {
        // The program is named by its path, and replays would be written beside the examples.
        let command = "cd '\(Repository.root)' && '\(Subprocess.rehearsePath)' \(words)"
        return try Subprocess("/bin/sh", ["-c", command]).run()
    }

    @Test(arguments: ["1-contract", "2-backend", "3-client", "4-scenarios", "5-race"])
    func eachStepIsSound(step: String) throws {
        let checked = try Self.rehearse("check \(Self.folder)/\(step)")
        #expect(checked.exitCode == 0, "\(checked.errors)")
        // A contract alone has no backend that could be played.
        guard step != "1-contract" else { return }
        let run = try Self.rehearse("run \(Self.folder)/\(step) --findings none")
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    }

    @Test func theRaceCanFail() throws {
        let run = try Self.rehearse(
            "run \(Self.folder)/5-race --mutant last-seat-twice --findings none")
        #expect(run.exitCode == 1)
        let said = run.output + run.errors
        #expect(said.contains("two want the last seat: one of them has it"), "\(said)")
    }

    @Test func whatThePageQuotesIsInTheFiles() throws {
        let blocks = PageBlock.blocks("yaml", of: "docs/describe-your-api.md")
        #expect(blocks.count > 6)
        for block in blocks {
            let path = "\(Self.folder)/\(try #require(block.path))"
            let text = try #require(Repository.text(of: path), "\(path)")
            #expect(text.contains(block.lines.dropFirst().joined(separator: "\n")), "\(path)")
        }
    }

    @Test func eachStepHoldsTheOneBefore() {
        let steps = ["1-contract", "2-backend", "3-client", "4-scenarios", "5-race"]
        for (before, after) in zip(steps, steps.dropFirst()) {
            let prefix = "\(Self.folder)/\(before)/"
            for path in Repository.files(below: "\(Self.folder)/\(before)") {
                let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
                let old = Repository.text(of: prefix + name)
                #expect(old != nil)
                #expect(old == Repository.text(of: "\(Self.folder)/\(after)/\(name)"), "\(name)")
            }
        }
    }
}
