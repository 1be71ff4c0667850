import Contracts
import Testing

@testable import Reporter

/// The answers of two targets beside each other.
@Suite struct TwoColumnsTests {
    private static func exchange(
        _ status: Int, _ body: String, _ fields: HeaderFields = [:]
    ) -> Exchange {
        Exchange(
            request: .init(method: "POST", target: "/loans", body: Array(#"{"days":37}"#.utf8)),
            response: .init(status: status, headers: fields, body: Array(body.utf8)))
    }

    /// The lines, with one space in place of the space between the columns.
    private static func lines(_ left: Exchange, _ right: Exchange, at place: String) -> [String] {
        TwoColumns(left, right, differingAt: place).lines.map {
            $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
    }

    @Test func theMemberThatDiffersIsMarked() {
        let left = Self.exchange(201, #"{"fee": 925, "id": "loan-1"}"#, ["Date": "now"])
        let right = Self.exchange(201, #"{"id": "book-1", "fee": 740}"#)
        #expect(
            Self.lines(left, right, at: "body /fee") == [
                "left right", "POST /loans POST /loans", #"{"days":37} {"days":37}"#, "201 201",
                "≠ fee: 925 fee: 740", #"id: "loan-1" id: "book-1""#,
            ])
        let columns = TwoColumns(left, right, differingAt: "body /fee").lines
        let starts = columns.map { line in
            line.count - (line.dropFirst(40).drop { $0 == " " }.count)
        }
        #expect(Set(starts.dropFirst(3).dropFirst(1)).count == 1)
    }

    @Test(arguments: [
        ("status", #"{"a": 1}"#, "≠ 201 409"),
        ("body /rows/*/price", #"{"rows": [1]}"#, "≠ rows: [1] rows: [1]"),
        ("header location", #"{"a": 1}"#, "≠ location: /a location: /b"),
        ("body", "plain", "≠ plain plain"),
    ])
    func eachPlaceIsMarked(place: String, body: String, line: String) {
        let left = Self.exchange(201, body, ["Location": "/a"])
        let right = Self.exchange(409, body, ["location": "/b"])
        #expect(Self.lines(left, right, at: place).contains(line))
        #expect(Self.lines(left, right, at: place).count { $0.hasPrefix("≠") } == 1)
    }

    @Test func whatOneSideLacksIsEmpty() {
        let left = Self.exchange(201, #"{"a": 1}"#)
        let right = Self.exchange(
            201, #"{"a": 1, "note": "\#(String(repeating: "n", count: 90))"}"#)
        let last = Self.lines(left, right, at: "body /note").last ?? ""
        #expect(last.hasPrefix("≠ note: \"nnn") && last.hasSuffix("…"))
    }
}
