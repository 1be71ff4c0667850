import Contracts
import Reporter
import Scenarios
import Simulator
import SpecSupport
import TestSupport

/// An invented kiosk that sells seats, and looks before it writes: two can be sold the same one.
enum Kiosk {
    static let contract = """
        openapi: 3.1.0
        info: {title: The kiosk, version: "1"}
        paths:
          /tickets:
            get:
              operationId: listTickets
              parameters:
                - {name: limit, in: query, schema: {type: integer, minimum: 1}}
                - {name: x-till, in: header, schema: {type: string}}
                - {name: lane, in: cookie, schema: {type: string}}
              responses:
                "200": {description: They., content: {application/json: {schema: {type: array}}}}
                4XX: {description: Not so.}
            post:
              operationId: sell
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [seat], properties: {seat: {type: integer}}}
              responses:
                "201": {description: Sold., content: {application/json: {schema: {type: object}}}}
                "409": {description: Taken.}
                default: {description: Something else.}
          /tickets/{number}:
            get:
              operationId: readTicket
              parameters: [{name: number, in: path, required: true, schema: {type: integer}}]
              responses: {"200": {description: It.}, "404": {description: None.}}
        """

    static let backend = """
        state: {sold: []}
        operations:
          listTickets: [{name: all, respond: {body: "${state.sold}"}}]
          sell:
            - {name: taken, when: request.body.seat in state.sold, respond: {status: 409}}
            - name: sold
              split: true
              do: [{set: {state.sold: "${state.sold + [request.body.seat]}"}}]
              respond: {status: 201, body: {seat: "${request.body.seat}"}}
          readTicket: [{name: none, respond: {status: 404}}]
        """

    static let client = """
        events: {buy: {limit: 2}, look: {limit: 1}, back: {limit: 1}}
        initial: shop
        states:
          shop:
            initial: choosing
            states:
              choosing: {on: {buy: buying}}
              buying:
                invoke:
                  operation: sell
                  with: {body: {seat: 4}}
                  on: {"201": choosing, "409": soldOut, default: choosing}
              soldOut: {on: {buy: buying}}
              last: {type: history, target: choosing}
              never: {on: {buy: choosing}}
            on: {look: away}
          away: {on: {back: shop.last}}
        unreachable: [{state: shop.never, why: Nobody goes there.}]
        """

    static let suite = """
        scenarios:
          - name: exploring
            kind: explore
            actors: {ann: {client: buying, zone: Europe/Paris}}
            network: {faults: 0}
            waits: []
            budget: {cases: 6, steps: 12}
          - name: every way
            kind: explore
            strategy: exhaustive
            actors: {ann: {client: buying}}
            network: {faults: 0}
            waits: []
          - name: selling
            kind: script
            actors: {ann: {headers: {x-till: "1"}}}
            cases: [{name: one, with: {seat: 1}}, {name: two, with: {seat: 2}}]
            steps:
              - {call: sell, with: {body: {seat: "${row.seat}"}}, expect: {status: 201}}
              - {call: listTickets, with: {query: {limit: 5}, cookies: {lane: "3"}}}
              - {call: sell, with: {body: {seat: "${row.seat}"}}, expect: {status: 409}}
          - name: no number
            kind: script
            actors: {ann: {}}
            steps: [{call: readTicket, with: {path: {number: x}}}]
          - name: a queue
            kind: script
            actors: {ann: {zone: Asia/Tokyo}}
            steps: [{call: listTickets, for: {i: "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]"}}]
          - name: two want a seat
            kind: race
            actors: {ann: {}, ben: {}}
            release:
              - {call: sell, as: ann, with: {body: {seat: 1}}}
              - {call: sell, as: ben, with: {body: {seat: 1}}}
            after: [{call: listTickets, as: ann, expect: {status: 200}}]
            strategy: exhaustive
            linearizable: true
          - name: clocks
            kind: sweep
            over: {change: {clockChanges: {zones: [Europe/Paris, America/New_York], from: 2026, to: 2026}}}
            at: "${row.change.at}"
            classes: {put forward: "row.change.kind == 'gap'", put back: "row.change.kind == 'fold'"}
            actors: {ann: {zone: "${row.change.zone}"}}
            steps: [{call: listTickets, expect: {status: 200}}]
          - name: anything
            kind: fuzz
            operations: [listTickets]
            invalid: 0
            budget: {cases: 30}
        """

    /// The plan of the scenarios.
    static func plan() throws -> RunPlan {
        let files = [
            "openapi.yaml": contract, "backend.yaml": backend, "clients/buying.yaml": client,
            "scenarios/kiosk.yaml": suite,
        ]
        let zones = try SystemZones.database()
        let loaded = TestSpec.load(files)
        guard let spec = loaded.spec else {
            throw TestSpec.Unusable(diagnostics: loaded.diagnostics)
        }
        let (suites, diagnostics) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(files), zones: zones)
        guard diagnostics.isEmpty else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        let part = RunPlan.Part(folder: "specs/kiosk", name: "kiosk", spec: spec, suites: suites)
        return RunPlan(parts: [part], seed: 1)
    }

    /// The plan of the scenarios of a name.
    static func plan(only name: String) throws -> RunPlan {
        try plan().selecting(CaseSelection(patterns: [{ Glob("kiosk/\(name)").matches($0) }]))
    }

    /// The report of a run of a plan.
    static func report(
        _ plan: RunPlan, jobs: Int = 1, keeps: Bool = true, target: RemoteTarget? = nil
    ) throws -> Value {
        let zones = try SystemZones.database()
        var run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            var runner = ScenarioRunner(plan.parts[0].spec, seed: seed, zones: zones)
            runner.keepsHistories = keeps
            runner.target = target
            return try runner.run(entry.testCase, goesOn)
        }
        run.jobs = jobs
        var facts = RunFacts(startedAt: Sample.timestamp)
        facts.zones = zones
        facts.showsHistories = true
        let shelf = SampleRun.Shelf()
        var reporters = RunReporters([RunReportJSON { shelf.all.append($0) }])
        var maker = ReportMaker(facts)
        _ = try run.run { try reporters.receive(maker.reported($0)) }
        return try Document(json: shelf.all.flatMap(\.self), name: "report").root
    }
}
