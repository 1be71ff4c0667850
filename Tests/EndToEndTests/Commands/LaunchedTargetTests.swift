import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Servers that `rehearse run` starts, as `rehearse.yaml` says.
@Suite struct LaunchedTargetTests {
    private static let mock =
        "\(Subprocess.rehearsePath) mock specs/teahouse --port ${port} --quiet --admin"

    private static let timed = """
        scenarios:
          - name: a day later
            kind: script
            at: "2026-03-02T09:00:00Z"
            actors: {anna: {}}
            steps:
              - {call: getTea, with: {path: {id: oolong}}, expect: {status: 200, body: {left: 2}}}
              - {call: order, with: {body: {tea: oolong}}, expect: {status: 201}}
              - {wait: 1d}
              - {call: getTea, with: {path: {id: oolong}}, expect: {status: 200}}
        """

    /// A folder with the tea house, a scenario that needs a clock, and some targets.
    private func folder(_ targets: String) throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        let spec = "\(folder.path)/specs/teahouse"
        for inner in ["specs", "specs/teahouse", "tmp"] { mkdir("\(folder.path)/\(inner)", 0o700) }
        for inner in ["clients", "scenarios", "mutants"] { mkdir("\(spec)/\(inner)", 0o700) }
        for path in Repository.files(below: "examples/tea-house") where !path.hasSuffix(".md") {
            let inner = path.dropFirst("examples/tea-house/".count)
            try write(Repository.text(of: path) ?? "", to: "\(spec)/\(inner)")
        }
        try write(Self.timed, to: "\(spec)/scenarios/timed.yaml")
        try write("targets:\n\(targets)\n", to: "\(folder.path)/rehearse.yaml")
        return folder
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    private func shell(_ script: String, in folder: TemporaryFolder) throws -> Subprocess.Ending {
        let environment = ["TMPDIR=\(folder.path)/tmp", "LAUNCH_TEST=\(folder.path)"]
        return try Subprocess(
            "/bin/sh", ["-c", "cd '\(folder.path)' && \(script)"], environment: environment
        ).run()
    }

    private func run(
        _ words: String, against target: String, in folder: TemporaryFolder
    ) throws -> Subprocess.Ending {
        try shell(
            "\(Subprocess.rehearsePath) run --findings none --against \(target) \(words)",
            in: folder)
    }

    /// The processes and scratch folders that are still there.
    private func leftovers(in folder: TemporaryFolder) throws -> String {
        let script = """
            for file in $(grep -lsz "^LAUNCH_TEST=$LAUNCH_TEST$" /proc/[0-9]*/environ); do
              number=${file#/proc/}; number=${number%/environ}
              if [ "$number" != $$ ]; then tr '\\0\\n' '  ' < /proc/$number/cmdline; echo; fi
            done | grep -v -e lsz -e '^ *$'
            ls -d tmp/rehearse-* 2>/dev/null
            """
        return try shell("{ \(script)\n}", in: folder).output
    }

    @Test func aLaunchedServerHasTheTimeOfTheWorld() throws {
        let folder = try folder(
            """
              local:
                launch: \(Self.mock) --clock virtual --now 2020-01-01T00:00:00Z
                ready: /_rehearse/clock
                clock: {post: /_rehearse/clock, body: {to: "${now}"}}
                reset: {post: /_rehearse/reset}
                workers: 2
            """)
        defer { folder.remove() }
        let ending = try run("", against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)")
        #expect(ending.errors.contains("specs/teahouse timed: 1 script passed"))
        #expect(ending.errors.contains("18d 19h of simulated time"))
        #expect(try leftovers(in: folder) == "")
    }

