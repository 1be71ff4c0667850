import Contracts
import Testing

@testable import Simulator

@Suite struct ValuePoolTests {
    /// Lists of a thousand, maps within maps, and keys in no order.
    private static let answer: String = {
        let pets = (1...1_000).map {
            #"{"title":"t\#($0)","id":"p\#($0)","tags":["a\#($0)"],"home":{"city":"c\#($0)"}}"#
        }
        let deep =
            String(repeating: #"{"z":1,"id":"d","a":"#, count: 12)
            + #"{"id":"last"}"# + String(repeating: "}", count: 12)
        let byID = (1...300).reversed().map { #""k\#($0)":{"name":"n\#($0)"}"# }
        return #"{"pets":["# + pets.joined(separator: ",") + #"],"deep":"# + deep
            + #","byId":{"# + byID.joined(separator: ",") + "}}"
    }()

    @Test func theStartOfAnAnswerTeachesAsMuchAsAllOfIt() throws {
        let root = try Document(json: Array(Self.answer.utf8), name: "answer").root
        var whole = ValuePool()
        whole.learn(CELValue(root), owners: ["shop"])
        var start = ValuePool()
        start.learn(ValuePool.start(of: root), owners: ["shop"])
        let names = [
            "id", "petid", "shopid", "title", "pettitle", "tag", "city", "homecity", "name",
            "byidid", "byidkey", "aid", "akey", "z",
        ]
        for name in names { #expect(whole.values([name]) == start.values([name]), "\(name)") }
        #expect(!whole.values(["petid"]).isEmpty)
        #expect(whole.records.map(\.values) == start.records.map(\.values))
        #expect(whole.records.count > 20)
    }

    @Test func theStartOfAnAnswerIsShort() throws {
        let root = try Document(json: Array(Self.answer.utf8), name: "answer").root
        guard case .map(let map) = ValuePool.start(of: root),
            case .list(let pets)? = map.entries.first(where: { $0.key == .string("pets") })?.value
        else {
            Issue.record("no list of pets")
            return
        }
        #expect(pets.count == 24)
    }
}
