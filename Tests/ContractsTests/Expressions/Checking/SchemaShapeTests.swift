import Contracts
import Testing

/// The facts about values that follow from their schemas.
@Suite struct SchemaShapeTests {
    private static let schema = """
        $defs:
          leaf: {type: object, required: [id], properties: {id: {type: string}, grams: {type: integer}}}
          tree: {type: object, properties: {name: {type: string}, child: {$ref: '#/$defs/tree'}}}
          named: {type: object, required: [name], properties: {name: {type: string}}}
          green: {allOf: [{$ref: '#/$defs/named'}], properties: {steamed: {type: boolean}}, required: [kind], type: object}
          black: {type: object, required: [kind, smoke], properties: {kind: {const: black}, smoke: {type: number}}}
        type: object
        required: [leaf, all, any, one, nothing, tree, open, closed, strings, fixed, pair, some, kinds, cases, deps, extra, patterns, rest, price, count]
        properties:
          leaf: {$ref: '#/$defs/leaf'}
          all: {allOf: [{$ref: '#/$defs/leaf'}, {$ref: '#/$defs/named'}, {required: [grams]}]}
          any: {anyOf: [{$ref: '#/$defs/leaf'}, {$ref: '#/$defs/named'}]}
          one: {oneOf: [{$ref: '#/$defs/green'}, {$ref: '#/$defs/black'}]}
          nothing: {anyOf: [{$ref: '#/$defs/leaf'}, {type: 'null'}]}
          tree: {$ref: '#/$defs/tree'}
          open: {type: object, properties: {a: {type: integer}}, additionalProperties: true}
          closed: {type: object, properties: {a: {type: integer}}, additionalProperties: false}
          strings: {type: object, additionalProperties: {type: string}}
          fixed: {const: hot}
          pair: {type: array, prefixItems: [{type: string}, {type: integer}]}
          some: {enum: [mild, 3, null]}
          kinds: {type: [string, array], items: {$ref: '#/$defs/leaf'}}
          cases:
            type: object
            required: [hot]
            properties: {hot: {type: boolean}}
            if: {properties: {hot: {const: true}}}
            then: {required: [heat], properties: {heat: {type: integer}}}
            else: {properties: {ice: {type: boolean}}}
          deps: {type: object, properties: {a: {}}, dependentSchemas: {a: {properties: {b: {type: integer}}}}}
          extra: {anyOf: [{properties: {bonus: {type: integer}}}, {}], type: object, properties: {a: {type: string}}}
          patterns: {type: object, properties: {a: {type: string}}, patternProperties: {^x: {type: string}}}
          rest: {type: object, properties: {a: {type: string}}, unevaluatedProperties: {type: integer}}
          price: {type: number}
          count: {type: integer}
          leaves: {type: array, items: {$ref: '#/$defs/leaf'}}
        """

    private static func scope() throws -> ExpressionScope {
        let document = try Document(yaml: schema.utf8, name: "tea.yaml")
        let whole = try Schema(document.root, uri: "file:///tea.yaml")
        return ExpressionScope([.init("x", Shape(of: whole))])
    }

    private static let remedy =
        "ask has(x.leaf.grams) first, or select it with .?grams and orValue(…)"

