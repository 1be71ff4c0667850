import Testing

@testable import Contracts

@Suite struct ContractCheckTests {
    @Test func checksHaveNamesOfTheirOwnInOrder() {
        let ids = ContractChecks.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for check in ContractChecks.all {
            let isKebab = check.id.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
            }
            #expect(isKebab, "\(check.id)")
            #expect(check.about.hasSuffix("."), "\(check.id)")
        }
    }

    @Test func everythingIsReportedInTheOrderOfTheText() throws {
        let text = ContractText.v31(
            "paths: {/a: {get: {operationId: x}, put: {operationId: x}}}\ntags: [{name: t}]")
        let places = try text.diagnostics().compactMap(\.position)
        #expect(places.count == 4)
        #expect(places == places.sorted())
    }
}