    @Test func aRestartForgetsEverything() throws {
        let folder = try folder(
            "  local: {launch: '\(Self.mock)', reset: restart, workers: 1}\n"
                + "  kept: {launch: '\(Self.mock)', workers: 1}")
        defer { folder.remove() }
        let words = "specs/teahouse --only 'orders/a tea is ordered' --repeat 3"
        let ending = try run(words, against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)")
        // The third order finds no tea in a house that has two.
        let kept = try run(words, against: "kept", in: folder)
        #expect(kept.exitCode == 1, "\(kept.errors)")
        #expect(try leftovers(in: folder) == "")
    }

    /// A door that opens to the badges that it has given out itself.
    private static let door = """
        state: {badges: {}}
        operations:
          register:
            - name: registered
              chosen: {id: {like: "badge-######", unique: true}}
              do: [{set: {"state.badges[id]": true}}]
              respond: {status: 201, body: {badge: "${id}"}}
          open:
            - name: closed
              when: "!(request.headers[?'x-badge'].orValue('') in state.badges)"
              respond: {status: 401}
            - {name: opened, respond: {status: 200}}

        """

    /// Each worker has a server of its own, which knows nobody of the others.
    @Test func eachServerHasUsersOfItsOwn() throws {
        let mock = Self.mock.replacing("specs/teahouse", with: "specs/room")
        let folder = try folder(
            "  local: {launch: 'exec \(mock) --seed $$', workers: 4}")
        defer { folder.remove() }
        mkdir("\(folder.path)/specs/room", 0o700)
        mkdir("\(folder.path)/specs/room/scenarios", 0o700)
        var files = IdentityRunTests.spec
        files["room/backend.yaml"] = Self.door
        // A script makes its user again after a 401. A fuzz would go on with nothing but refusals.
        files["room/scenarios/door.yaml"] =
            "scenarios:\n"
            + (1...12).map { number in
                """
                  - {name: a person comes in \(number), kind: script, actors: {anna: {identity: person}}, steps: [{call: open, expect: {status: 200}}, {wait: 100ms}]}
                  - {name: many requests \(number), kind: fuzz, operations: [open], invalid: 0, actors: {anna: {identity: person}}, budget: {cases: 20}}

                """
            }.joined()
        for (name, text) in files { try write(text, to: "\(folder.path)/specs/\(name)") }
        let ending = try run(
            "specs/room --jobs 4 --allow-writes", against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)\(ending.output)")
        #expect(ending.errors.contains("in 24 cases: 24 passed"), "\(ending.errors)")
    }

    // MARK: Contracts of servers

    private static let hasPython =
        (try? Subprocess("python3", ["-c", "import http.server"]).run().exitCode) == 0

    /// A contract of files that a web server gives.
    private static func contract(of files: String...) -> String {
        let paths = files.map { file in
            """
              /\(file).json:
                get:
                  operationId: \(file)
                  responses: {'200': {description: all, content: {application/json: {schema: {type: array, items: {type: integer}}}}}}
            """
        }
        return "openapi: 3.1.0\ninfo: {title: Files, version: '1'}\npaths:\n"
            + paths.joined(separator: "\n") + "\n"
    }

