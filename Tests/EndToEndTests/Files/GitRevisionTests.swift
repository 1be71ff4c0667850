import Testing

@testable import rehearse

/// Files of revisions, from a repository in memory.
@Suite struct GitRevisionTests {
    private static let files = [
        "api/openapi.yaml": "a: 1", "api/deep/x.yaml": "x: 1", "api/deep/logo.png": "png",
        "README.md": "Hello.", "api/linked.yaml": "-> deep/x.yaml", "api/folder": "-> deep",
        "api/up.yaml": "-> ../README.md", "api/whole.yaml": "-> /project/api/openapi.yaml",
        "api/out.yaml": "-> ../../etc/passwd", "api/round.yaml": "-> round.yaml",
        "api/gone.yaml": "-> nothing.yaml",
    ]

    private static func old(
        _ repository: RecordedRepository = RecordedRepository(["main": files]),
        in folder: String = ""
    ) throws -> Environment {
        try repository.world(RecordedWorld().environment, in: folder).atGitRevision("main")
    }

    private static func text(_ path: String, _ world: Environment) throws -> String {
        String(decoding: try world.read(path), as: UTF8.self)
    }

    @Test(arguments: [
        ("", "api/openapi.yaml", "a: 1"), ("", "./api//deep/../openapi.yaml", "a: 1"),
        ("", "/project/api/openapi.yaml", "a: 1"), ("api", "openapi.yaml", "a: 1"),
        ("api", "../README.md", "Hello."), ("new/folder", "../../README.md", "Hello."),
        ("", "api/linked.yaml", "x: 1"), ("", "api/folder/x.yaml", "x: 1"),
        ("api", "up.yaml", "Hello."), ("", "api/whole.yaml", "a: 1"),
    ])
    func aPathBeginsInTheCurrentFolder(folder: String, path: String, text: String) throws {
        #expect(try Self.text(path, Self.old(in: folder)) == text)
    }

    @Test(arguments: [
        ("api/nothing.yaml", "it is not in the git revision \"main\"; name a revision that has it"),
        ("api/openapi.yaml/x", "it is not in the git revision"), ("api", "it is a folder"),
        ("../x.yaml", "it is not in the git work tree"),
        ("/etc/passwd", "not in the git work tree"),
        ("api/out.yaml", "not in the git work tree"), ("api/round.yaml", "lead in a circle"),
        ("api/gone.yaml", "it is not in the git revision"),
    ])
    func aPathThatLeadsNowhereIsAFault(path: String, reason: String) throws {
        let old = try Self.old()
        let fault = #expect(throws: FileError.self) { try old.read(path) }
        #expect(fault?.sentence.contains(reason) == true, "\(fault?.sentence ?? "")")
        if path != "api" { #expect(old.realPath(path) == nil && old.fileStamp(path) == nil) }
    }

    @Test func foldersAreListed() throws {
        let old = try Self.old()
        let entries = try old.listFolder("api")
        #expect(
            entries.map(\.name) == [
                "deep", "folder", "gone.yaml", "linked.yaml", "openapi.yaml", "out.yaml",
                "round.yaml", "up.yaml", "whole.yaml",
            ])
        #expect(entries.first { $0.name == "deep" }?.kind == .folder)
        #expect(
            entries.first { $0.name == "folder" }
                == FolderEntry(name: "folder", kind: .folder, isLink: true))
        #expect(entries.first { $0.name == "linked.yaml" }?.kind == .file)
        #expect(
            entries.first { $0.name == "round.yaml" }?.kind
                == .other("a link that leads in a circle"))
        #expect(try old.listFolder(".").map(\.name) == ["README.md", "api"])
        #expect(throws: FileError.self) { try old.listFolder("README.md") }
        let contents = try FolderContents(of: "api", old)
        #expect(contents.files.contains("deep/x.yaml") && contents.files.contains("folder/x.yaml"))
        #expect(contents.faults.map(\.path) == ["gone.yaml", "out.yaml", "round.yaml", "up.yaml"])
    }

    @Test func filesHavePlacesOfTheirOwn() throws {
        let old = try Self.old()
        #expect(old.realPath("api/linked.yaml") == "/project/api/deep/x.yaml")
        #expect(old.place("api/linked.yaml") == old.place("api/deep/x.yaml"))
        #expect(old.place("api/openapi.yaml") != old.place("api/deep/x.yaml"))
        #expect(old.place("new.yaml") == .nothing("new.yaml"))
        #expect(old.fileStamp("api/openapi.yaml") != nil)
        #expect(try old.readStart("api/openapi.yaml", 2) == Array("a:".utf8))
        #expect(throws: FileError.tooLarge(path: "README.md", limit: 3)) {
            try old.readFile("README.md", 3)
        }
    }

    /// No path and no text of a user becomes an argument, other than the name of the revision.
    @Test func gitGetsOnlyHashes() throws {
        let repository = RecordedRepository(["main": Self.files])
        let old = try Self.old(repository)
        _ = try Self.text("api/deep/x.yaml", old)
        let count = repository.calls.count
        _ = try Self.text("api/deep/x.yaml", old)
        #expect(repository.calls.count == count)
        #expect(
            repository.calls.prefix(2) == [
                ["rev-parse", "--show-toplevel"],
                ["rev-parse", "--verify", "--end-of-options", "main^{commit}"],
            ])
        for call in repository.calls.dropFirst(2) {
            let isBatch = call == ["cat-file", "--batch"]
            #expect(isBatch || call.last?.allSatisfy(\.isHexDigit) == true, "\(call)")
        }
    }

    @Test(arguments: ["", "-x", "--output=/tmp/x", "a\nb", "\0", "unknown"])
    func anUnknownRevisionIsAFault(name: String) throws {
        let repository = RecordedRepository(["main": Self.files])
        let world = repository.world(RecordedWorld().environment)
        let fault = #expect(throws: GitFault.self) { try world.atGitRevision(name) }
        #expect(fault?.sentence.contains("git has no commit ") == true)
        #expect(fault?.sentence.hasSuffix("need fetch-depth: 0") == true)
        #expect(name == "unknown" || repository.calls.isEmpty)
    }

    @Test(arguments: [
        (ProgramFault.missing, "there is no git in PATH; install it"),
        (.failed("warning: x\nfatal: not a git repository\n"), "(not a git repository); call"),
        (
            .failed("fatal: detected dubious ownership\ncall:\n\tgit config safe.directory\n"),
            "(detected dubious ownership); allow it with git config"
        ), (.stopped("it took too long"), "git gives no files (it took too long)"),
    ])
    func withoutARepositoryThereIsAFault(fault: ProgramFault, sentence: String) throws {
        var world = RecordedWorld().environment
        world.runProgram = { _ in .failure(fault) }
        let thrown = #expect(throws: GitFault.self) { try world.atGitRevision("main") }
        #expect(thrown?.sentence.contains(sentence) == true, "\(thrown?.sentence ?? "")")
    }
}
