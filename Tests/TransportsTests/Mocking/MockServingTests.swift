import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

/// The mock behind a port, and the same model in process.
@Suite struct MockServingTests {
    private static let clients = 64
    private static let rounds = 15

    @Test func manyClientsSeeOneSequentialModel() throws {
        let mock = try MockHere(contract: Self.contract, model: Self.model) {
            $0.hasAdmin = true
            $0.logSize = 64 << 20
        }
        let server = try ServedHere.server({ $0.threads = 4 }) { mock.host.reply(to: $0) }
        let answers = Gathered<Heard>()
        let threads = (0..<Self.clients).map { number in
            SystemThread { Self.talk(number, to: server.port, answers) }
        }
        for thread in threads { try #require(thread).join() }
        server.stop()

        let log = try mock.ask("GET", "/_rehearse/log").json
        try #require(log.count == Self.clients * Self.rounds)
        #expect(answers.all.count == log.count)
        let heard = Dictionary(uniqueKeysWithValues: answers.all.map { ($0.number, $0) })
        let talk = try Conversation(Self.spec())
        for entry in log.elements {
            let request = try #require(entry["request"])
            let number = try #require(Self.number(of: request))
            let body = request["body"]?.string ?? ""
            let answer = try talk.send(
                request["method"]?.string ?? "", request["target"]?.string ?? "",
                headers: HeaderFields(
                    (request["headers"].map { Array($0.elements) } ?? []).map {
                        .init($0["name"]?.string ?? "", $0["value"]?.string ?? "")
                    }),
                body: Array(body.utf8))
            let other = try #require(heard[number])
            #expect(other.status == answer.status)
            #expect(other.body == answer.bytes)
            #expect(other.place == answer.headers["location"])
            #expect(other.type == answer.headers["content-type"])
        }
        // The clients got in each other's way, so that the order mattered.
        #expect(answers.all.contains { $0.status == 409 })
        #expect(answers.all.contains { $0.status == 201 })
        #expect(mock.faults.all.isEmpty)
    }

    /// An answer as a client heard it.
    private struct Heard: Sendable {
        let number: Int
        let status: Int
        let body: [UInt8]
        let place: String?
        let type: String?
    }

    private static func talk(_ client: Int, to port: Int, _ answers: Gathered<Heard>) {
        let connection = RawClient(port: port)
        var place = "/v1/loans/none"
        for round in 0..<rounds {
            let number = client * rounds + round
            connection.send(lines: request(number, place))
            guard let answer = connection.readAnswer() else { return }
            if answer.status == 201 { place = answer.headers["location"] ?? place }
            answers.add(
                Heard(
                    number: number, status: answer.status, body: answer.body,
                    place: answer.headers["location"], type: answer.headers["content-type"]))
        }
    }

    private static func request(_ number: Int, _ place: String) -> String {
        let head = "HTTP/1.1\nHost: mock.example\nX-Card: me\nX-Number: \(number)\n"
        switch number % 4 {
        case 0: return "GET /v1/books?limit=3 \(head)\n"
        case 1:
            let body = #"{"book":"b\#(number % 3 + 1)"}"#
            return "POST /v1/loans \(head)Content-Type: application/json\n"
                + "Content-Length: \(body.utf8.count)\n\n\(body)"
        case 2: return "GET \(place) \(head)\n"
        default: return "DELETE \(place) \(head)\n"
        }
    }

    private static func number(of request: Value) -> Int? {
        request["headers"]?.elements.first { $0["name"]?.string == "X-Number" }?["value"]?.string
            .flatMap { Int($0) }
    }

    // Loans of two digits would run out.
    private static let model = Lending.model
        .replacing("like: 'loan-##'", with: "like: 'loan-######'")

    private static func spec() throws -> Spec {
        try #require(
            TestSpec.load(["openapi.yaml": contract, "backend.yaml": model]).spec)
    }

    private static let contract = Lending.contract
        .replacing("'^loan-[0-9]{2}$'", with: "'^loan-[0-9]{6}$'")
}
