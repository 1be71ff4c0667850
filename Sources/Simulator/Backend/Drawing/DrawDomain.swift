import Contracts

/// The values that a server may choose for a name that the model leaves open.
enum DrawDomain {
    /// A text with open signs.
    case text([ChosenValue.Sign])
    /// A whole number; without `to`, there is no greatest one.
    case integer(from: Int, to: Int?)
    case number(from: Double, to: Double)
    case timestamp(from: Instant, to: Instant)
    /// One of a few.
    case options([CELValue])
    case bytes(count: Int)
    /// Whatever the contract permits; a stand-in would take this.
    case anything(like: CELValue)

    /// The most numbers of a range that are tried one after the other.
    private static let few = 32

    /// All that can be chosen, where that is little.
    var options: [CELValue]? {
        switch self {
        case .options(let options): options
        case .integer(let low, let high?) where Self.isShort(low, high):
            (low...high).map(CELValue.int)
        default: nil
        }
    }

    private static func isShort(_ low: Int, _ high: Int) -> Bool {
        let (distance, isTooWide) = high.subtractingReportingOverflow(low)
        return !isTooWide && (0..<few).contains(distance)
    }

    /// True if a server may choose the value.
    func permits(_ value: CELValue) -> Bool {
        switch (self, value) {
        case (.text(let signs), .string(let text)): signs.permit(text)
        case (.integer(let low, let high), .int(let number)):
            number >= low && (high.map { number <= $0 } ?? true)
        case (.number(let low, let high), .double(let number)): low <= number && number <= high
        case (.timestamp(let low, let high), .timestamp(let time)): low <= time && time <= high
        case (.options(let options), _): options.contains { $0.isIdentical(to: value) }
        case (.bytes(let count), .bytes(let bytes)): bytes.count == count
        case (.anything, _): true
        default: false
        }
    }

    /// The value that a text means, as it stands in a longer text or in the name of a member.
    func value(ofText text: String) -> CELValue? {
        switch self {
        case .text: .string(text)
        case .integer: Int(text).map(CELValue.int)
        case .number: Double(text).map(CELValue.double)
        case .timestamp: (try? Instant(rfc3339: text)).map(CELValue.timestamp)
        case .options(let options): options.first { $0.writtenText == text }
        case .bytes: nil
        case .anything(let like): like.alike(toText: text)
        }
    }

    /// The value that an answer shows.
    func value(of shown: Value) -> CELValue? {
        switch self {
        case .integer: shown.int.map(CELValue.int)
        case .number: shown.double.map(CELValue.double)
        case .options(let options): options.first { $0.shown == shown }
        case .bytes: shown.string.flatMap { try? Base64.decoded($0.utf8) }.map(CELValue.bytes)
        case .anything(let like):
            switch (like, shown.string) {
            case (.timestamp, let text?), (.bytes, let text?), (.duration, let text?):
                like.alike(toText: text)
            case (.double, _): shown.double.map(CELValue.double) ?? CELValue(shown)
            default: CELValue(shown)
            }
        default: shown.string.flatMap(value(ofText:))
        }
    }
}

extension CELValue {
    /// The value as it stands in a longer text.
    var writtenText: String {
        if case .string(let text) = self { return text }
        let json = json
        guard json.utf8.first == UInt8(ascii: "\"") else { return json }
        return String(json.dropFirst().dropLast())
    }

    /// The value as JSON shows it.
    var shown: Value? { (try? Document(json: json.utf8, name: ""))?.root }

    /// A text as a value of the same kind.
    fileprivate func alike(toText text: String) -> CELValue? {
        switch self {
        case .string: .string(text)
        case .int: Int(text).map(CELValue.int)
        case .double: Double(text).map(CELValue.double)
        case .bool: Bool(text).map(CELValue.bool)
        case .timestamp: (try? Instant(rfc3339: text)).map(CELValue.timestamp)
        case .duration: (try? TimeSpan(text: text)).map(CELValue.duration)
        case .bytes: (try? Base64.decoded(text.utf8)).map(CELValue.bytes)
        default: nil
        }
    }
}

extension [ChosenValue.Sign] {
    /// The length of every text, in Unicode scalars.
    var length: Int {
        reduce(0) { count, sign in
            if case .fixed(let text) = sign { count + text.unicodeScalars.count } else { count + 1 }
        }
    }

    /// True if the text matches the signs.
    func permit(_ text: String) -> Bool {
        var rest = Substring(text).unicodeScalars
        for sign in self {
            switch sign {
            case .fixed(let fixed):
                guard rest.starts(with: fixed.unicodeScalars) else { return false }
                rest.removeFirst(fixed.unicodeScalars.count)
            case .open(let alphabet):
                guard let scalar = rest.popFirst(), scalar.isASCII,
                    alphabet.contains(UInt8(scalar.value))
                else { return false }
            }
        }
        return rest.isEmpty
    }
}

extension ChosenDrawing {
    /// The values that may be drawn for a name.
    func domain(of name: ChosenName) throws(BackendFault) -> DrawDomain {
        switch name.value {
        case .text(let signs): return .text(signs)
        case .integer(let from, let to):
            let low = try int(from, name)
            guard let to else { return .integer(from: low, to: nil) }
            return .integer(from: low, to: try int(to, name))
        case .number(let from, let to):
            return .number(from: try double(from, name), to: try double(to, name))
        case .boolean: return .options([.bool(false), .bool(true)])
        case .choose(let templates):
            var options: [CELValue] = []
            for template in templates { options.append(try evaluation.value(of: template)) }
            return .options(options)
        case .timestamp(let from, let to):
            guard case .timestamp(let low) = try evaluation.value(of: from),
                case .timestamp(let high) = try evaluation.value(of: to)
            else { throw BackendFault(at: name.place, "expected two timestamps") }
            return .timestamp(from: low, to: high)
        case .bytes(let count): return .bytes(count: count)
        case .proposed(let template): return .anything(like: try evaluation.value(of: template))
        case .answer: throw name.unanswered
        }
    }
}