    @Test(.enabled(if: hasPython), arguments: [("[1]", Int32(0)), (#"["deep"]"#, 1)])
    func whatOnlyALaunchedServerDescribesIsFuzzed(cups: String, code: Int32) throws {
        let folder = try folder(
            "  local: {launch: 'python3 -m http.server ${port} --bind 127.0.0.1 --directory web'}")
        defer { folder.remove() }
        mkdir("\(folder.path)/web", 0o700)
        for (name, text) in [
            ("api.yaml", Self.contract(of: "teas")), ("web/teas.json", "[1, 2]"),
            ("web/cups.json", cups), ("web/openapi.yaml", Self.contract(of: "teas", "cups")),
        ] { try write(text, to: "\(folder.path)/\(name)") }
        let ending = try shell(
            "\(Subprocess.rehearsePath) fuzz api.yaml --findings none --against local --seed 1 "
                + "--budget 20runs", in: folder)
        #expect(ending.exitCode == code, "\(ending.errors)")
        let says = "local/openapi.yaml has 1 operation that api lacks: GET /cups.json"
        #expect(ending.errors.contains(says), "\(ending.errors)")
        #expect(try leftovers(in: folder) == "")
    }

    // MARK: Given states

    /// A target that the mock serves, with a command that gives it states.
    private func given(_ command: String) -> String {
        """
          local:
            launch: \(Self.mock)
            reset: {post: /_rehearse/reset}
            given:
              run: >-
                \(command)
        """
    }

    @Test func aCommandGivesTheStateThatAScenarioWishes() throws {
        let folder = try folder(
            given(
                #"""
                sed -e 's/.*"state":{/{"orders":{},/' -e 's/}$//' |
                        curl -sSf -X PUT --data-binary @- -o ${scratch}/answer
                        -H 'Content-Type: application/json' ${url}/_rehearse/state &&
                        echo '{"done": true}'
                """#))
        defer { folder.remove() }
        let words = "--only 'races/*'"
        let ending = try run(words, against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)")
        // Two teas are left where nothing is given, and both guests get one.
        try write(
            "targets:\n" + given(#"cat > /dev/null; echo '{"done": true}'"#),
            to: "\(folder.path)/rehearse.yaml")
        let lied = try run(words, against: "local", in: folder)
        #expect(lied.exitCode == 1 && lied.output.contains("one of them gets it"))
        #expect(try leftovers(in: folder) == "")
    }

    @Test(
        arguments: [
            (
                #"echo '{"cannot": "no such tea"}'"#,
                "skipped: the target cannot be given its state: no such tea", 3
            ),
            ("exit 4", "its state cannot be given: ", 3),
            ("echo garbage", "it answered \"garbage\"", 3),
            ("cat; exit 0", "it answered \"{", 3),
            ("kill -9 $$", "failed: signal 9", 3),
        ])
    func aStateThatCannotBeGivenDecidesNothing(
        command: String, message: String, exitCode: Int32
    ) throws {
        let folder = try folder(given(command))
        defer { folder.remove() }
        let ending = try run("--only 'races/*'", against: "local", in: folder)
        #expect(ending.exitCode == exitCode, "\(ending.errors)")
        #expect(ending.errors.contains(message), "\(ending.errors)")
        #expect(try leftovers(in: folder) == "")
    }

    @Test(
        arguments: [
            (
                "echo sorry ${port}; exit 3",
                "ended before it was ready (exit code 3); it wrote: sorry "
            ),
            ("sleep 100 # ${port}", "was not ready within 0.7 seconds: GET http://127.0.0.1:"),
            ("trap '' TERM; sleep 100 & wait # ${port}", "was not ready within 0.7 seconds"),
            ("kill -9 $$ # ${port}", "ended before it was ready (signal 9)"),
            ("no-such-server ${port}", "ended before it was ready (exit code 127)"),
            ("setsid sleep 100 & exit 1 # ${port}", "ended before it was ready (exit code 1)"),
        ])
    func aServerThatNeverServesDecidesNothing(command: String, message: String) throws {
        let folder = try folder("  local:\n    launch: \"\(command)\"")
        defer { folder.remove() }
        let ending = try run("--wait-for 700ms", against: "local", in: folder)
        #expect(ending.exitCode == 3, "\(ending.errors)")
        #expect(ending.errors.contains(message), "\(ending.errors)")
        #expect(try leftovers(in: folder) == "")
    }

    @Test func callsGiveTheStateThatAScenarioWishes() throws {
        let target = """
              local:
                launch: \(Self.mock)
                reset: {post: /_rehearse/reset}
                given: {via: api}
            """
        let folder = try folder(target)
        defer { folder.remove() }
        let shown = try run("--dry-run --only 'races/*'", against: "local", in: folder)
        #expect(
            shown.output == """
                teahouse/races/two want the last tea: may ask local
                  given by order
                  POST /orders (order)

                """)
        let ending = try run("--only 'races/*'", against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)")
        // A server that sells the last tea again and again.
        let spec = "\(folder.path)/specs/teahouse"
        let model = try shell("cat specs/teahouse/backend.yaml", in: folder).output
        try write(
            model.replacing("left == 0", with: "left == -9"), to: "\(spec)/../../broken.yaml")
        try write(
            "targets:\n" + target.replacing("mock specs/teahouse", with: "mock broken"),
            to: "\(folder.path)/rehearse.yaml")
        _ = try shell(
            "cp -r specs/teahouse broken && mv broken.yaml broken/backend.yaml", in: folder)
        let broken = try run("specs/teahouse --only 'races/*'", against: "local", in: folder)
        #expect(
            broken.exitCode == 1 && broken.output.contains("one of them gets it"),
            "\(broken.errors)")
        #expect(try leftovers(in: folder) == "")
    }

    @Test func aServerMayWriteWithoutEndAndStartOthers() throws {
        let folder = try folder(
            """
              local:
                launch: >-
                  setsid sh -c 'while :; do echo noise; sleep 0.01; done' &
                  head -c 50000000 /dev/zero | tr '\\0' 'x'; \(Self.mock)
                reset: {post: /_rehearse/reset}
                workers: 1
            """)
        defer { folder.remove() }
        let ending = try run("--only 'orders/*'", against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)")
        #expect(try leftovers(in: folder) == "")
    }

    @Test func nothingIsLeftWhereTheRunIsKilled() throws {
        let folder = try folder("  local: {launch: '\(Self.mock)', reset: restart, workers: 1}")
        defer { folder.remove() }
        let script = """
            \(Subprocess.rehearsePath) run --findings none --against local --repeat 1000 \
            > /dev/null 2>&1 & p=$!
            turn=0
            while ! ls -d tmp/rehearse-*/scratch > /dev/null 2>&1 && [ $turn -lt 500 ]; do
              sleep 0.02; turn=$((turn + 1))
            done
            sleep 0.3; kill -9 $p
            turn=0
            while ls -d tmp/rehearse-* > /dev/null 2>&1 && [ $turn -lt 500 ]; do
              sleep 0.02; turn=$((turn + 1))
            done
            """
        _ = try shell("{ \(script)\n}", in: folder)
        #expect(try leftovers(in: folder) == "")
    }

    @Test func aDryRunShowsRequestsAndStartsNothing() throws {
        let folder = try folder("  local: {launch: 'touch started-${port}'}")
        defer { folder.remove() }
        let ending = try run("--dry-run --only 'orders/a*'", against: "local", in: folder)
        #expect(ending.exitCode == 0, "\(ending.errors)")
        #expect(
            ending.output == """
                teahouse/orders/a tea is ordered: may ask local
                  POST /orders (order)
                  GET /teas/{id} (getTea)

                """)
        #expect(try shell("ls", in: folder).output == "rehearse.yaml\nspecs\ntmp\n")
    }

    @Test func aProjectThatIsWrongIsRefused() throws {
        let folder = try folder("  local: {lunch: './serve'}")
        defer { folder.remove() }
        let ending = try run("", against: "local", in: folder)
        #expect(ending.exitCode == 2)
        #expect(ending.errors.contains("rehearse.yaml:2:"), "\(ending.errors)")
        try write(
            "targets: {local: {url: 'http://127.0.0.1:1'}}", to: "\(folder.path)/rehearse.yaml")
        let other = try run("", against: "lokal", in: folder)
        #expect(other.exitCode == 2)
        #expect(other.errors.contains("expected a target of rehearse.yaml (local), mock, a URL"))
        let check = try shell("\(Subprocess.rehearsePath) check", in: folder)
        #expect(check.exitCode == 0 && check.errors.contains("rehearse.yaml: nothing wrong"))
    }
}
