import Contracts
import Testing

@Suite struct ContractShapeTests {
    private static let text = """
        paths: {}
        components:
          schemas:
            Order:
              type: object
              required: [id, lines, note]
              properties:
                id: {type: string}
                note: {type: [string, 'null']}
                lines: {type: array, items: {$ref: '#/components/schemas/Line'}}
                coupon: {$ref: '#/components/schemas/Coupon'}
            Line: {type: object, required: [grams], properties: {grams: {type: integer}, price: {type: number}}}
            Coupon:
              oneOf: [{$ref: '#/components/schemas/Percent'}, {$ref: '#/components/schemas/Amount'}]
              discriminator: {propertyName: kind}
            Percent: {type: object, required: [kind, percent], properties: {kind: {const: percent}, percent: {type: integer}}}
            Amount: {type: object, required: [kind, cents], properties: {kind: {const: amount}, cents: {type: integer}}}
        """

    @Test(arguments: [
        ReportedCase("order.lines.map(l, l.grams).sum() > 100"),
        ReportedCase(
            "order.lines.exists(l, l.grms > 1)",
            "24 no-such-field: there is no field \"grms\"; did you mean \"grams\"?"),
        ReportedCase(
            "order.lines.exists(l, l.price > 1)",
            "24 unguarded-field: \"price\" may be absent; ask has(l.price) first, or select it with .?price and orValue(…)"
        ),
        ReportedCase(
            "order.note.size() > 0",
            "6 unguarded-null: \"note\" may be null; ask order.note != null first"),
        ReportedCase("order.note != null && order.note.size() > 0"),
        ReportedCase(
            "has(order.coupon) && order.coupon.kind == 'percent' && order.coupon.percent > 10"),
        ReportedCase(
            "has(order.coupon) && order.coupon.cents > 10",
            "34 unguarded-field: \"cents\" may be absent: not every alternative has it; ask has(order.coupon.cents) first, or select it with .?cents and orValue(…)"
        ),
        ReportedCase("order.?coupon.?cents.orValue(0) > 10"),
        ReportedCase(
            "order.?coupon.?sents.orValue(0) > 10",
            "14 warning no-such-field: there is no field \"sents\"; did you mean \"cents\"?"),
    ])
    func `the schemas of a contract report what its messages have`(example: ReportedCase) throws {
        let contract = try Contract(text: Self.text)
        let component = try #require(contract.componentSchemas.first { $0.name == "Order" })
        let schema = try #require(contract.schemas.schema(at: component.value))
        let scope = ExpressionScope([.init("order", Shape(of: schema))])
        #expect(ReportedCase.reported(example.source, in: scope) == example.reported)
    }
}
