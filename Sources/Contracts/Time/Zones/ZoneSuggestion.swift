/// Finds the zone that somebody probably meant.
enum ZoneSuggestion {
    /// The best suggestion for a name; nil if none is near.
    ///
    /// It is the name that differs only in case, spaces or hyphens. Otherwise it is the name whose
    /// city was written alone. Otherwise it is the nearest name.
    static func nearest(to name: String, among names: [ZoneName]) -> String? {
        let plain = folded(name)
        guard !plain.isEmpty, plain.count <= 64 else { return nil }
        // Links are older names; the zone itself is preferred.
        let ordered = names.filter { $0.linksTo == nil } + names.filter { $0.linksTo != nil }
        if let same = ordered.first(where: { folded($0.name) == plain }) { return same.name }
        let city = ordered.first { folded($0.name).hasSuffix("/" + plain) }
        return city?.name ?? Suggestion.nearest(to: name, among: ordered.map(\.name))
    }

    private static func folded(_ name: String) -> String {
        String(decoding: name.utf8.map(folded), as: UTF8.self)
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x20, 0x2D: 0x5F
        default: byte
        }
    }
}
