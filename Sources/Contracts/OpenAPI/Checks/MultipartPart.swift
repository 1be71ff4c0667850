/// A part of a multipart body that is not what its encoding says.
struct MultipartPart: ExchangeFacts {
    let fault: BodyReading.PartFault

    var sentence: String {
        switch fault {
        case .contentType(let property, let found, let declared):
            "the part \(quoted(property)) is \(quoted(found)), expected \(declared.joined(separator: " or "))"
        case .missingHeader(let property, let name):
            "the part \(quoted(property)) lacks the header \(quoted(name))"
        }
    }

    /// The member that the part stands for.
    var property: String {
        switch fault {
        case .contentType(let property, _, _), .missingHeader(let property, _): property
        }
    }
}

extension ExchangeCheck {
    static let multipartPart = ExchangeCheck(
        ExchangeRule(
            id: "multipart-part",
            requirement:
                "Every part of a multipart body has the content type and headers of its encoding.",
            example: "A part `scan` of `text/plain` where its encoding says `image/jpeg`.",
            remedy: "Send the part as its encoding says, or widen the encoding."),
        request: { reading, _ in findings(in: reading.body, on: .request) },
        response: { reading, _ in findings(in: reading.body, on: .response) })

    private static func findings(
        in body: FormedReading, on side: ExchangePlace.Side
    ) -> [ExchangeFinding] {
        (body.judged?.parts ?? []).map { fault in
            let facts = MultipartPart(fault: fault)
            let encoding = body.form?.encoding.first { $0.property == facts.property }
            let pointer = JSONPointer(tokens: [facts.property])
            return ExchangeFinding(
                at: ExchangePlace(side, part: .body(pointer)), requirement: encoding?.value,
                facts: facts)
        }
    }
}
