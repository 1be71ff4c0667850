import Contracts
import Testing

@testable import Reporter

@Suite struct DetailsSumTests {
    static let sums: [(parts: [String], sum: String)] = [
        // Lists that follow a document keep its order.
        (
            [
                """
                {"operations":[{"operation":"sell","method":"post","seen":2,"statuses":[{"status":"201","seen":2},{"status":"4XX","seen":0}],"parameters":[{"name":"id","in":"path","required":true,"seen":1}]},{"operation":"list","seen":0}]}
                """,
                """
                {"operations":[{"operation":"sell","method":"post","seen":3,"statuses":[{"status":"201","seen":1},{"status":"4XX","seen":2}],"parameters":[{"name":"id","in":"path","required":true,"seen":3}]},{"operation":"list","seen":1}]}
                """,
            ],
            """
            {"operations":[{"operation":"sell","method":"post","seen":5,"statuses":[{"status":"201","seen":3},{"status":"4XX","seen":2}],"parameters":[{"name":"id","in":"path","required":true,"seen":4}]},{"operation":"list","seen":1}]}
            """
        ),
        // Machines keep what is no count: places, and where transitions lead.
        (
            [
                #"{"machines":[{"client":"a","place":{"file":"a","line":3},"states":[{"path":"x","kind":"atomic","seen":1}],"transitions":[{"name":"t","to":["x"],"seen":0,"why":"No."}]}]}"#,
                #"{"machines":[{"client":"a","place":{"file":"a","line":3},"states":[{"path":"x","kind":"atomic","seen":4}],"transitions":[{"name":"t","to":["x"],"seen":7,"why":"No."}]}]}"#,
            ],
            #"{"machines":[{"client":"a","place":{"file":"a","line":3},"states":[{"path":"x","kind":"atomic","seen":5}],"transitions":[{"name":"t","to":["x"],"seen":7,"why":"No."}]}]}"#
        ),
        // Lists of what was seen alone have the order of their bytes.
        (
            [
                #"{"temporal":[{"zone":"UTC","classes":[{"class":"leap day","inputs":1}]}]}"#,
                #"{"temporal":[{"zone":"Europe/Paris","classes":[{"class":"gap","inputs":2}]},{"zone":"UTC","classes":[{"class":"fold","inputs":5}]}]}"#,
                #"{"temporal":[]}"#,
            ],
            #"{"temporal":[{"zone":"Europe/Paris","classes":[{"class":"gap","inputs":2}]},{"zone":"UTC","classes":[{"class":"fold","inputs":5},{"class":"leap day","inputs":1}]}]}"#
        ),
        (
            [#"{"title":"Lamps"}"#, #"{"title":"Lamps","more":[1]}"#],
            #"{"title":"Lamps","more":[1]}"#
        ),
        ([#"{"seen":1}"#, #"{"seen":"x"}"#], #"{"seen":1}"#),
        ([#"{"seen":9223372036854775807}"#, #"{"seen":1}"#], #"{"seen":9223372036854775807}"#),
    ]

    @Test(arguments: sums.indices) func countsAreAdded(_ number: Int) throws {
        let parts = try Self.sums[number].parts.map { text in
            ReportDetails(of: try Document(json: text.utf8, name: "part").root, without: [])
        }
        var writer = JSONWriter()
        writer.object { $0.members(ReportDetails(adding: parts)) }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == Self.sums[number].sum)
    }

    @Test func whatIsNestedForEverIsNoTrouble() throws {
        let text =
            #"{"a":"# + String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
            + "}"
        let details = ReportDetails(
            of: try Document(json: text.utf8, name: "part").root, without: [])
        #expect(ReportDetails(adding: [details, details])["a"] == details["a"])
    }
}
