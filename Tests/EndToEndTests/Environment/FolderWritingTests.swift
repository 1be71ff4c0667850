import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Folders that are made whole or not at all.
@Suite struct FolderWritingTests {
    private static let files = [
        (path: "one.yaml", text: "1"), (path: "deep/er/two.yaml", text: "2"),
        (path: "deep/three.yaml", text: "3"),
    ]

    private let folder = TemporaryFolder()

    private func text(_ path: String) -> String? {
        (try? Environment.process.read(folder.path + "/" + path)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test(arguments: ["new", "new/below", "there"])
    func allFilesAreThere(name: String) throws {
        defer { folder.remove() }
        mkdir(folder.path + "/there", 0o755)
        try FolderWriting.make(folder.path + "/" + name, with: Self.files) { true }
        for (path, content) in Self.files { #expect(text(name + "/" + path) == content) }
        #expect(
            folder.names.sorted()
                == Set(["there", name.split(separator: "/").map(String.init)[0]]).sorted())
    }

    /// An interruption between two files leaves none of them, and no folders for them.
    @Test(arguments: 0..<3, ["new", "there"])
    func anInterruptionLeavesNothing(after count: Int, name: String) throws {
        defer { folder.remove() }
        mkdir(folder.path + "/there", 0o755)
        var left = count
        #expect(throws: FileError.interrupted) {
            try FolderWriting.make(folder.path + "/" + name, with: Self.files) {
                left -= 1
                return left >= 0
            }
        }
        #expect(folder.names == ["there"])
        #expect(try Environment.process.listFolder(folder.path + "/there").isEmpty)
    }

    @Test func whatCannotBeWrittenLeavesNothing() throws {
        defer { folder.remove() }
        // A file cannot be a folder, too.
        let files = Self.files + [(path: "one.yaml/four.yaml", text: "4")]
        #expect(throws: FileError.self) {
            try FolderWriting.make(folder.path + "/new", with: files) { true }
        }
        #expect(folder.names.isEmpty)
        try Environment.process.writeReport(folder.path + "/file", text: "mine")
        #expect(throws: FileError.self) {
            try FolderWriting.make(folder.path + "/file/new", with: Self.files) { true }
        }
        #expect(text("file") == "mine")
    }
}
