import CCurl
import Contracts
import Simulator

/// One request on its way over a connection, until something came of it.
///
/// Unchecked, because the thread of the loop is the only one that changes it, and whoever waits
/// reads the outcome only after the countdown.
final class Transfer: @unchecked Sendable {
    let outgoing: HTTPTransport.Outgoing
    /// The result, once its countdown is over.
    private(set) var outcome = HTTPTransport.Outcome.unreachable("it was never sent")
    /// The line from which it starts together with others; nil where it goes alone.
    let start: Start?
    private let countdown: Countdown
    private let room: AnswerRoom?
    private var taking: AnswerReceiver?
    private var clock: ExchangeClock
    private var fields: UnsafeMutablePointer<curl_slist>?
    private var handle: UnsafeMutableRawPointer?

    /// The place of a request at a starting line.
    struct Start {
        /// The line, which it shares with others.
        let line: StartingLine
        /// Its number among them.
        let number: Int
    }

    /// The bytes of the body that were given to libcurl.
    private var given = 0
    /// True while the last byte of the body is held back.
    private var isHolding = false
    /// The sockets that were opened for it.
    private var sockets: [Int32] = []

    /// A request that somebody waits for.
    init(
        _ outgoing: HTTPTransport.Outgoing, room: AnswerRoom?, countdown: Countdown, start: Start?
    ) {
        self.start = start
        self.outgoing = outgoing
        self.room = room
        self.countdown = countdown
        clock = ExchangeClock(patience: outgoing.timeout)
    }

    deinit { curl_slist_free_all(fields) }

    /// Ends the transfer.
    func end(_ outcome: HTTPTransport.Outcome) {
        self.outcome = outcome
        start?.line.leave(start?.number ?? 0)
        countdown.arrive()
    }

    /// Ends the transfer by what libcurl says.
    func end(_ code: CURLcode) { end(outcome(of: code)) }

    private func outcome(of code: CURLcode) -> HTTPTransport.Outcome {
        guard let handle, let taking else { return outcome }
        if let excess = taking.excess { return .excessive(excess) }
        let text = String(cString: curl_easy_strerror(code))
        let wasSent = ccurl_size(handle, CURLINFO_PRETRANSFER_TIME_T) > 0
        switch code {
        case CURLE_OK:
            if let fault = taking.fault { return .broken(fault) }
            let status = ccurl_number(handle, CURLINFO_RESPONSE_CODE)
            return .answered(
                Exchange.Response(
                    status: status, headers: HeaderFields(taking.fields), body: taking.body))
        case CURLE_OPERATION_TIMEDOUT:
            if let (came, all) = taking.share {
                return .stalled("the body stops after \(came) of \(all) bytes")
            }
            return wasSent ? .timedOut : .unreachable("connecting takes too long")
        case CURLE_GOT_NOTHING where wasSent:
            return .broken("the connection closed before an answer")
        case CURLE_PARTIAL_FILE where wasSent:
            return .broken("the connection closed in the middle of the body")
        case CURLE_RECV_ERROR where wasSent: return .broken("the connection broke off")
        case CURLE_UNSUPPORTED_PROTOCOL where wasSent, CURLE_WEIRD_SERVER_REPLY where wasSent:
            return .broken("what came is no HTTP")
        // The limit of libcurl for a line of the head is none of the target's.
        case CURLE_OUT_OF_MEMORY: return .excessive("a line of the head has too many bytes")
        case CURLE_PEER_FAILED_VERIFICATION: return .unreachable(HTTPTransport.untrusted)
        default: return wasSent ? .broken(text) : .unreachable(text)
        }
    }

    // MARK: Time

    /// The nanoseconds until the time for the exchange is over; nil while it stands still.
    ///
    /// The target is not charged with the wait for room.
    func timeLeft(now: UInt64) -> UInt64? {
        clock.timeLeft(isWaiting: taking?.isWaiting ?? false, now: now)
    }

    /// Goes on where it waits and there is room now.
    func goOnIfThereIsRoom() {
        guard let handle, let taking, taking.isWaiting, taking.takeRoom() else { return }
        taking.isWaiting = false
        curl_easy_pause(handle, 0)
    }

    // MARK: Starting together

    /// Gives the last byte of the body, once the line is open.
    func letGo() {
        guard let handle, isHolding else { return }
        isHolding = false
        curl_easy_pause(handle, 0)
    }

    /// Gives the next bytes of the body; nil for those that are held back.
    fileprivate func bytes(atMost count: Int) -> ArraySlice<UInt8>? {
        guard let start else { return [] }
        let body = outgoing.request.body
        let end = start.line.isOpen ? body.count : body.count - 1
        if given == end, given < body.count {
            isHolding = true
            start.line.arrive(start.number)
            return nil
        }
        let next = min(end, given + count)
        defer { given = next }
        return body[given..<next]
    }

    /// Keeps a socket that was opened for it.
    fileprivate func opened(_ socket: Int32) { sockets.append(socket) }

    /// Lets the socket keep a request without a body, which is written now.
    fileprivate func begins(from port: Int32) {
        guard let start, outgoing.request.body.isEmpty, let port = UInt16(exactly: port) else {
            return
        }
        // A socket that cannot keep it sends it at once.
        _ = start.line.keep(start.number, on: sockets, port: port)
    }

