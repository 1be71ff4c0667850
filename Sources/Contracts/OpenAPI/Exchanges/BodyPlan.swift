/// The facts about a body that are known before any message comes.
final class BodyPlan: Sendable {
    /// A declared form, with the text that messages use for it.
    private struct Known: Sendable {
        let text: String
        let type: MediaRange
        let form: FormPlan?
    }

    let content: [MediaType]
    private let forms: [FormPlan]
    /// The usual spellings of the content types.
    private let known: [Known]

    init(_ content: [MediaType]) {
        self.content = content
        let forms = content.map(FormPlan.init)
        self.forms = forms
        known = content.flatMap { form in
            Self.usualSpellings(of: form).compactMap { text in
                MediaRange(text).map { type in
                    Known(
                        text: text, type: type,
                        form: MediaRange.best(of: content, for: type).map { forms[$0] })
                }
            }
        }
    }

    private static func usualSpellings(of form: MediaType) -> [String] {
        guard form.range?.parameters.isEmpty == true else { return [form.name] }
        return ["", "; charset=utf-8", ";charset=utf-8", "; charset=UTF-8"].map { form.name + $0 }
    }

    /// A body that the contract does not describe.
    static let undeclared = BodyPlan([])

    /// The body of a message.
    ///
    /// - Parameter readsAll: true to read a body even if the contract does not declare its form.
    func reading(
        of body: [UInt8], _ headers: HeaderFields, on side: ExchangePlace.Side,
        readsAll: Bool = false
    ) -> FormedReading {
        let text = headers["content-type"]
        let (type, plan) = text.map(form) ?? (nil, nil)
        func formed(_ reading: ValueReading, _ whole: BodyReading.Whole? = nil) -> FormedReading {
            FormedReading(type: type, typeText: text, plan: plan, whole: whole, reading: reading)
        }
        guard !body.isEmpty else { return formed(.absent) }
        guard let type, plan != nil || readsAll else { return formed(.unjudged(nil)) }
        let name = side == .request ? "request body" : "response body"
        do throws(WireFault) {
            let whole = try BodyReading.whole(body, type: type, form: plan?.form, name: name)
            // Nothing says how the members of an object would be written as text.
            let schema = whole.text != nil && plan?.wantsMembers == true ? nil : plan?.form.schema
            return formed(Self.judged(whole, by: schema, on: side), whole)
        } catch {
            // A body that no declared form fits need not be readable.
            return formed(plan == nil ? .unjudged(nil) : .unreadable(error))
        }
    }

    private static func judged(
        _ whole: BodyReading.Whole, by schema: Schema?, on side: ExchangePlace.Side
    ) -> ValueReading {
        guard let schema, let value = whole.value else { return .unjudged(whole.value) }
        return .judged(
            JudgedValue(value, by: schema, on: side, parts: whole.parts?.faults() ?? []))
    }

    /// The media type that a text spells, and the declared form that fits it best.
    private func form(for text: String) -> (type: MediaRange?, form: FormPlan?) {
        if let known = known.first(where: { $0.text.isExactly(text) }) {
            return (known.type, known.form)
        }
        guard let type = MediaRange(text) else { return (nil, nil) }
        return (type, MediaRange.best(of: content, for: type).map { forms[$0] })
    }
}

/// The facts about a declared form that are known before any message comes.
final class FormPlan: Sendable {
    let form: MediaType
    /// True if a body may have members that only requests may have.
    let mayHaveWriteOnly: Bool
    /// True if the schema wants members or items, and permits no text.
    let wantsMembers: Bool

    init(_ form: MediaType) {
        self.form = form
        mayHaveWriteOnly = form.schema?.reachesWriteOnly ?? false
        wantsMembers =
            form.schema.map(SchemaOutline.init).map {
                ($0.admits(.object) || $0.admits(.array)) && !$0.admits(.string)
            } ?? false
    }
}

/// A body and the declared form that it has.
struct FormedReading: Sendable {
    /// The media type that the message names; nil if it names none or nonsense.
    let type: MediaRange?
    /// The text of `Content-Type`; nil if there is none.
    let typeText: String?
    /// The plan of the declared form; nil if none fits.
    let plan: FormPlan?
    /// The content of the body; nil if it was not read.
    let whole: BodyReading.Whole?
    let reading: ValueReading

    /// The declared form; nil if none fits.
    var form: MediaType? { plan?.form }

    /// The value, if it was read and judged.
    var judged: JudgedValue? { if case .judged(let value) = reading { value } else { nil } }

    /// The content of the body, whatever the contract says about it.
    var body: ReadBody {
        if case .absent = reading { return .none }
        guard let type, let whole else { return .bytes }
        if let parts = whole.parts { return .parts(parts.readParts()) }
        if let text = whole.text { return .text(text) }
        guard let value = whole.value else { return .bytes }
        return type.isJSON ? .json(value) : .form(value)
    }
}
