/// A value of which could not be told whether it meets its schema.
struct UndecidedSchema: ExchangeFacts {
    var sentence: String {
        "a pattern took too many steps, or the value nests too deeply, to tell whether it meets its schema"
    }
}

extension ExchangeCheck {
    static let undecidedSchema = ExchangeCheck(
        "undecided-schema", .advisory,
        promise: "Every value can be judged within the limits of patterns and depth.",
        example: "A long text for the pattern `^(a+)+$`.",
        remedy: "Write the pattern without nested repetition, or bound the text."
    ) { reading in
        var undecided: [(ExchangePlace, Value?)] = []
        for parameter in reading.parameters where parameter.judged?.isUndecided == true {
            undecided.append((parameter.place, parameter.declaration.value))
        }
        for header in reading.headers where header.judged?.isUndecided == true {
            undecided.append((header.place, header.declaration.value))
        }
        for (side, body) in [
            (ExchangePlace.Side.request, reading.requestBody), (.response, reading.responseBody),
        ] where body.judged?.isUndecided == true {
            undecided.append((ExchangePlace(side, .body(JSONPointer())), body.form?.value))
        }
        return undecided.map { Breach($0, $1, UndecidedSchema()) }
    }
}
