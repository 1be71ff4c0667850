import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// An invented API of plants behind a session in a cookie, and a backend of it that was written by
/// hand.
enum Nursery {
    static let contract = """
        openapi: 3.1.0
        info: {title: Plants, version: "1"}
        security: [{session: []}]
        paths:
          /plants:
            get:
              operationId: listPlants
              parameters:
                - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100}}
                - {name: offset, in: query, schema: {type: integer, minimum: 0}}
                - {name: color, in: query, schema: {$ref: "#/components/schemas/Color"}}
              responses:
                "200": {description: Plants., content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Plant"}}}}}
                "401": {description: Nobody.}
                "422": {description: Not understood.}
            post:
              operationId: addPlant
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [color], properties: {color: {$ref: "#/components/schemas/Color"}}}}}
              responses:
                "201": {description: Added., content: {application/json: {schema: {$ref: "#/components/schemas/Plant"}}}}
                "401": {description: Nobody.}
                "422": {description: Not understood.}
          /plants/{plantId}:
            parameters: [{name: plantId, in: path, required: true, schema: {type: integer}}]
            get:
              operationId: getPlant
              responses:
                "200": {description: A plant., content: {application/json: {schema: {$ref: "#/components/schemas/Plant"}}}}
                "401": {description: Nobody.}
                "404": {description: None.}
                "422": {description: Not understood.}
            delete:
              operationId: removePlant
              responses: {"204": {description: Gone.}, "401": {description: Nobody.}, "404": {description: None.}, "422": {description: Not understood.}}
          /labels/{label}:
            get:
              operationId: readLabel
              parameters: [{name: label, in: path, required: true, schema: {type: string, minLength: 1}}]
              responses:
                "200": {description: A plant., content: {application/json: {schema: {$ref: "#/components/schemas/Plant"}}}}
                "401": {description: Nobody.}
                "404": {description: None.}
          /logout:
            post:
              operationId: logout
              responses: {"204": {description: Ended.}, "401": {description: Nobody.}}
        components:
          securitySchemes: {session: {type: apiKey, in: cookie, name: session}}
          schemas:
            Color: {enum: [red, green, blue]}
            Plant:
              type: object
              required: [id, label, color]
              properties: {id: {type: integer}, label: {type: string}, color: {$ref: "#/components/schemas/Color"}}

        """

    static func loaded() throws -> Spec {
        let texts = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let (spec, wrong) = TestSpec.load(texts)
        #expect(wrong.map(\.line) == [])
        return try #require(spec)
    }

    /// The runner of a fuzz against a backend.
    static func runner(_ spec: Spec, _ backend: WrittenNursery, seed: UInt64) throws
        -> ScenarioRunner
    {
        var runner = ScenarioRunner(spec, seed: seed, zones: try SystemZones.database())
        var target = backend.target
        target.headers = [.init("Cookie", "session=\(WrittenNursery.session)")]
        target.otherUser = [.init("Cookie", "session=\(WrittenNursery.otherSession)")]
        runner.target = target
        runner.users = runner.pool
        return runner
    }
}

/// A backend of the nursery, which remembers everything and never begins anew.
final class WrittenNursery: Sendable {
    /// A way in which it may be wrong.
    enum Flaw: String, CaseIterable {
        case keepsDeleted, keepsDeletedByLabel, losesCreated, repeatsRow, endlessPage, ignoresFilter
        case showsForeign, ignoresLogout, noAllow, shortAllow, answersAll, failsAtMethods,
            showsTrace,
            showsCredential
    }

    private struct State {
        var plants: [(id: Int, color: String)] = []
        var removed: [(id: Int, color: String)] = []
        var last = 100
        var isOpen = true
        var asked: [String] = []
    }

    static let session = "plants-4711-0815"
    static let otherSession = "plants-0815-4711"
    private let flaw: Flaw?
    private let state = Mutex(State())

    init(_ flaw: Flaw? = nil) { self.flaw = flaw }

    /// The requests: method, target and status.
    var requests: [String] { state.withLock(\.asked) }

