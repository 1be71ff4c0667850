import Contracts
import Testing

@testable import rehearse

@Suite struct ExplainTests {
    @Test(arguments: ExchangeCheck.all.map(\.id))
    func everyCheckIsExplained(id: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", id) == .held)
        #expect(world.output.hasPrefix("\(id) ("))
        for title in ["Promise:", "Example:", "Remedy:"] {
            #expect(world.output.contains("\n\(title)\n  "))
        }
        #expect(world.errors == "")
    }

    @Test func onePageInFull() throws {
        let world = RecordedWorld()
        _ = try world.run("explain", "undocumented-status")
        #expect(
            world.output == """
                undocumented-status (broken)

                Promise:
                  Every answer has a status that its operation lists, by code, range or default.

                Example:
                  A `418` where the operation lists `200` and `404`.

                Remedy:
                  Answer with a status that the contract lists, or list this one.

                """)
    }

    @Test func withoutAnIdAllAreListed() throws {
        let world = RecordedWorld()
        #expect(try world.run("explain") == .held)
        let lines = world.output.split(separator: "\n")
        #expect(lines.count == ExchangeCheck.all.count)
        #expect(lines.contains { $0.hasPrefix("server-error ") && $0.hasSuffix(" broken") })
    }

    @Test(arguments: [
        ("undocumented-statsu", "did you mean undocumented-status?"),
        ("x\u{1B}[31m", "rehearse explain lists the checks"),
    ])
    func anUnknownIdIsRefused(id: String, remedy: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", id) == .unusable)
        #expect(world.output == "")
        #expect(world.errors.hasPrefix("rehearse: there is no check \""))
        #expect(world.errors.contains(remedy))
        #expect(!world.errors.contains("\u{1B}"))
    }
}
