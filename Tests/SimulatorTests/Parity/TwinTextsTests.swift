import Testing

@testable import Simulator

/// Texts of one target inside of texts for another one.
@Suite struct TwinTextsTests {
    private static let texts: TwinTexts = {
        var texts = TwinTexts()
        texts.add("https://left.example", for: "https://right.example:81")
        texts.add("order-4711", for: "8f3a-1")
        texts.add("order-4711-b", for: "8f3a-2")
        texts.add("short", for: "long")
        return texts
    }()

    @Test(arguments: [
        ("order-4711", "8f3a-1"), ("order-4711-b", "8f3a-2"), ("order-4711-c", "8f3a-1-c"),
        (
            "https://left.example/order-4711?a=order-4711-b",
            "https://right.example:81/8f3a-1?a=8f3a-2"
        ),
        ("order-471", "order-471"), ("", ""), ("short", "short"), ("é order-4711 é", "é 8f3a-1 é"),
        ("order-47order-4711", "order-478f3a-1"),
    ])
    func theLongestKnownTextIsReplaced(text: String, wanted: String) {
        #expect(Self.texts.translated(text) == wanted)
    }

    @Test func theFirstTwinStays() {
        var texts = Self.texts
        texts.add("order-4711", for: "another")
        #expect(texts.translated("order-4711") == "8f3a-1")
        #expect(TwinTexts().translated("order-4711") == "order-4711")
    }
}
