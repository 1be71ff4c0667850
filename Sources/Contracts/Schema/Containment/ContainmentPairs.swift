/// The pairs of schemas that a proof has met, with what is known about them.
///
/// A pair counts as proven until something shows the opposite. Then the pairs that rest on it are
/// judged again. So schemas that lead back to themselves find an answer, however deep they go.
struct ContainmentPairs {
    /// Inner schemas and the outer ones that their values should meet, by numbers.
    struct Pair: Hashable {
        var inner: [Int]
        var outer: [Int]
        /// Inner schemas that the values may meet, too.
        var further: [Int]
    }

    private enum State { case open, proven, refuted }

    private var numbers: [Pair: Int] = [:]
    private var pairs: [Pair] = []
    private var states: [State] = []
    /// The pairs that rest on each pair.
    private var users: [Set<Int>] = []
    /// The pairs that must be judged, perhaps again; those before `next` are done.
    private var waiting: [Int] = []
    private var next = 0
    /// The pairs that are judged at present, each because of the one before it.
    private var present: [Int] = []
    /// The number of pairs that were known before the present question.
    private var mark = 0

    /// The number of pairs that are judged at present.
    var depth: Int { present.count }

    /// True if the pair counts as proven; nil if it was not met yet. The present pair rests on it.
    mutating func answer(for pair: Pair) -> Bool? {
        guard let number = numbers[pair] else { return nil }
        return holds(number)
    }

    /// True if a pair counts as proven. The present pair rests on it.
    mutating func holds(_ number: Int) -> Bool {
        if states[number] == .open, let user = present.last { users[number].insert(user) }
        return states[number] != .refuted
    }

    /// Adds a pair that counts as proven.
    mutating func add(_ pair: Pair) -> Int {
        if present.isEmpty { mark = pairs.count }
        numbers[pair] = pairs.count
        pairs.append(pair)
        states.append(.open)
        users.append([])
        return pairs.count - 1
    }

    /// Lets a pair wait until nothing is judged.
    mutating func wait(_ number: Int) { waiting.append(number) }

    /// The next pair that waits and is still open.
    mutating func nextWaiting() -> Int? {
        while next < waiting.count {
            next += 1
            if states[waiting[next - 1]] == .open { return waiting[next - 1] }
        }
        return nil
    }

    /// Begins to judge a pair.
    mutating func begin(_ number: Int) -> Pair {
        present.append(number)
        return pairs[number]
    }

    /// Ends with the pair that was begun last.
    mutating func end() { present.removeLast() }

    /// Notes that a pair does not hold, so that pairs that rest on it are judged again.
    mutating func refute(_ number: Int) {
        states[number] = .refuted
        waiting += users[number].sorted()
        users[number] = []
    }

    /// Ends a question: pairs that nothing has refuted are proven.
    mutating func settle() { close { $0 = .proven } }

    /// Ends a question without an answer: pairs that nothing has refuted are unknown again.
    mutating func abandon() {
        for number in mark..<pairs.count where states[number] == .open {
            numbers[pairs[number]] = nil
        }
        close { _ in }
    }

    private mutating func close(_ set: (inout State) -> Void) {
        for number in mark..<pairs.count where states[number] == .open {
            set(&states[number])
            users[number] = []
        }
        mark = pairs.count
        waiting = []
        next = 0
    }
}
