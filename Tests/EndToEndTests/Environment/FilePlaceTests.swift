import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct FilePlaceTests {
    private let folder = TemporaryFolder()

    private func place(_ path: String) -> FilePlace { FilePlace("\(folder.path)/\(path)") }

    private func write(_ path: String) throws {
        try Environment.process.writeReport("\(folder.path)/\(path)", text: "x")
    }

    @Test func linksLeadToOneFile() throws {
        defer { folder.remove() }
        try write("a/file")
        try write("other")
        #expect(symlink("a/file", "\(folder.path)/soft") == 0)
        #expect(symlink("a", "\(folder.path)/inner") == 0)
        #expect(link("\(folder.path)/a/file", "\(folder.path)/hard") == 0)
        guard case .file = place("a/file") else {
            Issue.record("a file is not seen as one")
            return
        }
        for path in ["soft", "hard", "inner/file", "a/../a/./file"] {
            #expect(place(path) == place("a/file"), "\(path)")
        }
        #expect(place("other") != place("a/file"))
        #expect(place("inner") == place("a"))
    }

    @Test func whatIsNotThereYetHasThePlaceWhereItWouldBeMade() throws {
        defer { folder.remove() }
        try write("a/file")
        #expect(symlink("a", "\(folder.path)/inner") == 0)
        #expect(symlink("../a/new", "\(folder.path)/a/dangling") == 0)
        let real = try #require(Environment.process.realPath(folder.path))
        #expect(place("a/new") == .nothing("\(real)/a/new"))
        for path in ["inner/new", "a/dangling", "inner/../a/new"] {
            #expect(place(path) == place("a/new"), "\(path)")
        }
        #expect(place("b/c/new") == .nothing("\(real)/b/c/new"))
        #expect(symlink("round", "\(folder.path)/round") == 0)
        #expect(place("round") == .nothing("\(real)/round"))
    }

    @Test func streamsAreNoFiles() {
        defer { folder.remove() }
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(place("pipe") == .stream)
        #expect(FilePlace("/dev/null") == .stream)
        #expect(FilePlace("/dev/stdout") == .standardOutput)
        #expect(FilePlace("/dev/fd/1") == .standardOutput)
        #expect(FilePlace("/dev/stderr") == .stream)
    }
}
