import CMHD
import Contracts
import Simulator
import Synchronization

extension ServerConnection {
    /// Goes on with the request. libmicrohttpd calls this once after the head, for each part of the
    /// content, and once at its end. It also calls it whenever a suspended connection was resumed.
    func serve(
        method: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
        part: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        switch phase {
        case .begun:
            let line = RequestLine(method: method, version: version, target: target)
            head = RequestHead(of: handle, line: line, limits: core.configuration.limits)
            if let fault = head.fault { return refuse(fault) }
            phase = .receiving
            return .YES
        case .receiving:
            if size.pointee > 0, let part { return receive(part, size) }
            stopWaiting()
            return reply()
        case .due:
            guard let later else { return queue() }
            self.later = nil
            return follow(later())
        case .idle, .answered, .delayed, .scripted:
            return .YES
        case .ended:
            return .NO
        }
    }

    /// Goes on after a wait. The result is the end of the next wait; nil if the connection is
    /// resumed.
    func proceed(now: UInt64, isOver: Bool) -> UInt64? {
        // A client that gets nothing must not hold up the end of the server.
        let isHeld = run?.isHolding == true && core.isStopping.load(ordering: .relaxed)
        if isOver || isHeld {
            phase = .ended
        } else if phase == .delayed {
            phase = .due
        } else {
            if case .wait(let time)? = run?.advance(now: now) { return time }
            phase = .ended
        }
        MHD_resume_connection(handle)
        return nil
    }

    private func receive(
        _ part: UnsafePointer<CChar>, _ size: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        let limit = core.configuration.limits.body
        if size.pointee > limit - content.count { return refuse(.bodyTooLarge(limit: limit)) }
        // A length that is only said reserves little.
        if content.isEmpty { content.reserveCapacity(min(head.length ?? 0, 256 * 1024)) }
        content.append(
            contentsOf: UnsafeRawBufferPointer(start: part, count: size.pointee))
        size.pointee = 0
        return .YES
    }

    private func reply() -> MHD_Result {
        let message: Exchange.Request
        do {
            message = try wholeRequest()
        } catch {
            answer = Answer(error.response, to: head, compressedFrom: nil)
            return queue()
        }
        return follow(
            core.handler(
                HTTPRequest(
                    message: message, client: client,
                    isSecure: core.configuration.identity != nil, connection: number)))
    }

    private func follow(_ reply: HTTPReply) -> MHD_Result {
        if let later = reply.later {
            self.later = later
            return delay(by: reply.delay)
        }
        // A fault at a certain byte must strike that byte, so the content is not compressed.
        let compressedFrom = reply.fault == nil ? core.configuration.compressedFrom : nil
        answer = reply.response.map { Answer($0, to: head, compressedFrom: compressedFrom) }
        fault = reply.fault
        if answer == nil && fault == nil { fault = .noAnswer }
        if fault != nil { return play(WireScript(answer, fault), after: reply.delay) }
        if reply.delay > .zero { return delay(by: reply.delay) }
        return queue()
    }

    private func wholeRequest() throws(RequestFault) -> Exchange.Request {
        var body = content
        content = []
        if let codings = head.contentEncoding, !body.isEmpty {
            let names = codings.split(separator: ",").map { ASCII.trimmed($0) }
                .filter { !$0.isEmpty && !ASCII.isSame($0, "identity") }
            // More than two would be a way to make work, and nobody sends them.
            if names.count > 2 { throw .unknownContentCoding }
            for name in names.reversed() {
                guard let coding = ContentCoding(named: name) else { throw .unknownContentCoding }
                body = try decoded(body, coding)
            }
        }
        return Exchange.Request(
            method: head.method, target: target, headers: HeaderFields(head.fields), body: body)
    }

    private func decoded(
        _ body: [UInt8], _ coding: ContentCoding
    ) throws(RequestFault) -> [UInt8] {
        let limit = core.configuration.limits.body
        do {
            return try coding.decoded(body, limit: limit)
        } catch {
            throw error == .damaged ? .damagedContent(coding) : .bodyTooLarge(limit: limit)
        }
    }

    private func refuse(_ refusal: RequestFault) -> MHD_Result {
        let answer = Answer(refusal.response, to: head, compressedFrom: nil)
        self.answer = answer
        stopWaiting()
        return play(WireScript(answer), after: .zero)
    }

    private func delay(by time: Duration) -> MHD_Result {
        phase = .delayed
        return wait(until: ServerClock.now &+ time.nanoseconds)
    }

    /// Lets a script send the answer, after a time.
    func play(_ script: WireScript, after time: Duration) -> MHD_Result {
        phase = .scripted
        headSize = script.headSize
        run = WireRun(script, over: pipe)
        return wait(until: ServerClock.now &+ time.nanoseconds)
    }

    private func wait(until deadline: UInt64) -> MHD_Result {
        let isWaiting = wire.add(self, at: deadline) { MHD_suspend_connection(handle) }
        if isWaiting { return .YES }
        phase = .ended
        return .NO
    }

    private func queue() -> MHD_Result {
        guard let answer else { return .NO }
        if !fitsMemory(answer) { return play(WireScript(answer), after: .zero) }
        let isLast = core.isStopping.load(ordering: .relaxed)
        guard let response = answer.makeResponse(isLast: isLast) else { return .NO }
        defer { MHD_destroy_response(response) }
        phase = .answered
        return MHD_queue_response(handle, UInt32(answer.status), response)
    }

    // libmicrohttpd would close the connection without a word.
    private func fitsMemory(_ answer: Answer) -> Bool {
        let mine = answer.headSize
        let theirs = cmhd_head_size(handle)
        if mine + theirs < 4096 { return true }
        let entries = head.fields.reduce(target.utf8.count { $0 == 0x26 } + 4) { count, field in
            count + 1 + field.value.utf8.count { $0 == 0x3B }
        }
        return mine + 2 * theirs + 64 * entries < core.memory
    }
}
