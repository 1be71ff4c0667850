import Contracts
import Simulator

/// A script on its way over a connection.
struct WireRun {
    /// The next action.
    enum Next: Equatable {
        case wait(until: UInt64)
        case done
    }

    /// The number of bytes that were sent.
    private(set) var sent = 0
    /// True if every step was taken while the client was there.
    private(set) var isWhole = false
    private let pipe: WirePipe
    private var steps: ArraySlice<WireScript.Step>
    private var offset = 0
    private var giveUpAt: UInt64?
    private var backoff: UInt64 = shortest

    private static let shortest: UInt64 = 1_000_000
    private static let longest: UInt64 = 20_000_000
    // For how long a client may keep sending what nobody reads, and take nothing.
    private static let patience: UInt64 = 2_000_000_000
    private static let stalled: UInt64 = 30_000_000_000
    private static let longestHold: UInt64 = 3_600_000_000_000

    /// A script at its beginning.
    init(_ script: WireScript, over pipe: WirePipe) {
        self.pipe = pipe
        steps = script.steps[...]
        pipe.beginPieces()
    }

    /// Does what can be done now.
    mutating func advance(now: UInt64) -> Next {
        while let step = steps.first {
            switch step {
            case .pause(let pause):
                stepDone()
                return .wait(until: now &+ pause.nanoseconds)
            case .send(let bytes, let piece, let every):
                if let next = send(bytes, piece: piece, every: every, at: now) { return next }
            case .settle:
                if pipe.isUnsettled, let next = retry(now, within: Self.stalled) { return next }
                stepDone()
            case .hold:
                if let next = discard(now, within: Self.longestHold) { return next }
            case .reset:
                pipe.makeClosingReset()
                stepDone()
            case .finish(let isPolite):
                if let next = finish(isPolite, now) { return next }
            }
        }
        isWhole = true
        return .done
    }

    /// True if it waits until the client ends the connection.
    var isHolding: Bool { if case .hold? = steps.first { true } else { false } }

    private mutating func send(
        _ bytes: [UInt8], piece: Int, every: Duration, at now: UInt64
    ) -> Next? {
        let end = min(bytes.count, piece > bytes.count - offset ? .max : offset + piece)
        if offset == end {
            stepDone()
            return nil
        }
        let outcome = bytes.withUnsafeBytes { pipe.send(.init(rebasing: $0[offset..<end])) }
        switch outcome {
        case .broken: return .done
        case .later: return retry(now, within: Self.stalled) ?? .done
        case .moved(let count):
            offset += count
            sent += count
            calm()
            if offset == bytes.count || offset < end || every == .zero { return nil }
            return .wait(until: now &+ every.nanoseconds)
        }
    }

    private mutating func finish(_ isPolite: Bool, _ now: UInt64) -> Next? {
        if offset == 0 {
            pipe.endSending(isPolite: isPolite)
            offset = 1
        }
        return discard(now, within: Self.patience)
    }

    // Reads and forgets what the client sends until it ends, or for so long.
    private mutating func discard(_ now: UInt64, within time: UInt64) -> Next? {
        for _ in 0..<64 {
            switch pipe.discard() {
            case .moved: continue
            case .later:
                if let next = retry(now, within: time) { return next }
                stepDone()
                return nil
            case .broken:
                stepDone()
                return nil
            }
        }
        return retry(now, within: time) ?? .done
    }

    private mutating func stepDone() {
        steps.removeFirst()
        offset = 0
        calm()
    }

    private mutating func calm() {
        giveUpAt = nil
        backoff = Self.shortest
    }

    // Sockets in trouble are few: asking again is smaller than watching them.
    private mutating func retry(_ now: UInt64, within time: UInt64) -> Next? {
        let end = giveUpAt ?? now &+ time
        giveUpAt = end
        if now >= end { return nil }
        defer { backoff = min(backoff * 2, Self.longest) }
        return .wait(until: min(end, now &+ backoff))
    }
}
