import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `rehearse run` with fixtures and decisions against a program that was not made of the model.
struct FixtureRunTests {
    private static let files = [
        (
            "openapi.yaml",
            """
            openapi: 3.1.0
            info: {title: Boats, version: "1"}
            paths:
              /boats:
                get:
                  operationId: listBoats
                  responses:
                    "200":
                      description: Boats.
                      content: {application/json: {schema: {type: array, items: {type: object}}}}
              /boats/{id}/rentals:
                post:
                  operationId: rent
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  responses:
                    "201": {description: Rented.}
                    4XX: {description: Refused.}

            """
        ),
        (
            "backend.yaml",
            """
            state: {free: {b1: 1}}
            operations:
              listBoats:
                - {name: all, respond: {body: "${state.free.map(id, {'id': id, 'free': state.free[id]})}"}}
              rent:
                - {name: unknown, when: "!(request.path.id in state.free)", respond: {status: 404}}
                - {name: none is free, when: "state.free[request.path.id] == 0", respond: {status: 409}}
                - name: rented
                  do: [{set: {"state.free[request.path.id]": 0}}]
                  respond: {status: 201}

            """
        ),
        (
            "fixtures.yaml",
            """
            fixtures:
              boat: {ask: listBoats, take: "answer.body.filter(b, b.free > 0)[0].id"}

            """
        ),
        (
            "decisions.yaml",
            """
            decisions:
              - id: busy-status-unsaid
                documents: [{document: app.md, section: Renting}]
                problem: No document says how a boat that is not free is refused.
                decided: The answer is 409.

            """
        ),
        (
            "scenarios/renting.yaml",
            """
            scenarios:
              - name: the only one
                kind: script
                steps:
                  - {call: rent, with: {path: {id: "${fixtures.boat}"}}, expect: {status: 201}}
                  - {call: rent, with: {path: {id: "${fixtures.boat}"}}, expect: {status: 409, rests-on: [busy-status-unsaid]}}
              - name: the same for somebody else
                kind: script
                steps:
                  - {call: rent, with: {path: {id: "${fixtures.boat}"}}}
                  - {call: rent, with: {path: {id: "${fixtures.boat}"}}, expect: {status: 409, rests-on: [busy-status-unsaid]}}

            """
        ),
        (
            "engine.sh",
            """
            free=$FREE
            while read -r line; do
              id=${line#*'"id":'}
              id=${id%%,*}
              case $line in
              *'"hello"'*) echo '{"name":"sh","operations":["listBoats","rent"]}' ;;
              *'"reset"'*) free=$FREE; echo '{"reset":true}' ;;
              *'"listBoats"'*)
                echo "{\\"id\\":$id,\\"status\\":200,\\"body\\":[{\\"id\\":\\"raft\\",\\"free\\":0},{\\"id\\":\\"canoe\\",\\"free\\":$free}]}" ;;
              *'"canoe"'*)
                if [ "$free" -gt 0 ]; then free=0; echo "{\\"id\\":$id,\\"status\\":201}"
                else echo "{\\"id\\":$id,\\"status\\":$BUSY}"; fi ;;
              *) echo "{\\"id\\":$id,\\"status\\":404}" ;;
              esac
            done

            """
        ),
    ]

    private func run(_ variables: String?) throws -> Subprocess.Ending {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let spec = "\(folder.path)/boats"
        for name in ["", "/scenarios"] { mkdir(spec + name, 0o700) }
        for (name, text) in Self.files {
            let file = try #require(fopen("\(spec)/\(name)", "w"))
            fputs(text, file)
            fclose(file)
        }
        let target = variables.map { ["--against", "exec:\($0) sh \(spec)/engine.sh"] } ?? []
        return try Subprocess(
            Subprocess.rehearsePath, ["run", "--findings", "none", spec] + target
        ).run()
    }

    @Test(arguments: [nil, "FREE=1 BUSY=409"])
    func theSameSuiteFindsWhatThereIs(variables: String?) throws {
        let ending = try run(variables)
        #expect(ending.exitCode == 0, "\(ending.output) \(ending.errors)")
    }

    @Test func aCaseWithoutItsFixtureSaysWhy() throws {
        let ending = try run("FREE=0 BUSY=409")
        let text = ending.output + ending.errors
        #expect(
            text.contains(
                #"the fixture "boat" cannot be had: listBoats (GET /boats) answered 200 [{"#),
            "\(text)")
        #expect(!text.contains("no such key"))
        #expect(ending.exitCode != 1)
    }

    @Test func anOpenQuestionIsOneFinding() throws {
        let ending = try run("FREE=1 BUSY=423")
        let text = ending.output + ending.errors
        #expect(ending.exitCode == 1, "\(text)")
        let headline =
            "decision/busy-status-unsaid: the backend answers an open question differently: "
            + "busy-status-unsaid: expected the status 409"
        #expect(text.contains(headline), "\(text)")
        #expect(text.contains("1 other case showed it, too"))
    }
}
