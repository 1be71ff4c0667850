import Contracts
import Testing

@Suite struct DocumentLimitTests {
    @Test func depthIsCountedInContainers() {
        let limits = DocumentLimits(depth: 3)
        for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
            func nested(_ depth: Int) -> String {
                String(repeating: opening, count: depth) + "1"
                    + String(repeating: closing, count: depth)
            }
            #expect(faults(json: nested(3).utf8, limits: limits) == [])
            let place = "1:\(opening.utf8.count * 3 + 1)"
            let fault = "document-limit: arrays and objects are nested more than 3 deep"
            #expect(faults(json: nested(4).utf8, limits: limits) == ["\(place) \(fault)"])
            #expect(faults(yaml: nested(3).utf8, limits: limits) == [])
            #expect(faults(yaml: nested(4).utf8, limits: limits) == ["\(place) \(fault)"])
        }
    }

    @Test func deepNestingIsRefusedAtOnce() {
        let deep = String(repeating: "[", count: 1_000_000)
        let fault = "document-limit: arrays and objects are nested more than 1000 deep"
        #expect(faults(json: deep.utf8) == ["1:1001 \(fault)"])
        #expect(faults(yaml: "- \(deep)".utf8).first?.contains("document-limit") == true)
        let lists = String(repeating: "- ", count: 100_000)
        #expect(faults(yaml: lists.utf8) == ["1:2001 \(fault)"])
    }

    @Test func theSizeOfADocumentIsBounded() {
        let limits = DocumentLimits(bytes: 4)
        #expect(faults(json: "1234".utf8, limits: limits) == [])
        let fault = ["1:1 document-limit: the document is larger than 4 bytes"]
        #expect(faults(json: "12345".utf8, limits: limits) == fault)
        #expect(faults(yaml: "12345".utf8, limits: limits) == fault)
    }

    @Test func theLengthOfAStringIsBounded() {
        let limits = DocumentLimits(string: 4)
        #expect(faults(json: "[\"abcd\",\"\\u0061bcd\",1234]".utf8, limits: limits) == [])
        for long in ["[\"abcde\"]", "[\"\\u0061bcde\"]", "[12345]"] {
            let found = faults(json: long.utf8, limits: limits)
            #expect(found.first?.contains("a string is longer than 4 bytes") == true, "\(long)")
        }
        let fault = "1:3 document-limit: a string is longer than 4 bytes"
        #expect(faults(yaml: "- abcde".utf8, limits: limits) == [fault])
    }

    @Test func tenMegabytesOfStringAreRead() throws {
        let text = String(repeating: "x", count: 10 << 20)
        #expect(try value(json: "\"\(text)\"").string?.utf8.count == 10 << 20)
        #expect(try value(json: "\"\\n\(text)\"").string?.utf8.count == 10 << 20 + 1)
        #expect(try value(yaml: "a: \(text)")["a"]?.string?.utf8.count == 10 << 20)
        #expect(try value(yaml: "a: \"\(text)\"")["a"]?.string?.utf8.count == 10 << 20)
    }
}
