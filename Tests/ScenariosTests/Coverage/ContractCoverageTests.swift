import Contracts
import SpecSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// The coverage of a contract, made from marks of exchanges.
@Suite struct ContractCoverageTests {
    private static func spec() throws -> Spec {
        let parameters = (0..<66).map { "{name: p\($0), in: query, schema: {type: string}}" }
        let contract = """
            openapi: 3.1.0
            info: {title: Lamps, version: "1"}
            paths:
              /lamps:
                post:
                  operationId: buy
                  requestBody: {content: {text/plain: {}}}
                  responses:
                    "201": {description: Sold.}
                    4XX: {description: Not so.}
                    "404": {description: None.}
                get:
                  operationId: list
                  parameters: [\(parameters.joined(separator: ", "))]
                  responses: {"200": {description: They.}, default: {description: Else.}}
              /dark: {get: {responses: {"200": {description: Nothing.}}}}
            """
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": contract])
        return try #require(spec, "\(diagnostics)")
    }

    private static func coverage(_ marks: [CoverageMark]) -> Coverage {
        var coverage = Coverage()
        coverage.record(marks)
        return coverage
    }

    @Test func whatWasNeverSeenStandsThere() throws {
        let seen = ContractCoverage(try Self.spec(), Coverage()).operations
        #expect(seen.map(\.id) == ["buy", "list", "GET /dark"])
        #expect(seen.map(\.method) == ["POST", "GET", "GET"])
        #expect(seen.map(\.path) == ["/lamps", "/lamps", "/dark"])
        #expect(seen.map(\.seen) == [0, 0, 0])
        #expect(seen[0].statuses.map(\.status) == ["201", "4XX", "404"])
        #expect(seen[0].parameters.map(\.location) == ["body"])
        #expect(seen[1].parameters.count == 66 && seen[1].undocumented.isEmpty)
    }

    @Test func answersCountForTheMostExactStatus() throws {
        let exchanges: [(status: Int, times: Int)] = [
            (201, 3), (404, 2), (409, 1), (422, 1), (503, 2), (302, 1),
        ]
        let marks = exchanges.flatMap { exchange in
            Array(
                repeating: CoverageMark.exchange(operation: 0, status: exchange.status, 1),
                count: exchange.times)
        }
        let other = CoverageMark.exchange(operation: 1, status: 500, 0)
        let seen = ContractCoverage(try Self.spec(), Self.coverage(marks + [other])).operations
        #expect(seen[0].seen == 10)
        #expect(seen[0].statuses.map(\.seen) == [3, 2, 2])
        #expect(seen[0].undocumented.map { "\($0.status): \($0.seen)" } == ["302: 1", "503: 2"])
        #expect(seen[0].parameters.map(\.seen) == [10])
        #expect(seen[1].statuses.map(\.seen) == [0, 1] && seen[1].undocumented.isEmpty)
    }

    @Test func manyParametersAreAllCounted() throws {
        let marks: [CoverageMark] = [
            .exchange(operation: 1, status: 200, 1 << 63 | 1),
            .carried(operation: 1, from: 64, 0b10),
            .exchange(operation: 1, status: 200, 1),
        ]
        let parameters = ContractCoverage(try Self.spec(), Self.coverage(marks)).operations[1]
            .parameters
        let seen = parameters.filter { $0.seen > 0 }.map { "\($0.name): \($0.seen)" }
        #expect(seen == ["p0: 2", "p63: 1", "p65: 1"])
    }

    @Test func sharesAddUp() throws {
        let spec = try Self.spec()
        let marks: [CoverageMark] = [
            .exchange(operation: 0, status: 201, 1), .exchange(operation: 0, status: 500, 0),
            .exchange(operation: 1, status: 200, 5),
        ]
        var sum = Coverage()
        for mark in marks { sum.merge(Self.coverage([mark])) }
        let whole = ContractCoverage(spec, Self.coverage(marks)).operations
        #expect(ContractCoverage(spec, sum).operations == whole)
    }

    @Test func requestsOfAFuzzAreCountedByTheirKinds() throws {
        let spec = try Self.spec()
        #expect(ContractCoverage(spec, Coverage()).operations[1].keywords == [])
        var coverage = Coverage()
        coverage.record(.drawn(operation: 1, flaw: "wrong type", isRefused: true), times: 3)
        coverage.record(.drawn(operation: 1, flaw: "wrong type", isRefused: false), times: 1)
        coverage.record(.drawn(operation: 1, flaw: nil, isRefused: false), times: 5)
        let seen = ContractCoverage(spec, coverage).operations[1]
        #expect(
            seen.requests.map { "\($0.kind) \($0.seen) \($0.refused)" } == [
                "valid 5 0", "wrong type 4 3",
            ])
        // A parameter of a query that is a text has no keyword that can be broken.
        #expect(seen.keywords == [])
    }

    @Test func zonesAndClassesAreTables() {
        let coverage = Self.coverage([
            .time(zone: "Europe/Paris", "gap"), .time(zone: "Europe/Paris", "gap"),
            .input(zone: "Europe/Paris", "gap"), .input(zone: "Asia/Tokyo", "new year"),
            .time(zone: "Asia/Tokyo", "gap"),
        ])
        #expect(
            coverage.zones == [
                ZoneCoverage(
                    zone: "Asia/Tokyo",
                    classes: [.init(name: "gap", inputs: 1), .init(name: "new year", inputs: 1)]),
                ZoneCoverage(zone: "Europe/Paris", classes: [.init(name: "gap", inputs: 3)]),
            ])
        // The classes that a sweep names are no classes of instants.
        #expect(coverage.times == ["gap"])
    }
}
