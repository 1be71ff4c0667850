import Contracts
import Simulator

/// Two answers of a target that cannot both be right.
struct Contradiction {
    /// The check that tells them.
    let check: String
    let message: String
    let remedy: String
    /// The operation that is to blame, where it is not the one that was asked for.
    var operation: Contracts.Operation?
}

/// The things that the answers of a target have shown. Later answers are judged by them.
///
/// Nothing is known of the target but its contract. So an answer is held only against what the target
/// said itself, to the same user, and only where nothing was written in between.
struct SeenThings {
    private let sight: FuzzSight
    private var lists = SeenLists()
    private var times: SeenTimes
    /// The number of requests that may have changed something.
    private var writes = 0
    // Looked up and never walked over.
    private var shown: [Place: Known] = [:]
    private var removed: [Place: Known] = [:]
    /// The number of writes before each thing was created; nil where the thing may come later.
    private var made: [Place: Int?] = [:]
    /// The paths of what was created, each with the user who did.
    private var creators: [String: String] = [:]
    /// The paths that another user may not read.
    private var hidden: Set<String> = []
    /// The credentials that let somebody in, and those that somebody gave up.
    private var admitted: Set<String> = []
    private var givenUp: [String: Contracts.Operation] = [:]

    /// A thing, as one user sees it.
    private struct Place: Hashable {
        let sender: String
        let target: String
    }

    /// A thing as it was seen, and the number of writes before.
    private struct Known {
        let body: CELValue
        let writes: Int
    }

    init(_ sight: FuzzSight, _ times: SeenTimes) {
        self.sight = sight
        self.times = times
    }

    /// The answers to requests with times.
    var timeCounts: TimeCounts { times.counts }

    /// Forgets what may be otherwise after some time.
    mutating func forget() { writes += 1 }

    /// The contradictions between an answer and those before it.
    ///
    /// - Parameter now: what the clock shows.
    mutating func judge(_ seen: SeenExchange, now: Instant) -> [Contradiction] {
        if seen.isWrite { writes += 1 }
        var found: [Contradiction] = []
        if let own = judgeThing(seen) { found.append(own) }
        if let own = judgeLogout(seen) { found.append(own) }
        found += times.judge(seen, writes: writes, now: now)
        return found + lists.judge(seen, writes: writes)
    }

    private mutating func judgeThing(_ seen: SeenExchange) -> Contradiction? {
        let place = Place(sender: seen.sender, target: seen.target)
        switch seen.reading.request.method {
        case "GET":
            defer {
                if seen.isSuccess, let body = seen.body {
                    shown[place] = Known(body: body, writes: writes)
                }
            }
            return stillThere(seen, place) ?? notThere(seen, place)
        case "DELETE":
            // A 202 says that it comes later. A list that is emptied and settings that are taken back
            // are still there; only things with a name of their own are not.
            guard [200, 204].contains(seen.response.status),
                seen.operation.path.segments.last?.namedVariable != nil, let known = shown[place],
                known.writes == writes - 1
            else { return nil }
            removed[place] = Known(body: known.body, writes: writes)
            // The same thing may be known by another name, such as a number of its own.
            for (other, own) in shown
            where own.writes == writes - 1 && other.sender == seen.sender
                && own.body.isIdentical(to: known.body)
            {
                removed[other] = Known(body: known.body, writes: writes)
            }
        case "POST":
            guard let (operation, path) = sight.reading(ofMade: seen) else { return nil }
            var draft = RequestDraft(operation: operation)
            draft.arguments = path
            guard let target = draft.request()?.target else { return nil }
            let isSure = seen.response.status == 201
            made[Place(sender: seen.sender, target: target)] = .some(isSure ? writes : nil)
            creators[target] = seen.sender
        default: break
        }
        return nil
    }

    /// A thing that is shown as before, although it was removed. One that is marked as removed looks
    /// otherwise than before.
    private func stillThere(_ seen: SeenExchange, _ place: Place) -> Contradiction? {
        guard let known = removed[place], known.writes == writes, seen.isSuccess,
            let body = seen.body, body.isIdentical(to: known.body)
        else { return nil }
        return Contradiction(
            check: "deleted-still-there",
            message: "after a DELETE that was a success, GET \(seen.target) still answers "
                + "\(seen.response.status) with the same content",
            remedy: "have the server remove it everywhere, or mark it as removed")
    }

    /// True if another user has created what a request asks for, or what it belongs to.
    ///
    /// Users may add to a thing that all of them see, such as a booking of a class. To one that they do
    /// not see they may not.
    func isForeign(_ seen: SeenExchange) -> Bool {
        let adds = ["POST", "PUT", "PATCH"].contains(seen.reading.request.method)
        var path = seen.target.prefix { $0 != "?" }
        while !path.isEmpty {
            if let creator = creators[String(path)] {
                return creator != seen.sender && (!adds || hidden.contains(String(path)))
            }
            path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        }
        return false
    }

    /// Notes that another user may not read a thing.
    mutating func noteRefusal(_ seen: SeenExchange) {
        guard seen.reading.request.method == "GET",
            [401, 403, 404, 410].contains(seen.response.status)
        else { return }
        hidden.insert(String(seen.target.prefix { $0 != "?" }))
    }

    private func notThere(_ seen: SeenExchange, _ place: Place) -> Contradiction? {
        guard made[place] == .some(writes), [404, 410].contains(seen.response.status) else {
            return nil
        }
        return Contradiction(
            check: "created-not-there",
            message: "what was just created is not there: GET \(seen.target) answers "
                + "\(seen.response.status)",
            remedy:
                "have the server keep what it answers 201 for, or answer 202 where it comes later")
    }

    /// A credential that lets somebody in who has logged out with it.
    private mutating func judgeLogout(_ seen: SeenExchange) -> Contradiction? {
        guard seen.isSuccess, !seen.sender.isEmpty else { return nil }
        if seen.operation.isLogout {
            // A token or a signed cookie is right until its end, and no server has to remember it.
            if seen.isSentWithKeys, admitted.contains(seen.sender) {
                givenUp[seen.sender] = seen.operation
            }
            return nil
        }
        guard !seen.operation.security.isEmpty,
            seen.operation.security.allSatisfy({ !$0.schemes.isEmpty })
        else { return nil }
        if let logout = givenUp[seen.sender] {
            return Contradiction(
                check: "let-in-after-logout",
                message:
                    "after \(logout.method) \(logout.path.text) the same credential still gets "
                    + "\(seen.response.status) from \(seen.operation.id)",
                remedy: "have the server end the session at the logout", operation: logout)
        }
        admitted.insert(seen.sender)
        return nil
    }
}
