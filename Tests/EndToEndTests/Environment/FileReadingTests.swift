import Contracts
import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct FileReadingTests {
    private let environment = Environment.process

    @Test(arguments: ["/dev/zero", "/dev/urandom"])
    func aDeviceWithoutAnEndIsRefused(path: String) {
        #expect(throws: FileError.device(path: path)) { _ = try environment.read(path) }
    }

    @Test func anEmptyDeviceIsAnEmptyFile() throws {
        #expect(try environment.read("/dev/null").isEmpty)
    }

    @Test func everythingIsReadUpToTheLimitOfDocuments() throws {
        let limit = DocumentLimits.standard.bytes
        #expect(Environment.defaultReadLimit == limit)
        let readme = try #require(Repository.text(of: "README.md"))
        #expect(readme.contains("at most \(limit >> 20) MiB"))
        #expect(
            ExplanationCatalogue.all.contains { $0.requirement.contains(" \(limit >> 20) MiB,") })
        // A sparse file costs nothing, and is refused before it is read.
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/huge.json"
        try environment.writeReport(path, text: "x")
        #expect(truncate(path, off_t(limit) + 1) == 0)
        #expect(throws: FileError.tooLarge(path: path, limit: limit)) {
            _ = try environment.read(path)
        }
    }

    /// A pipe has no size; it is left as soon as it has given too much.
    @Test func aPipeIsBounded() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        // Opened for both, so that opening it waits for nobody.
        let pipe = open(path, O_RDWR)
        defer { close(pipe) }
        #expect(write(pipe, Array(repeating: UInt8(0x20), count: 100), 100) == 100)
        #expect(throws: FileError.tooLarge(path: path, limit: 99)) {
            _ = try environment.readFile(path, 99)
        }
    }

    @Test func theStartOfAFileIsReadAlone() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/file"
        try environment.writeReport(path, text: "abcdef")
        #expect(try environment.readStart(path, 3) == Array("abc".utf8))
        #expect(try environment.readStart(path, 30) == Array("abcdef".utf8))
    }
}
