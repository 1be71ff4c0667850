/// A value that could be neither accepted nor refused by its schema.
struct UndecidedSchema: ExchangeFacts {
    var sentence: String {
        "a pattern took too many steps, or the value nests too deeply, to tell whether it meets its schema"
    }
}

extension ExchangeCheck {
    static let undecidedSchema = ExchangeCheck(
        ExchangeRule(
            id: "undecided-schema", severity: .advisory,
            requirement: "Rehearse can judge every value within the limits of patterns and depth.",
            example: "A long text for the pattern `^(a+)+$`.",
            remedy: "Write the pattern without nested repetition, or bound the text."),
        request: { reading, _ in
            named(reading.parameters, \.value) + body(reading.body, .request)
        },
        response: { reading, _ in
            named(reading.headers, \.value) + body(reading.body, .response)
        })

    private static func named<Declaration>(
        _ readings: [NamedReading<Declaration>], _ requirement: (Declaration) -> Value
    ) -> [ExchangeFinding] {
        readings.filter { $0.judged?.isUndecided == true }.map {
            ExchangeFinding(
                at: $0.place, requirement: requirement($0.declaration), facts: UndecidedSchema())
        }
    }

    private static func body(_ body: FormedReading, _ side: ExchangePlace.Side) -> [ExchangeFinding]
    {
        guard body.judged?.isUndecided == true else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(side, part: .body(JSONPointer())), requirement: body.form?.value,
                facts: UndecidedSchema())
        ]
    }
}
