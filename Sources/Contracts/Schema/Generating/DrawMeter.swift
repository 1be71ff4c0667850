/// Counts the steps of drawing one document, and reports when there were too many.
///
/// One step is a keyword that is visited, a part of a pattern that is walked, or a value that is
/// judged. All take about as long, so their number bounds the time. For some schemas of a few
/// lines, the search for a document would never end.
final class DrawMeter {
    /// The most steps of one document.
    private let limit: Int
    /// The steps that were taken for the present document.
    private(set) var taken = 0
    /// The steps of all documents so far.
    private(set) var total = 0

    init(limit: Int) { self.limit = limit }

    /// True where no further step may be taken for the present document.
    var isSpent: Bool { taken > limit }

    /// The steps that are left for the present document.
    var left: Int { max(0, limit - taken) }

    func spend(_ steps: Int) {
        taken &+= steps
        total &+= steps
    }

    /// Begins the next document.
    func restart() { taken = 0 }
}
