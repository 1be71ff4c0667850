import Contracts
import Simulator
import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct SpecReadingTests {
    private static func reading(_ world: RecordedWorld, _ path: String) -> SpecReading.Reading {
        SpecReading.spec(path, zones: ZoneDatabase(open: { _ in nil }), world.environment)
    }

    @Test(arguments: ["specs/tea", "specs/tea/", "specs/tea//"])
    func aSpecIsCalledLikeItsFolder(path: String) {
        var files: [String: String] = [:]
        for (name, text) in TeaShop.files { files["specs/tea/\(name)"] = text }
        let reading = Self.reading(RecordedWorld(files: files), path)
        #expect(reading.name == "tea")
        #expect(reading.spec?.model?.configNames == ["stock"])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func aSpecMayHaveNoModel() {
        let world = RecordedWorld(files: ["tea/openapi.yaml": TeaShop.contract])
        let reading = Self.reading(world, "tea")
        #expect(reading.spec != nil && reading.spec?.model == nil)
    }

    @Test(arguments: [("none", "unreadable-spec"), ("empty", "missing-contract")])
    func whatIsNoSpecIsReported(path: String, check: String) {
        let reading = Self.reading(RecordedWorld(files: ["empty/a.yaml": "a: 1\n"]), path)
        #expect(reading.spec == nil)
        #expect(reading.diagnostics.map(\.check) == [check])
    }

    @Test func whatIsLinkedFromElsewhereIsNotRead() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let spec = folder.path + "/tea"
        let model =
            "data: {secret: {file: files/secret.json}, raw: {bytes: files/secret.json}}\n"
            + TeaShop.model
        let environment = Environment.process
        try environment.writeReport(spec + "/openapi.yaml", text: TeaShop.contract)
        try environment.writeReport(spec + "/backend.yaml", text: model)
        try environment.writeReport(folder.path + "/secret.json", text: "{}")
        try environment.writeReport(spec + "/files/other.json", text: "{}")
        #expect(symlink("../../secret.json", spec + "/files/secret.json") == 0)
        let zones = ZoneDatabase(open: { _ in nil })
        let linked = SpecReading.spec(spec, zones: zones, environment)
        #expect(linked.spec == nil)
        #expect(
            linked.diagnostics.map(\.message)
                == ["this is a link that leads out of the folder, and no part of a spec"])
        unlink(spec + "/files/secret.json")
        try environment.writeReport(spec + "/files/secret.json", text: "{}")
        #expect(SpecReading.spec(spec, zones: zones, environment).spec != nil)
    }
}