    /// Notes that a head was written.
    fileprivate func wroteHead() {
        if let start, outgoing.request.body.isEmpty { start.line.arrive(start.number) }
    }

    private func setStart(_ handle: UnsafeMutableRawPointer) {
        guard start != nil else { return }
        let context = Unmanaged.passUnretained(self).toOpaque()
        if outgoing.request.body.isEmpty {
            ccurl_set_opener(handle, noteSocket, context)
            ccurl_set_starter(handle, beginRequest, context)
        } else {
            ccurl_set_giver(handle, giveBody, context)
        }
    }

    // MARK: Options of libcurl

    /// A handle for the request; nil where memory runs out.
    func handle(_ limits: HTTPTransport.Limits) -> UnsafeMutableRawPointer? {
        guard let handle = curl_easy_init() else { return nil }
        self.handle = handle
        let taking = AnswerReceiver(limits, in: room)
        self.taking = taking
        let request = outgoing.request
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        ccurl_set_text(handle, CURLOPT_PROXY, "")
        ccurl_set_text(handle, CURLOPT_URL, outgoing.origin + "/")
        ccurl_set_text(handle, CURLOPT_REQUEST_TARGET, request.target)
        ccurl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        let connectTime = min(outgoing.timeout, limits.connectTime)
        ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, connectTime.wholeMilliseconds)
        clock.start(now: ServerClock.now)
        // A late answer would be taken for the next one.
        ccurl_set_number(handle, CURLOPT_FORBID_REUSE, 1)
        setContent(of: request, handle)
        fields = Self.list(of: request.headers)
        ccurl_set_list(handle, CURLOPT_HTTPHEADER, fields)
        setStart(handle)
        taking.whenHeadIsWritten = { [unowned self] in wroteHead() }
        let context = Unmanaged.passUnretained(taking).toOpaque()
        ccurl_set_taker(handle, CURLOPT_HEADERFUNCTION, receiveHead)
        ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        ccurl_set_taker(handle, CURLOPT_WRITEFUNCTION, receiveBody)
        ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        ccurl_set_watcher(handle, watchWire, context)
        return handle
    }

    private func setContent(of request: Exchange.Request, _ handle: UnsafeMutableRawPointer) {
        let isSafe = ["GET", "HEAD", "OPTIONS"].contains(request.method)
        // libcurl sends once more what a kept connection has swallowed without an answer.
        if !isSafe { ccurl_set_number(handle, CURLOPT_FRESH_CONNECT, 1) }
        if request.method == "HEAD" {
            ccurl_set_number(handle, CURLOPT_NOBODY, 1)
        } else if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method) {
            ccurl_set_number(handle, CURLOPT_POST, 1)
            ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, Int64(request.body.count))
            // The callback gives a body whose end is held back.
            if start == nil || request.body.isEmpty {
                var body = request.body.isEmpty ? [0] : request.body
                ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, &body)
            }
        }
        ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
    }

    /// The header fields, and an empty line for each that libcurl would add by itself.
    private static func list(of headers: HeaderFields) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for name in ["Accept", "Content-Type", "Expect"] where headers[name] == nil {
            list = curl_slist_append(list, "\(name):")
        }
        for field in headers.fields {
            let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            list = curl_slist_append(list, line)
        }
        return list
    }
}

// libcurl calls it for the bytes of a body.
private func giveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard let given = transfer.bytes(atMost: size * count) else {
        return Int(CURL_READFUNC_PAUSE)
    }
    UnsafeMutableRawBufferPointer(start: bytes, count: size * count).copyBytes(from: given)
    return given.count
}

// libcurl calls it for each socket that it opens.
private func noteSocket(
    _ context: UnsafeMutableRawPointer?, socket: curl_socket_t, purpose: curlsocktype
) -> Int32 {
    guard let context else { return 0 }
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().opened(socket)
    return 0
}

// libcurl calls it with these five values once it is connected, before it sends anything.
private func beginRequest(
    _ context: UnsafeMutableRawPointer?, remote: UnsafeMutablePointer<CChar>?,
    local: UnsafeMutablePointer<CChar>?, remotePort: Int32, localPort: Int32
) -> Int32 {
    guard let context else { return 0 }
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().begins(from: localPort)
    return 0
}

extension HTTPTransport.Outgoing {
    /// The reason why the request cannot be written; nil if it can.
    var fault: String? {
        if !request.method.utf8.allSatisfy(ASCII.isTokenByte) || request.method.isEmpty {
            return "the method \(quoted(request.method)) is none"
        }
        if request.target.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
            return "the target \(quoted(request.target)) has a space or a control character"
        }
        for field in request.headers.fields {
            if field.name.isEmpty || !field.name.utf8.allSatisfy(ASCII.isTokenByte) {
                return "the header field \(quoted(field.name)) has no name"
            }
            if field.value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) {
                return "the value of \(field.name) has more than one line"
            }
        }
        return nil
    }
}

extension ASCII {
    /// True if a byte may stand in a method or the name of a header field.
    fileprivate static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
    }
}

extension Duration {
    /// The milliseconds, at least one, since none would mean for ever.
    fileprivate var wholeMilliseconds: Int { max(1, Int(min(nanoseconds / 1_000_000, 1 << 31))) }
}
