import Contracts
import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct FolderContentsTests {
    private let folder = TemporaryFolder()
    private let environment = Environment.process

    private func write(_ path: String) throws {
        try environment.writeReport("\(folder.path)/\(path)", text: "{}")
    }

    private func path(_ path: String) -> String { "\(folder.path)/tea/\(path)" }

    private func contents() throws -> FolderContents {
        try FolderContents(of: folder.path + "/tea", environment)
    }

    @Test func filesAreListedAtAllDepths() throws {
        defer { folder.remove() }
        for name in ["b/c/d.json", "a.yaml", "b/a.txt", ".git/x.json", "files/x.json/y.json"] {
            try write("tea/" + name)
        }
        #expect(symlink("../a.yaml", path("b/inner.yaml")) == 0)
        #expect(symlink("b", path("linked")) == 0)
        let contents = try contents()
        #expect(
            contents.files == [
                "a.yaml", "b/a.txt", "b/c/d.json", "b/inner.yaml", "files/x.json/y.json",
                "linked/a.txt", "linked/c/d.json", "linked/inner.yaml",
            ])
        #expect(contents.faults.isEmpty)
        #expect(!contents.documents.contains("b/a.txt"))
    }

    @Test func whatIsNoFileIsAFault() throws {
        defer { folder.remove() }
        try write("tea/openapi.yaml")
        try write("tea/schemas/named.yaml/a.json")
        try write("secret/b.json")
        #expect(symlink("nowhere", path("gone.yaml")) == 0)
        #expect(symlink("nowhere", path("clients")) == 0)
        #expect(symlink("round.yaml", path("round.yaml")) == 0)
        #expect(symlink("..", path("schemas/up")) == 0)
        #expect(symlink("../secret", path("files")) == 0)
        #expect(symlink("../secret/b.json", path("b.json")) == 0)
        #expect(mkfifo(path("pipe.yaml"), 0o600) == 0)
        let contents = try contents()
        #expect(contents.files == ["openapi.yaml"])
        let reported = contents.diagnostics.map {
            "\($0.file.dropFirst(folder.path.count + 5)): \($0.message)"
        }
        #expect(
            reported == [
                "b.json: this is a link that leads out of the folder, and no part of a spec",
                "clients: this is a link that leads nowhere, and no part of a spec",
                "files: this is a link that leads out of the folder, and no part of a spec",
                "gone.yaml: this is a link that leads nowhere, and no part of a spec",
                "pipe.yaml: this is a named pipe, and no part of a spec",
                "round.yaml: this is a link that leads in a circle, and no part of a spec",
                "schemas/named.yaml: this is a folder with the name of a document, and no part of a spec",
                "schemas/up: this is a link that leads in a circle, and no part of a spec",
            ])
    }

    @Test func foldersAreFollowedSoFar() throws {
        defer { folder.remove() }
        let deep = Array(repeating: "a", count: FolderContents.deepest).joined(separator: "/")
        try write("tea/\(deep)/x.json")
        #expect(try contents().files.count == 1 && contents().faults.isEmpty)
        try write("tea/\(deep)/a/x.json")
        #expect(try contents().faults.map(\.path) == [deep + "/a"])
    }

    @Test func everyCommandRefusesASpecWithAFault() throws {
        defer { folder.remove() }
        for (name, text) in TeaShop.files {
            try environment.writeReport(path(name), text: text)
        }
        let spec = folder.path + "/tea"
        let calls = [
            ["check", spec], ["run", spec], ["fuzz", spec, "--budget", "1runs"],
            ["mock", spec, "--port", "0"], ["export", spec],
        ]
        #expect(mkfifo(path("pipe.yaml"), 0o600) == 0)
        for call in calls {
            let ending = try Subprocess.rehearse(call).run()
            #expect(ending.exitCode == 2, "\(call)")
            #expect(ending.errors.contains("this is a named pipe"), "\(ending.errors)")
        }
    }

    @Test func aLinkInTheFolderOfAllSpecsIsNotPassedOver() throws {
        defer { folder.remove() }
        for (name, text) in TeaShop.files {
            try environment.writeReport(path(name), text: text)
        }
        let named = try Subprocess.rehearse(["check", folder.path, "--quiet"]).run()
        #expect(named.exitCode == 0, "\(named.errors)")
        #expect(symlink("nowhere", folder.path + "/gone") == 0)
        let ending = try Subprocess.rehearse(["check", folder.path, "--quiet"]).run()
        #expect(ending.exitCode == 2)
        #expect(ending.errors.contains("\(folder.path)/gone"), "\(ending.errors)")
    }
}
