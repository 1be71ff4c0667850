import Contracts
import Testing

@Suite struct DecodabilityTests {
    static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps/{id}:
            get:
              operationId: getLamp
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "200":
                  description: it
                  content: {application/json: {schema: {$ref: "#/components/schemas/Lamp"}}}
            put:
              operationId: putLamp
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              requestBody:
                content: {application/json: {schema: {$ref: "#/components/schemas/Lamp"}}}
              responses: {"204": {description: done}}
        components:
          schemas:
            Lamp:
              type: object
              required: [id, watts, color]
              properties:
                id: {type: string, minLength: 1}
                watts: {type: integer, minimum: 0}
                color: {enum: [red, green, blue]}
                note: {type: [string, "null"], maxLength: 20}
                made: {type: string, format: date}
                parts:
                  type: array
                  items:
                    type: object
                    required: [code]
                    properties: {code: {type: string}, weight: {type: number}}
                labels: {type: object, additionalProperties: {type: string}}
        """

    enum Color: String, Codable { case red, green, blue }

    struct Part: Codable {
        var code: String
        var weight: Double?
    }

    struct Lamp: Codable {
        var id: String
        var watts: Int
        var color: Color
        var note: String?
        var made: String?
        var parts: [Part]?
        var labels: [String: String]?
    }

    static func lamp() throws -> Schema { try Contract(contract).schema("Lamp") }

    /// The findings of a report as `kind pointer`.
    static func reported(_ report: ModelReport) -> [String] {
        report.findings.map { "\($0.kind.rawValue) \($0.pointer)" }
    }

    @Test func aTypeThatFitsIsClean() throws {
        let report = try Decodability.check(Lamp.self, against: Self.lamp())
        #expect(report.isClean, "\(report)")
        #expect(report.documents > 50)
        #expect(report.notes == [])
    }

    struct Demanding: Decodable {
        var id: String
        var note: String
        var watts: Int8
        var color: Color
        var made: String
        var parts: [Part]?
        var labels: [String: String]?
    }

    @Test func whatTheTypeDemandsIsFound() throws {
        let report = try Decodability.check(Demanding.self, against: Self.lamp())
        let reported = Self.reported(report)
        #expect(reported.contains("demanded-member /note"))
        #expect(reported.contains("demanded-member /made"))
        #expect(reported.contains("refused-null /note"))
        #expect(reported.contains("refused-value /watts"))
        #expect(reported.count == 4, "\(report)")
        let note = report.findings.first { $0.kind == .demandedMember }
        let example = try #require(note?.example)
        #expect(example.utf8.count < 45, "\(example)")
    }

    struct Forgetful: Codable {
        struct Part: Codable { var weight: Double? }
        var id: String
        var watts: Double
        var color: String
        var parts: [Part]?
        var labels: [String: String]?
    }

    @Test func whatTheTypeNeverReadsIsFound() throws {
        let report = try Decodability.check(Forgetful.self, against: Self.lamp())
        let expected = [
            "unread-member /note", "unread-member /made", "unread-member /parts/*/code",
        ]
        #expect(Set(Self.reported(report)) == Set(expected), "\(report)")
        let accepted = report.accepting(.unreadMember, at: "/note", "/made")
        #expect(Self.reported(accepted) == ["unread-member /parts/*/code"])
        #expect(report.accepting(.unreadMember).isClean)
        #expect(!report.accepting(.droppedMember).isClean)
    }

    enum Shade: String, Codable {
        case red, unknown
        init(from decoder: any Decoder) throws {
            self = Shade(rawValue: try String(from: decoder)) ?? .unknown
        }
    }

    struct Guessing: Codable {
        var color: Shade
    }

    struct GuessingReader: Decodable {
        var color: Shade
    }

    static func color() throws -> Schema {
        try Contract(
            """
            openapi: 3.1.0
            info: {title: t, version: "1"}
            paths: {}
            components:
              schemas:
                C: {type: object, required: [color], properties: {color: {enum: [red, blue]}}}
            """
        ).schema("C")
    }

    @Test func valuesTakenForOthersAreFoundIfTheTypeCanBeWritten() throws {
        let report = try Decodability.check(Guessing.self, against: Self.color())
        #expect(Self.reported(report) == ["altered-value /color"], "\(report)")
        #expect(report.description.contains(#""blue" comes back as "unknown""#))
        let unknown = try Decodability.check(GuessingReader.self, against: Self.color())
        #expect(unknown.isClean)
        #expect(unknown.notes.contains { $0.contains("listed value") })
    }

    enum Narrow: String, Decodable { case red }
    struct NarrowLamp: Decodable { var color: Narrow }

    @Test func everyRefusedValueOfAnEnumerationIsReported() throws {
        let report = try Decodability.check(NarrowLamp.self, against: Self.lamp())
        let finding = report.findings.first { $0.kind == .refusedValue }
        #expect(finding?.pointer.description == "/color")
        let sentence = finding?.sentence ?? ""
        #expect(sentence.contains(#""green""#) && sentence.contains(#""blue""#), "\(sentence)")
    }

    @Test func aTypeThatTakesNothingSaysSo() throws {
        struct Wrong: Decodable { var id: Int }
        let report = try Decodability.check(Wrong.self, against: Self.lamp())
        #expect(report.findings.map(\.kind) == [.wrongType])
        #expect(report.notes.contains { $0.contains("no document was decoded") })
        #expect(report.description.hasPrefix("Wrong against openapi.yaml:"))
    }

    @Test func aMemberThatTheContractLacksIsReported() throws {
        struct Extra: Decodable {
            var id: String
            var bulb: String
        }
        let report = try Decodability.check(Extra.self, against: Self.lamp())
        let finding = try #require(report.findings.first)
        #expect(finding.kind == .demandedMember)
        #expect(finding.sentence.contains("does not speak"))
    }

    @Test func aClosureIsHeldToWhatComesBack() throws {
        let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
        let report = try Decodability.check(Forgetful.self, against: Self.lamp()) { bytes in
            if text(bytes).contains("9223372036854775807") { throw Odd() }
            return Forgetful(id: "", watts: 0, color: "red", parts: nil, labels: [:])
        }
        let reported = Self.reported(report)
        #expect(reported.contains("refused-value /watts"), "\(report)")
        #expect(reported.contains("dropped-member /note"))
        #expect(reported.contains("dropped-member /parts"))
        #expect(!reported.contains("dropped-member /id"))
        struct Odd: Error {}
        let silent = try Decodability.check(String.self, against: Self.lamp(), decoding: text)
        #expect(silent.isClean || silent.findings.allSatisfy { $0.kind != .unreadMember })
    }

    @Test func theValueIsFoundWhereADecoderTellsNoPlace() throws {
        struct Opaque {}
        let report = try Decodability.check(Opaque.self, against: Self.lamp()) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("9999-12-31") || text.contains("\"green\"") else { return Opaque() }
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no"))
        }
        #expect(
            Set(Self.reported(report)) == ["refused-value /made", "refused-value /color"],
            "\(report)")
        let made = report.findings.first { $0.pointer.description == "/made" }
        #expect(made?.sentence == #""9999-12-31" is allowed, which the type refuses: no"#)
    }

    @Test func whatAClosureHidesIsSaid() throws {
        struct Opaque {}
        let report = try Decodability.check(Opaque.self, against: Self.lamp()) { _ in Opaque() }
        #expect(report.isClean)
        #expect(report.notes.count == 2)
    }

    @Test func aSchemaThatNothingMeetsIsNotClean() throws {
        let document = try Document(json: #"{"enum":[]}"#.utf8, name: "s.json")
        let report = Decodability.check(String.self, against: try Schema(document.root))
        #expect(report.findings.map(\.kind) == [.nothingTried])
    }

    @Test func theSameSeedTellsTheSame() throws {
        let first = try Decodability.check(Demanding.self, against: Self.lamp())
        let again = try Decodability.check(Demanding.self, against: Self.lamp())
        #expect(first == again)
    }
}
