import Contracts
import Testing

@testable import rehearse

/// Known faults of specs, and the weights of checks.
@Suite struct CheckBaselineTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Tea, version: '1'}
        paths:
          /cups:
            get: {operationId: cups, responses: {'200': {description: all}}}
        components:
          headers: {Strength: {schema: {type: string}}}

        """
    private static let day = ["--today", "2026-01-01"]

    private static func world(_ contract: String = contract) -> RecordedWorld {
        RecordedWorld(files: ["api/tea.yaml": contract])
    }

    private static func check(_ options: String...) -> [String] {
        ["check", "api/tea.yaml", "--color", "never"] + options
    }

    /// A baseline that knows the unused header.
    private static func adopting() throws -> RecordedWorld {
        let world = world()
        let adopted = check("--strict", "--write-baseline", "known.yaml") + day
        #expect(try world.run(adopted) == .unusable)
        #expect(world.errors.hasSuffix("known.yaml: 1 added, 1 in all\n"))
        return world
    }

    @Test func faultsAreAdopted() throws {
        let world = try Self.adopting()
        let text = try #require(world.file("known.yaml"))
        #expect(text.contains("  - finding: unused-component\n    fingerprint: "))
        #expect(text.contains("    spec: tea\n"))
        let known = Self.check("--strict", "--baseline", "known.yaml")
        #expect(try world.run(known + Self.day) == .passed)
        #expect(world.errors.hasSuffix("1 further fault known by the baseline\n"))
    }

    @Test func whatIsNewIsReported() throws {
        let changed = Self.contract.replacing(
            "Strength:", with: "Heat: {schema: {type: string}}, Strength:")
        let world = Self.world("# moved\n" + changed)
        let known = try Self.adopting().file("known.yaml")
        world.put("known.yaml", known ?? "")
        let judged = Self.check("--strict", "--baseline", "known.yaml")
        #expect(try world.run(judged + Self.day) == .unusable)
        #expect(world.errors.contains("error: nothing uses \"Heat\""))
        #expect(!world.errors.contains("Strength"))
    }

    @Test func anEntryExpiresAndGoesStale() throws {
        let world = try Self.adopting()
        let known = Self.check("--baseline", "known.yaml")
        #expect(try world.run(known + ["--today", "2026-04-02"]) == .unusable)
        #expect(world.errors.contains("warning: nothing uses \"Strength\""))
        #expect(world.errors.contains("\"unused-component\" was known until 2026-04-01"))
        world.put(
            "api/tea.yaml",
            Self.contract.replacing(
                "components:\n  headers: {Strength: {schema: {type: string}}}\n", with: ""))
        #expect(try world.run(known + Self.day) == .unusable)
        #expect(world.errors.contains("nothing shows \"unused-component\" any more"))
        let dropped = known + ["--write-baseline", "known.yaml", "--drop-stale"] + Self.day
        #expect(try world.run(dropped) == .passed)
        #expect(world.file("known.yaml")?.contains("unused-component") == false)
    }

    @Test func anEntryOfAnotherSpecIsLeftAlone() throws {
        let world = try Self.adopting()
        world.put("api/milk.yaml", Self.contract)
        let other = ["check", "api/milk.yaml", "--baseline", "known.yaml"] + Self.day
        #expect(try world.run(other) == .passed)
        #expect(world.errors.contains("nothing uses \"Strength\""))
    }

    @Test(arguments: [
        ("unused-component=off", "", ExitCode.passed),
        ("unused-component=error", "error", .unusable),
        ("unused-component=warning", "warning", .passed),
    ])
    func aCheckWeighsWhatIsSaid(text: String, shown: String, end: ExitCode) throws {
        let world = Self.world()
        #expect(try world.run(Self.check("--severity", text)) == end)
        let line = "\(shown): nothing uses \"Strength\""
        #expect(
            world.errors.contains(line) == !shown.isEmpty
                && (!shown.isEmpty || !world.errors.contains("Strength")))
        // With --strict, the weight of a single check still counts.
        #expect(try world.run(Self.check("--strict", "--severity", text)) == end)
    }

    @Test(arguments: [
        ("unused-component", "a check and its weight, such as unused-component=off"),
        ("unused-component=loud", "a check and its weight, such as unused-component=off"),
        ("unused-componen=off", "a check; did you mean unused-component?"),
        (
            "json-syntax=off",
            "a check that is not always an error: a spec with this fault cannot be used"
        ),
    ])
    func aWrongWeightIsRefused(text: String, expected: String) throws {
        let world = Self.world()
        #expect(try world.run(Self.check("--severity", text)) == .unusable)
        #expect(world.errors.contains("expected \(expected)"), "\(world.errors)")
    }
}
