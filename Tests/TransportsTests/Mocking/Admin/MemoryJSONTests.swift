import Contracts
import Testing

@testable import Simulator
@testable import Transports

@Suite struct MemoryJSONTests {
    private static func text(_ celValue: CELValue) -> String {
        var writer = JSONWriter()
        MemoryJSON.write(celValue, to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func map(_ entries: [(CELValue, CELValue)]) -> CELValue {
        var map = CELMap()
        for (key, value) in entries { map.set(key, to: value) }
        return .map(map)
    }

    static let memories: [(CELValue, String)] = [
        (.null, "null"), (.int(7), "7"), (.double(7), "7.0"), (.uint(7), #"{"$uint":7}"#),
        (.double(.infinity), #"{"$double":"Infinity"}"#), (.string("$x"), #""$x""#),
        (.bytes([1, 255]), #"{"$bytes":"Af8="}"#),
        (
            .timestamp(Instant(seconds: 0, nanoseconds: 5)),
            #"{"$timestamp":"1970-01-01T00:00:00.000000005Z"}"#
        ),
        (.duration(TimeSpan(seconds: 90)), #"{"$duration":"90s"}"#),
        (.list([.int(1), .duration(TimeSpan(seconds: 1))]), #"[1,{"$duration":"1s"}]"#),
        (map([(.string("a"), .int(1)), (.string("$b"), .int(2))]), #"{"$b":2,"a":1}"#),
        (map([(.string("$b"), .int(2))]), #"{"$map":[["$b",2]]}"#),
        (map([(.int(1), .bool(true)), (.string("1"), .null)]), #"{"$map":[[1,true],["1",null]]}"#),
        (map([]), "{}"),
    ]

    @Test(arguments: memories)
    func aMemoryComesBackAsItWas(celValue: CELValue, text: String) throws {
        #expect(Self.text(celValue) == text)
        let again = try MemoryJSON.celValue(try Document(json: text.utf8, name: "memory").root)
        #expect(again.kind == celValue.kind)
        #expect(Self.text(again) == text)
    }

    @Test(arguments: [
        #"{"$moment":1}"#, #"{"$timestamp":"noon"}"#, #"{"$uint":-1}"#, #"{"$bytes":"*"}"#,
        #"{"$map":{}}"#, #"{"$map":[[1]]}"#, #"{"$map":[[[],1]]}"#, #"[{"$duration":7}]"#,
    ])
    func whatIsNoMemoryIsRefused(text: String) throws {
        let value = try Document(json: text.utf8, name: "memory").root
        #expect(throws: MemoryFault.self) { try MemoryJSON.celValue(value) }
    }
}
