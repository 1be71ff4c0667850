import Contracts
import Simulator

/// A backend behind a URL, and what may be sent to it.
///
/// Requests to a path go to the target. A URL that an answer gave is followed if its host is the
/// target's, one of the contract's, or allowed. Credentials never go to a host that is only
/// allowed.
package struct LiveTarget: Sendable {
    /// The address of the target: scheme, host, port, and perhaps a path before the contract's
    /// paths.
    package var base: String { origin + prefix }
    /// Header fields that go with each request to the target or a server of the contract, unless
    /// the app says them itself.
    package var headers: [HeaderFields.Field] = []
    /// The header fields of another user.
    package var otherUser: [HeaderFields.Field] = []
    /// Hosts beside the target's and the contract's, as `host` or `host:port`.
    package var allowedHosts: [String] = []
    /// Which requests that may change something are sent.
    package var writes = WritePermission.none
    /// The time limit of an exchange.
    package var timeout = TimeSpan(seconds: 30)
    /// The longest wait that really happens.
    package var longestWait = TimeSpan(seconds: 90)
    /// The ways to bring it to its beginning, and to a time.
    package var control = TargetControl()
    /// The name in reports; nil for its address.
    package var title: String?

    private let origin: String
    private var prefix: String
    private var row = TargetSilence()
    private var trials = AnswerTrials()

    /// A target at a URL; nil where the text is no absolute URL of HTTP, or has more than a path.
    package init?(base: String) {
        let reference = URIReference(base)
        guard let scheme = reference.scheme?.asciiLowercased, scheme == "http" || scheme == "https",
            let authority = reference.authority, !authority.isEmpty,
            !authority.utf8.contains(UInt8(ascii: "@")),
            reference.query == nil, reference.fragment == nil
        else { return nil }
        origin = "\(scheme)://\(authority)"
        prefix = reference.path.hasSuffix("/") ? String(reference.path.dropLast()) : reference.path
    }

    /// The same target at another URL; nil where that is none.
    func moved(to base: String) -> LiveTarget? {
        guard var target = LiveTarget(base: base) else { return nil }
        target.headers = headers
        target.otherUser = otherUser
        target.allowedHosts = allowedHosts
        target.writes = writes
        target.timeout = timeout
        target.longestWait = longestWait
        target.row = row
        target.trials = trials
        return target
    }

    /// The reason why nothing answers at the target; nil if any answer comes.
    package func silence(over transport: HTTPTransport) -> String? {
        let request = Exchange.Request(method: "GET", target: prefix + "/")
        let patience = min(timeout, TimeSpan(seconds: 5))
        let probe = HTTPTransport.Outgoing(origin, request, timeout: patience.duration)
        switch transport.send([probe])[0] {
        case .answered: return nil
        case .timedOut: return "no answer within \(patience.text)"
        case .broken(let reason), .stalled(let reason), .refused(let reason),
            .excessive(let reason):
            return "GET \(request.target) has no answer that can be read: \(reason)"
        case .unreachable(let reason): return reason
        }
    }

    /// The target as the world of one worker asks it.
    package func target(
        of contract: Contract, over transport: HTTPTransport, clock: RemoteTarget.Clock
    ) -> RemoteTarget {
        let (hosts, target) = (KnownHosts(contract), fitted(to: contract))
        let room = transport.room()
        let isSettable = control.clock != nil
        var remote = RemoteTarget(
            name: title ?? base, clock: isSettable ? .world : clock,
            longestWait: isSettable ? .longest : longestWait, server: target.base,
            send: { target.replies(to: $0, hosts, transport, in: room) },
            beginsAnew: control.beginsAnew, reset: { target.begin(at: $0, transport, in: room) },
            refusal: writes.refusal)
        var permitted = target
        permitted.writes = .all
        remote.sendUnrestricted = { [permitted] in
            permitted.replies(to: $0, hosts, transport, in: room)
        }
        var complete = target
        complete.headers = []
        remote.headers = headers
        remote.otherUser = otherUser
        remote.sendComplete = { [complete] in complete.replies(to: $0, hosts, transport, in: room) }
        remote.trials = trials
        remote.isThere = { target.silence(over: transport) == nil }
        remote.config = control.config
        remote.worksSideBySide = true
        if isSettable, !control.beginsAnew, case .real(let now, _) = clock { remote.realTime = now }
        remote.isShared = control.isShared
        remote.differs = control.differs
        remote.isGivenByCalls = control.isGivenByCalls
        switch control.given {
        case .post(let path):
            remote.given = { target.give($0, byPostTo: path, transport, in: room) }
        case .act(let act): remote.given = act
        case nil: break
        }
        return remote
    }

    // MARK: Time and beginning

    private func give(
        _ wish: GivenWish, byPostTo path: String, _ transport: HTTPTransport, in room: AnswerRoom
    ) -> GivenReply {
        let request = Exchange.Request(
            method: "POST", target: path, headers: ["Content-Type": "application/json"],
            body: wish.json)
        let sent = HTTPTransport.Outgoing(
            origin, withOwnHeaders(request), timeout: timeout.duration)
        control.pace(1)
        guard case .answered(let response) = transport.send([sent], in: room)[0] else {
            return .failed("POST \(path) was not answered")
        }
        if (200...299).contains(response.status) {
            // A success says enough.
            return response.body.isEmpty ? .done : GivenReply(response.body)
        }
        return .failed(
            "POST \(path) was answered with \(response.status)" + Self.excerpt(of: response))
    }

    /// Lets the target begin anew, where it can, and gives why that did not work.
    private func begin(
        at now: Instant, _ transport: HTTPTransport, in room: AnswerRoom
    ) -> String? {
        control.record(nil)
        for step in control.beginning {
            if let reason = perform(step, at: now, transport, in: room) { return reason }
        }
        return row.begin() == nil ? surrender : nil
    }

    /// Tells the target the time, where it can be told, and gives why that did not work.
    private func setClock(
        to now: Instant, _ transport: HTTPTransport, in room: AnswerRoom
    ) -> String? {
        guard case .step(let step)? = control.clock, !control.hasTold(now) else { return nil }
        let reason = perform(step, at: now, transport, in: room)
        control.record(reason == nil ? now : nil)
        return reason.map { "its clock cannot be set: \($0)" }
    }

    private func perform(
        _ step: TargetControl.Step, at now: Instant, _ transport: HTTPTransport,
        in room: AnswerRoom
    ) -> String? {
        guard case .post(let path, let body) = step else {
            guard case .act(let act) = step else { return nil }
            return act(now)
        }
        guard let place = row.begin() else { return surrender }
        var request = Exchange.Request(method: "POST", target: path)
        if let body = body(now) {
            request.headers.fields.append(.init("Content-Type", "application/json"))
            request.body = body
        }
        let sent = HTTPTransport.Outgoing(
            origin, withOwnHeaders(request), timeout: timeout.duration)
        control.pace(1)
        let outcome = transport.send([sent], in: room)[0]
        if case .answered(let response) = outcome {
            if (200...299).contains(response.status) { return nil }
            let isLocked = [401, 403].contains(response.status)
            return "POST \(path) was answered with \(response.status)" + Self.excerpt(of: response)
                + (isLocked ? "; --header, or headers of the target, logs in for it" : "")
        }
        count(outcome, since: place)
        return "POST \(path) was not answered" + (control.ending().map { ": \($0)" } ?? "")
    }

    /// The beginning of the body of an answer that says why something did not work.
    private static func excerpt(of response: Exchange.Response) -> String {
        let text = String(decoding: response.body.prefix(200), as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.isEmpty ? "" : ": \(line)"
    }

    /// The target without the path of the contract's own server, because all requests begin with
    /// that path. So `http://127.0.0.1:8080/v1` then means the same as the URL without `/v1`.
    private func fitted(to contract: Contract) -> LiveTarget {
        let paths = contract.servers.map { server in
            let path = URIReference(server.expanded()).path
            return path.hasSuffix("/") ? String(path.dropLast()) : path
        }
        guard let own = paths.first(where: { !$0.isEmpty && prefix.hasSuffix($0) }) else {
            return self
        }
        var target = self
        target.prefix.removeLast(own.count)
        return target
    }

    // MARK: Exchanges

    private func replies(
        to calls: [RemoteTarget.Call], _ hosts: KnownHosts, _ transport: HTTPTransport,
        in room: AnswerRoom
    ) -> [RemoteTarget.Reply] {
        guard let place = row.begin() else { return calls.map { _ in .unreachable(surrender) } }
        if let now = calls.first?.now, let reason = setClock(to: now, transport, in: room) {
            let ending = control.ending() ?? reason
            return calls.map { _ in .unreachable("\(title ?? base): \(ending)") }
        }
        let sendings = calls.map { sending(of: $0, hosts) }
        control.pace(sendings.count)
        var outcomes = transport.send(
            sendings.compactMap { try? $0.get() }, in: room)[...]
        return zip(calls, sendings).map { call, sending in
            switch sending {
            case .success(let sent):
                let outcome = outcomes.removeFirst()
                // An app that gives up before the target's time is over says nothing about it.
                if outcome.isLate, call.timeout < timeout { return .timedOut }
                guard isOurs(sent) else { return reply(outcome, to: sent) }
                count(outcome, since: place)
                if let reason = fault(of: outcome, at: call.now) {
                    return .unreachable("\(title ?? base): \(reason)")
                }
                return reply(outcome, to: sent)
            case .failure(let refusal): return .refused(refusal.reason)
            }
        }
    }

    /// The reason why an outcome decides nothing: the program has ended, or has another time.
    private func fault(of outcome: HTTPTransport.Outcome, at now: Instant) -> String? {
        if case .answered(let response) = outcome {
            return control.witness?.fault(of: response, at: now)
        }
        return control.ending()
    }

    // MARK: Silence

    private var surrender: String {
        "\(base) gave no answer to \(TargetSilence.limit) requests in a row, and is not asked any more"
    }

    private func count(_ outcome: HTTPTransport.Outcome, since place: Int) {
        switch outcome {
        case .answered: row.endRow()
        case .timedOut, .unreachable: row.countSilence(since: place)
        // Somebody is there.
        case .broken, .stalled, .refused, .excessive: break
        }
    }

    private func isOurs(_ sent: HTTPTransport.Outgoing) -> Bool {
        sent.origin.asciiLowercased == origin.asciiLowercased
    }

    // MARK: Where requests go

    private struct Refusal: Error { let reason: SkipReason }

    private func sending(
        of call: RemoteTarget.Call, _ hosts: KnownHosts
    ) -> Result<HTTPTransport.Outgoing, Refusal> {
        if let reason = writes.refusal(of: call.operation) {
            return .failure(Refusal(reason: reason))
        }
        let patience = min(call.timeout, timeout).duration
        var request = call.request
        if request.target.hasPrefix("/") {
            request.target = prefix + request.target
            if case .header(let name)? = control.clock {
                request.headers.fields.append(.init(name, call.now.text))
            }
            return .success(.init(origin, withOwnHeaders(request), timeout: patience))
        }
        let reference = URIReference(request.target)
        guard let scheme = reference.scheme?.asciiLowercased, let authority = reference.authority,
            scheme == "http" || scheme == "https", !authority.utf8.contains(UInt8(ascii: "@"))
        else {
            let reason = "\(quoted(request.target)) is no URL of HTTP"
            return .failure(Refusal(reason: .unsupported(reason)))
        }
        let place = "\(scheme)://\(authority.asciiLowercased)"
        let query = reference.query.map { "?\($0)" } ?? ""
        request.target = (reference.path.isEmpty ? "/" : reference.path) + query
        request.headers.fields.removeAll { $0.name.asciiLowercased == "host" }
        if place == origin.asciiLowercased || hosts.origins.contains(place) {
            return .success(.init(place, withOwnHeaders(request), timeout: patience))
        }
        guard isAllowed(authority.asciiLowercased) else {
            return .failure(Refusal(reason: .host(origin: place, authority: authority)))
        }
        request.headers.fields.removeAll { hosts.isCredential($0.name) }
        return .success(.init(place, request, timeout: patience))
    }

    private func isAllowed(_ authority: String) -> Bool {
        let host = authority.split(separator: ":").first.map(String.init) ?? authority
        return allowedHosts.contains {
            $0.asciiLowercased == authority || $0.asciiLowercased == host
        }
    }

    private func withOwnHeaders(_ request: Exchange.Request) -> Exchange.Request {
        var request = request
        for field in headers where request.headers[field.name] == nil {
            request.headers.fields.append(field)
        }
        return request
    }

    // MARK: Replies

    private func reply(
        _ outcome: HTTPTransport.Outcome, to sent: HTTPTransport.Outgoing
    ) -> RemoteTarget.Reply {
        switch outcome {
        case .answered(let response): Self.decoded(response, to: sent.request)
        case .timedOut: .unreachable("\(sent.origin) gave no answer within \(timeout.text)")
        case .broken(let reason), .stalled(let reason): .reset(reason)
        case .unreachable(let reason): .unreachable("\(sent.origin) cannot be reached: \(reason)")
        case .refused(let reason): .refused(.unsupported(reason))
        case .excessive(let reason): .unreadable(reason)
        }
    }

    /// An answer without the coding that the app has asked for.
    private static func decoded(
        _ response: Exchange.Response, to request: Exchange.Request
    ) -> RemoteTarget.Reply {
        guard request.headers["accept-encoding"] != nil else { return .answered(response) }
        do throws(CompressionFault) {
            return .answered(try response.decoded(limit: HTTPTransport.Limits().body))
        } catch {
            return .reset("the content is no \(response.headers["content-encoding"] ?? "")")
        }
    }
}

/// The hosts that a contract names, and which header fields are credentials.
private struct KnownHosts: Sendable {
    let origins: [String]
    private let names: SecretNames

    init(_ contract: Contract) {
        let servers = contract.servers + contract.operations.flatMap(\.servers)
        origins = servers.compactMap { server in
            let reference = URIReference(server.expanded())
            guard let scheme = reference.scheme, let authority = reference.authority else {
                return nil
            }
            return "\(scheme)://\(authority)".asciiLowercased
        }
        names = SecretNames([contract])
    }

    /// True for a field that is a credential of the actor.
    ///
    /// A field of a store, such as `X-Amz-Security-Token`, belongs to the URL that an answer gave.
    func isCredential(_ field: String) -> Bool {
        let field = field.asciiLowercased
        if Self.ofStores.contains(where: field.hasPrefix) { return false }
        return field == "cookie" || names.isHeader(field)
    }

    private static let ofStores = ["x-amz-", "x-goog-", "x-ms-"]
}

extension TimeSpan {
    /// The span as the standard library has it.
    package var duration: Duration { .seconds(seconds) + .nanoseconds(Int64(nanoseconds)) }
}
