/// What became of one value that the contract describes.
enum ValueReading {
    /// It is not there.
    case absent
    /// It cannot be taken apart.
    case unreadable(WireFault)
    /// Nothing says what it must be.
    case unjudged
    /// It was read and judged.
    case judged(JudgedValue)
}

/// A value and what its schema says about it.
struct JudgedValue {
    let value: Value
    let schema: DirectedSchema
    /// The demands that are not met, in the order of the schema.
    let violations: [Violation]
    /// Whether a pattern or the depth kept the schema from deciding.
    let isUndecided: Bool
    /// What is wrong with single parts of a multipart body.
    let parts: [BodyReading.PartFault]

    init(
        _ value: Value, by schema: Schema, on side: ExchangePlace.Side,
        parts: [BodyReading.PartFault] = []
    ) {
        self.value = value
        self.parts = parts
        self.schema = DirectedSchema(schema: schema, side: side)
        (violations, isUndecided) = self.schema.violations(of: value)
    }

    /// The violations that are not about a member that the schema forbids.
    var demands: [Violation] {
        violations.filter { if case .unexpected(.members, _) = $0.fault { false } else { true } }
    }
}

/// A parameter or a header that the contract declares, and what the message has of it.
struct NamedReading<Declaration> {
    let declaration: Declaration
    let place: ExchangePlace
    let reading: ValueReading

    /// Whether the message has it, readable or not.
    var isPresent: Bool { if case .absent = reading { false } else { true } }

    /// The value, where it was read and judged.
    var judged: JudgedValue? { if case .judged(let value) = reading { value } else { nil } }
}

/// A body and the declared form that it has.
struct FormedReading {
    /// The media type that the message names; nil where it names none or nonsense.
    let type: MediaRange?
    /// The text of `Content-Type`; nil where there is none.
    let typeText: String?
    /// The declared form; nil where none fits.
    let form: MediaType?
    let reading: ValueReading

    /// The value, where it was read and judged.
    var judged: JudgedValue? { if case .judged(let value) = reading { value } else { nil } }
}
