import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct WatchedFilesTests {
    private let folder = TemporaryFolder()

    private var spec: String { folder.path + "/tea" }

    private var environment: Environment {
        var environment = Environment.process
        environment.pause = { _ in }
        return environment
    }

    private func watch() throws -> WatchedFiles {
        try environment.writeReport(spec + "/a.yaml", text: "{}")
        return WatchedFiles({ [spec] }, environment)
    }

    @Test func whatCanBeNoFileIsAChange() throws {
        defer { folder.remove() }
        var files = try watch()
        #expect(files.settledChanges().paths.isEmpty)
        #expect(mkfifo(spec + "/pipe.yaml", 0o600) == 0)
        #expect(symlink("nowhere", spec + "/clients") == 0)
        #expect(files.settledChanges().paths == [spec + "/clients", spec + "/pipe.yaml"])
        #expect(files.settledChanges().paths.isEmpty)
        unlink(spec + "/clients")
        #expect(files.settledChanges().paths == [spec + "/clients"])
    }

    @Test func aFileThatBecomesAFolderIsAChange() throws {
        defer { folder.remove() }
        var files = try watch()
        unlink(spec + "/a.yaml")
        #expect(mkdir(spec + "/a.yaml", 0o700) == 0)
        #expect(files.settledChanges().paths == [spec + "/a.yaml"])
    }

    /// A file that becomes readable is read again.
    @Test func whoMayReadAFileCounts() throws {
        defer { folder.remove() }
        var files = try watch()
        #expect(chmod(spec + "/a.yaml", 0) == 0)
        #expect(files.settledChanges().paths == [spec + "/a.yaml"])
        #expect(chmod(spec + "/a.yaml", 0o600) == 0)
        #expect(files.settledChanges().paths == [spec + "/a.yaml"])
    }

    @Test func aFolderThatGoesTakesItsFilesAlong() throws {
        defer { folder.remove() }
        var files = try watch()
        #expect(rename(spec, folder.path + "/away") == 0)
        #expect(files.settledChanges().paths == [spec + "/a.yaml"])
        #expect(rename(folder.path + "/away", spec) == 0)
        #expect(files.settledChanges().paths == [spec + "/a.yaml"])
    }
}
