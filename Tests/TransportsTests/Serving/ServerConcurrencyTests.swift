import Contracts
import Simulator
import Synchronization
import Testing
import Transports

struct ServerConcurrencyTests {
    @Test(arguments: [1, 3]) func manyClientsAtOnce(threads: Int) throws {
        let count = Atomic<Int>(0)
        let server = try ServedHere.server({ $0.threads = threads }) { request in
            let number = count.add(1, ordering: .relaxed).newValue
            let late: Duration = number % 5 == 0 ? .milliseconds(number % 7) : .zero
            return HTTPReply(.init(status: 200, body: request.message.body), delay: late)
        }
        let clients = (0..<64).map { _ in RawClient(port: server.port) }
        for round in 0..<20 {
            for (index, client) in clients.enumerated() {
                let body = "\(index)/\(round)"
                client.send(
                    lines: "POST / HTTP/1.1\nHost: x\nContent-Length: \(body.utf8.count)\n\n\(body)"
                )
            }
            for (index, client) in clients.enumerated() {
                #expect(client.readAnswer()?.text == "\(index)/\(round)")
            }
        }
        #expect(count.load(ordering: .relaxed) == 64 * 20)
    }

    @Test func aDelayHoldsNobodyUp() throws {
        let server = try ServedHere.server { request in
            let isSlow = request.message.target == "/slow"
            return HTTPReply(.init(status: 200), delay: isSlow ? .seconds(3600) : .zero)
        }
        let slow = RawClient(port: server.port).send(lines: "GET /slow HTTP/1.1\nHost: x\n\n")
        for _ in 0..<50 {
            let quick = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
            #expect(quick.readAnswer()?.status == 200)
        }
        server.stop(grace: .zero)
        #expect(slow.readToEnd().bytes.isEmpty)
    }

    @Test func delaysEndInTheirOrder() throws {
        let events = Gathered<String>()
        let server = try ServedHere.server(onExchange: { events.add($0.target) }) { request in
            let time = Int(request.message.target.dropFirst()) ?? 0
            return HTTPReply(.init(status: 200), delay: .milliseconds(time))
        }
        let clients = [400, 100, 700].map { time in
            RawClient(port: server.port).send(lines: "GET /\(time) HTTP/1.1\nHost: x\n\n")
        }
        for client in clients { #expect(client.readAnswer()?.status == 200) }
        server.stop()
        #expect(events.all == ["/100", "/400", "/700"])
    }

    @Test func clientsMayLeaveAtAnyTime() throws {
        let server = try ServedHere.server { request in
            let body = [UInt8](repeating: 0x61, count: 5_000_000)
            let isDripped = request.message.target == "/drip"
            return HTTPReply(
                .init(status: 200, body: body), delay: .milliseconds(5),
                fault: isDripped ? .drip(bytes: 1000, every: .milliseconds(1)) : nil)
        }
        for round in 0..<60 {
            let target = round % 2 == 0 ? "/" : "/drip"
            let text = "GET \(target) HTTP/1.1\nHost: x\nContent-Length: 4\n\ntea\n"
            RawClient(port: server.port).send(lines: String(text.prefix(20 + round)))
        }
        let last = RawClient(port: server.port).send(lines: "GET / HTTP/1.1\nHost: x\n\n")
        #expect(last.readAnswer()?.body.count == 5_000_000)
    }
}
