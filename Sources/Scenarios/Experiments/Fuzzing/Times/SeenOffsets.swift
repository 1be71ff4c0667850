import Contracts
import Simulator

/// Holds the times that a target shows against those that were sent.
///
/// A target may round a time, move it, or show it in another zone. It is wrong for sure only where it
/// is off by the very offset that was sent, for two different offsets. Then somebody has cut the offset
/// off, or counted it twice.
struct SeenOffsets {
    /// A member of the bodies of an operation, and what becomes of offsets in it.
    private struct Habit: Hashable {
        let operation: String
        let member: String
        let isCountedTwice: Bool
    }

    // Looked up and never walked over.
    private var lost: [Habit: Set<Int64>] = [:]
    private var kept: Set<String> = []

    /// The contradiction between what was sent and what is shown.
    mutating func judge(_ seen: SeenExchange) -> Contradiction? {
        guard seen.isSuccess, seen.reading.request.method != "GET",
            case .json(let value) = seen.reading.body, let sent = CELValue(value).entries,
            let thing = seen.thing
        else { return nil }
        guard let shown = thing.entries else { return nil }
        for (key, value) in sent.entries {
            guard case .string(let name) = key, case .string(let asked) = value,
                case .string(let given)? = shown[name], let offset = asked.secondsAhead,
                offset != 0, let wanted = try? Instant(rfc3339: asked),
                let own = try? Instant(rfc3339: given)
            else { continue }
            let change = own.seconds - wanted.seconds
            if change == 0 { kept.insert("\(seen.operation.id)/\(name)") }
            guard abs(change) == abs(offset),
                !kept.contains("\(seen.operation.id)/\(name)")
            else { continue }
            let habit = Habit(
                operation: seen.operation.id, member: name, isCountedTwice: change != offset)
            lost[habit, default: []].insert(offset)
            if lost[habit]?.count == 1 { continue }
            return Contradiction(
                check: "offset-lost",
                message:
                    "\(name) was sent as \(asked), and the answer shows \(given), which is off "
                    + "by the offset, as another one was before",
                remedy: "have the server read the offset, and keep the instant")
        }
        return nil
    }
}

extension String {
    /// The offset of a time of RFC 3339 in seconds; nil for other texts.
    var secondsAhead: Int64? {
        let bytes = Array(utf8.suffix(6))
        if utf8.last.map({ $0 | 0x20 }) == UInt8(ascii: "z") { return 0 }
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
            let hours = Int64(String(decoding: bytes[1...2], as: UTF8.self)),
            let minutes = Int64(String(decoding: bytes[4...5], as: UTF8.self))
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        switch bytes[0] {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: return nil
        }
    }
}
