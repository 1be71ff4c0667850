import Contracts
import Scenarios
import Simulator
import SpecSupport
import Testing

@testable import Reporter

/// The members of the report about contracts, machines and time.
@Suite struct RunDetailTests {
    private static func spec(_ plan: RunPlan, target: RemoteTarget? = nil) throws -> Value {
        try #require(try Kiosk.report(plan, target: target)["specs"]?[0])
    }

    /// The counts below a value, by the names of what is counted.
    private static func counts(_ value: Value?, _ path: String = "") -> [String: Int] {
        guard let value else { return [:] }
        let names = ["operation", "client", "zone", "status", "class", "name", "path", "in"]
        let own = names.compactMap { value[$0]?.string }
        let path = ([path] + own).joined(separator: "/")
        var counts: [String: Int] = [:]
        if let count = (value["seen"] ?? value["inputs"])?.int, count > 0 { counts[path] = count }
        for element in value.elements {
            counts.merge(Self.counts(element, path), uniquingKeysWith: +)
        }
        for member in value.members where member.value.kind == .array {
            counts.merge(Self.counts(member.value, "\(path)/\(member.name)"), uniquingKeysWith: +)
        }
        return counts
    }

    private static func counts(ofSpec spec: Value) -> [String: Int] {
        let members = ["operations", "machines", "temporal"]
        return members.reduce(into: [:]) { counts, name in
            counts.merge(Self.counts(spec[name], name), uniquingKeysWith: +)
        }
    }

    // MARK: The document

    @Test func theReportHoldsToItsSchema() throws {
        let report = try Kiosk.report(try Kiosk.plan())
        #expect(FileKind.runReport.faults(in: report).map(\.message) == [])
        let spec = try #require(report["specs"]?[0])
        #expect(spec["title"]?.string == "The kiosk")
        for name in ["operations", "machines", "temporal"] {
            #expect(spec[name].map { $0.count > 0 } == true)
        }
    }

    @Test func oneWorkerAndManyTellTheSame() throws {
        let plan = try Kiosk.plan()
        let alone = try Kiosk.report(plan)
        #expect(try Kiosk.report(plan, jobs: 8).compactJSON == alone.compactJSON)
    }

