import Contracts
import Simulator
import Synchronization
import Testing
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct ServerStopTests {
    private let get = "GET / HTTP/1.1\nHost: x\n\n"

    @Test func whatIsInFlightIsAnswered() throws {
        let hasArrived = Atomic<Bool>(false)
        let isHeld = Atomic<Bool>(true)
        let server = try ServedHere.server { _ in
            hasArrived.store(true, ordering: .releasing)
            while isHeld.load(ordering: .acquiring) { sched_yield() }
            return HTTPReply(
                .init(status: 200, body: Array("late".utf8)), delay: .milliseconds(20))
        }
        let client = RawClient(port: server.port).send(lines: get)
        while !hasArrived.load(ordering: .acquiring) { sched_yield() }
        let stopping = try #require(SystemThread { server.stop(grace: .seconds(60)) })
        // Nobody listens any more once it has begun to stop.
        while RawClient(port: server.port).isConnected { sched_yield() }
        isHeld.store(false, ordering: .releasing)
        let (bytes, ending) = client.readToEnd()
        stopping.join()
        let answer = try #require(RawAnswer.first(in: bytes)).0
        #expect(answer.text == "late")
        #expect(answer.headers["connection"] == "close")
        #expect(ending == .closed)
    }

    @Test(arguments: [nil, ConnectionFault.drip(bytes: 1, every: .seconds(5))])
    func graceEnds(fault: ConnectionFault?) async throws {
        let arrived = AsyncStream<Void>.makeStream()
        let events = Gathered<ServedExchange>()
        let server = try ServedHere.server(onExchange: events.add) { _ in
            arrived.continuation.yield()
            return HTTPReply(.init(status: 200), delay: .seconds(3600), fault: fault)
        }
        let client = RawClient(port: server.port).send(lines: get)
        for await _ in arrived.stream { break }
        let clock = ContinuousClock()
        let start = clock.now
        server.stop(grace: .milliseconds(50))
        #expect(clock.now - start < .seconds(10))
        #expect(client.readToEnd().bytes.isEmpty)
        #expect(events.all.map(\.isComplete) == [false])
        server.stop()
    }

    @Test func silentConnectionsDoNotHoldItUp() throws {
        let server = try ServedHere.echo()
        let silent = RawClient(port: server.port)
        let used = RawClient(port: server.port).send(lines: get)
        #expect(used.readAnswer()?.status == 200)
        let clock = ContinuousClock()
        let start = clock.now
        server.stop(grace: .seconds(60))
        #expect(clock.now - start < .seconds(20))
        #expect(used.readToEnd() == ([], .closed))
        #expect(silent.readToEnd().bytes.isEmpty)
    }

    @Test func aServerThatIsForgottenStops() throws {
        var server: HTTPServer? = try ServedHere.echo()
        let port = try #require(server?.port)
        #expect(RawClient(port: port).isConnected)
        server = nil
        #expect(!RawClient(port: port).isConnected)
    }
}
