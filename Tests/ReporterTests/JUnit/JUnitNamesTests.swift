import Testing

@testable import Reporter

@Suite struct JUnitNamesTests {
    @Test(arguments: ["x", "&", "\"", "é", "🙂", "\u{1}", "<>"])
    func longNamesStayBelowTheLimitAndApart(piece: String) throws {
        let long = String(repeating: piece, count: 2_000)
        let cases = [Sample.passed(long + "1", in: long), Sample.passed(long + "2", in: long)]
        let report = JUnitReport(name: "r", suites: [Sample.suite(long, cases + cases)])
        let bytes = try Sample.bytes(report)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            guard text.contains("<testcase") else { continue }
            let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(quoted[1].utf8.count + quoted[3].utf8.count < 1_000)
        }
        let root = try #require(ParsedXML(bytes))
        let names = root.children[0].children.compactMap { $0.attributes["name"] }
        #expect(names.count == 4)
        #expect(Set(names).count == 4)
    }

    @Test func emptyNamesAreNamed() {
        var names = JUnitNames()
        #expect(names.next(classname: "", name: "") == ("unnamed", "unnamed"))
    }

    @Test func theSameNameInTwoClassesStays() {
        var names = JUnitNames()
        #expect(names.next(classname: "a", name: "n").name == "n")
        #expect(names.next(classname: "b", name: "n").name == "n")
    }

    @Test func shorteningIsTheSameInEveryRun() {
        let long = String(repeating: "abc", count: 400)
        #expect(JUnitNames.bounded(long, 40) == "abcabcabcabcabcabcabc…f5f2f5b29c02d6a5")
    }
}
