import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Models that contracts imply, and backends that are held to them.
@Suite struct ImpliedModelTests {
    private static func spec(_ model: String, of contract: String = Jars.contract) throws -> Spec {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": contract, "backend.yaml": model,
        ])
        return try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))")
    }

    /// A backend, and everything that was answered, to a visitor.
    private static func visit(_ talk: Conversation) throws -> [String] {
        var answers: [Conversation.Answer] = []
        func send(_ method: String, _ target: String, _ json: String? = nil) throws {
            answers.append(try talk.send(method, target, json: json))
        }
        try send("POST", "/jars", #"{"label": "plums", "grams": 300}"#)
        try send("POST", "/jars", #"{"label": "figs"}"#)
        let id = answers[0]["/id"] ?? ""
        try send("GET", "/jars")
        try send("GET", "/jars?limit=1")
        try send("PATCH", "/jars/\(id)", #"{"label": "prunes"}"#)
        try send("GET", "/jars/\(id)")
        try send("POST", "/jars", #"{"label": ""}"#)
        try send("DELETE", "/jars/\(id)")
        try send("GET", "/jars/\(id)")
        return answers.map { "\($0.status) \($0.text)" }
    }

    @Test func theWholeModelAnswersAsTheContractDoes() throws {
        let short = try Self.spec("implied: true\n")
        let whole = try Self.spec(ImpliedModel(short.contract, short.functions).text())
        let answers = try Self.visit(try Conversation(short))
        let statuses = answers.map { String($0.prefix(3)) }
        #expect(
            statuses == ["201", "201", "200", "200", "200", "200", "422", "204", "404"])
        #expect(try Self.visit(try Conversation(whole)) == answers)
        #expect(answers[5].contains("prunes") && answers[5].contains("300"))
        #expect(answers[2].contains("\"total\":2") && answers[3].contains("\"total\":2"))
        #expect(answers[8].contains("there is no jar"))
    }

    /// The id in the answer may be any text; the path wants one of a certain form.
    @Test(arguments: [
        ("{type: string, format: uuid}", "^[0-9a-f]{8}-"),
        ("{type: string, pattern: '^j-[0-9]+$'}", "^j-"),
        ("{type: integer, minimum: 1}", "^[1-9]"),
        ("{type: string, pattern: '^[0-9a-f]{8}$', examples: [5be0a91c]}", "^[0-9a-f]{8}$"),
    ])
    func idsFitThePathsInWhichTheyStand(schema: String, form: String) throws {
        let member = schema.contains("integer") ? "{type: integer}" : "{type: string}"
        let contract = """
            openapi: 3.1.0
            info: {title: Drawers, version: '1'}
            paths:
              /3d-drawers:
                post:
                  operationId: open
                  responses:
                    '201': {description: Made, content: {application/json: {schema: {type: object, required: [id], properties: {id: \(member)}}}}}
              /3d-drawers/{id}:
                parameters: [{name: id, in: path, required: true, schema: \(schema)}]
                get: {operationId: look, responses: {'200': {description: Fine, content: {application/json: {schema: {type: object, properties: {id: \(member)}}}}}, '404': {description: None}}}
                head: {operationId: peek, responses: {'200': {description: Fine}}}
            """
        let talk = try Conversation(try Self.spec("implied: true\n", of: contract))
        for _ in 0..<6 {
            let made = try talk.send("POST", "/3d-drawers")
            let id = try #require(made["/id"]).replacing("\"", with: "")
            let hasForm = try id.contains(Regex(form))
            #expect(made.status == 201 && hasForm, "\(id)")
            #expect(try talk.send("GET", "/3d-drawers/\(id)").status == 200)
        }
        // Nothing comes with the head of an answer, not even what is wrong.
        #expect(try talk.send("HEAD", "/3d-drawers/~").text.isEmpty)
    }

    /// Some frameworks list plain text first, and curl takes anything.
    @Test func whoTakesAnythingGetsJSON() throws {
        let schema = "{schema: {type: array, items: {type: integer}}}"
        let contract = """
            openapi: 3.0.3
            info: {title: Albums, version: '1'}
            paths:
              /albums:
                get:
                  operationId: list
                  responses:
                    '200': {description: Fine, content: {text/plain: \(schema), application/json: \(schema)}}
            """
        let backend = try Self.spec("implied: true\n", of: contract).backend(
            at: Instant(seconds: 1_800_000_000), StandIn.Settings(seed: 1))
        for accept in ["*/*", "text/html, */*;q=0.8", "application/json"] {
            let request = Exchange.Request(
                method: "GET", target: "/albums", headers: ["Accept": accept])
            let reply = backend.answer(BackendCall(request), from: backend.memory)
            #expect(reply.response?.status == 200, "\(accept)")
            #expect(reply.response?.headers["content-type"] == "application/json")
        }
    }

    /// A text is no limit, also where the contract says that it is the usual one.
    @Test(arguments: [("'100'", 2), ("1", 1)])
    func aDefaultThatItsSchemaRefusesIsNone(written: String, count: Int) throws {
        let contract = Jars.contract.replacing(
            "minimum: 1}}]", with: "minimum: 1, default: \(written)}}]")
        #expect(contract != Jars.contract)
        let talk = try Conversation(try Self.spec("implied: true\n", of: contract))
        for label in ["plums", "figs"] {
            #expect(try talk.send("POST", "/jars", json: #"{"label": "\#(label)"}"#).status == 201)
        }
        let all = try talk.send("GET", "/jars")
        #expect(all.status == 200)
        #expect(all.text.ranges(of: "\"label\"").count == count)
    }

    /// Frameworks write a parameter that need not be there as one that may be null.
    @Test func parametersThatMayBeNullCutAndFilter() throws {
        let whole = "schema: {type: integer, minimum: 1}}]"
        let parameters = [
            ("limit", "{type: integer, minimum: 1}"), ("offset", "{type: integer}"),
            ("label", "{type: array, items: {type: string}}"),
        ].map { "{name: \($0), in: query, schema: {anyOf: [\($1), {type: 'null'}]}}" }
        let contract = Jars.contract.replacing(
            "parameters: [{name: limit, in: query, \(whole)",
            with: "parameters: [\(parameters.joined(separator: ", "))]")
        #expect(contract.contains("offset"))
        let short = try Self.spec("implied: true\n", of: contract)
        let model = ImpliedModel(short.contract, short.functions).text()
        #expect(model.contains("offset") && model.contains("label"))
        let talk = try Conversation(try Self.spec(model, of: contract))
        for label in ["plums", "figs", "nuts"] {
            #expect(try talk.send("POST", "/jars", json: #"{"label": "\#(label)"}"#).status == 201)
        }
        let labels = try ["?limit=1&offset=1", "?label=nuts&label=figs", ""].map { query in
            let text = try talk.send("GET", "/jars\(query)").text
            return ["plums", "figs", "nuts"].filter(text.contains)
        }
        #expect(labels == [["figs"], ["figs", "nuts"], ["plums", "figs", "nuts"]])
    }

    /// The wrapper of the body need not be there.
    private static let wrapped = """
        openapi: 3.0.3
        info: {title: Notes, version: "1"}
        paths:
          /notes:
            post:
              operationId: addNote
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}
              responses: {"200": {$ref: '#/components/responses/One'}}
          /notes/{slug}:
            get:
              operationId: showNote
              parameters: [{name: slug, in: path, required: true, schema: {type: string}}]
              responses: {"200": {$ref: '#/components/responses/One'}}
        components:
          responses:
            One:
              description: One.
              content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}
          schemas:
            Note: {type: object, properties: {slug: {type: string}, title: {type: string}}}
            Wrapped: {type: object, properties: {note: {$ref: '#/components/schemas/Note'}}}
        """

    private static let onlyTold = """
        openapi: 3.1.0
        info: {title: Bells, version: "1"}
        webhooks: {rung: {post: {operationId: rung, responses: {"204": {description: Heard.}}}}}
        """

    @Test(arguments: [(wrapped, 2), (onlyTold, 0)])
    func theWholeModelCanBeUsed(contract: String, operations: Int) throws {
        let short = try Self.spec("implied: true\n", of: contract)
        let text = ImpliedModel(short.contract, short.functions).text()
        let whole = try Self.spec(text, of: contract)
        #expect(whole.contract.operations.count == operations)
        if operations == 0 { return }
        let talk = try Conversation(whole)
        let made = try talk.send(
            "POST", "/notes", json: #"{"note": {"slug": "a", "title": "first"}}"#)
        #expect(made.status == 200 && made.text.contains("first"))
        #expect(try talk.send("POST", "/notes", json: "{}").status == 200)
    }

    @Test func whatAModelSaysTakesThePlaceOfWhatIsImplied() throws {
        let own = """
            implied: true
            state: {opened: 0}
            operations:
              showJar:
                - name: opened
                  do: [{set: {state.opened: "${state.opened + 1}"}}]
                  respond: {answer: 200, shows: "{'id': request.path.jarId, 'label': 'open'}"}
            """
        let spec = try Self.spec(own)
        let talk = try Conversation(spec)
        let made = try talk.send("POST", "/jars", json: #"{"label": "plums"}"#)
        #expect(made.status == 201 && made.rule == "addJar: created")
        let shown = try talk.send("GET", "/jars/7")
        #expect(shown.rule == "showJar: opened" && shown["/label"] == "\"open\"")
        #expect(talk.state.contains(#""opened":1"#) && talk.state.contains("plums"))
        let document = try Document(yaml: own.utf8, name: "backend.yaml")
        let text = ImpliedModel(spec.contract, spec.functions).text(under: document.root)
        #expect(!text.contains("implied:") && text.contains("opened: 0"))
        let whole = try Conversation(try Self.spec(text))
        #expect(try whole.send("GET", "/jars/7").text == shown.text)
    }

    @Test func faultsOfWhatAModelSaysAreToldWhereTheyStand() throws {
        let (_, diagnostics) = TestSpec.load([
            "openapi.yaml": Jars.contract,
            "backend.yaml": """
            implied: true
            operations:
              showJar:
                - name: opened
                  respond: {status: 200, body: "${state.jasr}"}
            """,
        ])
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.line).allSatisfy { $0.hasPrefix("backend.yaml:5:") })
        #expect(errors.count == 1 && errors[0].check == "no-such-field")
    }

    @Test(arguments: ["state: 5", "operations: [showJar]", "let: text", "data: 1", "invalid: 7"])
    func partsOfAnotherKindAreTold(part: String) {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Jars.contract, "backend.yaml": "implied: true\n\(part)\n",
        ])
        #expect(spec == nil)
        #expect(diagnostics.contains { $0.line.hasPrefix("backend.yaml:2:") }, "\(diagnostics)")
    }

    @Test func aContractWithoutOperationsImpliesNothing() throws {
        let (spec, _) = TestSpec.load([
            "openapi.yaml": "openapi: 3.1.0\ninfo: {title: None, version: '1'}\npaths: {}\n"
        ])
        let contract = try #require(spec).contract
        let model = ImpliedModel(contract, try #require(spec).functions).model
        #expect(model.isImplied && model.operations.isEmpty)
    }

    // MARK: As an oracle

    /// A visit to a backend that somebody else wrote.
    private static func visit(_ talk: RecordedTalk) {
        let first = talk.ask("POST", "/jars", json: #"{"label": "plums"}"#, operation: "addJar")
        let second = talk.ask(
            "POST", "/jars", json: #"{"label": "figs", "grams": 2}"#, operation: "addJar")
        let id = first.text("id")
        talk.ask("GET", "/jars", operation: "listJars")
        talk.ask("GET", "/jars?limit=1", operation: "listJars")
        talk.ask("GET", "/jars/\(second.text("id"))", operation: "showJar")
        talk.ask("PATCH", "/jars/\(id)", json: #"{"label": "nuts"}"#, operation: "changeJar")
        talk.ask("GET", "/jars/\(id)", operation: "showJar")
        talk.ask("DELETE", "/jars/\(id)", operation: "dropJar")
        talk.ask("GET", "/jars/\(id)", operation: "showJar")
        talk.ask("GET", "/jars", operation: "listJars")
    }

    private static func finding(_ changes: [(from: String, to: String)]) throws -> String {
        var text = Jars.other
        for (from, to) in changes {
            try #require(text.contains(from), "there is no \(from)")
            text = text.replacing(from, with: to)
        }
        let talk = try RecordedTalk(Jars.files, replacing: [("implied: true", text)])
        visit(talk)
        return talk.finding(.near(TimeSpan(seconds: 5)))
    }

    /// Ids, times and words are the server's own.
    @Test func aBackendWithOtherChoicesIsExplained() throws {
        #expect(try Self.finding([]) == "")
    }

    @Test(arguments: [
        ("'label': request.body.label,", "'label': 'jam',", "oracle/addJar/created/label"),
        (
            "'grams': request.body.?grams.orValue(500)", "'grams': 500",
            "oracle/addJar/created/grams"
        ),
        ("state.last + 1", "state.last", "oracle/addJar/created/id"),
        ("${all.size()}", "${all.size() + 1}", "oracle/listJars/listed/total"),
        ("orValue(99)", "orValue(1)", "oracle/listJars/listed/jars"),
        ("request.query.?limit.orValue(99)", "99", "oracle/listJars/listed/jars"),
        ("${jar.merge(request.body)}", "${jar}", "oracle/changeJar/merged/label"),
        (
            "do: [{remove: \"state.jars[id]\"}], respond", "respond",
            "oracle/showJar/no such jar"
        ),
    ])
    func aBackendThatErrsIsFound(from: String, to: String, finding: String) throws {
        let found = try Self.finding([(from, to)])
        #expect(found == finding)
    }
}
