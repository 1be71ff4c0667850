extension GraphBuilder {
    /// The demand of a keyword; nil if it demands nothing by itself or is malformed.
    mutating func rule(_ name: String, value: Value, in context: SchemaContext) -> Rule? {
        switch name {
        case "$id", "id", "$schema", "$comment", "$anchor", "$defs", "definitions", "$vocabulary",
            "$recursiveAnchor", "$dynamicAnchor", "then", "else", "minContains", "maxContains":
            return nil
        case "$ref", "$dynamicRef", "$recursiveRef":
            return reference(name, value: value, in: context)
        case "type":
            return types(value, context).map(Rule.type)
        case "enum":
            return value.kind == .array
                ? .enumeration(ValueList(Array(value.elements)))
                : malformed(name, value: value, expected: "an array")
        case "const":
            return .constant(value)
        case "format", "contentEncoding", "contentMediaType", "contentSchema":
            return description(name, value: value, in: context)
        case "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples":
            return .annotation
        default:
            return number(name, value: value, in: context) ?? limit(name, value)
                ?? applicator(name, value: value, in: context)
        }
    }

    mutating func malformed(_ name: String, value: Value, expected: String) -> Rule? {
        report(
            at: value, check: "schema-keyword",
            "\(name) must be \(expected), found \(value.summary)")
        return nil
    }

    private mutating func types(_ value: Value, _ context: SchemaContext) -> TypeSet? {
        let names = value.kind == .array ? Array(value.elements) : [value]
        var set: TypeSet = []
        for name in names {
            // Draft 3 allowed schemas here; later drafts do not.
            guard let text = name.string, let type = TypeSet(name: text) else {
                report(
                    at: name, check: "schema-keyword", "unknown type \(name.summary)",
                    remedy: "the types are \(TypeSet(rawValue: 127).names.joined(separator: ", "))")
                return nil
            }
            let isStrict =
                type == .integer && context.language.dialect == .draft4 && !options.isOpenAPI30
            set.formUnion(isStrict ? .integerLexeme : type)
        }
        if options.isOpenAPI30, context.schema["nullable"]?.bool == true { set.insert(.null) }
        return set
    }

    /// `format` and the content keywords.
    private mutating func description(_ name: String, value: Value, in context: SchemaContext)
        -> Rule?
    {
        if name == "contentSchema" {
            // Without a media type the keyword has no meaning.
            return context.schema["contentMediaType"] == nil ? nil : .contentSchema
        }
        guard let text = value.string else {
            return malformed(name, value: value, expected: "a string")
        }
        switch name {
        case "format":
            let asserts = options.assertsFormat || context.language.assertsFormat
            return .format(
                FormatRule(name: text, format: StringFormat(rawValue: text), asserts: asserts))
        case "contentEncoding":
            return .content(
                ContentRule(encoding: text, mediaType: nil, asserts: options.assertsContent))
        default:
            let encoding = context.schema["contentEncoding"]?.string
            return .content(
                ContentRule(encoding: encoding, mediaType: text, asserts: options.assertsContent))
        }
    }

    /// The longest `multipleOf`, in characters.
    private static let divisorLimit = 1_000

    /// The keywords about numbers.
    private mutating func number(_ name: String, value: Value, in context: SchemaContext) -> Rule? {
        let bound: Bound
        switch name {
        case "multipleOf":
            guard let number = value.number, number > Number(lexeme: "0") else {
                return malformed(name, value: value, expected: "a number greater than 0")
            }
            // Dividing by it takes time with its length for each digit of an instance.
            guard number.lexeme.utf8.count <= Self.divisorLimit else {
                return malformed(
                    name, value: value,
                    expected: "a number of at most \(Self.divisorLimit) characters")
            }
            return .multipleOf(value)
        case "minimum":
            bound = context.isExclusive("exclusiveMinimum") ? .exclusiveMinimum : .minimum
        case "maximum":
            bound = context.isExclusive("exclusiveMaximum") ? .exclusiveMaximum : .maximum
        case "exclusiveMinimum", "exclusiveMaximum":
            if context.language.dialect == .draft4, value.kind == .boolean { return nil }
            if context.language.dialect == .draft4 {
                guard options.isOpenAPI30, value.kind == .number else {
                    return malformed(name, value: value, expected: "a boolean in draft 4")
                }
                // Generators of 3.0 are known to write the number of later drafts here.
                warn(
                    at: value, check: "schema-keyword",
                    "\(name) is a boolean in OpenAPI 3.0, found \(value.summary)",
                    remedy: "it is understood as in OpenAPI 3.1; other tools may not")
            }
            bound = name == "exclusiveMinimum" ? .exclusiveMinimum : .exclusiveMaximum
        default:
            return nil
        }
        return value.kind == .number
            ? .bound(bound, value) : malformed(name, value: value, expected: "a number")
    }

    /// The keywords that count, and `required`, `pattern` and `uniqueItems`.
    private mutating func limit(_ name: String, _ value: Value) -> Rule? {
        switch name {
        case "maxLength": count(name, value).map(Rule.maxLength)
        case "minLength": count(name, value).map(Rule.minLength)
        case "maxItems": count(name, value).map(Rule.maxItems)
        case "minItems": count(name, value).map(Rule.minItems)
        case "maxProperties": count(name, value).map(Rule.maxProperties)
        case "minProperties": count(name, value).map(Rule.minProperties)
        case "required": names(name, value).map(Rule.required)
        case "pattern": pattern(value, value.string).map(Rule.pattern)
        case "uniqueItems":
            value.kind != .boolean
                ? malformed(name, value: value, expected: "a boolean")
                : value.bool == true ? .uniqueItems : nil
        default: nil
        }
    }

    /// A whole number from 0 on; numbers too large to reach are clamped to the largest.
    mutating func count(_ name: String, _ value: Value) -> Int? {
        guard let number = value.number, number.isInteger, number >= Number(lexeme: "0") else {
            _ = malformed(name, value: value, expected: "a whole number from 0 on")
            return nil
        }
        return value.int ?? Int.max
    }

    mutating func names(_ name: String, _ value: Value) -> [String]? {
        let names = value.elements.compactMap(\.string)
        guard value.kind == .array, names.count == value.count else {
            _ = malformed(name, value: value, expected: "an array of strings")
            return nil
        }
        return names
    }

    mutating func pattern(_ place: Value, _ source: String?) -> Pattern? {
        guard let source else {
            _ = malformed("pattern", value: place, expected: "a string")
            return nil
        }
        do throws(PatternError) {
            let pattern = try Pattern(source)
            if let strict = pattern.unicodeError { warn(at: place, pattern: source, error: strict) }
            return pattern
        } catch {
            report(
                at: place, check: "schema-pattern",
                "the pattern \(quoted(source)) is not a regular expression: \(error)")
            return nil
        }
    }
}

extension GraphBuilder {
    private mutating func warn(at place: Value, pattern source: String, error: PatternError) {
        warn(
            at: place, check: "schema-pattern",
            "the pattern \(quoted(source)) is valid only without the u flag: \(error)",
            remedy: "JSON Schema asks for patterns with the u flag; other tools may refuse it")
    }

    private mutating func warn(
        at place: Value, check: String, _ message: String, remedy: String
    ) {
        warnings.append(place.diagnostic(.warning, check: check, message, remedy: remedy))
    }
}

extension SchemaContext {
    /// True if draft 4's boolean beside `minimum` or `maximum` is set.
    func isExclusive(_ name: String) -> Bool {
        language.dialect == .draft4 && schema[name]?.bool == true
    }
}
