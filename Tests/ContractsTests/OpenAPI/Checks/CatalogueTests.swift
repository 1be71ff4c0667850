import TestSupport
import Testing

@testable import Contracts

/// Holds the catalogue, the files of the checks and the tables of cases together.
@Suite struct CatalogueTests {
    private static let folder = "Sources/Contracts/OpenAPI/Checks"
    private static let cases = RequestCheckTests.cases + ResponseCheckTests.cases

    @Test func everyFileIsACheckOfTheCatalogue() {
        let files = Repository.files(below: Self.folder)
            .compactMap { $0.split(separator: "/").last }
            .filter { !$0.hasPrefix("ExchangeCheck") }
            .map { $0.dropLast(".swift".count) }
        let names = ExchangeCheck.all.map { check in
            check.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
                .joined()
        }
        #expect(names.sorted() == files.map(String.init).sorted())
    }

    @Test(arguments: ExchangeCheck.all.map(\.id))
    func everyCheckHasConformingAndViolatingCases(id: String) {
        let own = Self.cases.filter { $0.check == id }
        #expect(own.contains { $0.places.isEmpty }, "nothing conforms")
        #expect(own.contains { !$0.places.isEmpty }, "nothing violates")
    }

    @Test func idsAreKebabCaseAndUnique() {
        let ids = ExchangeCheck.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)") }
    }

    @Test(arguments: ExchangeCheck.all.map(\.id))
    func everyCheckIsExplained(id: String) throws {
        let check = try #require(ExchangeCheck.check(id))
        for text in [check.requirement, check.example, check.remedy] {
            #expect(text.hasSuffix("."), "\(text)")
            #expect(text.first?.isUppercase == true || text.hasPrefix("`"), "\(text)")
        }
    }

    @Test func everyRowNamesACheck() {
        for row in Self.cases { #expect(ExchangeCheck.check(row.check) != nil, "\(row.check)") }
    }
}
