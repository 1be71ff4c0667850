import Contracts
import Testing

/// Bodies that a recorder left out, which must be distinguished from those that never were.
@Suite struct UnrecordedBodyTests {
    private static func read(_ request: String, _ response: String) throws -> HARReader {
        let text = """
            {"log":{"entries":[{"request":{"url":"/teas",\(request)},"response":{\(response)}}]}}
            """
        return HARReader(try Document(json: text.utf8, name: "t.har"))
    }

    private static func length(_ bytes: Int) -> String {
        #""headers":[{"name":"Content-Length","value":"\#(bytes)"}]"#
    }

    private static let gzip =
        #""headers":[{"name":"content-encoding","value":"gzip"},{"name":"content-length","value":"9"}]"#

    @Test(
        arguments: [
            // Sizes show that there was a body.
            (#""status":200,"content":{"size":4}"#, .sent),
            (#""status":200,"content":{"size":4,"text":""}"#, .sent),
            (#""status":200,"content":{"size":4,"encoding":"base64","text":""}"#, .sent),
            (#""status":200,"content":{"size":-1,"_file":"a.json"}"#, .sent),
            (#""status":200,"content":{"size":-1},"bodySize":7"#, .sent),
            (#""status":200,"content":{},\#(length(7))"#, .sent),
            (#""status":200,"content":{"size":-1},\#(gzip)"#, .sent),
            (#""status":200,"bodySize":7"#, .sent),
            // Nobody can know.
            (#""status":200,"content":{"size":-1}"#, .perhaps),
            (#""status":200,"content":{"mimeType":"application/json"},"bodySize":-1"#, .perhaps),
            (
                #""status":302,"content":{"size":0,"mimeType":"x-unknown"},\#(length(154))"#,
                .perhaps
            ),
            // There was none.
            (#""status":200,"content":{"size":0}"#, nil),
            (#""status":200,"content":{"size":0},"bodySize":5"#, nil),
            (#""status":200,"content":{"size":0,"text":""},\#(length(7))"#, nil),
            (#""status":200,"content":{"text":""}"#, nil),
            (#""status":200,"content":{"size":-1},"bodySize":0"#, nil),
            (#""status":200,"content":{"size":-1},\#(length(0))"#, nil),
            (#""status":200"#, nil),
            (#""status":204,"content":{"size":4}"#, nil),
            (#""status":204,"content":{"size":4,"text":""}"#, nil),
            (#""status":205,"content":{"size":-1}"#, nil),
            (#""status":304,"content":{"size":4,"text":"[]"},\#(length(4))"#, nil),
            (#""status":0,"content":{"size":4}"#, nil),
            // It is there.
            (#""status":200,"content":{"size":4,"text":"[]"}"#, nil),
            (#""status":200,"content":{"text":"[]"}"#, nil),
        ] as [(String, UnseenBody?)])
    func answersAreReadAsTheirSizesSay(response: String, unseen: UnseenBody?) throws {
        let recording = try Self.read(#""method":"GET""#, response)
        #expect(recording.exchanges.map(\.unseen) == [UnseenBodies(answer: unseen)])
        #expect(recording.diagnostics.map(\.check) == (unseen == nil ? [] : ["har-content"]))
        #expect(recording.exchanges[0].shortfalls.count == recording.diagnostics.count)
    }

    @Test func whatHeadAnswersHasNoBody() throws {
        let recording = try Self.read(
            #""method":"HEAD""#, #""status":200,"content":{"size":512},"bodySize":512"#)
        #expect(recording.exchanges.map(\.unseen) == [UnseenBodies()])
        #expect(recording.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            (#""bodySize":7"#, .sent),
            (length(7), .sent),
            (#""postData":{"mimeType":"application/json","text":""},"bodySize":7"#, .sent),
            (#""postData":{"mimeType":"image/png","_file":"a.png"}"#, .sent),
            (
                #""postData":{"mimeType":"multipart/form-data","params":[{"name":"a","fileName":"b"}]}"#,
                .sent
            ),
            (#""postData":{"mimeType":"application/json"},"bodySize":7"#, .sent),
            (#""postData":{"params":[]}"#, .perhaps),
            (#""postData":{"mimeType":"","params":[]},"bodySize":0"#, nil),
            (#""postData":{"mimeType":"application/json","text":""}"#, nil),
            (#""postData":{"mimeType":"application/json","text":"{}"},"bodySize":2"#, nil),
            (#""bodySize":0"#, nil), (#""bodySize":-1"#, nil), (length(0), nil),
        ] as [(String, UnseenBody?)])
    func requestsAreReadAsTheirSizesSay(request: String, unseen: UnseenBody?) throws {
        let recording = try Self.read(#""method":"POST",\#(request)"#, #""status":204"#)
        #expect(recording.exchanges.map(\.unseen) == [UnseenBodies(request: unseen)])
        #expect(recording.diagnostics.map(\.check) == (unseen == nil ? [] : ["har-content"]))
    }

    @Test func bothMayBeMissing() throws {
        let recording = try Self.read(
            #""method":"POST","bodySize":7"#, #""status":200,"content":{"size":4}"#)
        #expect(recording.exchanges[0].unseen == UnseenBodies(request: .sent, answer: .sent))
        #expect(
            recording.exchanges[0].shortfalls.map(\.message) == [
                "the body of the request was not recorded",
                "the body of the answer was not recorded",
            ])
    }
}
