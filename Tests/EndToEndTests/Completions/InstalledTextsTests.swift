import TestSupport
import Testing

@testable import rehearse

/// The files that `scripts/install-texts` puts in the folders of man and the shells.
@Suite struct InstalledTextsTests {
    private let folder = TemporaryFolder()

    private static let files = [
        "man/man1/rehearse.1", "bash-completion/completions/rehearse",
        "zsh/site-functions/_rehearse", "fish/vendor_completions.d/rehearse.fish",
    ]

    private func text(_ file: String) throws -> String {
        String(
            decoding: try Environment.process.read("\(folder.path)/a share/\(file)"), as: UTF8.self)
    }

    private func install(_ program: String) throws -> Subprocess.Ending {
        try Subprocess(
            "sh", ["\(Repository.root)/scripts/install-texts", program, folder.path + "/a share"]
        ).run()
    }

    @Test func eachTextIsWhereItIsLookedFor() throws {
        defer { folder.remove() }
        #expect(try install(Subprocess.rehearsePath).exitCode == 0)
        let found = try Environment.process.files(below: folder.path + "/a share", endingIn: [""])
        #expect(found == Self.files.sorted())
        #expect(try text(Self.files[0]).contains("\n.TH REHEARSE 1 "))
        for (file, shell) in zip(Self.files[1...], [Shell.bash, .zsh, .fish]) {
            #expect(try text(file) == shell.completions(for: .rehearse))
        }
        // Installing again replaces, and removing leaves none.
        #expect(try install(Subprocess.rehearsePath).exitCode == 0)
        #expect(try install("--remove").exitCode == 0)
        let left = try Environment.process.files(below: folder.path + "/a share", endingIn: [""])
        #expect(left.isEmpty)
        #expect(try install("--remove").exitCode == 0)
    }

    @Test func aProgramThatFailsLeavesNoText() throws {
        defer { folder.remove() }
        #expect(try install("false").exitCode != 0)
        let found = try Environment.process.files(below: folder.path + "/a share", endingIn: [""])
        #expect(found.isEmpty, "\(found)")
    }
}
