import Testing

@testable import Reporter

@Suite struct ChangePageTests {
    /// A page whose head and parts have ten bytes each.
    private func page(_ count: Int, room: Int, holdsChanges: Bool = true) -> String {
        var page = ChangePage("123456789\n", room: 200 + room)
        let parts = (0..<count).map { "part    \($0)\n" }
        page.add(
            .init(opening: "open\n", parts: parts, ending: "end\n", holdsChanges: holdsChanges))
        return page.ended
    }

    @Test(arguments: [
        (0, 10, "123456789\n"), (2, 39, "123456789\nopen\npart    0\npart    1\nend\n"),
        (
            2, 38,
            "123456789\nopen\npart    0\nend\n\n1 change left out here; the log and --json have everything.\n"
        ),
        (2, 28, "123456789\n\n2 changes left out here; the log and --json have everything.\n"),
        (2, 0, "\n2 changes left out here; the log and --json have everything.\n"), (2, -1, ""),
    ])
    func partsAreLeftOutWhole(count: Int, room: Int, expected: String) {
        #expect(page(count, room: room) == expected)
    }

    @Test func otherPartsAreNotCounted() {
        #expect(
            page(2, room: 28, holdsChanges: false)
                == "123456789\n\na part left out here; the log and --json have everything.\n")
    }

    @Test func nothingFollowsAPartThatWasLeftOut() {
        var page = ChangePage("", room: 210)
        page.add(.init(parts: ["a part that is too long", "short"]))
        page.add(.init(parts: ["short"]))
        #expect(
            page.ended == "\n3 changes left out here; the log and --json have everything.\n")
    }
}
