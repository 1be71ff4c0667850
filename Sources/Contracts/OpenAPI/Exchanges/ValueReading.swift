/// The result of reading one value that the contract describes.
enum ValueReading: Sendable {
    /// It is not there.
    case absent
    /// It cannot be taken apart.
    case unreadable(WireFault)
    /// The contract does not say what it must be. There may still be a value.
    case unjudged(Value?)
    /// It was read and judged.
    case judged(JudgedValue)

    /// The value, whether or not it was judged.
    var value: Value? {
        switch self {
        case .absent, .unreadable: nil
        case .unjudged(let value): value
        case .judged(let judged): judged.value
        }
    }
}

/// A value and what its schema says about it.
struct JudgedValue: Sendable {
    let value: Value
    let schema: DirectedSchema
    /// The demands that are not met, in the order of the schema.
    let violations: [Violation]
    /// True if a pattern or the depth kept the schema from deciding.
    let isUndecided: Bool
    /// The faults of single parts of a multipart body.
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

/// A parameter or a header that the contract declares, and its value in the message.
struct NamedReading<Declaration: ValueDeclaration>: Sendable {
    let plan: ValuePlan<Declaration>
    let reading: ValueReading

    var declaration: Declaration { plan.declaration }

    /// The place in the message.
    var place: ExchangePlace { plan.place }

    /// True if the message has it, readable or not.
    var isPresent: Bool { if case .absent = reading { false } else { true } }

    /// The value, if it was read and judged.
    var judged: JudgedValue? { if case .judged(let value) = reading { value } else { nil } }
}
