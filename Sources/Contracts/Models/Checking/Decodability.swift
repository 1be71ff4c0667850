/// Checks whether a type can decode everything that a schema allows, and loses no value of it.
///
/// The documents are made from the schema. They have optional members absent and present, null
/// where it is allowed, each value of an enumeration, and both ends of numbers. They also have odd
/// forms of dates, empty and long lists, and undeclared members. Each refused value and each member
/// that the type never asks for is reported with the smallest document that shows it.
///
///     let report = try Decodability.check(
///         UserProfile.self, against: contract.schema("UserProfile"))
///     #expect(report.isClean, "\(report)")
public enum Decodability {
    /// Decodes a type with a decoder that records the members it asks for.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - schema: the schema of the documents.
    ///   - options: the naming of keys and the number of documents.
    public static func check<Model: Decodable>(
        _ type: Model.Type, against schema: Schema, options: ModelCheckOptions = .standard
    ) -> ModelReport {
        let coding = options.coding
        let search = DecodabilitySearch(schema: schema, options: options) { document in
            let ledger = ModelDecoder.Ledger()
            let decoder = ModelDecoder(document.root, coding: coding, ledger: ledger)
            let model = try decoder.read(type)
            let returned = (model as? any Encodable).flatMap {
                try? ModelEncoder.draft(of: $0, coding: coding)
            }
            return DecodedModel(returned: returned?.document, ledger: ledger)
        }
        return search.report(on: "\(type)")
    }

    /// Decodes a type by a closure, such as one around the decoder that the app uses.
    ///
    /// A closure does not show which members the type asks for. Lost values are reported if the
    /// type can be written again. Otherwise the report says that this is not known.
    ///
    ///     Decodability.check(UserProfile.self, against: schema) { bytes in
    ///         try JSONDecoder().decode(UserProfile.self, from: Data(bytes))
    ///     }
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - schema: the schema of the documents.
    ///   - options: the number of documents. The coding serves only to find lost values.
    ///   - decode: decodes the type from the bytes of a JSON text.
    public static func check<Model>(
        _ type: Model.Type, against schema: Schema, options: ModelCheckOptions = .standard,
        decoding decode: (_ bytes: [UInt8]) throws -> Model
    ) -> ModelReport {
        withoutActuallyEscaping(decode) { decode in
            let search = DecodabilitySearch(schema: schema, options: options) {
                let model = try decode(Array($0.root.compactText.utf8))
                let returned = (model as? any Encodable).flatMap {
                    try? ModelEncoder.draft(of: $0, coding: options.coding)
                }
                return DecodedModel(returned: returned?.document, ledger: nil)
            }
            return search.report(on: "\(type)")
        }
    }
}

/// Checks whether the JSON that a type writes meets a schema.
///
///     let report = try Encodability.check(
///         [Order(note: nil), Order(note: "")], against: contract.schema(ofRequest: "placeOrder"))
///     #expect(report.isClean, "\(report)")
public enum Encodability {
    /// Writes some values and checks them against a schema.
    public static func check<Model: Encodable>(
        _ samples: [Model], against schema: Schema, coding: ModelCoding = .standard
    ) -> ModelReport {
        check(samples, against: schema) { model in
            Array(try ModelEncoder.draft(of: model, coding: coding).text.utf8)
        }
    }

    /// Writes some values with a closure and checks them against a schema.
    ///
    /// - Parameters:
    ///   - samples: the values.
    ///   - schema: the schema of what may be sent.
    ///   - encode: the bytes of a value's JSON text.
    public static func check<Model>(
        _ samples: [Model], against schema: Schema,
        encoding encode: (_ sample: Model) throws -> [UInt8]
    ) -> ModelReport {
        var findings: [ModelFinding] = []
        func add(
            _ kind: ModelFinding.Kind, at pointer: JSONPointer, sentence text: String,
            example json: String
        ) {
            let isKnown = findings.contains {
                $0.kind == kind && $0.pointer == pointer && $0.sentence == text
            }
            if isKnown { return }
            findings.append(
                ModelFinding(kind: kind, pointer: pointer, sentence: text, example: json))
        }
        for sample in samples {
            do {
                let bytes = try encode(sample)
                let document = try Document(json: bytes, name: "\(Model.self)")
                for violation in schema.explain(document.root).violations {
                    add(
                        .brokenSchema, at: violation.instanceLocation.generalised,
                        sentence: violation.message,
                        example: String(decoding: bytes, as: UTF8.self))
                }
            } catch {
                add(
                    .unwritable, at: JSONPointer(), sentence: "cannot be written as JSON: \(error)",
                    example: "")
            }
        }
        if samples.isEmpty {
            add(
                .nothingTried, at: JSONPointer(),
                sentence: "no sample was given; give at least one", example: "")
        }
        return ModelReport(
            model: "\(Model.self)", schema: schema.place, documents: samples.count,
            findings: findings,
            notes: [])
    }
}
