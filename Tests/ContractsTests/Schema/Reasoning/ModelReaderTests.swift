import Testing

@testable import Contracts

/// Models as apps write them, against the responses that a service documents.
@Suite struct ModelReaderTests {
    /// A list of bookings as a service describes it.
    private static let writer = #"""
        {"type":"object","required":["bookings"],"properties":{"bookings":{"type":"array",
         "items":{"$ref":"#/$defs/booking"}}},
         "$defs":{
          "booking":{"type":"object","required":["id","start","status","seats"],"properties":{
           "id":{"type":"string","format":"uuid"},
           "start":{"type":"string","format":"date-time"},
           "status":{"enum":["open","paid","lapsed"]},
           "seats":{"type":"integer","minimum":1,"maximum":9},
           "note":{"type":["string","null"]},
           "price":{"type":"number"},
           "guest":{"oneOf":[{"$ref":"#/$defs/person"},{"type":"null"}]}}},
          "person":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}}}
        """#

    private static func reader(_ booking: String) -> String {
        #"{"type":"object","required":["bookings"],"properties":{"bookings":{"type":"array","items":"#
            + booking + "}}}"
    }

    private static let rows: [(model: String, faults: [String])] = [
        // struct Booking { id: UUID, seats: Int, note: String?, price: Double? }
        (
            #"{"type":"object","required":["id","seats"],"properties":{"id":{"type":"string","format":"uuid"},"seats":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807},"note":{"type":["string","null"]},"price":{"type":["number","null"]}}}"#,
            []
        ),
        // note: String, which decodes neither null nor nothing
        (
            #"{"type":"object","required":["note"],"properties":{"note":{"type":"string"}}}"#,
            ["missing /bookings/*/note", "null /bookings/*/note"]
        ),
        // enum Status: String { case open, paid }
        (
            #"{"type":"object","required":["status"],"properties":{"status":{"type":"string","enum":["open","paid"]}}}"#,
            ["unknown-value /bookings/*/status"]
        ),
        // start: Date, by a formatter without fractional seconds
        (
            #"{"type":"object","required":["start"],"properties":{"start":{"type":"string","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d)$"}}}"#,
            ["text /bookings/*/start"]
        ),
        // price: Int?, seats: Int8 of a smaller range, title: String?
        (
            #"{"type":"object","properties":{"price":{"type":["integer","null"]},"seats":{"type":"integer","maximum":8},"title":{"type":["string","null"]}}}"#,
            [
                "fraction /bookings/*/price", "range /bookings/*/seats",
                "never-sent /bookings/*/title",
            ]
        ),
        // guest: Guest? where Guest has a phone that is never sent
        (
            #"{"type":"object","properties":{"guest":{"anyOf":[{"type":"null"},{"type":"object","required":["name","phone"],"properties":{"name":{"type":"string"},"phone":{"type":"string"}}}]}}}"#,
            ["missing /bookings/*/guest/phone"]
        ),
    ]

    @Test(arguments: rows.indices)
    func modelsAreHeldToTheContract(_ row: Int) throws {
        let (model, expected) = Self.rows[row]
        let options = SchemaOptions(assertsFormat: true)
        let check = ReaderCheck(
            writer: try Schema(text: Self.writer, options: options),
            reader: try Schema(text: Self.reader(model), options: options), seed: 2)
        let faults = check.faults()
        #expect(faults.map { "\($0.kind.rawValue) \($0.instance)" } == expected)
        for fault in faults where fault.kind != .neverSent {
            #expect(fault.isCertain)
            let text = try #require(fault.example)
            let root = try Document(json: text.utf8, name: "example.json").root
            #expect(check.writer.explain(root).isValid)
            #expect(!check.reader.explain(root).isValid)
            #expect(root["bookings"]?.count == 1)
        }
    }
}
