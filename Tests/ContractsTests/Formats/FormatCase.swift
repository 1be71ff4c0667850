import Contracts
import Testing

/// One row of a table: a text, and whether it has the format.
struct FormatCase: CustomTestStringConvertible, Sendable {
    let format: StringFormat
    let text: String
    let isAccepted: Bool

    var testDescription: String {
        "\(format.rawValue) \(isAccepted ? "accepts" : "refuses") \(text.debugDescription)"
    }

    static func table(
        _ format: StringFormat, accepted: [String], refused: [String]
    ) -> [FormatCase] {
        accepted.map { FormatCase(format: format, text: $0, isAccepted: true) }
            + refused.map { FormatCase(format: format, text: $0, isAccepted: false) }
    }

    func check() {
        #expect(format.accepts(text) == isAccepted)
    }
}
