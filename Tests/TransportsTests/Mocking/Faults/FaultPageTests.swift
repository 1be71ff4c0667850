import Contracts
import Simulator
import TestSupport
import Testing

@testable import Transports

/// The tables of `docs/faults.md` are of the faults that there are, and say what they do.
@Suite struct FaultPageTests {
    private static let page = "docs/faults.md"

    /// A row of the table of words.
    private struct Row {
        let work: String
        let appGets: String
        let inRuns: [String]
        let atTheMock: [String]
    }

    private static func row(of word: FaultWord) throws -> Row {
        let rows = PageTable.rows(below: "word", of: page)
        let cells = try #require(rows.first { $0.first == "`\(word.rawValue)`" })
        try #require(cells.count == 6)
        return Row(
            work: cells[2], appGets: cells[3], inRuns: PageTable.codes(in: cells[4]),
            atTheMock: PageTable.codes(in: cells[5]))
    }

    @Test func everyWordHasARow() {
        let words = PageTable.rows(below: "word", of: Self.page).flatMap {
            PageTable.codes(in: $0[0])
        }
        #expect(words == FaultWord.allCases.map(\.rawValue))
    }

    @Test(arguments: FaultWord.allCases)
    func theRowSaysWhatIsPlayed(word: FaultWord) throws {
        let row = try Self.row(of: word)
        #expect(row.work == word.work.rawValue)
        #expect(row.inRuns.isEmpty == !word.isForRuns)
        for text in row.inRuns { #expect(NetworkFault(text)?.word == word, "\(text)") }
        #expect(row.atTheMock.last == word.usage)
    }

    @Test(arguments: FaultWord.allCases)
    func theMockDoesWhatTheRowSays(word: FaultWord) throws {
        let row = try Self.row(of: word)
        let values: [FaultWord: String] = [
            .status: "=503", .resetAfter: "=9", .latency: "=5ms", .drip: "=3/5ms",
        ]
        let fault = word.rawValue + (values[word] ?? "")
        let mock = try MockHere(faults: ["\(fault),operation=borrow"]) { $0.hasAdmin = true }
        let answer = mock.borrow("b2")
        let work: [FaultWord.Work: Int] = [.never: 0, .once: 1, .twice: 2]
        #expect(try mock.copies("b2") == 2 - (work[word.work] ?? 0))
        #expect(row.appGets.hasPrefix(Self.sight(of: answer)), "\(Self.sight(of: answer))")
    }

    private static func sight(of answer: HTTPReply) -> String {
        switch answer.fault {
        case .hold: "nothing"
        case .reset, .noAnswer: "a broken connection"
        case nil, .drip: answer.status == 201 ? "the right answer" : "another answer"
        default: "a damaged answer"
        }
    }

    @Test func everySettingIsInTheTable() {
        let settings = PageTable.rows(below: "setting", of: Self.page)
            .flatMap { PageTable.codes(in: $0[0]) }.map { String($0.prefix { $0 != "=" }) }
        #expect(settings == FaultTextError.keys)
    }

    @Test func everyOlderWordIsInTheTable() throws {
        let rows = PageTable.rows(below: "older", of: Self.page)
        for row in rows {
            let (old, new) = (PageTable.codes(in: row[0])[0], PageTable.codes(in: row[1])[0])
            #expect(FaultWord(former: old)?.rawValue == new)
        }
        #expect(rows.count == 6)
    }

    @Test func theExamplesAreFaults() throws {
        let text = try #require(Repository.text(of: Self.page))
        let examples = text.split(separator: "\n").filter { $0.hasPrefix("    --fault ") }
        for example in examples { _ = try FaultRule(String(example.dropFirst(12))) }
        #expect(examples.count == 2)
    }
}
