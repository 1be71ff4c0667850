import Contracts
import Simulator
import Testing

@testable import rehearse

@Suite struct MutantReadingTests {
    private static let good = """
        why: {document: shop.md, section: Selling, says: Only what there is.}
        breaks: Lamps are sold that are not there.
        changes: [{at: /operations/buy/none left, remove: true}]
        run: ["exploring/two *"]
        finds: ["agreement/a lamp was sold"]

        """

    private static func world(_ text: String) -> RecordedWorld {
        LampShop.world(["mutants/endless.yaml": text])
    }

    @Test func aMutantIsCheckedLikeAllElse() throws {
        let world = Self.world(Self.good)
        #expect(try world.run("check") == .passed, "\(world.errors)")
        #expect(world.errors.contains("specs/lamps: nothing wrong in 5 files"))
    }

    /// Version 0.1 had another name for the folder and the option.
    @Test func theNamesOfOlderVersionsAreReadWithANote() throws {
        let world = LampShop.world(["sabotage/endless.yaml": Self.good])
        #expect(try world.run("check") == .passed, "\(world.errors)")
        #expect(
            world.errors.contains(
                "specs/lamps/sabotage/endless.yaml:1:1: warning: the folder sabotage/ is deprecated; "
                    + "rename it to mutants/"), "\(world.errors)")
        #expect(try world.run("run", "--sabotage", "endless", "--list") == .passed)
        #expect(
            world.errors.contains(
                "rehearse: note: --sabotage is deprecated; write --mutant\n"), "\(world.errors)")
    }

    @Test(arguments: [
        (
            "none left, remove", "non left, remove",
            "specs/lamps/mutants/endless.yaml:3:16: error: there is nothing at "
                + "/operations/buy/non left; did you mean none left?"
        ),
        (
            "exploring/two *", "exploring/three *",
            "specs/lamps/mutants/endless.yaml:4:7: error: no scenario has the name "
        ),
        (
            "/none left, remove: true", "/0+, set: {name: late, when: now > state.left}",
            "specs/lamps/mutants/endless.yaml:3:10: error: the broken backend cannot be used: "
        ),
    ])
    func whatIsWrongIsReported(from: String, to: String, reported: String) throws {
        let text = Self.good.replacing(from, with: to)
        try #require(text != Self.good)
        let world = Self.world(text)
        #expect(try world.run("check") == .unusable)
        #expect(world.errors.contains(reported), "\(world.errors)")
    }

    @Test func aMutantIsChosenByName() throws {
        let environment = Self.world(Self.good).environment
        let folders = ["specs/lamps"]
        for name in ["endless", "lamps/endless"] {
            let choice = MutantChoice(names: [name])
            #expect(try choice.folders(among: folders, environment) == folders)
            let reading = SpecReading.scenarios(
                folders[0], zones: .empty, environment, mutants: choice)
            #expect(reading.spec?.mutants.map(\.name) == ["endless"])
            #expect(reading.spec?.model?.isBroken == true)
        }
        #expect(
            throws: UsageError.notAChoice(
                of: "--mutant", value: "endles", choices: ["endless"], nearest: "endless")
        ) {
            try MutantChoice(names: ["endles"]).folders(among: folders, environment)
        }
        #expect(try MutantChoice(names: []).folders(among: folders, environment) == folders)
    }
}
