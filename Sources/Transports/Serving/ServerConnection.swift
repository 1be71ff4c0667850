import CMHD
import Contracts
import Simulator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One connection, and the request that it carries at the moment.
///
/// Unchecked, because everything here belongs to one thread at a time. That is the thread of
/// libmicrohttpd that has the connection, or the one that waits for a suspended connection.
final class ServerConnection: WireThread.Waiter, @unchecked Sendable {
    /// The phase of a request.
    enum Phase {
        /// There is none.
        case idle
        /// Its request line was read.
        case begun
        /// Its head was read, and perhaps some of its content.
        case receiving
        /// Its answer waits for its time.
        case delayed
        /// Its answer may be sent.
        case due
        /// Its answer is sent by a script.
        case scripted
        /// Its answer is sent by libmicrohttpd.
        case answered
        /// There is nothing left to do but to close the connection.
        case ended
    }

    /// The number of the connection, counted from 1.
    let number: Int
    /// The socket.
    let pipe: WirePipe
    /// The state that the connections share.
    let core: ServerCore
    /// The thread that waits.
    let wire: WireThread
    /// libmicrohttpd's connection.
    let handle: OpaquePointer
    /// The address of the client with its port.
    let client: String

    /// The phase of the request.
    var phase = Phase.idle
    /// The request target as it stood on the request line.
    var target = ""
    /// The head of the request.
    var head = RequestHead()
    /// The content that has come so far, still in its coding.
    var content: [UInt8] = []
    /// The answer of the handler.
    var answer: Answer?
    /// The fault on purpose.
    var fault: ConnectionFault?
    /// Makes the reply after its delay.
    var later: (@Sendable () -> HTTPReply)?
    /// The script that sends the answer.
    var run: WireRun?
    /// The number of bytes of the head, among those that the script sends.
    var headSize = 0
    private var began: UInt64 = 0
    private let waitsSince: Atomic<UInt64>

    /// A connection that libmicrohttpd has just accepted.
    init(_ handle: OpaquePointer, core: ServerCore, wire: WireThread) {
        self.handle = handle
        self.core = core
        self.wire = wire
        number = core.nextNumber()
        pipe = WirePipe(
            socket: cmhd_socket(handle), session: OpaquePointer(cmhd_tls_session(handle)))
        client = cmhd_client(handle).map { SocketAddress($0).description } ?? "unknown"
        waitsSince = Atomic(ServerClock.now)
    }

    /// True if a request has not come whole after a limit of time.
    func hasWaited(_ limit: UInt64, now: UInt64) -> Bool {
        let since = waitsSince.load(ordering: .relaxed)
        return since != 0 && now > since && now - since > limit
    }

    /// Since when a request is awaited; nil where one is being answered.
    var silentSince: UInt64? {
        let since = waitsSince.load(ordering: .relaxed)
        return since == 0 ? nil : since
    }

    /// Records that no request is awaited.
    func stopWaiting() { waitsSince.store(0, ordering: .relaxed) }

    /// A request line was read.
    func begin(target: UnsafePointer<CChar>?) {
        core.inFlight.add(1, ordering: .relaxed)
        phase = .begun
        self.target = target.map { String(cString: $0) } ?? ""
        if let target { Self.hideQuery(of: target) }
        if core.onExchange != nil { began = ServerClock.now }
    }

    // libmicrohttpd would take each `a=b` of the query apart, which nobody asks it for, and hang
    // where some hundreds of them fill its memory. The text is in its buffer, which it is about
    // to write to itself.
    private static func hideQuery(of target: UnsafePointer<CChar>) {
        if let mark = strchr(target, 0x3F) { mark[1] = 0 }
    }

    /// The request is done with, whether it was answered or not.
    func complete(_ code: MHD_RequestTerminationCode) {
        let isSent = phase == .answered && cmhd_is_whole(code)
        // The client has gone; its request has come all the same.
        _ = later?()
        later = nil
        let now = ServerClock.now
        if let onExchange = core.onExchange { onExchange(exchange(isSent: isSent, now: now)) }
        // If the socket closes without a goodbye, a client over TLS must suspect an attack.
        if isSent, core.configuration.identity != nil,
            head.endsConnection || core.isStopping.load(ordering: .relaxed)
        {
            pipe.sayGoodbye()
        }
        phase = .idle
        head = RequestHead()
        content = []
        answer = nil
        fault = nil
        run = nil
        waitsSince.store(now, ordering: .relaxed)
        core.inFlight.subtract(1, ordering: .relaxed)
    }

    private func exchange(isSent: Bool, now: UInt64) -> ServedExchange {
        var exchange = ServedExchange(
            client: client, connection: number, method: head.method, target: target, status: nil,
            bytes: 0, duration: .nanoseconds(Int64(clamping: now &- began)), fault: fault,
            isComplete: isSent)
        if let run {
            exchange.status = run.sent > 0 ? answer?.status : nil
            exchange.bytes = max(0, run.sent - headSize)
            exchange.isComplete = run.isWhole
        } else if phase == .answered, let answer {
            exchange.status = answer.status
            exchange.bytes = isSent && answer.hasContent ? answer.content.count : 0
        } else {
            // libmicrohttpd itself refuses what it cannot read.
            let status = Int(cmhd_status(handle))
            exchange.status = status == 0 ? nil : status
        }
        return exchange
    }
}