    var target: RemoteTarget {
        RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://plants.example",
            send: { calls in
                calls.map { call in
                    .answered(
                        self.state.withLock { state in
                            let answer = self.answer(call.request, &state)
                            let (method, target) = (call.request.method, call.request.target)
                            state.asked.append("\(method) \(target) \(answer.status)")
                            return answer
                        })
                }
            })
    }

    private func answer(_ request: Exchange.Request, _ state: inout State) -> Exchange.Response {
        let isOther = request.headers["cookie"] == "session=\(Self.otherSession)"
        guard isOther || request.headers["cookie"] == "session=\(Self.session)" && state.isOpen
        else { return Exchange.Response(status: 401) }
        // Everything belongs to the first user.
        if isOther, flaw != .showsForeign {
            let isList = request.method == "GET" && request.target.hasPrefix("/plants")
            return isList && !request.target.hasPrefix("/plants/")
                ? json(200, "[]") : Exchange.Response(status: 404)
        }
        let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
        let path = parts[0].split(separator: "/").map(String.init)
        let query = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        switch (request.method, path.first ?? "", path.count) {
        case ("GET", "plants", 1): return list(query, state)
        case ("POST", "plants", 1): return add(request, &state)
        case ("GET", "plants", 2):
            guard let id = Int(path[1]) else { return fault() }
            let kept = flaw == .keepsDeleted ? state.plants + state.removed : state.plants
            let plant = kept.first { $0.id == id }
            if plant == nil, flaw == .showsTrace {
                return json(404, #"{"detail":"Traceback (most recent call last):\\n  File"}"#)
            }
            return plant.map { json(200, Self.text($0)) } ?? Exchange.Response(status: 404)
        case ("DELETE", "plants", 2):
            guard let id = Int(path[1]) else { return fault() }
            guard let place = state.plants.firstIndex(where: { $0.id == id }) else {
                return Exchange.Response(status: 404)
            }
            state.removed.append(state.plants.remove(at: place))
            return Exchange.Response(status: 204)
        case ("GET", "labels", 2):
            let kept = flaw == .keepsDeletedByLabel ? state.plants + state.removed : state.plants
            return kept.first { "plant-\($0.id)" == path[1] }.map { json(200, Self.text($0)) }
                ?? Exchange.Response(status: 404)
        case ("POST", "logout", 1):
            if flaw != .ignoresLogout { state.isOpen = false }
            return Exchange.Response(status: 204)
        default:
            switch flaw {
            case .noAllow: return Exchange.Response(status: 405)
            case .answersAll: return Exchange.Response(status: 200)
            case .failsAtMethods: return Exchange.Response(status: 500)
            case .shortAllow: return Exchange.Response(status: 405, headers: ["Allow": "GET"])
            default:
                let all = "DELETE, GET, POST"
                return Exchange.Response(status: 405, headers: ["Allow": all])
            }
        }
    }

    private func fault() -> Exchange.Response {
        flaw == .showsCredential
            ? json(422, #"{"detail":"\#(Self.session) asked for this"}"#)
            : json(422, #"{"detail":"no number"}"#)
    }

    private func list(_ query: [String], _ state: State) -> Exchange.Response {
        func value(_ name: String) -> String? {
            query.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
        }
        let (limit, offset) = (value("limit").map(Int.init), value("offset").map(Int.init))
        let color = value("color")
        if let limit, !(1...100).contains(limit ?? 0) { return fault() }
        if let offset, (offset ?? -1) < 0 { return fault() }
        if let color, !["red", "green", "blue"].contains(color) { return fault() }
        var plants = state.plants
        if let color, flaw != .ignoresFilter { plants = plants.filter { $0.color == color } }
        var start = (offset ?? 0) ?? 0
        if flaw == .repeatsRow, start > 0 { start -= 1 }
        plants = Array(plants.dropFirst(start))
        if flaw != .endlessPage { plants = Array(plants.prefix((limit ?? 100) ?? 100)) }
        return json(200, "[\(plants.map(Self.text).joined(separator: ","))]")
    }

    private func add(_ request: Exchange.Request, _ state: inout State) -> Exchange.Response {
        guard request.headers["content-type"] == "application/json",
            let body = (try? Document(json: request.body, name: "body"))?.root,
            let color = body["color"]?.string, ["red", "green", "blue"].contains(color)
        else { return fault() }
        state.last += 1
        let plant = (id: state.last, color: color)
        if flaw != .losesCreated { state.plants.append(plant) }
        return json(201, Self.text(plant))
    }

    private static func text(_ plant: (id: Int, color: String)) -> String {
        #"{"id":\#(plant.id),"label":"plant-\#(plant.id)","color":"\#(plant.color)"}"#
    }

    private func json(_ status: Int, _ text: String) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }
}
