import Contracts
import Testing

@testable import rehearse

@Suite struct RunPageTests {
    @Test func aRunIsWrittenAsAPage() throws {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run("run", "--html", "h", "--json", "j", "--quiet") == .findings)
        let page = try #require(world.file("h"))
        #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let finding = try #require(report["specs"]?[0]?["cases"]?[1]?["findings"]?[0])
        #expect(page.contains(try #require(finding["fingerprint"]?.string)))
        #expect(page.contains(#""ending":"complete""#))
    }

    @Test func theSameRunIsTheSamePage() throws {
        let worlds = ["1", "4"].map { (LampShop.world(LampShop.faulty), $0) }
        for (world, jobs) in worlds {
            #expect(try world.run("run", "--html", "h", "--jobs", jobs) == .findings)
        }
        #expect(worlds[0].0.file("h") != nil && worlds[0].0.file("h") == worlds[1].0.file("h"))
    }

    @Test func whatHappenedIsInItWithoutAnotherReport() throws {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run("run", "--json", "j") == .findings)
        #expect(try world.run("run", "--html", "h") == .findings)
        let reports = try #require(world.file("j")).contains(#""history""#)
        #expect(try #require(world.file("h")).contains(#"id="history-0""#) == reports)
    }

    @Test func aPageGoesToStandardOutput() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--html", "-") == .passed)
        #expect(world.output.hasPrefix("<!doctype html>\n"))
    }
}
