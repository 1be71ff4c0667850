import Contracts
import Simulator
import Testing

@testable import Transports

@Suite struct ProjectTests {
    private func loaded(_ text: String) throws -> (project: Project?, faults: [String]) {
        let document = try Document(yaml: Array(text.utf8), name: "rehearse.yaml")
        let (project, diagnostics) = Project.load(document)
        return (project, diagnostics.map { "\($0.check): \($0.message)" })
    }

    @Test func aTargetIsRead() throws {
        let (project, faults) = try loaded(
            """
            targets:
              local:
                launch: ./serve ${port}
                ready: /health
                env: {DB: "${scratch}/db"}
                clock: faketime
                reset: {run: ./reset}
                config: {capacity: 2}
                workers: 3
              staging:
                url: https://staging.example/v1
                clock: {header: X-Now}
                reset: {post: /reset, body: {hard: true}}
                writes: [book, cancel]
                headers: {X-Team: shop}
                rate: 2.5
                fixtures: {lot: 12, hall: null}
                decisions: {error-envelope-unsaid: differs}
              public: {url: 'https://shop.example', shared: true}
            """)
        #expect(faults == [])
        let local = try #require(project?.target(named: "local"))
        #expect(local.isLaunched && local.ready == "/health" && local.workers == 3)
        #expect(local.environment.map(\.name) == ["DB"] && local.hasSettableClock)
        guard case .run("./reset")? = local.reset else {
            Issue.record("no command")
            return
        }
        let staging = try #require(project?.target(named: "staging"))
        #expect(staging.address == "https://staging.example/v1" && !staging.isShared)
        #expect(project?.target(named: "public")?.isShared == true)
        #expect(CELValue.map(staging.fixtures).json == #"{"hall":null,"lot":12}"#)
        #expect(staging.differs == ["error-envelope-unsaid"])
        #expect(staging.writes == .operations(["book", "cancel"]) && staging.rate == 2.5)
        guard case .post(let post)? = staging.reset, case .header("X-Now")? = staging.clock else {
            Issue.record("no request, or no header")
            return
        }
        #expect(post.path == "/reset" && post.body?["hard"]?.bool == true)
        #expect(project?.target(named: "other") == nil)
    }

    /// Rules about two targets need no target of their own.
    @Test func rulesAreRead() throws {
        let (project, faults) = try loaded(
            """
            parity:
              - {operation: list*, at: body /items, allow: order, because: Not sorted.}
              - {at: body /*/price, allow: {number: 0.01}, because: Rounded., until: 2027-03-31}
              - {at: status, allow: anything, because: Being moved.}
            """)
        #expect(faults == [])
        let rules = try #require(project?.rules)
        #expect(rules.map(\.allowance) == [.order, .number(0.01), .anything])
        #expect(rules.map { $0.until?.text } == [nil, "2027-03-31", nil])
    }

    @Test(arguments: [
        "parity: [{at: status, allow: anything}]",
        "parity: [{at: status, allow: {number: 0}, because: x}]",
        "parity: [{allow: order, because: x}]",
        "parity: [{at: status, allow: order, because: x, until: soon}]",
    ])
    func aRuleSaysPlaceAndReason(text: String) throws {
        let (project, faults) = try loaded(text)
        #expect(project == nil && !faults.isEmpty)
    }

    @Test(
        arguments: [
            ("{url: 'http://a.example', launch: './x ${port}'}", "project-schema"),
            ("{ready: /}", "project-schema"),
            ("{exec: ./x, launch: './x ${port}'}", "project-schema"),
            ("{exec: ./x, reset: restart}", "project-schema"),
            ("{url: 'http://a.example', clock: faketime}", "project-schema"),
            ("{url: 'http://a.example', reset: restart}", "project-schema"),
            ("{url: 'http://a.example', workers: 2}", "project-schema"),
            ("{url: 'http://a.example', rate: 0}", "project-schema"),
            ("{url: 'http://a.example?x=1'}", "target-url"),
            ("{launch: './x', env: {PORT: '8080'}}", "unsaid-port"),
            ("{launch: './x ${port}', sink: {}}", "unsaid-sink"),
            ("{launch: './x ${port} ${sink}', sink: {within: soon}}", "project-schema"),
            ("{url: 'http://a.example', sink: {}}", "project-schema"),
            ("{launch: './x ${port} ${sink}', sink: {port: 8099}}", "project-schema"),
            ("{url: 'http://a.example', reset: {run: './r ${sink}'}}", "unknown-placeholder"),
            ("{launch: './x ${port}', env: {A: '${prot}'}}", "unknown-placeholder"),
            ("{launch: './x ${port}', env: {A: '${now}'}}", "unknown-placeholder"),
            ("{url: 'http://a.example:${port}'}", "unknown-placeholder"),
            ("{url: 'http://a.example', headers: {A: '${worker}'}}", "unknown-placeholder"),
            ("{url: 'http://a.example', reset: {run: 'cp a ${scratch}/b'}}", "unknown-placeholder"),
            ("{url: 'http://a.example', env: {A: '${scratch}'}}", "unknown-placeholder"),
            (
                "{url: 'http://a.example', clock: {post: /c, body: {a: ['${url}']}}}",
                "unknown-placeholder"
            ),
            ("{url: 'http://a.example', shared: true, reset: {post: /r}}", "project-schema"),
            ("{url: 'http://a.example', shared: true, given: {run: ./g}}", "project-schema"),
            ("{url: 'http://a.example', shared: true, clock: {run: ./c}}", "project-schema"),
        ])
    func aTargetThatIsWrongIsNone(text: String, check: String) throws {
        let (project, faults) = try loaded("targets: {t: \(text)}")
        #expect(project == nil)
        #expect(faults.contains { $0.hasPrefix(check + ": ") }, "\(faults)")
    }

    @Test(
        arguments: [
            "{launch: './x ${port} ${HOME}', env: {A: '${scratch} ${url} ${worker} ${env.B}'}}",
            "{launch: './x ${port}', reset: {run: 'cp ${scratch}/a ${b} ${now}'}}",
            "{url: 'http://a.example', clock: {post: /c, body: '${now}'}, given: {run: 'g ${url}'}}",
            "{url: 'http://a.example', shared: true, clock: {header: X-Now}}",
        ])
    func aPlaceholderStandsForSomethingInItsPlace(text: String) throws {
        #expect(try loaded("targets: {t: \(text)}").faults == [])
    }

    @Test(arguments: ["mock", "http", "exec", "a=b", "1", "a b"])
    func aNameThatMeansSomethingElseIsRefused(name: String) throws {
        #expect(try loaded("targets: {'\(name)': {url: 'http://a.example'}}").project == nil)
    }

    @Test func placeholdersAreFilledInAndTheRestIsTheShells() {
        let places = Placeholders(
            ["port": "81", "scratch": "/s"], variable: { $0 == "KEY" ? "k" : nil })
        #expect(
            places.filled("a ${port} $port ${HOME} ${env.KEY} ${env.NO} $${scratch}")
                == "a 81 $port ${HOME} k ${env.NO} $/s")
        #expect(places.filled("${port") == "${port")
        #expect(places.missingVariables(in: "${env.KEY} ${env.NO}") == ["NO"])
        #expect(Placeholders.names(in: "${port} ${x} ${env.y}") == ["port", "x"])
        let filled = places.filled(.list([.string("${port}"), .int(1)]))
        #expect(filled.json == #"["81",1]"#)
    }
}
