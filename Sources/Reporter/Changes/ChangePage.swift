/// A page of Markdown with limited room. It leaves out whole parts, and says so.
struct ChangePage {
    /// Parts below a heading.
    struct Section {
        /// The heading, which is left out together with all parts.
        var opening = ""
        /// The parts in order.
        var parts: [String]
        /// The text below the last part.
        var ending = ""
        /// True if each part is a change, so that the page counts it.
        var holdsChanges = true
    }

    /// Room for the line that says how much is left out.
    private static let reserve = 200

    private var text = ""
    /// The number of bytes that may still be written.
    private var room: Int
    /// True if a part was left out; then all later ones are, too.
    private var isCut = false
    private var changes = 0

    /// A page with the given first part.
    init(_ head: String, room: Int) {
        self.room = room - Self.reserve
        isCut = !write(head)
    }

    private mutating func write(_ part: String) -> Bool {
        let size = part.utf8.count
        if size > room { return false }
        text += part
        room -= size
        return true
    }

    /// Adds the parts of a section, as many as there is room for.
    mutating func add(_ section: Section) {
        var written = 0
        // The ending always finds room, so that it closes a tag.
        room -= section.ending.utf8.count
        for part in section.parts where !isCut {
            isCut = !write(written == 0 ? section.opening + part : part)
            if !isCut { written += 1 }
        }
        room += section.ending.utf8.count
        if written > 0 { isCut = !write(section.ending) || isCut }
        if section.holdsChanges { changes += section.parts.count - written }
    }

    /// The whole page; empty if there is no room for it.
    var ended: String {
        if room < 0 { return "" }
        if !isCut { return text }
        let left = changes > 0 ? counted(changes, "change") : "a part"
        return text + "\n\(left) left out here; the log and --json have everything.\n"
    }
}
