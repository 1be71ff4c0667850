import Testing

@testable import rehearse

/// Two client machines of a spec are compared.
@Suite struct ParityClientsTests {
    private static let machine = """
        context: {book: null, loan: null, problem: ""}
        events:
          choose: {weight: 3, with: {book: {choose: [emma, ulysses]}}}
          confirm: {}
          back: {}
        initial: browsing
        states:
          browsing:
            tags: [list]
            on:
              choose: {target: chosen, assign: {context.book: "${event.book}", context.problem: ""}}
          chosen: {on: {confirm: borrowing, back: browsing}}
          borrowing:
            invoke:
              operation: borrow
              with: {body: {book: "${context.book}"}}
              on:
                "201": {target: lent, assign: {context.loan: "${event.body}"}}
                "409": {target: browsing, assign: {context.problem: it is lent}}
                default: {target: failed, assign: {context.problem: no network}}
          failed: {on: {back: browsing}}
          lent: {tags: [list], on: {back: {target: browsing, assign: {context.loan: null}}}}

        """

    private static func files(replacing old: String = "", with new: String = "") -> [String: String]
    {
        [
            "library/openapi.yaml": """
            openapi: 3.1.0
            info: {title: Library, version: "1"}
            paths:
              /loans:
                post:
                  operationId: borrow
                  requestBody: {required: true, content: {application/json: {schema: {type: object, required: [book], properties: {book: {type: string}, days: {type: integer}}}}}}
                  responses:
                    "201": {description: Lent., content: {application/json: {schema: {type: object, properties: {id: {type: integer}}}}}}
                    "409": {description: Lent to somebody else.}

            """,
            "library/backend.yaml": """
            state: {loans: {}}
            operations:
              borrow:
                - name: lent to somebody
                  when: request.body.book in state.loans
                  respond: {status: 409}
                - name: lent
                  do: [{set: {"state.loans[request.body.book]": true}}]
                  respond: {status: 201, body: {id: "${state.loans.size()}"}}

            """,
            "library/clients/ios.yaml": machine,
            "library/clients/android.yaml": old.isEmpty
                ? machine : machine.replacing(old, with: new),
            "library/scenarios/reading.yaml": """
            scenarios:
              - name: a reader
                kind: explore
                actors: {anna: {client: ios}}
                budget: {cases: 20, steps: 12}

            """,
        ]
    }

    private static func parity(
        _ files: [String: String], _ left: String = "ios", _ right: String = "android",
        _ more: [String] = []
    ) throws -> (code: ExitCode, text: String) {
        let world = RecordedWorld(files: files)
        let code = try world.run(
            ["parity", "library", "--clients", "--left", left, "--right", right] + more)
        return (code, world.output + world.errors)
    }

    @Test func equalMachinesAreEqual() throws {
        let ended = try Self.parity(Self.files())
        #expect(ended.code == .passed, "\(ended.text)")
        #expect(ended.text.contains("client android: 5 of 5 states"), "\(ended.text)")
    }

    /// Each kind of difference, and one that only a fault of the network shows.
    @Test(arguments: [
        ("problem: it is lent", "problem: is lent", "shows/context.problem"),
        ("problem: no network", "problem: oh no", "shows/context.problem"),
        (
            "{book: \"${context.book}\"}}", "{book: \"${context.book}\", days: 14}}",
            "sends/borrow/body.days"
        ),
        ("confirm: borrowing, back: browsing", "confirm: borrowing", "offers/back"),
        ("lent: {tags: [list],", "lent: {", "shows/tag list"),
    ])
    func aDifferenceIsFound(old: String, new: String, name: String) throws {
        let ended = try Self.parity(Self.files(replacing: old, with: new))
        #expect(ended.code == .findings, "\(ended.text)")
        #expect(ended.text.contains("error: parity/\(name): "), "\(ended.text)")
        #expect(
            ended.text.contains("rehearse parity library --clients --left ios --right android"),
            "\(ended.text)")
    }

    /// Timers that draw their times are no difference.
    @Test func aPollAtDrawnTimesIsNoDifference() throws {
        let polls = (
            "failed: {on: {back: browsing}}",
            """
            failed: {on: {back: browsing}, after: {"10s..50s": {target: borrowing}}}
            """
        )
        var files = Self.files()
        for name in ["ios", "android"] {
            files["library/clients/\(name).yaml"] = Self.machine.replacing(polls.0, with: polls.1)
        }
        let ended = try Self.parity(files)
        #expect(ended.code == .passed, "\(ended.text)")
    }

    /// A rule says that a difference is wanted.
    @Test func aRulePermitsADifference() throws {
        var files = Self.files(replacing: "problem: it is lent", with: "problem: is lent")
        files["rehearse.yaml"] = """
            parity:
              - {operation: clients, at: context.problem, allow: anything, because: Words differ.}

            """
        let ended = try Self.parity(files)
        #expect(ended.code == .passed, "\(ended.text)")
    }

    @Test(arguments: [
        ("web", "android", [], "--left"), ("ios", "web", [], "ios"), ("ios", "ios", [], "another"),
        ("ios", "http://127.0.0.1:1", [], "the name of a machine"),
        ("ios", "android", ["--fuzz"], "--fuzz"),
        ("ios", "android", ["--against", "http://127.0.0.1:1"], "begins anew"),
    ])
    func whatCannotBeComparedIsRefused(
        left: String, right: String, more: [String], words: String
    ) throws {
        let world = RecordedWorld(files: Self.files())
        let code = try world.run(
            ["parity", "library", "--clients", "--left", left, "--right", right] + more)
        #expect(code == .unusable, "\(world.output)\(world.errors)")
        #expect(world.errors.contains(words), "\(world.errors)")
    }
}
