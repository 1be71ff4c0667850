import Contracts
import Scaffolding
import Testing

/// The scripts of new specs.
@Suite struct ScenarioScaffoldTests {
    static let added =
        #"{"call":"addItem","as":"user","with":{"body":{"name":"name ${unique}","sku":"sku ${unique}"}},"keep":{"itemId":"answer.body.id"}}"#

    /// The set-up and the steps of the script of each operation.
    @Test(arguments: [
        (
            "login", "",
            #"[{"call":"login","as":"anyone","with":{"body":{"password":"password","user":"user"}},"assume":{"status":200}}]"#
        ),
        (
            "listItems", added,
            #"[{"call":"listItems","as":"user","expect":{"status":200,"that":[{"name":"what was created is in the list","that":"answer.body.exists(r, r.id == itemId)"}]}}]"#
        ),
        (
            "addItem", "",
            #"[{"call":"addItem","as":"user","with":{"body":{"name":"name ${unique}","sku":"sku ${unique}"}},"keep":{"created":"answer.body.id"},"assume":{"status":201}},{"call":"getItem","as":"user","with":{"path":{"id":"${created}"}},"expect":{"status":200}}]"#
        ),
        (
            "getItem", added,
            #"[{"call":"getItem","as":"user","with":{"path":{"id":"${itemId}"}},"expect":{"status":200}}]"#
        ),
        (
            "putItem", added,
            #"[{"call":"putItem","as":"user","with":{"path":{"id":"${itemId}"},"body":{"name":"name 2 ${unique}","sku":"sku ${unique}"}},"assume":{"status":200}},{"call":"getItem","as":"user","with":{"path":{"id":"${itemId}"}},"expect":{"that":{"name":"what was sent is shown","that":"answer.body.name == 'name 2 ' + unique"}}}]"#
        ),
        (
            "dropItem", added,
            #"[{"call":"dropItem","as":"user","with":{"path":{"id":"${itemId}"}},"expect":{"status":204}},{"call":"getItem","as":"user","with":{"path":{"id":"${itemId}"}},"expect":{"that":{"name":"what was removed is gone","that":"answer.status == 404"}}}]"#
        ),
        (
            "price", "",
            #"[{"call":"price","as":"anyone","with":{"path":{"code":"7"}},"assume":{"status":200}}]"#
        ),
    ])
    func eachOperationHasAScript(operation: String, setup: String, steps: String) throws {
        let script = Shop.scenario(operation, of: "operations", in: try Shop.files())
        #expect(script?["setup"]?.compactJSON == (setup.isEmpty ? nil : "[\(setup)]"))
        #expect(script?["steps"]?.compactJSON == steps)
    }

