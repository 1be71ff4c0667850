import Testing

@testable import Contracts

@Suite struct BodyReadingTests {
    /// A contract whose only operation has one body.
    private func form(_ type: String, _ rest: String) throws -> MediaType {
        let contract = try Contract(
            text: """
                paths:
                  /a:
                    post:
                      operationId: a
                      requestBody: {content: {\(type): \(rest)}}
                      responses: {}
                components:
                  schemas:
                    Tea: {type: object, properties: {grams: {type: integer}}}
                """)
        return try #require(contract.operations.first?.requestBody?.content.first)
    }

    private func read(_ text: String, _ type: String, _ form: MediaType) throws -> String? {
        let range = try #require(MediaRange(type))
        let content = try? BodyReading.content(
            Array(text.utf8), type: range, form: form, name: "body")
        guard let content else { return nil }
        guard case .value(let value, _) = content else { return "opaque" }
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static let forms: [(String, String, String?)] = [
        (
            "{schema: {type: object, properties: {a: {type: integer}}}}", "a=1&b=2",
            #"{"a":1,"b":"2"}"#
        ),
        ("{schema: {type: object}}", "", "{}"),
        (
            "{schema: {type: object, properties: {a: {type: array, items: {type: integer}}}}}",
            "a=1&a=2", #"{"a":[1,2]}"#
        ),
        (
            "{schema: {type: object, properties: {a: {type: array, items: {type: integer}}}}, encoding: {a: {explode: false}}}",
            "a=1,2", #"{"a":[1,2]}"#
        ),
        (
            "{schema: {type: object, properties: {a: {type: array, items: {type: string}}}}, encoding: {a: {style: pipeDelimited, explode: false}}}",
            "a=1|2", #"{"a":["1","2"]}"#
        ),
        (
            "{schema: {type: object, properties: {a: {$ref: '#/components/schemas/Tea'}}}, encoding: {a: {style: deepObject, explode: true}}}",
            "a[grams]=5&b=1", #"{"a":{"grams":5},"b":"1"}"#
        ),
        (
            "{schema: {type: object, properties: {a: {$ref: '#/components/schemas/Tea'}}}}",
            "a=%7B%22grams%22:5%7D", #"{"a":{"grams":5}}"#
        ),
        (
            "{schema: {type: object, properties: {a: {}}}, encoding: {a: {contentType: application/json}}}",
            "a=[1]", #"{"a":[1]}"#
        ),
        (
            "{schema: {type: object, properties: {a: {type: string}}}}", "a=x%20y+z%3D",
            #"{"a":"x y z="}"#
        ),
        ("{schema: {type: object, properties: {a: {type: string}}}}", "a=%", nil),
        ("{schema: {type: object, properties: {a: {type: string}}}}", "a=1&a=2", nil),
        ("{schema: {$ref: '#/components/schemas/Tea'}}", "grams=7", #"{"grams":7}"#),
    ]

    @Test(arguments: forms)
    func aFormIsAnObject(rest: String, text: String, value: String?) throws {
        let type = "application/x-www-form-urlencoded"
        #expect(try read(text, type, try form(type, rest)) == value)
    }

    private static func parts(_ parts: (header: String, body: String)...) -> String {
        parts.map { "--x\r\n\($0.header)\r\n\r\n\($0.body)\r\n" }.joined() + "--x--\r\n"
    }

    static let multiparts: [(String, String, String?)] = [
        (
            "{schema: {type: object, properties: {a: {type: integer}}}}",
            parts(("Content-Disposition: form-data; name=a", "7")), #"{"a":7}"#
        ),
        (
            "{schema: {type: object, properties: {a: {type: array, items: {type: integer}}}}}",
            parts(("Content-Disposition: form-data; name=a", "7")), #"{"a":[7]}"#
        ),
        (
            "{schema: {type: object, properties: {a: {type: array, items: {type: integer}}}}}",
            parts(
                ("Content-Disposition: form-data; name=a", "7"),
                ("Content-Disposition: form-data; name=a", "8")), #"{"a":[7,8]}"#
        ),
        (
            "{schema: {type: object, properties: {a: {$ref: '#/components/schemas/Tea'}}}}",
            parts(("Content-Disposition: form-data; name=a", #"{"grams":7}"#)),
            #"{"a":{"grams":7}}"#
        ),
        (
            "{schema: {type: object}}",
            parts(
                ("Content-Disposition: form-data; name=a\r\nContent-Type: application/json", "[1]")),
            #"{"a":[1]}"#
        ),
        (
            "{schema: {type: object}}",
            parts(
                ("Content-Disposition: form-data; name=a\r\nContent-Type: application/json", "[")),
            nil
        ),
        (
            "{schema: {type: object, properties: {a: {type: string}}}}",
            parts(("Content-Disposition: form-data; name=a; filename=b", "12")), #"{"a":"12"}"#
        ),
        (
            "{schema: {type: array, items: {type: integer}}}", parts(("X: y", "1"), ("X: y", "2")),
            "[1,2]"
        ),
    ]

    @Test(arguments: multiparts)
    func partsAreMembers(rest: String, text: String, value: String?) throws {
        let form = try form("multipart/form-data", rest)
        #expect(try read(text, "multipart/form-data; boundary=x", form) == value)
    }

    @Test func bytesOfAFileAreCounted() throws {
        let form = try form("multipart/form-data", "{schema: {type: object}}")
        let head = "--x\r\nContent-Disposition: form-data; name=a; filename=b\r\n\r\n"
        let bytes = Array(head.utf8) + [0xFF, 0xD8, 0x00] + Array("\r\n--x--".utf8)
        let type = try #require(MediaRange("multipart/form-data; boundary=x"))
        let content = try BodyReading.content(bytes, type: type, form: form, name: "body")
        guard case .value(let value, _) = content else { return #expect(Bool(false), "opaque") }
        #expect(value["a"]?.string?.unicodeScalars.count == 3)
    }

    @Test(
        arguments: [
            ("application/json", "{\"a\":1.50}", "{\"a\":1.50}"),
            ("application/problem+json", "[]", "[]"), ("application/json", "", nil),
            ("application/json; charset=utf-16", "[]", nil), ("text/plain", "12", "12"),
            ("text/plain; charset=latin1", "12", nil), ("application/xml", "<a/>", "opaque"),
            ("image/png", "12", "opaque"), ("image/png; charset=latin1", "12", "opaque"),
        ] as [(String, String, String?)])
    func otherBodies(type: String, text: String, value: String?) throws {
        let form = try form("'*/*'", "{schema: {type: [integer, object, array]}}")
        #expect(try read(text, type, form) == value)
    }
}
