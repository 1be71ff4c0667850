import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// The list of decisions in the README of a spec.
@Suite struct DecisionListTests {
    private static let file = """
        decisions:
          - id: busy-status-unsaid
            documents:
              - {document: app.md, section: Renting}
              - document: api.md
                section: Errors
                says: >-
                  Conflicts are answered
                  with 409 or 423.
            problem: No document says how a boat that is not free is refused.
            decided: The answer is 409.
            alternatives: [The answer is 423., The answer is 400.]
          - {id: order-unsaid, documents: [{document: app.md, section: Boats}], problem: No order is given., decided: Any order.}

        """
    private static let list = """
        <!-- decisions -->

        #### busy-status-unsaid

        No document says how a boat that is not free is refused.

        - app.md, Renting: says nothing
        - api.md, Errors: “Conflicts are answered with 409 or 423.”

        Decided: The answer is 409.

        Or: The answer is 423. Or: The answer is 400.

        #### order-unsaid

        No order is given.

        - app.md, Boats: says nothing

        Decided: Any order.

        <!-- /decisions -->
        """

    private func loaded() throws -> DecisionList {
        let (set, faults) = DecisionSet.load(TestSpec.files(["decisions.yaml": Self.file]))
        #expect(faults.map(\.line) == [])
        return DecisionList(set)
    }

    @Test(arguments: ["<!-- decisions -->\n<!-- /decisions -->", list])
    func itStandsBetweenTheMarks(before: String) throws {
        let list = try loaded()
        let readme = "# Boats\n\n\(before)\n\nMore.\n"
        #expect(list.written(into: readme) == "# Boats\n\n\(Self.list)\n\nMore.\n")
        let faults = list.faults(inReadme: readme, named: "README.md")
        #expect(faults.map(\.check) == (before == Self.list ? [] : ["outdated-decisions"]))
        #expect(faults.allSatisfy { $0.position?.line == 3 })
    }

    @Test(arguments: ["# Boats\n", "<!-- /decisions -->\n<!-- decisions -->\n"])
    func aReadmeWithoutMarksIsLeftAlone(readme: String) throws {
        let list = try loaded()
        #expect(list.written(into: readme) == nil)
        #expect(list.faults(inReadme: readme, named: "README.md").isEmpty)
    }

    @Test func withoutDecisionsTheListIsEmpty() {
        let readme = "<!-- decisions -->\nold\n<!-- /decisions -->\n"
        let written = DecisionList(nil).written(into: readme)
        #expect(written == "<!-- decisions -->\n<!-- /decisions -->\n")
    }
}