    /// A thing that is made below another one is made there first, and that other one before it.
    @Test func whatIsMadeElsewhereIsMadeFirst() throws {
        let part = "{$ref: '#/components/schemas/Part'}"
        let paths = """
            /items/{id}/parts:
                parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                get:
                  operationId: listParts
                  security: [{key: []}]
                  responses: {'200': {description: all, content: {application/json: {schema: {type: array, items: \(part)}}}}, '401': {description: no}, '404': {description: none}}
                post:
                  operationId: addPart
                  security: [{key: []}]
                  responses: {'201': {description: made, content: {application/json: {schema: \(part)}}}, '401': {description: no}, '404': {description: none}}
              /parts/{partId}:
                parameters: [{name: partId, in: path, required: true, schema: {type: integer}}]
                get:
                  operationId: getPart
                  security: [{key: []}]
                  responses: {'200': {description: one, content: {application/json: {schema: \(part)}}}, '401': {description: no}, '404': {description: none}}
              /prices/{code}:
            """
        let files = try Shop.files(replacing: [
            "/prices/{code}:": paths,
            "    NewItem: {":
                "    Part: {type: object, required: [id, note], properties: {id: {type: integer}, item: {type: integer}, itemId: {type: integer}, note: {type: string, examples: [blue]}}}\n"
                + "    NewItem: {",
        ])
        let script = Shop.scenario("getPart", of: "operations", in: files)
        let made =
            #"{"call":"addPart","as":"user","with":{"path":{"id":"${itemId}"}},"keep":{"partId":"answer.body.id"}}"#
        #expect(script?["setup"]?.compactJSON == "[\(Self.added),\(made)]")
        #expect(
            script?["steps"]?.compactJSON
                == #"[{"call":"getPart","as":"user","with":{"path":{"partId":"${partId}"}},"expect":{"status":200}}]"#
        )
        // The id of the part stands in no place of the item.
        let list = Shop.scenario("listParts", of: "operations", in: files)?["steps"]?[0]
        #expect(list?["with"]?["path"]?["id"]?.string == "${itemId}")
        let absent = Shop.scenario("getPart: what is not there", of: "boundaries", in: files)
        #expect(absent != nil && absent?["setup"] == nil)
    }

    /// Members that refer to something else get the id of one that was made.
    @Test func whatIsReferredToIsMadeFirst() throws {
        let order = "{type: object, required: [id], properties: {id: {type: string}}}"
        let sent =
            "{type: object, required: [item_id, lines], properties: {item_id: {type: integer}, lines: {type: array, minItems: 1, maxItems: 1, items: {type: object, required: [itemId, shopId], properties: {itemId: {type: integer}, shopId: {type: integer}}}}}}"
        let paths = """
            /orders:
                post:
                  operationId: addOrder
                  security: [{key: []}]
                  requestBody: {required: true, content: {application/json: {schema: \(sent)}}}
                  responses: {'201': {description: made, content: {application/json: {schema: \(order)}}}, '401': {description: no}, '422': {description: wrong}}
              /prices/{code}:
            """
        let files = try Shop.files(replacing: ["/prices/{code}:": paths])
        let script = Shop.scenario("addOrder", of: "operations", in: files)
        #expect(script?["setup"]?.compactJSON == "[\(Self.added)]")
        #expect(
            script?["steps"]?[0]?["with"]?["body"]?.compactJSON
                == #"{"item_id":"${itemId}","lines":[{"itemId":"${itemId}","shopId":1}]}"#)
    }

    /// Names that a server may know already are new in each case, where they have room for it.
    @Test(arguments: [
        ("name: {type: string, maxLength: 14}", "name", "name ${unique}"),
        ("name: {type: string, pattern: '^[a-z0-9-]+$'}", "name", "name-${unique}"),
        ("name: {type: string, maxLength: 10}", "name", "${unique}"),
        ("name: {type: string, maxLength: 2, examples: [ab]}", "name", "ab"),
        (
            "name: {type: string, pattern: '^[A-Z]{2,4}-[0-9]{1,4}$', examples: [MIT-12]}", "name",
            "${'MIT-12'.varied(unique)}"
        ),
        ("name: {type: string, enum: [blue, red]}", "name", "blue"),
        (
            "name: {type: string, format: email, examples: [ann@shop.example]}", "name",
            "${unique}ann@shop.example"
        ),
    ])
    func namesAreNew(schema: String, member: String, sent: String) throws {
        let files = try Shop.files(replacing: [
            "name: {type: string, minLength: 2}": schema
        ])
        let step = Shop.scenario("addItem", of: "operations", in: files)?["steps"]?[0]
        #expect(step?["with"]?["body"]?[member]?.string == sent)
    }

    /// A new thing may stand on another page.
    @Test(arguments: [("minimum: 1", 10), ("minimum: 1, default: 50", 50)])
    func aListInPartsMayShowWhatWasMadeLater(limit: String, part: Int) throws {
        let files = try Shop.files(replacing: [
            "operationId: listItems": "operationId: listItems\n"
                + "      parameters: [{name: limit, in: query, schema: {type: integer, \(limit)}}]"
        ])
        let step = Shop.scenario("listItems", of: "operations", in: files)?["steps"]?[0]
        #expect(step?["assume"] == nil)
        #expect(
            step?["expect"]?["that"]?[0]?["that"]?.string
                == "size(answer.body) >= \(part) || answer.body.exists(r, r.id == itemId)")
    }

    /// An action may be refused because of the state of a thing, and nobody knows that state.
    @Test func anActionMayBeRefusedByTheStateOfItsThing() throws {
        let files = try Shop.files(replacing: [
            "  /prices/{code}:": """
              /items/{id}/restore:
                post:
                  operationId: restoreItem
                  security: [{key: []}]
                  parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                  responses:
                    '200': {description: one, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}
                    '404': {description: none}
                    '401': {description: no}
                    '409': {description: not removed}
              /prices/{code}:
            """
        ])
        let step = Shop.scenario("restoreItem", of: "operations", in: files)?["steps"]?[0]
        #expect(step?["assume"] == nil)
        #expect(step?["expect"]?["status"]?.compactJSON == "[200,409]")
        #expect(
            step?["expect"]?["that"]?[0]?["that"]?.string
                == "answer.status == 409 || answer.body.id == itemId")
    }

    /// Of a stock of 0 nothing can be taken.
    @Test func aDefaultOfZeroIsNotSent() throws {
        let files = try Shop.files(replacing: [
            "sku: {type: string}, name: {type: string, minLength: 2}}}":
                "sku: {type: string}, name: {type: string, minLength: 2}, "
                + "stock: {type: integer, minimum: 0, default: 0}}}"
        ])
        let step = Shop.scenario("addItem", of: "operations", in: files)?["steps"]?[0]
        #expect(step?["with"]?["body"]?["stock"]?.int == 1)
    }

    /// Without a login nobody has to be let in.
    @Test func whatIsOpenIsExpected() throws {
        let files = try Shop.files(replacing: ["security: [{key: []}]": "security: []"])
        let absent = Shop.scenario("getItem: what is not there", of: "boundaries", in: files)
        #expect(absent?["steps"]?[0]?["assume"] == nil)
        #expect(absent?["steps"]?[0]?["expect"]?.compactJSON == #"{"status":404}"#)
        #expect(Shop.scenario("getItem: without credentials", of: "boundaries", in: files) == nil)
    }

    @Test func strangersAreRefused() throws {
        let files = try Shop.files()
        for operation in ["listItems", "addItem", "getItem", "putItem", "dropItem"] {
            let name = "\(operation): without credentials"
            let step = Shop.scenario(name, of: "boundaries", in: files)?["steps"]?[0]
            #expect(step?["as"]?.string == "stranger")
            #expect(step?["expect"]?.compactJSON == #"{"status":401}"#)
        }
        #expect(Shop.scenario("login: without credentials", of: "boundaries", in: files) == nil)
    }

    /// Each body is wrong in one way.
    @Test func wrongBodiesAreRefused() throws {
        let script = Shop.scenario(
            "addItem: what is refused", of: "boundaries", in: try Shop.files())
        #expect(
            script?["cases"]?.elements.map {
                "\($0["name"]?.string ?? ""): \($0["with"]?["body"]?.compactJSON ?? "")"
            } == [
                #"name is missing: {"sku":"sku"}"#, #"sku is missing: {"name":"name"}"#,
                #"name is beyond its limit: {"name":"","sku":"sku"}"#,
                #"the body is of another type: "text""#,
                #"name is of another type: {"name":7,"sku":"sku"}"#,
                #"sku is of another type: {"name":"name","sku":7}"#,
            ])
        #expect(script?["steps"]?[0]?["expect"]?.compactJSON == #"{"status":422}"#)
        #expect(script?["steps"]?[0]?["assume"]?.string == "!(answer.status in [401, 403])")
    }

    /// A body in parts, or of bytes, is written as scripts send it.
    @Test(arguments: [
        (
            "multipart/form-data: {schema: {type: object, required: [file, note], properties: {file: {type: string, format: binary}, note: {type: string}}}}",
            #"{"parts":{"file":{"bytes":"bytes('what is uploaded')","filename":"upload.bin"},"note":{"value":"note"}}}"#
        ),
        ("text/plain: {schema: {type: string}}", #"{"body":"7"}"#),
        (
            "application/x-www-form-urlencoded: {schema: {type: object, required: [a], properties: {a: {type: integer}}}}",
            #"{"body":{"a":1}}"#
        ),
        (
            "image/png: {schema: {type: string, format: binary}}",
            #"{"bytes":"bytes('data')","type":"image/png"}"#
        ),
    ])
    func bodiesAreWrittenAsTheirMediaTypeSays(content: String, with: String) throws {
        let files = try Shop.files(replacing: [
            "{application/json: {schema: {type: object, required: [user, password], properties: {user: {type: string}, password: {type: string}}}}}":
                "{\(content)}"
        ])
        let step = Shop.scenario("login", of: "operations", in: files)?["steps"]?[0]
        #expect(step?["with"]?.compactJSON == with)
    }

    /// A contract with more operations has a script for each kind of operation.
    @Test func aLargeContractHasExamples() throws {
        let further = (1...10).map { number in
            """
              /prices\(number)/{code}:
                get:
                  operationId: price\(number)
                  parameters: [{name: code, in: path, required: true, schema: {type: string}}]
                  responses: {'200': {description: one, content: {application/json: {schema: {type: integer}}}}, '404': {description: none}}

            """
        }
        let files = try Shop.files(replacing: ["components:\n": further.joined() + "components:\n"])
        let scripts = files["scenarios/operations.yaml"]?["scenarios"]?.elements.compactMap {
            $0["name"]?.string
        }
        #expect(
            scripts?.contains { $0.hasPrefix("price") } == true
                || scripts?.contains("login") == true)
        #expect(scripts?.count { $0.hasPrefix("price") || $0 == "login" } == 1, "\(scripts ?? [])")
        #expect(scripts?.contains("addItem") == true && scripts?.contains("dropItem") == true)
        let fuzz = Shop.scenario("valid requests", of: "boundaries", in: files)
        #expect(fuzz?["operations"]?.compactJSON == #"["*"]"#)
    }

    /// A thing that was made has the first state already.
    @Test func anActionSendsTheNextState() throws {
        let paths = """
            /items/{id}/state:
                parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                put:
                  operationId: setState
                  security: [{key: []}]
                  requestBody: {required: true, content: {application/json: {schema: {type: object, required: [state], properties: {state: {enum: [new, sold, gone]}}}}}}
                  responses: {'200': {description: set}, '404': {description: none}, '401': {description: no}}
              /prices/{code}:
            """
        let files = try Shop.files(replacing: ["/prices/{code}:": paths])
        let script = Shop.scenario("setState", of: "operations", in: files)
        #expect(script?["steps"]?[0]?["with"]?["body"]?["state"]?.string == "sold")
    }

    /// A thing that is known by an example may be in a state that permits no change.
    @Test func aPUTThatMakesNamesANewThing() throws {
        let files = try Shop.files(replacing: [
            "  /prices/{code}:\n    get:": """
              /rooms/{code}:
                parameters: [{name: code, in: path, required: true, schema: {type: string, pattern: '^[A-Z][0-9]{2}$', examples: [B12]}}]
                put:
                  operationId: putRoom
                  requestBody: {required: true, content: {application/json: {schema: {type: object, required: [size], properties: {size: {type: integer}}}}}}
                  responses: {'200': {description: one, content: {application/json: {schema: {type: object, properties: {code: {type: string}, size: {type: integer}}}}}}, '409': {description: no}}
                get:
                  operationId: getRoom
                  responses: {'200': {description: one, content: {application/json: {schema: {type: object, properties: {code: {type: string}, size: {type: integer}}}}}}, '404': {description: none}}
              /prices/{code}:
                get:
            """
        ])
        let step = Shop.scenario("putRoom", of: "operations", in: files)?["steps"]?[0]
        #expect(step?["with"]?["path"]?["code"]?.string == "${'B12'.varied(unique)}")
    }

    /// Nobody knows if a PUT makes or replaces.
    @Test func aPUTMayMakeAThing() throws {
        let one =
            "'200': {description: one, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}"
        let made = one.replacing("'200'", with: "'201'")
        let files = try Shop.files(replacing: [
            "\(one), '404': {description: none}, '401': {description: no}}\n    delete":
                "\(one), \(made), '404': {description: none}, '401': {description: no}}\n    delete"
        ])
        let script = Shop.scenario("putItem", of: "operations", in: files)
        #expect(script?["steps"]?[0]?["assume"]?["status"]?.compactJSON == "[200,201]")
    }
}
