import Contracts
import Testing

@testable import Simulator
@testable import Transports

struct AnswerTextTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
    ])
    func dates(seconds: Int64, text: String) {
        #expect(AnswerText.date(Instant(seconds: seconds)) == text)
    }

    @Test func aHeadEndsItsConnection() {
        let response = Exchange.Response(
            status: 404, headers: ["Date": "never", "Connection": "keep-alive", "X-Tea": "green"],
            body: Array("no".utf8))
        let answer = Answer(response, to: RequestHead(), compressedFrom: nil)
        let head = String(decoding: AnswerText.head(of: answer, .length(2)), as: UTF8.self)
        #expect(
            head == """
                HTTP/1.1 404 Not Found\r
                Connection: close\r
                Date: never\r
                X-Tea: green\r
                Content-Length: 2\r
                \r

                """)
    }
}
