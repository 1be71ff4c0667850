import Testing

@testable import Reporter

@Suite struct PlainNamesTests {
    @Test func everyNameIsAnotherOne() {
        var names = PlainNames(also: ["."], reserved: ["end"])
        let given = ["a", "a", "A", "a-b", "a b", "a.b", "", "1", "end", "End", "é"].map {
            names.name(for: $0)
        }
        #expect(
            given == [
                "a", "a_2", "A_3", "a_b", "a_b_2", "a.b", "s_", "s_1", "s_end", "s_End_2", "s__",
            ])
    }
}
