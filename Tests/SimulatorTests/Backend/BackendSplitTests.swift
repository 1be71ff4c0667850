import Contracts
import Testing

@testable import Simulator
import SpecSupport

/// A rule that asks first and acts later lets others come between, as many a real backend does.
struct BackendSplitTests {
    private let now: Instant

    init() throws { now = try Conversation.instant("2024-05-01T12:00:00Z") }

    private func backend(isSplit: Bool) throws -> Backend {
        let source = Lending.model.replacing(
            "- name: lent\n", with: isSplit ? "- name: lent\n      split: true\n" : "- name: lent\n"
        )
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Lending.contract, "backend.yaml": source,
        ])
        let model = try #require(
            spec?.model, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        return Backend(model, checksInvariants: false)
    }

    private let borrow = BackendCall(
        .init(
            method: "POST", target: "/v1/loans",
            headers: ["X-Card": "c1", "Content-Type": "application/json"],
            body: Array(#"{"book": "b1"}"#.utf8)))

    /// Lends the only copy to two who ask at once, and returns their answers.
    private func race(isSplit: Bool) throws -> (statuses: [Int?], copies: CELValue?) {
        let backend = try backend(isSplit: isSplit)
        var choices = SeededChoices(seed: 1)
        var state = try backend.start(at: now)
        var statuses: [Int?] = []
        var waiting: [Backend.Work] = []
        for _ in 0..<2 {
            switch backend.receive(borrow, in: state, at: now) {
            case .answered(let turn): statuses.append(turn.response?.status)
            case .accepted(let work):
                #expect(work.isSplit == (isSplit && work.rule.rule == "lent"))
                if work.isSplit {
                    waiting.append(work)
                } else {
                    let turn = backend.finish(work, in: state, at: now, &choices)
                    state = turn.state
                    statuses.append(turn.response?.status)
                }
            }
        }
        for work in waiting {
            let turn = backend.finish(work, in: state, at: now, &choices)
            #expect(turn.faults.isEmpty)
            state = turn.state
            statuses.append(turn.response?.status)
        }
        guard case .map(let copies)? = state.data["copies"] else { return (statuses, nil) }
        return (statuses, copies["b1"])
    }

    @Test func anAtomicRuleLendsTheOnlyCopyOnce() throws {
        let (statuses, copies) = try race(isSplit: false)
        #expect(statuses == [201, 409])
        #expect(copies?.json == "0")
    }

    @Test func aSplitRuleLendsItTwice() throws {
        let (statuses, copies) = try race(isSplit: true)
        #expect(statuses == [201, 201])
        #expect(copies?.json == "-1")
    }

    @Test func bookingTwiceShowsOnlyWhereBookingIsSplit() throws {
        for isSplit in [false, true] {
            let statuses = try BookingRace(isSplit: isSplit).statuses
            #expect(statuses.filter { $0 == 201 }.count == (isSplit ? 2 : 1))
        }
    }
}

/// Two people and the last place of a slot, at the workshop of the repository's own spec.
private struct BookingRace {
    let statuses: [Int]

    init(isSplit: Bool) throws {
        let model = try Self.model(isSplit: isSplit)
        let backend = Backend(model, checksInvariants: false)
        let now = try Conversation.instant("2024-05-01T04:00:00Z")
        var choices = SeededChoices(seed: 1)
        var config = CELMap()
        config.set(.string("capacity"), to: .int(1))
        var state = try backend.start(at: now, config: config)

        func request(_ method: String, _ target: String, _ key: String, _ body: String)
            -> BackendCall
        {
            BackendCall(
                .init(
                    method: method, target: target,
                    headers: [
                        "x-api-key": key, "Content-Type": "application/json",
                        "Host": "mock.example",
                    ], body: Array(body.utf8)), server: "http://mock.example")
        }
        func answer(_ call: BackendCall) throws -> Value? {
            let turn = backend.answer(call, in: state, at: now, &choices)
            try #require(turn.faults.isEmpty, "\(turn.faults)")
            state = turn.state
            return try Document(json: turn.response?.body ?? [], name: "answer").root
        }
        var keys: [String] = []
        for _ in 0..<2 {
            let made = BackendCall(
                .init(method: "POST", target: "/api/ios/init", headers: ["Host": "mock.example"]),
                server: "http://mock.example")
            keys.append(try #require(try answer(made)?["apiKey"]?.string))
        }
        let booking = #"""
            {"startIso": "2024-05-02T08:00:00Z", "serviceName": "Car Washing",
             "clientName": "Ana Silva", "carMake": "Lada", "carPlate": "A123BC"}
            """#
        var works: [Backend.Work] = []
        var statuses: [Int] = []
        for key in keys {
            let call = request("POST", "/api/client/appointments", key, booking)
            guard case .accepted(let work) = backend.receive(call, in: state, at: now) else {
                continue
            }
            if work.isSplit {
                works.append(work)
            } else {
                let turn = backend.finish(work, in: state, at: now, &choices)
                state = turn.state
                statuses.append(turn.response?.status ?? 0)
            }
        }
        for work in works {
            let turn = backend.finish(work, in: state, at: now, &choices)
            state = turn.state
            statuses.append(turn.response?.status ?? 0)
        }
        self.statuses = statuses
    }

    private static func model(isSplit: Bool) throws -> BackendModel {
        let spec = try TestSpec.repository("autodetail") { path, text in
            guard path == "backend.yaml", isSplit else { return text }
            let start = try #require(text.ranges(of: "  createAppointment:").first?.upperBound)
            return String(text[..<start])
                + text[start...].replacing(
                    "    - name: booked\n", with: "    - name: booked\n      split: true\n",
                    maxReplacements: 1)
        }
        return try #require(spec.model)
    }
}
