import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The faults that strike one request.
struct FaultStrikes {
    /// The delay of its answer.
    var delay = Duration.zero
    /// The fault beside the delay.
    var kind: FaultRule.Kind?
    /// Bytes of nothing, for what needs some.
    var noise: [UInt8] = []
    /// The rules that struck, as they were written.
    var texts: [String] = []

    /// Takes a rule up; false where another came before it.
    mutating func add(
        _ rule: FaultRule, named name: String, choices: inout some ChoiceSource
    ) -> Bool {
        if case .latency(let latency) = rule.kind {
            delay += latency.drawn(name, &choices)
        } else {
            if kind != nil { return false }
            kind = rule.kind
            noise = Self.noise(for: rule.kind, name, &choices)
        }
        texts.append(rule.text)
        return true
    }

    private static func noise(
        for kind: FaultRule.Kind, _ name: String, _ choices: inout some ChoiceSource
    ) -> [UInt8] {
        let size: Int
        switch kind {
        case .garbage(let bytes), .garble(let bytes): size = bytes
        default: return []
        }
        let seed = choices.choose(ChoicePoint("\(name)/noise", among: 1 << 32))
        var stream = RandomStream(seed: seed, name: "noise")
        return (0..<size).map { _ in UInt8(truncatingIfNeeded: stream.next() >> 56) }
    }

    /// The answer instead of the backend's, which then does nothing; nil where it is asked.
    var preemption: HTTPReply? {
        switch kind {
        case .status(let status, let retryAfter):
            var response = ProblemDetails.response(
                status, "Injected fault", detail: "the mock was told to answer so")
            if let retryAfter {
                response.headers.fields.append(.init("Retry-After", "\(retryAfter)"))
            }
            return HTTPReply(response, delay: delay)
        case .lose, .reset, .close:
            return HTTPReply(nil, delay: delay, fault: connectionFault(for: 0))
        default: return nil
        }
    }

    /// The reply that sends an answer with these faults.
    func reply(_ response: Exchange.Response) -> HTTPReply {
        HTTPReply(response, delay: delay, fault: connectionFault(for: response.body.count))
    }

    private func connectionFault(for size: Int) -> ConnectionFault? {
        switch kind {
        case nil, .latency, .status, .stale, .duplicate: nil
        case .lose, .loseAnswer: .hold
        case .reset, .resetAnswer: .reset
        case .close, .closeAnswer: .noAnswer
        case .resetAfter(let bytes): .resetAfter(bytes: bytes)
        case .malformedChunk(let bytes): .malformedChunk(after: bytes ?? size / 2)
        case .truncate(let bytes): .truncatedBody(bytes: bytes ?? size / 2)
        case .wrongLength(let length): .wrongLength(length ?? size + 1)
        case .garbage: .garbage(noise)
        case .garble: .garbledBody(noise)
        case .drip(let bytes, let every): .drip(bytes: bytes, every: every)
        }
    }
}

extension FaultRule.Latency {
    /// The longest latency; a drawn one that is longer is cut.
    private static let longest = Duration.seconds(3600)

    /// One latency.
    func drawn(_ name: String, _ choices: inout some ChoiceSource) -> Duration {
        // From 0, the plainest, to just below 1.
        func fraction(_ part: String) -> Double {
            let steps: UInt64 = 1 << 32
            let option = choices.choose(ChoicePoint("\(name)/\(part)", among: steps))
            return Double(option) / Double(steps)
        }
        let drawn: Duration
        switch self {
        case .fixed(let time): return time
        case .uniform(let least, let most): drawn = least + (most - least) * fraction("latency")
        case .exponential(let mean): drawn = mean * -log(1 - fraction("latency"))
        case .normal(let mean, let deviation):
            let radius = (-2 * log(1 - fraction("radius"))).squareRoot()
            drawn = mean + deviation * (radius * cos(2 * .pi * fraction("angle")))
        }
        return min(max(drawn, .zero), Self.longest)
    }
}
