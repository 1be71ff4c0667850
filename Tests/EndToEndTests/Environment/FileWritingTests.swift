import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct FileWritingTests {
    private let folder = TemporaryFolder()

    private func write(_ text: String, to path: String) throws {
        try Environment.process.writeReport(path, text: text)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Environment.process.read(path), as: UTF8.self)
    }

    @Test func aFileIsReplacedWhole() throws {
        defer { folder.remove() }
        let path = folder.path + "/report"
        try write("a longer first text", to: path)
        chmod(path, 0o640)
        try write("second", to: path)
        #expect(try text(path) == "second")
        #expect(folder.names == ["report"])
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o640)
    }

    @Test func aFileThatGrowsIsSeenMeanwhile() throws {
        defer { folder.remove() }
        let path = folder.path + "/new/log"
        let file = try Environment.process.growFile(path)
        #expect(try text(path) == "")
        try file.write(Array("one\n".utf8))
        #expect(try text(path) == "one\n")
        try file.write(Array("two\n".utf8))
        #expect(try text(path) == "one\ntwo\n")
        // The next run begins anew.
        _ = try Environment.process.growFile(path)
        #expect(try text(path) == "")
        #expect(throws: FileError.isFolder(path: folder.path)) {
            _ = try Environment.process.growFile(folder.path)
        }
    }

    @Test func aFailureLeavesTheOldFile() throws {
        defer { folder.remove() }
        struct Broken: Error {}
        let path = folder.path + "/report"
        try write("old", to: path)
        #expect(throws: Broken.self) {
            try Environment.process.writeReport(path) { write in
                try [UInt8](repeating: 1, count: 100).withUnsafeBytes { try write($0) }
                throw Broken()
            }
        }
        #expect(try text(path) == "old")
        #expect(folder.names == ["report"])
    }

    @Test func missingFoldersAreMade() throws {
        defer { folder.remove() }
        let path = folder.path + "/a/b/report"
        try write("text", to: path)
        #expect(try text(path) == "text")
    }

    @Test func aFolderIsRefused() {
        defer { folder.remove() }
        #expect(throws: FileError.isFolder(path: folder.path)) { try write("x", to: folder.path) }
        #expect(throws: FileError.isFolder(path: folder.path)) { _ = try text(folder.path) }
    }

    @Test func aFileIsNoFolder() throws {
        defer { folder.remove() }
        let path = folder.path + "/file"
        try write("x", to: path)
        #expect(throws: FileError.self) { try write("x", to: path + "/report") }
        #expect(throws: FileError.self) { try write("x", to: folder.path + "/new/") }
        #expect(folder.names == ["file"])
    }

    @Test func aSymbolicLinkStaysOne() throws {
        defer { folder.remove() }
        let (link, target) = (folder.path + "/link", folder.path + "/target")
        try write("old", to: target)
        symlink("target", link)
        try write("new", to: link)
        #expect(try text(target) == "new")
        var status = stat()
        #expect(lstat(link, &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func devicesAreWrittenInPlace() throws {
        try write("x", to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test(.enabled(if: access("/dev/full", F_OK) == 0))
    func aFullDiskIsSaid() {
        let expected = FileError.unwritable(path: "/dev/full", reason: "No space left on device")
        #expect(throws: expected) { try write("x", to: "/dev/full") }
    }

    @Test func foldersAreListedInOrder() throws {
        defer { folder.remove() }
        for name in ["b", "a", "Z", "c/inner"] { try write("", to: "\(folder.path)/\(name)") }
        let entries = try Environment.process.listFolder(folder.path)
        #expect(entries.map(\.name) == ["Z", "a", "b", "c"])
        #expect(entries.map(\.kind) == [.file, .file, .file, .folder])
    }

    @Test func largeFilesAreRefused() throws {
        defer { folder.remove() }
        let path = folder.path + "/large"
        try write(String(repeating: "x", count: 100), to: path)
        #expect(throws: FileError.tooLarge(path: path, limit: 99)) {
            _ = try Environment.process.read(path, limit: 99)
        }
        #expect(try Environment.process.read(path, limit: 100).count == 100)
        #expect(throws: FileError.device(path: "/dev/zero")) {
            _ = try Environment.process.read("/dev/zero", limit: 1000)
        }
    }
}
