import TestSupport
import Testing

@testable import Simulator
@testable import Transports

/// The table of `docs/mock-server.md` is of the places that there are.
@Suite struct MockPageTests {
    @Test func everyPlaceIsInTheTable() {
        let rows = PageTable.rows(below: "request", of: "docs/mock-server.md")
        let codes = rows.flatMap { PageTable.codes(in: $0[0]) }.joined(separator: "\n")
        for place in AdminPath.places {
            #expect(codes.contains("\(AdminPath.root)/\(place.path)"))
            for method in place.methods { #expect(codes.contains(method)) }
        }
        let paths = codes.split { " \n?".contains($0) }.filter { $0.hasPrefix("/") }
        let known = AdminPath.places.map { "\(AdminPath.root)/\($0.path)" }
        #expect(paths.allSatisfy { known.contains(String($0)) })
    }
}
