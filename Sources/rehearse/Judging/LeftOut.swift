import Reporter

/// The exchanges of a recording that are not judged.
struct LeftOut {
    /// The reason why an exchange is left out.
    enum Reason: String, CaseIterable {
        case elsewhere, fromMemory, preflights, assets, notHTTP

        /// The words that follow the number of exchanges.
        var text: String {
            switch self {
            case .elsewhere: "to other services"
            case .fromMemory: "from the browser's memory"
            case .preflights: "preflights"
            case .assets: "for the page itself"
            case .notHTTP: "not over HTTP"
            }
        }
    }

    private var counts = Reason.allCases.map { (reason: $0, count: 0) }

    /// Counts an exchange.
    mutating func count(_ reason: Reason) {
        for place in counts.indices where counts[place].reason == reason {
            counts[place].count += 1
        }
    }

    /// The sentence about it; nil where nothing is left out.
    var text: String? {
        let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.reason.text)" }
        return parts.isEmpty ? nil : "left out: " + parts.joined(separator: ", ")
    }

    /// The numbers by their reasons, for machines.
    var numbers: [(name: String, count: Int)] { counts.map { ($0.reason.rawValue, $0.count) } }
}
