/// A body as a value that a schema can judge, by the form that the contract declares for it.
enum BodyReading {
    /// The content of a body.
    enum Content {
        /// A value, and the faults of its parts.
        case value(Value, parts: [PartFault])
        /// Bytes that no schema judges.
        case opaque
    }

    /// The content of a body, and the parts or the text that it was made of.
    struct Whole: Sendable {
        /// The value; nil if no schema judges the bytes.
        var value: Value?
        /// The parts of a multipart body.
        var parts: PartsReading?
        /// The text of a body that is neither JSON nor a form.
        var text: String?

        /// The content that a schema has to judge.
        var content: Content {
            guard let value else { return .opaque }
            return .value(value, parts: parts?.faults() ?? [])
        }
    }

    /// A fault of one part of a multipart body.
    enum PartFault: Hashable, Sendable {
        /// The part is of none of the media types that its encoding names.
        case contentType(property: String, found: String, declared: [String])
        /// A header that the encoding requires is missing.
        case missingHeader(property: String, name: String)
    }

    /// Reads a body of a media type by its declared form.
    static func content(
        _ body: [UInt8], type: MediaRange, form: MediaType, name: String
    ) throws(WireFault) -> Content {
        try whole(body, type: type, form: form, name: name).content
    }

    /// Reads a body of a media type, by its declared form if there is one.
    static func whole(
        _ body: [UInt8], type: MediaRange, form: MediaType?, name: String
    ) throws(WireFault) -> Whole {
        if type.isJSON || type.isText || type.isForm, let charset = type.foreignCharset {
            throw .charset(charset)
        }
        if type.isJSON { return Whole(value: try json(body, name).root) }
        if type.isForm {
            guard let text = String(validating: body, as: UTF8.self) else { throw .notUTF8 }
            let reading = FormReading(form: form, pairs: QueryPairs(query: text))
            return Whole(value: try chosen(try reading.readings(), by: form?.schema, name: name))
        }
        if type.isMultipart {
            let multipart: Multipart
            do throws(MultipartFault) { multipart = try Multipart(body, type: type) } catch {
                throw .malformedMultipart(error)
            }
            let reading = PartsReading(form: form, parts: multipart.parts)
            let value = try chosen(try reading.readings(), by: form?.schema, name: name)
            return Whole(value: value, parts: reading)
        }
        if type.isText {
            guard let text = String(validating: body, as: UTF8.self) else { throw .notUTF8 }
            let readings = TypedCandidates(form?.schema).scalars(text)
            return Whole(value: try chosen(readings, by: form?.schema, name: name), text: text)
        }
        return Whole()
    }

    /// A JSON text of a message; a member that is there twice makes it unreadable.
    static func json(_ bytes: [UInt8], _ name: String) throws(WireFault) -> Document {
        do throws(DocumentFailure) {
            return try Document(json: bytes, name: name, limits: WireValue.limits)
        } catch {
            let first = error.diagnostics[0]
            let place = first.position.map { " at line \($0.line), column \($0.column)" } ?? ""
            throw .notJSON(first.message + place)
        }
    }

    /// The first reading that a schema accepts, or the first.
    static func chosen(
        _ readings: [WireValue], by schema: Schema?, name: String
    ) throws(WireFault) -> Value {
        var first: Value?
        for reading in readings.prefix(TypedCandidates.most) {
            let value = try reading.document(named: name).root
            guard let schema, readings.count > 1 else { return value }
            if schema.admits(value) { return value }
            first = first ?? value
        }
        if let first { return first }
        return try WireValue.null.document(named: name).root
    }
}
