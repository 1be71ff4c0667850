import Contracts
import Reporter
import Testing

@testable import rehearse

@Suite struct ExportTests {
    @Test(arguments: DiagramFormat.allCases)
    func oneClientGoesToStandardOutput(format: DiagramFormat) throws {
        let world = LampShop.world()
        #expect(try world.run("export", "specs/lamps", "--format", format.rawValue) == .passed)
        #expect(world.output.contains("buying") && world.output.hasSuffix("\n"))
        #expect(world.errors == "")
    }

    @Test func mermaidIsUsual() throws {
        let world = LampShop.world()
        #expect(try world.run("export", "specs/lamps", "--client", "buying") == .passed)
        #expect(world.output.contains("\nstateDiagram-v2\n    [*] --> idle\n"))
    }

    @Test func severalClientsGoToAFolder() throws {
        let files = ["clients/other.yaml": LampShop.client()]
        let world = LampShop.world(files)
        #expect(
            try world.run("export", "specs/lamps", "--format", "dot", "--out", "build/") == .passed)
        #expect(world.file("build/buying.dot")?.hasPrefix("digraph \"buying\" {") == true)
        #expect(world.file("build/other.dot")?.hasPrefix("digraph \"other\" {") == true)
        let one = LampShop.world(files)
        #expect(
            try one.run("export", "specs/lamps", "--client", "other", "--out", "x.mmd") == .passed)
        #expect(one.file("x.mmd")?.contains("title: \"other\"") == true)
        let existing = LampShop.world(files)
        #expect(try existing.run("export", "specs/lamps", "--out", "specs") == .passed)
        #expect(existing.file("specs/other.mmd") != nil)
    }

    @Test func theReadmeListsTheDecisions() throws {
        let decision =
            "decisions: [{id: a, documents: [{document: x.md, section: Y}], problem: P., decided: D.}]"
        let files = [
            "decisions.yaml": decision, "README.md": "<!-- decisions -->\n<!-- /decisions -->\n",
        ]
        let world = LampShop.world(files)
        #expect(try world.run("export", "specs/lamps", "--readme") == .passed)
        #expect(world.file("specs/lamps/README.md")?.contains("#### a\n\nP.\n") == true)
        let bare = LampShop.world(["README.md": "# Lamps\n"])
        #expect(try bare.run("export", "specs/lamps", "--readme") == .unusable)
        #expect(
            bare.errors.contains("write <!-- decisions --> and <!-- /decisions --> on two lines"))
        #expect(bare.file("specs/lamps/README.md") == "# Lamps\n")
        #expect(try LampShop.world().run("export", "specs/lamps", "--readme") == .unusable)
    }

    @Test func whatCannotBeExportedIsReported() throws {
        let several = LampShop.world(["clients/other.yaml": LampShop.client()])
        #expect(try several.run("export", "specs/lamps") == .unusable)
        #expect(
            several.errors.contains(
                "expected a folder for 2 clients, or --client with buying or other"))
        let misspelt = LampShop.world()
        #expect(try misspelt.run("export", "specs/lamps", "--client", "bying") == .unusable)
        #expect(misspelt.errors.contains("expected buying; did you mean buying?"))
        let format = LampShop.world()
        #expect(try format.run("export", "specs/lamps", "--format", "dott") == .unusable)
        #expect(format.errors.contains("did you mean dot?"))
        let broken = LampShop.world(["clients/buying.yaml": "initial: x\n"])
        #expect(try broken.run("export", "specs/lamps") == .unusable)
        #expect(broken.errors.contains("specs/lamps/clients/buying.yaml:1:"))
        #expect(broken.errors.contains("specs/lamps has no client to export"))
    }
}
