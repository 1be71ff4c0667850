import Contracts
import Simulator
import SpecSupport
import Testing

@testable import Scenarios

/// The cases that changes of an invented spec touch.
@Suite struct TouchedCasesTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Books, version: "1"}
        paths:
          /books:
            get:
              operationId: listBooks
              summary: All books
              responses: {"200": {description: Books., content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Book"}}}}}}
            post:
              operationId: addBook
              requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Book"}}}}
              responses: {"201": {description: Added.}, "400": {description: Wrong.}}
          /books/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get:
              operationId: getBook
              responses: {"200": {description: The book.}, "404": {description: None.}}
          /loans:
            post:
              operationId: lend
              requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Loan"}}}}
              responses: {"201": {description: Lent.}}
        components:
          schemas:
            Book: {type: object, properties: {title: {type: string}, part: {$ref: "#/components/schemas/Book"}}}
            Loan: {type: object, properties: {book: {type: string}}}
            Unused: {type: string}
        """
    private static let backend = """
        state: {count: 0}
        before:
          - {name: closed, only: [lend], when: state.count > 9, respond: {status: 201}}
        operations:
          listBooks: [{name: listed, respond: {status: 200, body: []}}]
          addBook: [{name: added, do: [{set: {state.count: "${state.count + 1}"}}], respond: {status: 201}}]
          getBook: [{name: none, respond: {status: 404}}]
          lend: [{name: lent, respond: {status: 201}}]
        """
    private static let client = """
        events: {lend: {}}
        initial: idle
        states:
          idle: {on: {lend: {target: lending}}}
          lending: {invoke: {operation: lend, on: {default: {target: idle}}}}
        """
    private static let scenarios = """
        scenarios:
          - {name: list, kind: script, actors: {x: {}}, steps: [{call: listBooks, expect: {status: 200}}]}
          - {name: add, kind: script, actors: {x: {}}, steps: [{call: addBook, with: {body: {}}, expect: {status: 201}}]}
          - {name: get, kind: script, actors: {x: {}}, steps: [{call: getBook, with: {path: {id: a}}, expect: {status: 404}}]}
          - {name: app, kind: explore, actors: {x: {client: lending}}, budget: {cases: 2}}
          - {name: fuzz, kind: fuzz, budget: {cases: 5}}
        """
    private static let files = [
        "openapi.yaml": contract, "backend.yaml": backend, "clients/lending.yaml": client,
        "scenarios/all.yaml": scenarios,
    ]
    private static let all: Set<String> = ["list", "add", "get", "app", "fuzz"]

    private static func part(_ files: [String: String], target: String = "mock") throws
        -> RunPlan.Part
    {
        let (loaded, faults) = TestSpec.load(files)
        let spec = try #require(loaded, "\(faults)")
        let (suites, wrong) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(files), zones: .empty)
        try #require(!suites.isEmpty, "\(wrong)")
        var part = RunPlan.Part(folder: "specs/books", name: "books", spec: spec, suites: suites)
        part.target = target
        return part
    }

    /// The names of the cases that a change of one file touches.
    private static func touched(
        by file: String, _ change: (String) -> String, target: String = "mock"
    ) throws -> Set<String> {
        var changed = files
        changed[file] = change(files[file] ?? "")
        #expect(changed[file] != files[file], "nothing was changed in \(file)")
        let ids = TouchedCases(from: try part(files), to: try part(changed, target: target))
            .ids(changing: [file])
        return Set(ids.map { String($0.dropFirst("books/all/".count)) })
    }

    /// A replacement in a file, and the names of the touched cases.
    struct Edit: Sendable {
        var old: String
        var new: String
        var touched: Set<String>

        init(_ old: String, _ new: String, _ touched: Set<String>) {
            (self.old, self.new, self.touched) = (old, new, touched)
        }
    }

    @Test(arguments: [
        Edit("paths:", "# All.\npaths:", []),
        Edit("title: Books, version: \"1\"", "title: Book, version: \"2\"", []),
        Edit("summary: All books", "summary: Every book", []),
        Edit("description: Wrong.", "description: Not right.", []),
        Edit("Unused: {type: string}", "Unused: {type: integer}", []),
        Edit("\"201\": {description: Lent.}", "\"204\": {description: Lent.}", ["app", "fuzz"]),
        Edit("book: {type: string}", "book: {type: string, minLength: 1}", ["app", "fuzz"]),
        Edit("title: {type: string}", "title: {type: integer}", ["list", "add", "fuzz"]),
        Edit("\"404\": {description: None.}", "\"410\": {description: Gone.}", ["get", "fuzz"]),
        Edit(
            "required: true, schema: {type: string}", "required: true, schema: {type: integer}",
            ["list", "add", "get", "fuzz"]),
        Edit("openapi: 3.1.0", "openapi: 3.1.1", all),
        Edit("components:\n", "security: [{key: []}]\ncomponents:\n", all),
        Edit(
            "components:\n",
            "components:\n  securitySchemes: {key: {type: http, scheme: basic}}\n", all),
    ])
    func theContractTouchesTheCasesOfChangedOperations(_ edit: Edit) throws {
        let touched = try Self.touched(by: "openapi.yaml") {
            $0.replacing(edit.old, with: edit.new)
        }
        #expect(touched == edit.touched, "\(edit.new)")
    }

    private static let newOperations: [(path: String, id: String, touched: Set<String>)] = [
        ("/shops", "listShops", ["fuzz"]), ("/books/new", "newBook", ["get", "fuzz"]),
        ("/books/{id}/pages", "pages", ["fuzz"]), ("/loans/{id}", "getLoan", ["app", "fuzz"]),
    ]

    @Test(arguments: newOperations)
    func aNewOperationTouchesOnlyTheCasesNearIt(
        path: String, id: String, touched: Set<String>
    ) throws {
        let variables =
            path.contains("{")
            ? "parameters: [{name: id, in: path, required: true, schema: {type: string}}], " : ""
        let operation =
            "  \(path): {get: {\(variables)operationId: \(id), responses: {\"200\": {description: x}}}}\n"
        let found = try Self.touched(by: "openapi.yaml") {
            $0.replacing("components:\n", with: operation + "components:\n")
        }
        #expect(found == touched)
    }

    @Test(arguments: [
        Edit("state: {count: 0}", "state: {count: 1}", all),
        Edit("state: {count: 0}", "description: Books.\nstate: {count: 0}", []),
        Edit(
            "name: none, respond: {status: 404}", "name: none, respond: {status: 200}",
            ["get", "fuzz"]),
        Edit("state.count > 9", "state.count > 8", ["app", "fuzz"]),
        Edit("only: [lend], ", "except: [listBooks, addBook], ", ["get", "fuzz"]),
        Edit("state: {count: 0}", "state: {count: 0}\nlet: {one: \"1\"}", all),
    ])
    func rulesTouchTheCasesOfTheirOperations(_ edit: Edit) throws {
        let touched = try Self.touched(by: "backend.yaml") {
            $0.replacing(edit.old, with: edit.new)
        }
        #expect(touched == edit.touched, "\(edit.new)")
    }

    @Test func atTargetsRulesTouchEverything() throws {
        let touched = try Self.touched(
            by: "backend.yaml", { $0.replacing("name: none,", with: "name: no book,") },
            target: "http://127.0.0.1:1")
        #expect(touched == Self.all)
    }

    @Test func impliedRulesFollowTheContract() throws {
        var old = Self.files
        old["backend.yaml"] = "implied: true"
        var new = old
        new["openapi.yaml"] = Self.contract.replacing(
            "\"404\": {description: None.}", with: "\"410\": {description: Gone.}")
        let touched = TouchedCases(from: try Self.part(old), to: try Self.part(new))
            .ids(changing: ["openapi.yaml"])
        #expect(touched.contains("books/all/get") && !touched.contains("books/all/app"))
    }

    /// Without rules the contract implies them, and its prose is a part of that.
    @Test(arguments: [
        ("description: Wrong.", "description: The title is taken.", true),
        ("paths:", "# All.\npaths:", false), ("version: \"1\"", "version: \"2\"", false),
    ])
    func theProseOfAContractAloneCounts(old: String, new: String, isTouched: Bool) throws {
        func part(_ contract: String) throws -> RunPlan.Part {
            let spec = try #require(TestSpec.load(["openapi.yaml": contract]).spec)
            return RunPlan.Part(fuzzing: spec, folder: "openapi.yaml", name: "openapi")
        }
        let changed = Self.contract.replacing(old, with: new)
        let ids = TouchedCases(from: try part(Self.contract), to: try part(changed))
            .ids(changing: ["openapi.yaml"])
        #expect(ids.isEmpty == !isTouched, "\(new)")
    }

    /// A document may give itself a URI, by which others refer to it.
    @Test(arguments: [
        "{type: object, properties: {book: {$ref: book.yaml}}}",
        "{$id: \"https://books.test/loan.yaml\", properties: {book: {$ref: \"book.yaml#\"}}}",
    ])
    func aFileOfTheContractIsPartOfIt(loan: String) throws {
        var old = Self.files
        old["openapi.yaml"] = Self.contract.replacing(
            "#/components/schemas/Loan\"", with: "schemas/loan.yaml\"")
        old["schemas/loan.yaml"] = loan
        old["schemas/book.yaml"] = "{$id: \"https://books.test/book.yaml\", type: string}"
        var new = old
        new["schemas/book.yaml"] = "{$id: \"https://books.test/book.yaml\", type: integer}"
        func touched() throws -> Set<String> {
            TouchedCases(from: try Self.part(old), to: try Self.part(new))
                .ids(changing: ["schemas/book.yaml"])
        }
        #expect(try touched() == ["books/all/app", "books/all/fuzz"])
        // Another document may read it, too.
        for file in ["backend.yaml", "scenarios/all.yaml"] {
            old[file] = "# See book.yaml.\n" + (Self.files[file] ?? "")
            new[file] = old[file]
            #expect(try touched() == Set(Self.all.map { "books/all/\($0)" }), "\(file)")
            (old[file], new[file]) = (Self.files[file], Self.files[file])
        }
    }

    @Test func theLayoutOfAMachineTouchesNothing() throws {
        #expect(try Self.touched(by: "clients/lending.yaml") { "# Lending.\n" + $0 } == [])
        #expect(
            try Self.touched(by: "clients/lending.yaml") {
                $0.replacing("initial: idle", with: "initial: idle\nconfig: {x: 1}")
            } == ["app"])
    }

    @Test func aURLOfAnAnswerMayLeadAnywhere() throws {
        var old = Self.files
        old["scenarios/all.yaml"] = """
            scenarios:
              - name: follow
                kind: script
                actors: {x: {}}
                steps: [{call: listBooks, with: {url: "https://backend.example/books"}}]
            """
        var new = old
        new["backend.yaml"] = Self.backend.replacing(
            "name: lent, respond: {status: 201}", with: "name: lent, respond: {status: 204}")
        new["openapi.yaml"] = Self.contract.replacing(
            "\"201\": {description: Lent.}", with: "\"204\": {description: Lent.}")
        let ids = TouchedCases(from: try Self.part(old), to: try Self.part(new))
            .ids(changing: ["backend.yaml", "openapi.yaml"])
        #expect(ids == ["books/all/follow"])
    }

    @Test func otherFilesTouchEverything() throws {
        for path in ["files/x.json", "notes.yaml", "prelude.yaml", "fixtures.yaml"] {
            let part = try Self.part(Self.files)
            #expect(
                TouchedCases(from: part, to: part).ids(changing: [path]).count == 5, "\(path)")
        }
        let part = try Self.part(Self.files)
        #expect(TouchedCases(from: nil, to: part).ids(changing: []).count == 5)
        #expect(TouchedCases(from: part, to: part).ids(changing: ["mutants/x.yaml"]).isEmpty)
    }
}
