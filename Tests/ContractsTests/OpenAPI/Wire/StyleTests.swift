import Testing

@testable import Contracts

/// One row of the table of styles: a schema, a written value, and the value that is read.
struct StyleCase: CustomTestStringConvertible, Sendable {
    let style: ParameterStyle
    let explode: Bool
    let schema: String
    /// The text in the path or header, or the whole query.
    let text: String
    /// The value as compact JSON; nil if the text cannot be read.
    let value: String?

    init(
        _ style: ParameterStyle, _ explode: Bool, _ schema: String, _ text: String, _ value: String?
    ) {
        self.style = style
        self.explode = explode
        self.schema = schema
        self.text = text
        self.value = value
    }

    var testDescription: String { "\(style) \(explode) \(text)" }

    static let string = #"{"type":"string"}"#
    static let integer = #"{"type":"integer"}"#
    static let strings = #"{"type":"array","items":{"type":"string"}}"#
    static let integers = #"{"type":"array","items":{"type":"integer"}}"#
    static let mixed =
        #"{"type":"object","properties":{"R":{"type":"integer"},"G":{"type":"integer"},"B":{"type":"integer"}}}"#
}

/// The value of a text, in compact JSON; nil if it cannot be read.
private func read(_ source: some StyledSource, by schema: String) throws -> String? {
    let schema = try Schema(text: schema)
    guard let readings = try? source.readings(TypedCandidates(schema)) else { return nil }
    let value = try BodyReading.chosen(readings, by: schema, name: "color")
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite struct StyleTests {
    private static let list = #"["blue","black","brown"]"#
    private static let object = #"{"R":100,"G":200,"B":150}"#

    static let single: [StyleCase] = [
        .init(.simple, false, StyleCase.string, "blue", #""blue""#),
        .init(.simple, false, StyleCase.strings, "blue,black,brown", list),
        .init(.simple, true, StyleCase.strings, "blue,black,brown", list),
        .init(.simple, false, StyleCase.mixed, "R,100,G,200,B,150", object),
        .init(.simple, true, StyleCase.mixed, "R=100,G=200,B=150", object),
        .init(.simple, false, StyleCase.mixed, "R,100,G", nil),
        .init(.simple, true, StyleCase.mixed, "R,100", nil),
        .init(.simple, true, StyleCase.mixed, "R=1,R=2", nil),
        .init(.label, false, StyleCase.string, ".", #""""#),
        .init(.label, false, StyleCase.string, ".blue", #""blue""#),
        .init(.label, false, StyleCase.strings, ".blue,black,brown", list),
        .init(.label, true, StyleCase.strings, ".blue.black.brown", list),
        .init(.label, false, StyleCase.mixed, ".R,100,G,200,B,150", object),
        .init(.label, true, StyleCase.mixed, ".R=100.G=200.B=150", object),
        .init(.label, false, StyleCase.string, "blue", nil),
        .init(.matrix, false, StyleCase.string, ";color", #""""#),
        .init(.matrix, false, StyleCase.string, ";color=blue", #""blue""#),
        .init(.matrix, false, StyleCase.strings, ";color=blue,black,brown", list),
        .init(.matrix, true, StyleCase.strings, ";color=blue;color=black;color=brown", list),
        .init(.matrix, false, StyleCase.mixed, ";color=R,100,G,200,B,150", object),
        .init(.matrix, true, StyleCase.mixed, ";R=100;G=200;B=150", object),
        .init(.matrix, false, StyleCase.string, ";colour=blue", nil),
        .init(.matrix, true, StyleCase.strings, ";color=blue;hue=black", nil),
        .init(.matrix, false, StyleCase.string, "blue", nil),
        .init(.simple, false, StyleCase.integer, "12", "12"),
        .init(.simple, false, StyleCase.string, "12", #""12""#),
        .init(.simple, false, StyleCase.string, "a%2Fb%2Cc", #""a/b,c""#),
        .init(.simple, false, StyleCase.strings, "a%2Cb,c", #"["a,b","c"]"#),
        .init(.simple, false, StyleCase.string, "a+b", #""a+b""#),
        .init(.simple, false, StyleCase.string, "50%", nil),
        .init(.simple, false, StyleCase.string, "%G0", nil),
        .init(.simple, false, StyleCase.string, "%FF", nil),
        .init(.simple, false, StyleCase.string, "%C3%A9", #""é""#),
        .init(.simple, false, StyleCase.string, "%C0%AF", nil),
    ]

    @Test(arguments: single)
    func aPathVariable(_ row: StyleCase) throws {
        let source = PathText(
            name: "color", style: row.style, explode: row.explode, text: row.text, isEncoded: true)
        #expect(try read(source, by: row.schema) == row.value)
    }

    static let queries: [StyleCase] = [
        .init(.form, true, StyleCase.string, "color=", #""""#),
        .init(.form, false, StyleCase.string, "color=blue", #""blue""#),
        .init(.form, false, StyleCase.strings, "color=blue,black,brown", list),
        .init(.form, true, StyleCase.strings, "color=blue&color=black&color=brown", list),
        .init(.form, true, StyleCase.strings, "color=blue", #"["blue"]"#),
        .init(.form, false, StyleCase.mixed, "color=R,100,G,200,B,150", object),
        .init(.form, true, StyleCase.mixed, "R=100&G=200&B=150", object),
        .init(.spaceDelimited, false, StyleCase.strings, "color=blue%20black%20brown", list),
        .init(.spaceDelimited, false, StyleCase.strings, "color=blue+black+brown", list),
        .init(.spaceDelimited, false, StyleCase.mixed, "color=R%20100%20G%20200%20B%20150", object),
        .init(.pipeDelimited, false, StyleCase.strings, "color=blue%7Cblack%7cbrown", list),
        .init(.pipeDelimited, false, StyleCase.strings, "color=blue|black|brown", list),
        .init(.pipeDelimited, false, StyleCase.mixed, "color=R%7C100%7CG%7C200%7CB%7C150", object),
        .init(.deepObject, true, StyleCase.mixed, "color[R]=100&color[G]=200&color[B]=150", object),
        .init(.deepObject, true, StyleCase.mixed, "color%5BR%5D=100&x=1", #"{"R":100}"#),
        .init(.deepObject, true, StyleCase.mixed, "color[R=100", nil),
        .init(.deepObject, true, StyleCase.mixed, "color[R][x]=100", nil),
        .init(.deepObject, true, StyleCase.mixed, "color[R]=1&color[R]=2", nil),
        .init(.form, false, StyleCase.strings, "color=a&color=b", nil),
        .init(.form, true, StyleCase.string, "color=a&color=b", nil),
        .init(.form, true, StyleCase.string, "color=a+b%2Bc", #""a b+c""#),
        .init(.form, true, StyleCase.string, "color=a=b", #""a=b""#),
        .init(.form, true, StyleCase.string, "color=a/b?c:d", #""a/b?c:d""#),
        .init(.form, true, StyleCase.string, "color=%E0%80", nil),
        .init(.form, true, StyleCase.integers, "color=", "[]"),
        .init(.form, true, StyleCase.integers, "color=1&color=x", #"[1,"x"]"#),
    ]

    @Test(arguments: queries)
    func aQueryParameter(_ row: StyleCase) throws {
        let schema = try Schema(text: row.schema)
        let source = FormText(
            name: "color", style: row.style, explode: row.explode,
            pairs: QueryPairs(query: row.text), memberNames: SchemaShape(schema).memberNames)
        #expect(source.isPresent)
        #expect(try read(source, by: row.schema) == row.value)
    }

    @Test func cookiesArePairsOfAllFields() throws {
        let pairs = QueryPairs(cookies: ["a=1; color=b%20c", "d=4"])
        #expect(pairs.names == ["a", "color", "d"])
        let source = FormText(
            name: "color", style: .form, explode: true, pairs: pairs, memberNames: [])
        #expect(try read(source, by: StyleCase.string) == #""b c""#)
    }

    @Test func headersAreNotPercentDecoded() throws {
        let source = PathText(
            name: "X", style: .simple, explode: false, text: "a%20b, 50%", isEncoded: false)
        #expect(try read(source, by: StyleCase.strings) == #"["a%20b","50%"]"#)
    }
}
