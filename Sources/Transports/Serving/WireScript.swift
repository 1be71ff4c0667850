import Contracts
import Simulator

/// The steps for a connection that was taken from libmicrohttpd.
struct WireScript {
    /// One step.
    enum Step {
        /// Waits.
        case pause(Duration)
        /// Sends bytes, so many at a time.
        case send([UInt8], piece: Int, every: Duration)
        /// Waits until the client has what was sent: a reset would take it back.
        case settle
        /// Waits until the client ends the connection, for an hour at most.
        case hold
        /// Makes the closing a reset.
        case reset
        /// Says that no more comes, and reads what the client still sends, which would turn the
        /// closing into a reset; politely also over TLS.
        case finish(isPolite: Bool)
    }

    /// The steps, in order; the connection is closed after the last.
    var steps: [Step]
    /// The number of bytes that are the head of an answer.
    var headSize = 0

    /// An answer without a fault, after which the connection ends.
    init(_ answer: Answer) {
        let head = AnswerText.head(of: answer, .length(answer.length))
        let content = answer.hasContent ? answer.content : []
        steps = [Self.send(head + content), .finish(isPolite: true)]
        headSize = head.count
    }

    /// An answer, if there is one, as a fault spoils it.
    init(_ answer: Answer?, _ fault: ConnectionFault?) {
        let content = answer.map { $0.hasContent ? $0.content : [] } ?? []
        func head(_ framing: AnswerText.Framing) -> [UInt8] {
            answer.map { AnswerText.head(of: $0, framing) } ?? []
        }
        let right = head(.length(answer?.length))
        headSize = right.count
        switch answer == nil ? silence(fault) : fault {
        case nil, .noAnswer: steps = [.finish(isPolite: false)]
        case .hold: steps = [.hold]
        case .reset: steps = [.reset]
        case .resetAfter(let count):
            steps = [Self.send(Array((right + content).prefix(max(0, count)))), .settle, .reset]
        case .truncatedBody(let count):
            steps = [Self.send(right + content.prefix(max(0, count))), .finish(isPolite: true)]
        case .wrongLength(let length):
            let wrong = head(.length(max(0, length)))
            headSize = wrong.count
            steps = [Self.send(wrong + content), .finish(isPolite: true)]
        case .malformedChunk(let count):
            let wrong = head(.chunks)
            headSize = wrong.count
            let body = answer?.hasContent == true ? Self.chunks(content.prefix(max(0, count))) : []
            steps = [Self.send(wrong + body), .finish(isPolite: true)]
        case .garbage(let bytes):
            headSize = 0
            steps = [Self.send(bytes), .finish(isPolite: true)]
        case .garbledBody(let bytes):
            let body = Self.garbled(content, bytes)
            steps = [Self.send(right + body), .finish(isPolite: true)]
        case .drip(let count, let pause):
            let all = WireScript.Step.send(right + content, piece: max(1, count), every: pause)
            steps = [all, .finish(isPolite: true)]
        }
    }

    private static func send(_ bytes: [UInt8]) -> Step {
        .send(bytes, piece: .max, every: .zero)
    }

    // A good chunk, then one whose size has no hexadecimal digit.
    private static func chunks(_ content: ArraySlice<UInt8>) -> [UInt8] {
        let size = Array("\(String(content.count, radix: 16))\r\n".utf8)
        let good = content.isEmpty ? [] : size + content + Array("\r\n".utf8)
        return good + Array("oops\r\n".utf8)
    }

    private static func garbled(_ content: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        var content = content
        let bytes = bytes.prefix(content.count)
        let start = (content.count - bytes.count) / 2
        content.replaceSubrange(start..<start + bytes.count, with: bytes)
        return content
    }
}

// Without an answer only what needs none can be done.
private func silence(_ fault: ConnectionFault?) -> ConnectionFault? {
    switch fault {
    case .reset, .garbage, .noAnswer, .hold: fault
    case .resetAfter: .reset
    default: .noAnswer
    }
}
