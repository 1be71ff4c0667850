/// Texts of digits that look like a date, such as `2025-87-40T12:61`.
///
/// A pattern such as `^[0-9]{4}-[0-9]{2}-[0-9]{2}$` admits them, and nobody means them.
enum CalendarText {
    /// The text with a day and a time that exist; nil if it does not look like a date, or is one.
    static func repaired(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        guard bytes.count >= 10, isNumber(bytes[0..<4]), bytes[4] == dash, bytes[7] == dash,
            isNumber(bytes[5..<7]), isNumber(bytes[8..<10])
        else { return nil }
        bound(&bytes, at: 5, from: 1, count: 12)
        bound(&bytes, at: 8, from: 1, count: 28)
        if bytes.count >= 16, bytes[13] == colon, isNumber(bytes[11..<13]), isNumber(bytes[14..<16])
        {
            bound(&bytes, at: 11, from: 0, count: 24)
            bound(&bytes, at: 14, from: 0, count: 60)
            if bytes.count >= 19, bytes[16] == colon, isNumber(bytes[17..<19]) {
                bound(&bytes, at: 17, from: 0, count: 60)
            }
        }
        let repaired = String(decoding: bytes, as: UTF8.self)
        return repaired == text ? nil : repaired
    }

    private static let (dash, colon, zero) = (
        UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "0")
    )

    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { (zero...zero + 9).contains($0) }
    }

    /// Brings two digits into a range, unless they are in it already.
    private static func bound(_ bytes: inout [UInt8], at place: Int, from least: Int, count: Int) {
        let number = Int(bytes[place] - zero) * 10 + Int(bytes[place + 1] - zero)
        if number >= least, number < least + count { return }
        let bounded = least + number % count
        bytes[place] = zero + UInt8(bounded / 10)
        bytes[place + 1] = zero + UInt8(bounded % 10)
    }
}
