import Contracts
import Testing

@Suite struct ModelCodingTests {
    struct Day: Codable, Hashable {
        var year: Int
        init(_ text: String) throws {
            guard let year = Int(text.prefix(4)), text.utf8.count == 10 else { throw Bad() }
            self.year = year
        }
        struct Bad: Error {}
    }

    struct Visit: Codable {
        var userId: String
        var startedOn: Day
        var deeplyNestedName: [String: Int]?
    }

    static func visit() throws -> Schema {
        try schema(
            """
            type: object
            required: [user_id, started_on]
            properties:
              user_id: {type: string}
              started_on: {type: string, format: date}
              deeply_nested_name: {type: object, additionalProperties: {type: integer}}
            """)
    }

    static func schema(_ text: String) throws -> Schema {
        let document = try Document(yaml: text.utf8, name: "schema.yaml")
        return try Schema(document.root, options: SchemaOptions(assertsFormat: true))
    }

    @Test func namesAndTypesAreConverted() throws {
        let coding = ModelCoding(keys: .camelCase).converting(
            Day.self, from: { (text: String) in try Day(text) },
            to: { day in "\(day.year)-01-01" })
        let report = try Decodability.check(
            Visit.self, against: Self.visit(), options: ModelCheckOptions(coding: coding))
        #expect(report.isClean, "\(report)")
    }

    @Test func aConversionThatFailsIsReportedAtItsPlace() throws {
        let coding = ModelCoding(keys: .camelCase).converting(
            Day.self,
            from: { (text: String) in
                guard text.hasPrefix("20") else { throw Day.Bad() }
                return try Day(text)
            })
        let report = try Decodability.check(
            Visit.self, against: Self.visit(), options: ModelCheckOptions(coding: coding))
        let finding = try #require(report.findings.first)
        #expect(finding.kind == .refusedValue)
        #expect(finding.pointer.description == "/started_on")
        #expect(finding.sentence.contains("1970-01-01"))
    }

    struct Tree: Codable {
        var leaf: Bool
        var left: [Tree]?
        var right: [Tree]?
    }

    @Test func recursiveTypesEnd() throws {
        let schema = try Self.schema(
            """
            type: object
            required: [leaf]
            properties:
              leaf: {type: boolean}
              left: {type: array, items: {$ref: "#"}}
              right: {type: array, items: {$ref: "#"}}
            """)
        let report = Decodability.check(Tree.self, against: schema)
        #expect(report.isClean, "\(report)")
    }

    enum Shape: Codable {
        case circle(radius: Double)
        case square(side: Double)

        private enum Key: String, CodingKey { case kind, radius, side }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Key.self)
            switch try members.decode(String.self, forKey: .kind) {
            case "circle": self = .circle(radius: try members.decode(Double.self, forKey: .radius))
            default: self = .square(side: try members.decode(Double.self, forKey: .side))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Key.self)
            switch self {
            case .circle(let radius):
                try members.encode("circle", forKey: .kind)
                try members.encode(radius, forKey: .radius)
            case .square(let side):
                try members.encode("square", forKey: .kind)
                try members.encode(side, forKey: .side)
            }
        }
    }

    static let shapes = """
        oneOf:
          - type: object
            required: [kind, radius]
            properties: {kind: {enum: [circle]}, radius: {type: number}}
          - type: object
            required: [kind, side]
            properties: {kind: {enum: [square]}, side: {type: number}}
        """

    @Test func typesOfSeveralFormsAreReadInEach() throws {
        let schema = try Self.schema(Self.shapes)
        let report = Decodability.check(Shape.self, against: schema)
        #expect(report.isClean, "\(report)")
        let more =
            Self.shapes
            + "\n  - {type: object, required: [kind], properties: {kind: {enum: [line]}}}"
        let third = Decodability.check(Shape.self, against: try Self.schema(more))
        #expect(third.findings.contains { $0.kind == .demandedMember }, "\(third)")
    }

    /// Everything that a container can be asked for.
    struct Everything: Codable, Equatable {
        var numbers: [Int16]
        var bytes: UInt8
        var large: UInt64
        var half: Float
        var flags: [Bool?]
        var pairs: [[String: Double]]
        var parent: Base

        final class Base: Codable, Equatable {
            let name: String
            static func == (left: Base, right: Base) -> Bool { left.name == right.name }
        }
    }

    @Test func whatIsReadIsWrittenAgain() throws {
        let schema = try Self.schema(
            """
            type: object
            required: [numbers, bytes, large, half, flags, pairs, parent]
            properties:
              numbers: {type: array, items: {type: integer, minimum: -5, maximum: 5}}
              bytes: {type: integer, minimum: 0, maximum: 255}
              large: {type: integer, minimum: 0, maximum: 18446744073709551615}
              half: {type: number, minimum: -9, maximum: 9}
              flags: {type: array, items: {type: [boolean, "null"]}}
              pairs: {type: array, items: {type: object, additionalProperties: {type: number}}}
              parent: {type: object, required: [name], properties: {name: {type: string}}}
            """)
        let options = ModelCheckOptions(sampling: ModelSampling(reachesBeyond64Bits: true))
        let report = Decodability.check(Everything.self, against: schema, options: options)
        #expect(
            report.findings.allSatisfy { $0.pointer.description == "/pairs/*/name1" }, "\(report)")
    }

    struct Order: Codable {
        var itemCount: Int
        var note: String?
    }

    static let order = """
        type: object
        required: [itemCount, note]
        properties: {itemCount: {type: integer, minimum: 1}, note: {type: string}}
        """

    @Test func whatIsWrittenIsHeldToTheSchema() throws {
        let schema = try Self.schema(Self.order)
        let held = Encodability.check([Order(itemCount: 1, note: "")], against: schema)
        #expect(held.isClean, "\(held)")
        let samples = [Order(itemCount: 0, note: nil), Order(itemCount: 0, note: "x")]
        let broken = Encodability.check(samples, against: schema)
        #expect(broken.findings.map(\.pointer.description) == ["", "/itemCount"], "\(broken)")
        #expect(broken.findings[0].example == #"{"itemCount":0}"#)
        #expect(Encodability.check([Order](), against: schema).findings[0].kind == .nothingTried)
        let endless = Encodability.check([Double.infinity], against: schema)
        #expect(endless.findings.map(\.kind) == [.unwritable])
    }
}
