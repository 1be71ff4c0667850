import Reporter
import TestSupport
import Testing

/// The diagrams of a machine in which everything occurs; `make docs` writes the files anew.
@Suite struct DiagramPageTests {
    @Test(arguments: DiagramFormat.allCases)
    func aWholeMachine(format: DiagramFormat) throws {
        let text = try format.text(of: Flows.model(Flows.visit))
        try expectGolden(text, at: "Tests/ReporterTests/Diagrams/Golden/visit\(format.fileEnding)")
    }

    @Test(arguments: DiagramFormat.allCases)
    func theSameMachineIsWrittenAlike(format: DiagramFormat) throws {
        let first = try format.text(of: Flows.model(Flows.visit))
        #expect(try format.text(of: Flows.model(Flows.visit)) == first)
        #expect(first.hasSuffix("\n") && !first.hasSuffix("\n\n"))
    }
}