    @Test func sharesAddUpToTheWhole() throws {
        let plan = try Kiosk.plan()
        let whole = try Self.spec(plan)
        var counts: [String: Int] = [:]
        var cases: [String] = []
        for number in 1...3 {
            let share = plan.sharing(try #require(Shard(number: number, of: 3)))
            let spec = try Self.spec(share)
            counts.merge(Self.counts(ofSpec: spec), uniquingKeysWith: +)
            cases += spec["cases"].map { $0.elements.map(\.compactJSON) } ?? []
            // Parts that a shard never saw stand there all the same.
            #expect(spec["operations"]?.count == 3 && spec["machines"]?.count == 1)
        }
        #expect(counts == Self.counts(ofSpec: whole))
        #expect(counts.count > 30)
        #expect(Set(cases) == Set(whole["cases"].map { $0.elements.map(\.compactJSON) } ?? []))
    }

    // MARK: Operations

    @Test func operationsStatusesAndParametersAreCounted() throws {
        let spec = try Self.spec(try Kiosk.plan(only: "kiosk/selling#*"))
        let operations = try #require(spec["operations"])
        #expect(
            operations.elements.map { $0["operation"]?.string } == [
                "listTickets", "sell", "readTicket",
            ])
        let listed = Self.counts(operations[0])
        #expect(
            listed == [
                "/listTickets//tickets": 2, "/listTickets//tickets/statuses/200": 2,
                "/listTickets//tickets/parameters/limit/query": 2,
                "/listTickets//tickets/parameters/x-till/header": 2,
                "/listTickets//tickets/parameters/lane/cookie": 2,
            ])
        #expect(
            Self.counts(operations[1]) == [
                "/sell//tickets": 4, "/sell//tickets/statuses/201": 2,
                "/sell//tickets/statuses/409": 2, "/sell//tickets/parameters/body/body": 4,
            ])
        #expect(operations[2]?["seen"]?.int == 0)
        #expect(operations[2]?["statuses"]?.elements.map { $0["seen"]?.int } == [0, 0])
        #expect(operations[2]?["parameters"]?[0]?["required"]?.bool == true)
    }

    @Test func statusesThatTheContractDoesNotHaveAreReported() throws {
        let spec = try Self.spec(try Kiosk.plan(only: "kiosk/no number"))
        let read = try #require(spec["operations"]?[2])
        #expect(read["seen"]?.int == 1)
        #expect(read["undocumented"]?[0]?["status"]?.string == "400")
        #expect(read["undocumented"]?[0]?["seen"]?.int == 1)
    }

    @Test(arguments: [
        "exploring", "every way", "selling#one", "two want a seat", "clocks", "anything",
    ])
    func everyKindOfScenarioIsCounted(name: String) throws {
        let spec = try Self.spec(try Kiosk.plan(only: "kiosk/\(name)"))
        #expect(spec["cases"]?.count == 1)
        #expect(spec["operations"]?.elements.contains { ($0["seen"]?.int ?? 0) > 0 } == true)
    }

    @Test func whatATargetAnswersIsCounted() throws {
        let plan = try Kiosk.plan(only: "kiosk/selling#one")
        let start = try Instant(rfc3339: "2026-03-02T09:00:00Z")
        let target = try ModelTarget(try #require(plan.parts[0].spec.model), at: start).target
        let spec = try Self.spec(plan, target: target)
        #expect(spec["cases"]?[0]?["outcome"]?.string == "passed")
        #expect(spec["operations"]?[1]?["seen"]?.int == 2)
        #expect(spec["cases"]?[0]?["history"]?["entries"]?.count == 9)
    }

    // MARK: Machines

    @Test func machinesHaveWhatADrawingNeeds() throws {
        let machine = try #require(
            try Self.spec(try Kiosk.plan(only: "kiosk/exploring"))["machines"]?[0])
        #expect(machine["client"]?.string == "buying" && machine["initial"]?.string == "shop")
        #expect(machine["place"]?["file"]?.string == "clients/buying.yaml")
        let states = try #require(machine["states"])
        #expect(
            states.elements.map { $0["path"]?.string } == [
                "shop", "shop.choosing", "shop.buying", "shop.soldOut", "shop.last", "shop.never",
                "away",
            ])
        #expect(
            states.elements.map { $0["kind"]?.string } == [
                "compound", "atomic", "atomic", "atomic", "history", "atomic", "atomic",
            ])
        #expect(
            states.elements.map { $0["parent"]?.string } == [nil]
                + Array(repeating: "shop", count: 5) + [nil])
        #expect(states[0]?["initial"]?[0]?.string == "shop.choosing")
        #expect(states[5]?["why"]?.string == "Nobody goes there." && states[5]?["seen"]?.int == 0)
        #expect((states[2]?["seen"]?.int ?? 0) > 0)
        let transitions = try #require(machine["transitions"]?.elements.map { $0 })
        let back = try #require(transitions.first { $0["name"]?.string == "away/back" })
        #expect(back["from"]?.string == "away" && back["to"]?[0]?.string == "shop.last")
        #expect(back["label"]?.string == "back")
        #expect((back["seen"]?.int ?? 0) > 0 && back["seen"]?.int == states[4]?["seen"]?.int)
        #expect(
            machine["outcomes"]?.elements.map { $0["name"]?.string } == [
                "sell.201", "sell.409", "sell.timeout", "sell.offline", "sell.reset",
            ])
        let sold = machine["outcomes"]?[0]?["seen"]?.int
        #expect(
            sold == transitions.first { $0["name"]?.string == "shop.buying/sell.201" }?["seen"]?.int
        )
    }

    @Test func aMachineThatNobodyPlaysIsThere() throws {
        let machine = try #require(
            try Self.spec(try Kiosk.plan(only: "kiosk/anything"))["machines"]?[0])
        #expect(Self.counts(machine) == [:])
        #expect(machine["states"]?.count == 7)
    }

    // MARK: Time

    @Test func zonesMeetClassesOfInstants() throws {
        let spec = try Self.spec(try Kiosk.plan(only: "kiosk/clocks"))
        let classes = [
            "fold": 1, "gap": 1, "put back": 1, "put forward": 1, "weekend": 2,
        ]
        let zones = ["America/New_York", "Europe/Paris"]
        #expect(spec["temporal"]?.elements.map { $0["zone"]?.string } == zones)
        for zone in spec["temporal"].map({ Array($0.elements) }) ?? [] {
            let reported = zone["classes"].map { Array($0.elements) } ?? []
            #expect(reported.map { $0["class"]?.string } == classes.keys.sorted())
            #expect(reported.map { $0["inputs"]?.int } == classes.keys.sorted().map { classes[$0] })
        }
    }

    @Test(arguments: [
        ("exploring", "Europe/Paris"), ("a queue", "Asia/Tokyo"), ("selling#one", "UTC"),
    ])
    func theZoneIsThatOfTheActor(name: String, zone: String) throws {
        let spec = try Self.spec(try Kiosk.plan(only: "kiosk/\(name)"))
        #expect(spec["temporal"]?.elements.map { $0["zone"]?.string } == [zone])
    }
}
