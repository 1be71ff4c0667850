import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// An invented API of visits and of local times, and a backend of it that was written by hand.
enum Workshop {
    static let contract = """
        openapi: 3.1.0
        info: {title: Workshop, version: "1"}
        paths:
          /convert:
            get:
              operationId: convert
              parameters:
                - {name: at, in: query, required: true, schema: {type: string, format: date-time}}
                - {name: zone, in: query, required: true, schema: {type: string, examples: [Europe/Berlin]}}
              responses:
                "200": {description: The local time., content: {application/json: {schema: {type: object}}}}
                "422": {description: Not understood.}
          /visits:
            get:
              operationId: listVisits
              parameters:
                - {name: day, in: query, schema: {type: string, format: date}}
                - {name: from, in: query, schema: {type: string, format: date-time}}
                - {name: to, in: query, schema: {type: string, format: date-time}}
              responses:
                "200": {description: Visits., content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Visit"}}}}}
                "422": {description: Not understood.}
            post:
              operationId: addVisit
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [start, minutes], properties: {start: {type: string, format: date-time}, minutes: {type: integer, minimum: 1, maximum: 600}}}}}
              responses:
                "201": {description: Added., content: {application/json: {schema: {$ref: "#/components/schemas/Visit"}}}}
                "422": {description: Not understood.}
          /visits/{visitId}:
            get:
              operationId: getVisit
              parameters: [{name: visitId, in: path, required: true, schema: {type: integer}}]
              responses:
                "200": {description: A visit., content: {application/json: {schema: {$ref: "#/components/schemas/Visit"}}}}
                "404": {description: None.}
                "422": {description: Not understood.}
        components:
          schemas:
            Visit: {type: object, required: [id, start, end, day], properties: {id: {type: integer}, start: {type: string, format: date-time}, end: {type: string, format: date-time}, day: {type: string, format: date}}}

        """

    static func loaded() throws -> Spec {
        try #require(
            TestSpec.load(["openapi.yaml": contract, "backend.yaml": "implied: true\n"]).spec)
    }
}

/// A workshop in Berlin, with or without a flaw.
final class WrittenWorkshop: Sendable {
    enum Flaw: CaseIterable {
        case losesSummer, ignoresZone, showsDateOfUTC, readsTextOfOffset, refusesFraction
        case countsByClock, keepsLocalTime, comparesTexts, losesLastMinute, repeatsMidnight
        case cutsDaysByUTC, ignoresPeriod, movesWithClock, showsDayOfUTC
    }

    private struct Visit {
        let id: Int
        let start: Instant
        let sent: String
        let minutes: Int64
    }

    private let flaw: Flaw?
    private let home: Zone
    private let zones: ZoneDatabase
    private let visits = Mutex<[Visit]>([])

    init(_ flaw: Flaw? = nil) throws {
        self.flaw = flaw
        zones = try SystemZones.database()
        home = try zones.zone(named: "Europe/Berlin")
    }

