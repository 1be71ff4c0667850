import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program of this machine.
private enum GitProgram {
    static let isThere = (try? Subprocess("git", ["--version"]).run().exitCode) == 0
}

/// Files of revisions, from real repositories.
@Suite(.enabled(if: GitProgram.isThere, "there is no git")) struct GitRepositoryTests {
    private static let identity = [
        "GIT_AUTHOR_NAME=ann", "GIT_AUTHOR_EMAIL=ann@example.com", "GIT_COMMITTER_NAME=ann",
        "GIT_COMMITTER_EMAIL=ann@example.com", "GIT_CONFIG_GLOBAL=/dev/null",
        "GIT_CONFIG_SYSTEM=/dev/null",
    ]

    /// Calls git in a folder.
    private static func git(_ folder: TemporaryFolder, _ words: String...) throws {
        let ending = try Subprocess(
            "git", ["-C", folder.path] + words, environment: identity
        ).run()
        try #require(ending.exitCode == 0, "git \(words): \(ending.errors)")
    }

    private static func write(
        _ files: [String: String], _ folder: TemporaryFolder
    ) throws {
        for (path, text) in files {
            try Environment.process.writeReport("\(folder.path)/\(path)", text: text)
        }
    }

    /// A repository with one commit.
    private static func repository(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        try git(folder, "init", "-q", "-b", "main")
        try write(files, folder)
        try git(folder, "add", "-A")
        try git(folder, "commit", "-q", "-m", "One")
        return folder
    }

    /// The process at a folder.
    private static func world(_ folder: TemporaryFolder) -> Environment {
        var world = Environment.process
        world.realPath = { Environment.process.realPath($0 == "." ? folder.path : $0) }
        world.runProgram = { call in
            var call = call
            call.words.insert(contentsOf: ["-C", folder.path], at: 1)
            return ProgramRun.output(of: call) { false }
        }
        return world
    }

    @Test func aCommitKeepsItsFiles() throws {
        let name = "a file with \"odd\" names ü.yaml"
        let folder = try Self.repository([
            "api/openapi.yaml": "a: 1\n", "api/\(name)": "b: 1", "empty.yaml": "",
        ])
        defer { folder.remove() }
        #expect(symlink("api/openapi.yaml", "\(folder.path)/link.yaml") == 0)
        try Self.git(folder, "add", "-A")
        try Self.git(folder, "commit", "-q", "-m", "Two")
        try Self.write(["api/openapi.yaml": "a: 2\n", "new.yaml": ""], folder)
        let old = try Self.world(folder).atGitRevision("HEAD")
        func text(_ path: String) throws -> String {
            String(decoding: try old.read(path), as: UTF8.self)
        }
        #expect(try text("api/openapi.yaml") == "a: 1\n")
        #expect(try text("link.yaml") == "a: 1\n")
        #expect(try text("api/\(name)") == "b: 1")
        #expect(try text("empty.yaml") == "")
        #expect(try old.listFolder(".").map(\.name) == ["api", "empty.yaml", "link.yaml"])
        #expect(throws: FileError.self) { try old.read("new.yaml") }
        let first = try Self.world(folder).atGitRevision("HEAD~1")
        #expect(throws: FileError.self) { try first.read("link.yaml") }
        #expect(throws: GitFault.self) { try Self.world(folder).atGitRevision("HEAD~2") }
        #expect(throws: GitFault.self) { try Self.world(folder).atGitRevision("HEAD:api") }
    }

    @Test func outsideOfARepositoryThereIsNone() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let fault = #expect(throws: GitFault.self) { try Self.world(folder).atGitRevision("HEAD") }
        guard case .noRepository(let said)? = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(said.contains("not a git repository"))
    }

    @Test func theProgramRunsWhatABranchTouches() throws {
        let world = LampShop.world(["scenarios/calling.yaml": RunSinceTests.scenarios])
        let files = world.paths.map { ($0, world.file($0) ?? "") }
        let folder = try Self.repository(Dictionary(uniqueKeysWithValues: files))
        defer { folder.remove() }
        func run() throws -> Subprocess.Ending {
            let words = ["-c", "cd \"$0\" && exec \"$@\"", folder.path, Subprocess.rehearsePath]
            return try Subprocess(
                "/bin/sh", words + ["run", "--since", "HEAD", "--findings", "none"]
            ).run()
        }
        let nothing = try run()
        #expect(nothing.exitCode == 0 && nothing.errors.contains("the change touches no case\n"))
        let path = "specs/lamps/scenarios/calling.yaml"
        try Self.write([path: RunSinceTests.tagged], folder)
        let ending = try run()
        #expect(ending.exitCode == 0, "\(ending.errors)")
        #expect(ending.errors.contains("since HEAD: 1 changed file, 1 of 4 cases to run\n"))
        #expect(ending.errors.contains("1 case: 1 passed"))
    }
}
