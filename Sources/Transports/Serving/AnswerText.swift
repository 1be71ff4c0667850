import CMHD
import Contracts
import Simulator

/// Answers as bytes, for those that libmicrohttpd would not send as they are meant.
enum AnswerText {
    /// The way in which an answer shows the end of its content.
    enum Framing {
        case length(Int?)
        case chunks
    }

    /// The bytes of a head that ends the connection.
    static func head(of answer: Answer, _ framing: Framing) -> [UInt8] {
        let reason = MHD_get_reason_phrase_for(UInt32(answer.status))
        var text =
            "HTTP/1.1 \(answer.status) \(reason.map { String(cString: $0) } ?? "Unknown")\r\n"
        let isDated = answer.fields.contains { ASCII.isSame($0.name, "date") }
        if !isDated { text += "Date: \(date(ServerClock.date))\r\n" }
        text += "Connection: close\r\n"
        for field in answer.fields where !ASCII.isSame(field.name, "connection") {
            text += "\(field.name): \(field.value)\r\n"
        }
        switch framing {
        case .length(let length?): text += "Content-Length: \(length)\r\n"
        case .length(nil): break
        case .chunks: text += "Transfer-Encoding: chunked\r\n"
        }
        return Array("\(text)\r\n".utf8)
    }

    /// An instant as the text of a `Date` field, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func date(_ instant: Instant) -> String {
        let moment = CivilDateTime(instant)
        let (date, time) = (moment.date, moment.time)
        let weekday = weekdays[(date.daysSince1970 % 7 + 11) % 7]
        let clock = "\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
        return "\(weekday), \(two(date.day)) \(months[date.month - 1]) \(date.year) \(clock) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
