import Contracts
import Simulator
import TestSupport

@testable import rehearse

/// The ids of all checks that the sources report, found in their text.
///
/// An id stands behind `check:`, or is the first or second argument of a function that reports.
/// Others name a check of a catalogue, or are cases of enumerations.
enum UsedChecks {
    /// The place that reports each id.
    static let all: [String: String] = {
        var found: [String: String] = [:]
        for path in Repository.files(below: "Sources")
        where path.hasSuffix(".swift") && !path.contains("/Explanations/") {
            for id in ids(in: Repository.text(of: path) ?? "") { found[id] = path }
        }
        for id in listed { found[id] = "a catalogue" }
        return found
    }()

    private static let listed =
        UnsatisfiableSchema.Check.allCases.map(\.rawValue)
        + ReaderFault.Kind.allCases.map { "reader-\($0.rawValue)" }
        + RunViolation.Kind.allCases.map(\.rawValue)
        + ExchangeCheck.all.map(\.id) + ExpressionCheck.all.map(\.id) + ClientCheck.all.map(\.id)
        // Files that only programs write have a schema, too, but no check reports their faults.
        + FileKinds.all.filter { kind in
            !kind.name.hasPrefix("run-") && !["diagnostics", "diff-report"].contains(kind.name)
        }
        .map(\.check)

    private static let reporting = [
        "tell(", "tellUnknown(", "report(", "refuse(", "fault(", "warn(", "diagnostic(", "unknown(",
        "return (", "return fault(", "return diagnostic(",
    ]

    private static func ids(in text: String) -> [String] {
        // Every second part stands between quotation marks, if no text contains one. If a text
        // does, the wrong parts are no ids, or no function is called with them.
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        var found: [String] = []
        for (number, part) in parts.enumerated() where number > 0 && isID(part) {
            if isReported(parts[0..<number].suffix(3).joined(separator: "\""), after: parts, number)
            {
                found.append(String(part))
            }
        }
        return found
    }

    private static func isID(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { ($0 >= 97 && $0 <= 122) || $0 == 45 }
            && text.first?.isLetter == true && text.utf8.count < 40
    }

    private static func isReported(
        _ before: String, after parts: [Substring], _ number: Int
    ) -> Bool {
        let words = before.split(whereSeparator: \.isWhitespace)
        let line = words.suffix(24).joined(separator: " ")
        if line.hasSuffix("check:") { return true }
        let next = number + 1 < parts.count ? parts[number + 1].prefix(12) : ""
        if line.hasSuffix("ContractCheck( id:") || line.hasSuffix("id:") {
            return next.contains("severity")
        }
        if line.hasSuffix(": String { switch self { case") { return false }
        guard next.hasPrefix(","), parts[number].contains("-") else {
            return isCase(line, parts, number)
        }
        guard let open = openCall(in: line) else { return false }
        return reporting.contains { open.hasSuffix($0) }
    }

    // In `var check: String`, the text of a case is an id.
    private static func isCase(_ line: String, _ parts: [Substring], _ number: Int) -> Bool {
        parts[number].hasPrefix("calendar-") && line.hasSuffix(":")
    }

    // The text before the arguments of the innermost call that is still open.
    private static func openCall(in line: String) -> String? {
        var depth = 0
        for index in line.indices.reversed() {
            switch line[index] {
            case ")": depth += 1
            case "(" where depth > 0: depth -= 1
            case "(": return String(line[...index])
            default: break
            }
        }
        return nil
    }
}
