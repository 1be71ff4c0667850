@testable import Contracts

/// A keyword that random schemas may have, and how its value is made.
struct RandomKeyword: Sendable {
    typealias Make = @Sendable (inout RandomSchema, RandomSchema.Place) -> JSONTree?

    let name: String
    let dialects: ClosedRange<Dialect>
    /// True if the value holds schemas.
    let nests: Bool
    let make: Make

    init(
        _ name: String, _ dialects: ClosedRange<Dialect> = .all, nests: Bool = false,
        _ make: @escaping Make
    ) {
        self.name = name
        self.dialects = dialects
        self.nests = nests
        self.make = make
    }

    /// Every keyword, those that say more several times.
    static let all =
        scalars + containers + inPlace + inPlace + references + unevaluated + unevaluated

    private static let types = [
        "null", "boolean", "integer", "number", "string", "array", "object",
    ]
    private static let patterns = ["^a", "b$", "^[a-c]+$", "^$", "."]

    private static let scalars: [RandomKeyword] = [
        RandomKeyword("type") { random, _ in
            random.chance(50)
                ? .string(random.pick(types))
                : .array(types.shuffled(using: &random.random).prefix(3).map(JSONTree.string))
        },
        RandomKeyword("enum") { random, _ in .array(random.some(1...4) { $0.value() }) },
        RandomKeyword("const", .sinceDraft6) { random, _ in random.value() },
        RandomKeyword("minimum") { random, _ in .number(random.pick(RandomSchema.numbers)) },
        RandomKeyword("maximum") { random, _ in .number(random.pick(RandomSchema.numbers)) },
        RandomKeyword("exclusiveMinimum", .draft4 ... .draft4) { random, _ in
            .boolean(random.chance(70))
        },
        RandomKeyword("exclusiveMinimum", .sinceDraft6) { random, _ in
            .number(random.pick(RandomSchema.numbers))
        },
        RandomKeyword("exclusiveMaximum", .sinceDraft6) { random, _ in
            .number(random.pick(RandomSchema.numbers))
        },
        RandomKeyword("multipleOf") { random, _ in .number(random.pick(["1", "2", "0.5", "0.1"])) },
        RandomKeyword("minLength") { random, _ in count(&random) },
        RandomKeyword("maxLength") { random, _ in count(&random) },
        RandomKeyword("pattern") { random, _ in .string(random.pick(patterns)) },
        RandomKeyword("format") { random, _ in .string(random.pick(["date", "uuid", "regex"])) },
        RandomKeyword("title") { _, _ in .string("kettle") },
    ]

    private static func count(_ random: inout RandomSchema) -> JSONTree {
        .number(random.pick(["0", "1", "2", "3"]))
    }

    private static let containers: [RandomKeyword] = [
        RandomKeyword("minItems") { random, _ in count(&random) },
        RandomKeyword("maxItems") { random, _ in count(&random) },
        RandomKeyword("uniqueItems") { random, _ in .boolean(random.chance(80)) },
        RandomKeyword("minProperties") { random, _ in count(&random) },
        RandomKeyword("maxProperties") { random, _ in count(&random) },
        RandomKeyword("required") { random, _ in random.names() },
        RandomKeyword("dependentRequired", .since2019) { random, _ in
            .object([(random.pick(RandomSchema.words), random.names())])
        },
        RandomKeyword("minContains", .since2019) { random, _ in count(&random) },
        RandomKeyword("maxContains", .since2019) { random, _ in count(&random) },
        RandomKeyword("contains", .sinceDraft6, nests: true) { $0.schema($1.part) },
        RandomKeyword("items", nests: true) { $0.schema($1.part) },
        RandomKeyword("items", .upTo2019, nests: true) { $0.list($1.part) },
        RandomKeyword("additionalItems", .upTo2019, nests: true) { $0.schema($1.part) },
        RandomKeyword("prefixItems", .only2020, nests: true) { $0.list($1.part) },
        RandomKeyword("properties", nests: true) { $0.map($1.part) },
        RandomKeyword("properties", nests: true) { $0.map($1.part) },
        RandomKeyword("patternProperties", nests: true) { random, place in
            .object([(random.pick(patterns), random.schema(place.part))])
        },
        RandomKeyword("additionalProperties", nests: true) { $0.schema($1.part) },
        RandomKeyword("propertyNames", .sinceDraft6, nests: true) { $0.schema($1.part) },
    ]

    private static let inPlace: [RandomKeyword] = [
        RandomKeyword("allOf", nests: true) { $0.list($1.same) },
        RandomKeyword("anyOf", nests: true) { $0.list($1.same) },
        RandomKeyword("oneOf", nests: true) { random, place in
            random.chance(40) ? random.tagged(place.same) : random.list(place.same)
        },
        RandomKeyword("not", nests: true) { $0.schema($1.same) },
        RandomKeyword("if", .sinceDraft7, nests: true) { $0.schema($1.same) },
        RandomKeyword("then", .sinceDraft7, nests: true) { $0.schema($1.same) },
        RandomKeyword("else", .sinceDraft7, nests: true) { $0.schema($1.same) },
        RandomKeyword("dependentSchemas", .since2019, nests: true) { $0.map($1.same) },
        RandomKeyword("dependencies", nests: true) { random, place in
            .object([
                ("a", random.schema(place.same)), (random.pick(["b", "c"]), random.names()),
            ])
        },
    ]

    private static let references: [RandomKeyword] = [
        RandomKeyword("$ref") { random, place in random.reference(place) },
        RandomKeyword("$ref") { random, place in random.reference(place) },
        RandomKeyword("$dynamicRef", .only2020) { _, place in
            place.floor == 0 ? .string("#node") : nil
        },
        RandomKeyword("$recursiveRef", .only2019) { _, place in
            place.floor == 0 ? .string("#") : nil
        },
    ]

    private static let unevaluated: [RandomKeyword] = [
        RandomKeyword("unevaluatedProperties", .since2019, nests: true) { $0.schema($1.part) },
        RandomKeyword("unevaluatedItems", .since2019, nests: true) { $0.schema($1.part) },
        RandomKeyword("unevaluatedProperties", .since2019) { _, _ in .boolean(false) },
        RandomKeyword("unevaluatedItems", .since2019) { _, _ in .boolean(false) },
    ]
}

extension RandomSchema {
    /// A reference to the root or to a definition that may be referred to from a place.
    mutating func reference(_ place: Place) -> JSONTree? {
        if place.floor == 0, chance(25) { return .string(Self.base) }
        let first = max(place.floor - 1, 0)
        guard first < Self.definitions else { return nil }
        let number = Int.random(in: first..<Self.definitions, using: &random)
        return .string("\(Self.base)#/\(definitionsKeyword)/n\(number)")
    }

    /// Branches that a required member distinguishes.
    mutating func tagged(_ place: Place) -> JSONTree {
        .array(
            some(3...4) { random in
                let tag = JSONTree.object([("enum", .array([.string(random.pick(Self.words))]))])
                let rest = random.schema(place, mayBeBoolean: false).members.filter {
                    $0.name != "properties" && $0.name != "required" && $0.name != "$ref"
                }
                return .object(
                    rest + [
                        ("required", .array([.string("a")])), ("properties", .object([("a", tag)])),
                    ])
            })
    }
}
