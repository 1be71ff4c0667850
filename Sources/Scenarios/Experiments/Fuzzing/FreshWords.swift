import Contracts
import Simulator
import Synchronization

/// Other texts for things that a run makes once more.
///
/// A server that remembers has a thing of this name already, and answers 409. The failure that a run
/// is about has nothing to do with that.
final class FreshWords: Sendable {
    private struct State {
        /// The operations that refuse a second thing of the same name.
        // Only asked, and never walked over.
        var operations: Set<String> = []
        /// The number behind the next text.
        var number = 1
        /// The texts that were changed, by what they became.
        var origins: [String: String] = [:]
        /// The conflicts in a row. Many names may be taken since earlier runs.
        var conflicts = 0
    }

    private let state = Mutex(State())
    private let judge: ExchangeJudge
    private static let mostConflicts = 6

    init(_ judge: ExchangeJudge) { self.judge = judge }

    /// The other texts of a request that has made something before; nil if they are not wanted, or
    /// there are none.
    func texts(for request: FuzzRequest) -> [(old: String, new: String)]? {
        let isWanted = state.withLock { $0.operations.contains(request.operation) }
        return isWanted ? drawn(for: request) : nil
    }

    /// The other texts of a request after a conflict; nil where there is no help.
    func texts(for request: FuzzRequest, after conflicts: Int) -> [(old: String, new: String)]? {
        guard conflicts <= Self.mostConflicts, !request.given.isEmpty else { return nil }
        state.withLock { state in
            state.operations.insert(request.operation)
            state.conflicts += 1
        }
        return drawn(for: request)
    }

    /// Notes that a request with other texts was a success.
    func noteSuccess() { state.withLock { $0.conflicts = 0 } }

    /// The texts that can be others, each with a number behind it.
    private func drawn(for request: FuzzRequest) -> [(old: String, new: String)]? {
        guard let document = try? Document(json: request.request.body, name: "body") else {
            return nil
        }
        let number = state.withLock { state in
            state.number += 1 << min(state.conflicts, 16)
            return state.number
        }
        let body = CELValue(document.root)
        let reading = judge.reading(of: request.request)
        guard reading.brokenFaults.isEmpty else { return nil }
        var texts: [(old: String, new: String)] = []
        for path in body.steps(limit: 64) {
            guard case .string(let text)? = body.at(path), !Self.namesAnother(path),
                !texts.contains(where: { $0.old == text }), ShownTime.shown(by: text).isEmpty
            else { continue }
            let origin = state.withLock { $0.origins[text] } ?? text
            let new = Self.candidates(of: origin, number).first { new in
                guard let changed = body.replacing(path[...], with: .string(new))?.value else {
                    return false
                }
                var other = request.request
                other.body = Array(changed.compactJSON.utf8)
                return judge.reading(of: other).brokenFaults.isEmpty
            }
            guard let new else { continue }
            texts.append((text, new))
            state.withLock { $0.origins[new] = origin }
        }
        return texts.isEmpty ? nil : texts
    }

    /// True for a member such as `roomId`, whose text is the name of another thing.
    private static func namesAnother(_ path: [CELValueStep]) -> Bool {
        guard case .name(let name)? = path.last else { return false }
        return IdentityNames.normalised(name).hasSuffix("id")
    }

    /// Texts with a number: behind it, before what follows `@`, or in place of its end.
    private static func candidates(of text: String, _ number: Int) -> [String] {
        let digits = String(number)
        let name = text.prefix { $0 != "@" }
        return [name + digits + text.dropFirst(name.count), text.dropLast(digits.count) + digits]
    }
}
