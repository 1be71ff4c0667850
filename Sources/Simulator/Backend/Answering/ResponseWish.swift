import Contracts

/// Which of the declared answers a client asks for: `Prefer: code=404, example=empty`.
///
/// A query says the same with `__code`, `__example` and `__dynamic`, for clients that cannot send
/// headers. Unknown preferences are ignored, as RFC 7240 requires.
package struct ResponseWish: Equatable {
    /// The status.
    var code: Int?
    /// The name of an example.
    var example: String?
    /// True if the answer must be drawn even if there are examples.
    var isDynamic = false

    package init() {}

    init(_ reading: RequestReading) {
        for field in reading.request.headers.values("prefer") {
            for part in field.split(whereSeparator: { $0 == "," || $0 == ";" }) {
                guard let sign = part.firstIndex(of: "=") else { continue }
                apply(
                    part[..<sign].trimmingBlanks.asciiLowercased,
                    value: part[part.index(after: sign)...].trimmingBlanks.trimming("\""))
            }
        }
        for (name, value) in reading.otherQuery where name.hasPrefix("__") {
            apply(String(name.dropFirst(2)), value: value)
        }
    }

    private mutating func apply(_ name: String, value: String) {
        switch name {
        case "code": code = Int(value).flatMap { (100...599).contains($0) ? $0 : nil } ?? code
        case "example": example = value
        case "dynamic": isDynamic = value == "true"
        default: break
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}

extension String {
    fileprivate func trimming(_ mark: Character) -> String {
        count >= 2 && first == mark && last == mark ? String(dropFirst().dropLast()) : self
    }
}