    func answer(to request: Exchange.Request, now: Instant) -> Exchange.Response {
        let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
        var query: [String: String] = [:]
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let words = pair.split(separator: "=", maxSplits: 1).map {
                (try? PercentCoding.decoded($0, plusIsSpace: true)) ?? ""
            }
            query[words[0]] = words.count > 1 ? words[1] : ""
        }
        switch (request.method, parts[0]) {
        case ("GET", "/convert"): return convert(query)
        case ("GET", "/visits"): return list(query, now)
        case ("POST", "/visits"): return add(request, now)
        case ("GET", let path) where path.hasPrefix("/visits/"):
            guard let id = Int(path.dropFirst(8)) else { return .init(status: 422) }
            let known = visits.withLock { $0.first { $0.id == id } }
            return known.map { Self.json(200, text($0, now, isRead: true)) } ?? .init(status: 404)
        case (_, "/convert"): return .init(status: 405, headers: ["Allow": "GET"])
        case (_, "/visits"): return .init(status: 405, headers: ["Allow": "GET, POST"])
        default: return .init(status: 405, headers: ["Allow": "GET"])
        }
    }

    private static func json(_ status: Int, _ text: String) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    private func instant(_ text: String) -> Instant? {
        if flaw == .refusesFraction, text.contains(".") { return nil }
        return try? Instant(rfc3339: text)
    }

    private func convert(_ query: [String: String]) -> Exchange.Response {
        guard let at = instant(query["at"] ?? ""),
            let named = try? zones.zone(named: query["zone"] ?? "")
        else { return .init(status: 422) }
        let zone = flaw == .ignoresZone ? home : named
        let winter = Instant(seconds: 1_767_225_600)
        let offset = zone.secondsAhead(at: flaw == .losesSummer ? winter : at)
        let local = CivilDateTime(at, secondsAhead: offset)
        let date = flaw == .showsDateOfUTC ? CivilDateTime(at).date : local.date
        return Self.json(200, #"{"local": "\#(local.text)", "date": "\#(date.text)"}"#)
    }

    private func add(_ request: Exchange.Request, _ now: Instant) -> Exchange.Response {
        guard request.headers["content-type"] == "application/json",
            let body = try? Document(json: request.body, name: "body").root,
            let sent = body["start"]?.string, let start = instant(sent),
            let minutes = body["minutes"]?.int, (1...600).contains(minutes),
            body["minutes"]?.kind == .number, start.seconds < Instant.latest.seconds - 40_000,
            start.seconds > Instant.earliest.seconds + 90_000
        else { return .init(status: 422) }
        let visit = visits.withLock { known in
            known.append(
                Visit(id: known.count + 1, start: start, sent: sent, minutes: Int64(minutes)))
            return known[known.count - 1]
        }
        return Self.json(201, text(visit, now, isRead: false))
    }

    private func text(_ visit: Visit, _ now: Instant, isRead: Bool) -> String {
        var start = visit.start
        if flaw == .keepsLocalTime, isRead {
            start = Instant(seconds: start.seconds + Int64(home.secondsAhead(at: start)))
        }
        if flaw == .movesWithClock, isRead {
            let change = home.secondsAhead(at: now) - home.secondsAhead(at: start)
            start = Instant(seconds: start.seconds - Int64(change))
        }
        if flaw == .readsTextOfOffset, visit.sent.hasSuffix("+00:00") {
            start = Instant(seconds: start.seconds - 3_600)
        }
        var end = Instant(seconds: start.seconds + visit.minutes * 60)
        if flaw == .countsByClock {
            let local = home.local(start).localSeconds + visit.minutes * 60
            end = home.instant(of: CivilDateTime(Instant(seconds: local))) ?? end
        }
        let day = flaw == .showsDayOfUTC ? CivilDateTime(start).date : home.local(start).date
        return #"{"id": \#(visit.id), "start": "\#(start.text)", "end": "\#(end.text)", "#
            + #""day": "\#(day.text)"}"#
    }

    private func list(_ query: [String: String], _ now: Instant) -> Exchange.Response {
        var found = visits.withLock(\.self)
        if let text = query["day"] {
            guard let day = try? CivilDate(text: text) else { return .init(status: 422) }
            found.removeAll { !isOn($0.start, day) }
        }
        for (name, isFrom) in [("from", true), ("to", false)] {
            guard let text = query[name] else { continue }
            guard let bound = instant(text) else { return .init(status: 422) }
            if flaw == .ignoresPeriod { continue }
            found.removeAll { visit in
                if flaw == .comparesTexts {
                    return isFrom ? visit.start.text < text : visit.start.text >= text
                }
                return isFrom ? visit.start < bound : visit.start >= bound
            }
        }
        let texts = found.map { text($0, now, isRead: true) }.joined(separator: ", ")
        return Self.json(200, "[\(texts)]")
    }

    private func isOn(_ start: Instant, _ day: CivilDate) -> Bool {
        let local = flaw == .cutsDaysByUTC ? CivilDateTime(start) : home.local(start)
        switch flaw {
        case .losesLastMinute:
            return local.date == day && local.time.secondOfDay < 86_400 - 60
        case .repeatsMidnight:
            return local.date == day
                || local.date == day.adding(days: 1) && local.time.secondOfDay == 0
        default: return local.date == day
        }
    }
}
