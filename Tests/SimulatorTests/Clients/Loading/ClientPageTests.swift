import Contracts
import SpecSupport
import Simulator
import TestSupport
import Testing

/// The examples of `docs/client-machines.md` are machines, or parts of the first one.
struct ClientPageTests {
    private static let library = PageBlock.texts("yaml", of: "docs/backend-models.md")
    private static let examples = PageBlock.texts("yaml", of: "docs/client-machines.md")

    /// A machine for the one that the page speaks of and does not show.
    private static let joining = """
        events: {scan: {with: {card: {like: "card-#"}}}, confirm: {}}
        device: {tray: {loans: []}}
        initial: asking
        states:
          asking: {on: {scan: scanned}}
          scanned: {on: {confirm: member}}
          member: {type: final}

        """

    /// The machine with the members of a part in place of its own.
    private static func machine(with part: String) -> String {
        let whole = members(of: examples[0])
        let changed = members(of: part)
        let kept = whole.filter { member in !changed.contains { $0.name == member.name } }
        return (kept + changed).map(\.text).joined()
    }

    private static func members(of block: String) -> [(name: String, text: String)] {
        var members: [(name: String, text: String)] = []
        for line in block.split(separator: "\n") where !line.hasPrefix("#") {
            if !line.hasPrefix(" ") { members.append((String(line.prefix { $0 != ":" }), "")) }
            members[members.count - 1].text += line + "\n"
        }
        return members
    }

    private static func load(_ machine: String) -> (model: ClientModel?, reported: [Diagnostic]) {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": library[0], "backend.yaml": library[1],
            "clients/borrowing.yaml": machine, "clients/joining.yaml": joining,
        ])
        return (spec?.client("borrowing"), diagnostics)
    }

    @Test func thereAreExamples() { #expect(Self.examples.count >= 4) }

    @Test(arguments: examples)
    func everyExampleIsAPartOfAMachine(block: String) throws {
        let (model, reported) = Self.load(Self.machine(with: block))
        #expect(reported.isEmpty, "\(TestSpec.Unusable(diagnostics: reported))")
        let unsound = try #require(model).unsoundness()
        // No state of the first example takes an event of a later one.
        #expect(
            unsound.allSatisfy { $0.message == #"no state takes the event "reminded""# },
            "\(TestSpec.Unusable(diagnostics: unsound))")
    }

    @Test func theTableIsThatOfTheFirstExample() throws {
        let page = Repository.text(of: "docs/client-machines.md") ?? ""
        let table = OutcomeTable(try #require(Self.load(Self.examples[0]).model))
        #expect(table.holes == 0)
        #expect(page.contains("borrowing  borrow   lent  browsing  failed"))
        #expect(
            table.columns.map(\.text) == [
                "201", "202", "4XX", "undecodable", "timeout", "offline", "reset",
            ])
    }
}
