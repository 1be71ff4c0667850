import Testing

@testable import rehearse

@Suite struct EnvironmentTests {
    @Test func oneDashReadsStandardInputToItsEnd() throws {
        let world = RecordedWorld(files: ["f": "file"], input: ["ab", "c"])
        #expect(try world.environment.read("-") == Array("abc".utf8))
        #expect(try world.environment.read("f") == Array("file".utf8))
    }

    @Test func standardInputIsBounded() {
        let world = RecordedWorld(input: ["ab", "c"])
        #expect(throws: FileError.tooLarge(path: "standard input", limit: 2)) {
            _ = try world.environment.read("-", limit: 2)
        }
    }

    @Test func oneDashWritesStandardOutput() throws {
        let world = RecordedWorld()
        try world.environment.writeReport("-", text: "told")
        try world.environment.writeReport("f", text: "kept")
        #expect(world.output == "told")
        #expect(world.file("f") == "kept")
    }
}
