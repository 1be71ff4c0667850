@testable import Contracts
@testable import Reporter

/// Reports about changes of the contract of a lamp shop.
enum ChangeSamples {
    static let hostile =
        "<img src=x> @everyone `` ``` | [a](http://b) #1 \u{1B}[2J\n::error::x\n## Passed\n<script>"

    static let old = ChangeReport.Side(
        name: "git:main:specs/lamps", title: "Lamps", version: "1.4.0", operations: 2)
    static let new = ChangeReport.Side(
        name: "specs/lamps", title: "Lamps", version: "1.5.0", operations: 3)

    static let removed = ContractChange(
        id: "operation-removed", effect: .breaking, direction: .none, operation: "GET /lamps",
        message: "the operation was removed", remedy: "deprecate it first, with a sunset date")
    static let shorter = ContractChange(
        id: "request-property-max-length-decreased", effect: .breaking, direction: .request,
        operation: "POST /orders", part: "request body application/json, /name",
        message: "maxLength decreased from 8 to 4", remedy: "keep maxLength 8",
        evidence: .refuted(#"{"name":"aaaaa"}"#))
    static let wider = ContractChange(
        id: "response-property-enum-value-added", effect: .risky, direction: .answer,
        operation: "POST /orders", part: "answer 200 application/json, /state",
        message: "the value \"lost\" was added", remedy: "tell the clients first",
        evidence: .unknown)
    static let added = ContractChange(
        id: "operation-added", effect: .safe, direction: .none, operation: "PUT /lamps/{id}",
        message: "the operation was added", remedy: nil)
    static let version = ContractChange(
        id: "version-not-raised", effect: .safe, direction: .none, operation: nil,
        message: "the version stayed 1.4.0", remedy: nil)

    static func place(_ file: String, _ line: Int) -> ReportedChange.Place {
        .init(file: file, position: SourcePosition(line: line, column: 5))
    }

    /// A change at two places, or at one if it adds or removes something.
    static func reported(
        _ change: ContractChange, clients: [ClientEffect] = [], accepted reason: String? = nil
    ) -> ReportedChange {
        let isAdded = change.id == "operation-added"
        let isRemoved = change.id == "operation-removed"
        return ReportedChange(
            change, old: isAdded ? nil : place("old/lamps.yaml", 7),
            new: isRemoved ? nil : place("specs/lamps/openapi.yaml", 9), clients: clients,
            acceptance: reason.map { .init(reason: $0, until: "2027-01-31") })
    }

    static func effect(
        _ client: String, version: String? = nil, breaks: Bool, _ message: String
    ) -> ClientEffect {
        ClientEffect(
            client: client, version: version, isBroken: breaks, message: message,
            place: breaks ? place("specs/lamps/clients/buying.yaml", 12) : nil)
    }

    static func report(
        _ changes: [ReportedChange], failOn: ContractChange.Effect? = .breaking,
        clients: [ClientSummary] = [], faults: [Diagnostic] = []
    ) -> ChangeReport {
        ChangeReport(
            old: old, new: new, changes: changes, failOn: failOn, clients: clients, faults: faults)
    }

    static let unchanged = report([])

    /// A report with everything that one can say.
    static let full = report(
        [
            reported(removed, accepted: "nobody calls it"),
            reported(
                shorter,
                clients: [
                    effect("selling", breaks: false, "sends the member"),
                    effect("buying", version: "2.1", breaks: true, "sends 6 characters"),
                ]),
            reported(wider), reported(added), reported(version),
        ],
        clients: [
            .init(client: "buying", version: "2.0", touching: 0, breaking: 0),
            .init(client: "buying", version: "2.1", touching: 2, breaking: 1),
            .init(client: "selling", version: nil, touching: 1, breaking: 0),
        ],
        faults: [stale])

    static let stale = Diagnostic(
        file: "accepted.yaml", position: SourcePosition(line: 4, column: 3), severity: .warning,
        check: "stale-acceptance", message: "no change has the key \"x\"", remedy: "take it out")

    /// A report in which every text is hostile, apart from the ids, which are our own.
    static let hostileReport: ChangeReport = {
        let change = ContractChange(
            id: "response-body-narrowed", effect: .breaking, direction: .answer,
            operation: hostile, part: hostile, message: hostile, remedy: hostile,
            evidence: .refuted(hostile), detail: hostile)
        var safe = change
        safe.effect = .safe
        let place = ReportedChange.Place(
            file: hostile, position: SourcePosition(line: 1, column: 1))
        let effect = ClientEffect(
            client: hostile, version: hostile, isBroken: true, message: hostile, place: place)
        func made(_ change: ContractChange, _ reason: String? = nil) -> ReportedChange {
            ReportedChange(
                change, old: place, new: place, clients: change.effect == .safe ? [] : [effect],
                acceptance: reason.map { .init(reason: $0, until: hostile) })
        }
        let side = ChangeReport.Side(
            name: hostile, title: hostile, version: hostile, operations: 1)
        let fault = Diagnostic(
            file: hostile, position: nil, check: "expired-acceptance", message: hostile,
            remedy: hostile)
        return ChangeReport(
            old: side, new: side, changes: [made(change), made(change, hostile), made(safe)],
            failOn: .breaking,
            clients: [.init(client: hostile, version: hostile, touching: 1, breaking: 1)],
            faults: [fault])
    }()

    /// A report with a number of long breaking changes.
    static func long(_ count: Int) -> ChangeReport {
        report(
            (0..<count).map { number in
                var change = shorter
                change.part = "part \(number)"
                change.message = String(repeating: "m", count: 2_000)
                change.evidence = .refuted(String(repeating: "🙂", count: 1_000))
                return reported(change)
            })
    }
}
