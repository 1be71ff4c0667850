import TestSupport
import Testing

@testable import Simulator
@testable import Transports

/// The tables of `docs/mock-server.md` are of the faults and the places that there are.
@Suite struct MockPageTests {
    private static let page = Repository.text(of: "docs/mock-server.md") ?? ""

    /// The codes in the first cells of the rows below a head.
    private static func codes(below head: String) -> [String] {
        let rows = page.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("| \(head) |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        return rows.flatMap { row in
            let parts = row.split(separator: "|")[0].split(
                separator: "`", omittingEmptySubsequences: false)
            return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        }
    }

    private static func names(_ codes: [String]) -> [String] {
        var seen: Set<String> = []
        return codes.map { String($0.prefix { $0 != "=" && $0 != "[" }) }
            .filter { seen.insert($0).inserted }
    }

    @Test func everyFaultIsInTheTable() {
        #expect(Self.names(Self.codes(below: "kind")).sorted() == FaultTextError.kinds.sorted())
    }

    @Test func everySettingIsInTheTable() {
        // That of one fault stands beside it.
        let settings = Self.names(Self.codes(below: "setting")) + ["retry-after"]
        #expect(settings.sorted() == FaultTextError.keys.sorted())
        #expect(Self.page.contains("`retry-after=SECONDS`"))
    }

    @Test func everyPlaceIsInTheTable() {
        let codes = Self.codes(below: "request").joined(separator: "\n")
        for place in AdminPath.places {
            #expect(codes.contains("\(AdminPath.root)/\(place.path)"))
            for method in place.methods { #expect(codes.contains(method)) }
        }
        let paths = codes.split { " \n?".contains($0) }.filter { $0.hasPrefix("/") }
        let known = AdminPath.places.map { "\(AdminPath.root)/\($0.path)" }
        #expect(paths.allSatisfy { known.contains(String($0)) })
    }
}
