import Contracts

/// The number of missing bodies in the exchanges that are judged.
struct UnseenCount {
    private var requests = 0
    private var answers = 0

    /// Counts what an exchange lacks.
    mutating func count(_ unseen: UnseenBodies) {
        if unseen.request != nil { requests += 1 }
        if unseen.answer != nil { answers += 1 }
    }

    /// The sentence about it; nil where nothing is missing.
    var text: String? {
        let parts = [(requests, "of requests"), (answers, "of answers")].filter { $0.0 > 0 }
        if parts.isEmpty { return nil }
        let reported = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "bodies that were not recorded, and so not judged: \(reported)"
    }

    /// The numbers by what they are of, for machines.
    var numbers: [(name: String, count: Int)] {
        [("requestBodies", requests), ("answerBodies", answers)]
    }
}