    @Test(arguments: [
        ReportedCase("x.leaf.id + 's'"),
        ReportedCase(
            "x.leaf.id + 1",
            "11 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("x.leaf.grams > 1", "7 unguarded-field: \"grams\" may be absent; \(remedy)"),
        ReportedCase(
            "x.leaf.gram", "7 no-such-field: there is no field \"gram\"; did you mean \"grams\"?"),
        ReportedCase(
            "x.leafs", "2 no-such-field: there is no field \"leafs\"; did you mean \"leaf\"?"),
        ReportedCase("x.all.grams > 1 && x.all.name == x.all.id"),
        ReportedCase(
            "x.all.kind", "6 no-such-field: there is no field \"kind\"; there is grams, id, name"),
        ReportedCase(
            "x.any.id",
            "6 unguarded-field: \"id\" may be absent: not every alternative has it; ask has(x.any.id) first, or select it with .?id and orValue(…)"
        ),
        ReportedCase("has(x.any.id) ? x.any.id : x.any.name"),
        ReportedCase(
            "x.any.nme", "6 no-such-field: there is no field \"nme\"; did you mean \"name\"?"),
        ReportedCase("x.one.kind == 'black' && x.one.smoke > 1.5"),
        ReportedCase(
            "x.one.smoke > 1",
            "6 unguarded-field: \"smoke\" may be absent: not every alternative has it; ask has(x.one.smoke) first, or select it with .?smoke and orValue(…)"
        ),
        ReportedCase("x.one.kind == 'green' && x.one.name == 'x'"),
        ReportedCase(
            "x.nothing.id", "2 unguarded-null: \"nothing\" may be null; ask x.nothing != null first"
        ),
        ReportedCase("x.nothing == null || x.nothing.id == ''"),
        ReportedCase("x.tree.?child.?child.?name.orValue('') + 's'"),
        ReportedCase(
            "x.tree.nam", "7 no-such-field: there is no field \"nam\"; did you mean \"name\"?"),
        ReportedCase("has(x.tree.child) && x.tree.child.whatever == 1"),
        ReportedCase("x.open.whatever == 1"),
        ReportedCase(
            "x.closed.whatever", "9 no-such-field: there is no field \"whatever\"; there is a"),
        ReportedCase("x.strings.tea + 's'"),
        ReportedCase(
            "x.strings.tea + 1",
            "15 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("x.strings.all(k, v, v == k)"), ReportedCase("x.strings[x.fixed].size() > 0"),
        ReportedCase(
            "x.strings.map(k, x.strings[k] + 1)",
            "31 wrong-type: there is no string + int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("x.fixed + 's'"),
        ReportedCase(
            "x.fixed == 1",
            "9 warning never-equal: a string is never equal to an int; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("x.pair[0] + 1"), ReportedCase("x.pair[0] + 's'"),
        ReportedCase("x.pair.id", "7 no-such-field: a list has no field \"id\""),
        ReportedCase("x.some == 3 || x.some == null || x.some == 'mild'"),
        ReportedCase(
            "x.some == true",
            "8 warning never-equal: null or an int or a string is never equal to true or false"),
        ReportedCase("x.kinds[0].id == ''"),
        ReportedCase("x.kinds.startsWith('x') || x.kinds.size() > 1"),
        ReportedCase("x.cases.hot && x.cases.?heat.orValue(0) > 1"),
        ReportedCase("has(x.cases.ice) && x.cases.ice"),
        ReportedCase(
            "x.cases.heat > 1",
            "8 unguarded-field: \"heat\" may be absent; ask has(x.cases.heat) first, or select it with .?heat and orValue(…)"
        ),
        ReportedCase(
            "x.cases.hat", "8 no-such-field: there is no field \"hat\"; did you mean \"heat\"?"),
        ReportedCase("x.deps.?b.orValue(0) > 1"), ReportedCase("x.extra.?bonus.orValue(1) > 0"),
        ReportedCase("x.patterns.xyz == 's'"),
        ReportedCase("x.rest.other + 1"),
        ReportedCase(
            "x.rest.other + 's'",
            "14 wrong-type: there is no int + string; convert one of the two: string(x), int(x) or double(x)"
        ),
        ReportedCase("x.price * 1.5 > 1"), ReportedCase("x.price * 2 > 1"),
        ReportedCase(
            "x.count * 1.5",
            "9 wrong-type: there is no int * double; convert one of the two: int(x), uint(x) or double(x)"
        ),
        ReportedCase(
            "x.leaves.all(l, l.id != '')",
            "2 unguarded-field: \"leaves\" may be absent; ask has(x.leaves) first, or select it with .?leaves and orValue(…)"
        ),
        ReportedCase("x.?leaves.orValue([]).filter(l, has(l.grams)).map(l, l.grams).sum() > 1"),
        ReportedCase(
            "x.?leaves.orValue([]).all(l, l.gram > 1)",
            "31 no-such-field: there is no field \"gram\"; did you mean \"grams\"?"),
    ])
    func `a schema reports what its values have`(example: ReportedCase) throws {
        #expect(ReportedCase.reported(example.source, in: try Self.scope()) == example.reported)
    }

    @Test(arguments: [
        ("true", "dyn"), ("{}", "dyn"), ("{type: string}", "string"),
        ("{type: [integer, 'null']}", "null or int"),
        ("{type: number}", "number"), ("{type: [number, string]}", "number or string"),
        ("{type: array, items: {type: boolean}}", "list(bool)"),
        ("{items: {type: boolean}}", "list(bool)"),
        ("{type: object}", "map(string, dyn)"), ("{enum: [1, 2.5]}", "int or double"),
        ("{const: null}", "null"),
        ("{allOf: [{type: integer}, {type: number}]}", "int"),
        ("{anyOf: [{type: integer}, {type: string}], type: string}", "string"),
        ("{type: string, const: 3}", "dyn"), ("{not: {type: string}}", "dyn"),
        ("{type: object, $dynamicRef: '#x', $dynamicAnchor: x}", "map(string, dyn)"),
    ])
    func `a schema has a shape`(schema: String, description: String) throws {
        let document = try Document(yaml: schema.utf8, name: "s.yaml")
        let shape = Shape(of: try Schema(document.root, uri: "file:///s.yaml"))
        #expect(shape.description == description)
    }

    @Test func `schemas that lead into themselves have an end`() throws {
        let wide = (0..<200).map { "n\($0): {$ref: '#/$defs/n\(($0 + 1) % 200)'}" }
        let properties = "properties: {" + wide.joined(separator: ", ") + "}"
        let definitions = (0..<200).map { "  n\($0): {type: object, \(properties)}" }
        let text = "$defs:\n" + definitions.joined(separator: "\n") + "\n$ref: '#/$defs/n0'\n"
        let document = try Document(yaml: text.utf8, name: "s.yaml")
        let scope = ExpressionScope([
            .init("x", Shape(of: try Schema(document.root, uri: "file:///s.yaml")))
        ])
        #expect(ReportedCase.reported("has(x.n0) && has(x.n0.n5)", in: scope) == [])
        #expect(ReportedCase.reported("x.?n200.hasValue()", in: scope).count == 1)
    }
}
