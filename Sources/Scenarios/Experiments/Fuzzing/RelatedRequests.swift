import Contracts
import Simulator

/// The requests of a fuzz that lead to its last one: those that made its things, and those that changed
/// them.
///
/// A server that remembers shows a failure again at once, because the broken thing is still there. A
/// reader has to make the thing first.
enum RelatedRequests {
    /// More requests than these would be no help to a reader.
    private static let most = 60

    /// The last request of a run with those that may lead to it, the fewest first; none if it is about
    /// nothing that was made.
    ///
    /// First those that made its things and changed them, without and with refusals. Then also those
    /// that read its things, since a refusal may be part of the finding. Then all others that made
    /// something, such as money.
    static func related(to run: RecordedRun) -> [RecordedRun] {
        let steps = run.steps.map(Facts.init)
        guard let last = steps.last else { return [] }
        let given = made(by: run)
        let own = last.named.intersection(given.union(saidBefore(last, in: steps)))
        if own.isEmpty { return [] }
        func leading(_ isWanted: (Facts) -> Bool) -> Set<Int> {
            var known = own
            var chosen: Set<Int> = [steps.count - 1]
            var before = 0
            while chosen.count != before {
                before = chosen.count
                for (place, step) in steps.enumerated().dropLast()
                where step.writes && isWanted(step) && !chosen.contains(place) {
                    if step.given.isDisjoint(with: known), step.named.isDisjoint(with: known) {
                        continue
                    }
                    chosen.insert(place)
                    known.formUnion(step.given.intersection(given))
                    known.formUnion(step.named.intersection(given))
                }
            }
            return chosen
        }
        let chosen = leading { _ in true }
        let reads = steps.indices.filter { !steps[$0].named.isDisjoint(with: own) }
        let makers = steps.indices.filter { steps[$0].writes && !steps[$0].given.isEmpty }
        let all = [
            leading(\.isAnswered), chosen, chosen.union(reads),
            chosen.union(reads).union(makers),
        ]
        return all.reduce(into: [RecordedRun]()) { runs, places in
            var other = run
            other.steps = few(places, of: steps, about: own).map { run.steps[$0] }
            if other.steps.count > 1, !runs.contains(other) { runs.append(other) }
        }
    }

    /// Some places in order. Of too many, those that made the things, and then the last ones that made
    /// something.
    private static func few(_ places: Set<Int>, of steps: [Facts], about things: Set<String>)
        -> [Int]
    {
        if places.count <= most { return places.sorted() }
        let makers = places.filter { !steps[$0].given.isDisjoint(with: things) }.sorted()
            .prefix(most / 2)
        let others = places.filter {
            steps[$0].writes && steps[$0].isAnswered || $0 == steps.count - 1
        }
        let last = others.subtracting(makers).sorted().suffix(most - makers.count)
        return (makers + last).sorted()
    }

    /// The names in the last request that no answer gave and an earlier request said, such as the
    /// number of a card.
    private static func saidBefore(_ last: Facts, in steps: [Facts]) -> Set<String> {
        let makers = steps.dropLast().filter { $0.writes && !$0.given.isEmpty }
        let said = makers.reduce(into: Set<String>()) {
            $0.formUnion($1.named)
        }
        return last.named.intersection(said).filter(\.isCode)
    }

    /// True if a part of a run makes everything that its requests name and the run makes.
    static func isWhole(_ part: RecordedRun, of run: RecordedRun) -> Bool {
        let (given, steps) = (made(by: run), part.steps.map(Facts.init))
        var made: Set<String> = []
        for facts in steps {
            if !facts.named.intersection(given).isSubset(of: made.union(facts.given)) {
                return false
            }
            made.formUnion(facts.given)
        }
        let whole = run.steps.map(Facts.init)
        guard let last = whole.last, let own = steps.last else { return true }
        return saidBefore(own, in: steps).isSuperset(
            of: saidBefore(last, in: whole).intersection(own.named))
    }

    /// The ids that a run got before it named them. A number may also stand for something else.
    private static func made(by run: RecordedRun) -> Set<String> {
        var (made, named): (Set<String>, Set<String>) = ([], [])
        for facts in run.steps.map(Facts.init) {
            named.formUnion(facts.named)
            made.formUnion(facts.given.filter { $0.contains("/") || !named.contains($0) })
        }
        return made
    }

    /// The things of a request, by the texts of their ids.
    private struct Facts {
        private(set) var writes = false
        /// True if the answer has ids. A refusal hardly ever has one.
        private(set) var isAnswered = false
        /// The ids that the request names.
        private(set) var named: Set<String> = []
        /// The further ids that its answer gave.
        private(set) var given: Set<String> = []

        init(_ step: RecordedRun.Step) {
            guard case .request(let sent) = step.action else { return }
            let request = sent.request
            writes = !["GET", "HEAD", "OPTIONS"].contains(request.method)
            let segments = (request.target.split(separator: "?").first ?? "").split(separator: "/")
                .map { (try? PercentCoding.decoded($0)) ?? String($0) }
            named.formUnion(segments)
            for (word, text) in zip(segments, segments.dropFirst()) {
                named.insert(Self.thing(text, called: word))
            }
            if let document = try? Document(json: request.body, name: "body") {
                let body = CELValue(document.root)
                for path in body.steps(limit: 64) {
                    guard let text = body.at(path)?.idText else { continue }
                    named.insert(text)
                    if case .name(let name)? = path.last,
                        IdentityNames.normalised(name).hasSuffix("id")
                    {
                        let word = String(IdentityNames.normalised(name).dropLast(2))
                        named.insert(Self.thing(text, called: word))
                    }
                }
            }
            isAnswered = !sent.given.isEmpty
            // An answer repeats what it was asked for.
            given = Set(sent.given.values.compactMap(\.idText)).subtracting(named)
            if request.method == "POST", let word = segments.last,
                let id = sent.given["/id"]?.idText, given.contains(id)
            {
                given.insert(Self.thing(id, called: word))
            }
        }

        /// An id with the word for its kind: `animal/7`. The number alone may stand for anything.
        private static func thing(_ id: String, called word: String) -> String {
            IdentityNames.singular(IdentityNames.normalised(word)) + "/" + id
        }
    }
}

extension String {
    /// True for a text that names one thing: it has a letter and a digit, such as `M3635`. Words of paths
    /// such as `v2` are shorter.
    fileprivate var isCode: Bool {
        utf8.count > 3 && !contains("/") && contains { $0.isNumber } && contains { $0.isLetter }
    }
}

extension CELValue {
    /// The text of a value that may be an id; nil for others.
    fileprivate var idText: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .int(let number): "\(number)"
        default: nil
        }
    }
}
