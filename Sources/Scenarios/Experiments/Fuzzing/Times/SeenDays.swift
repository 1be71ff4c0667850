import Contracts
import Simulator

/// Holds lists that are asked for by time against the things that were created.
///
/// Nobody says how a server cuts days, or whether the end of a period is part of it. But if things of
/// noon stand in the list of their day, then a thing of midnight stands in the list of some day.
struct SeenDays {
    /// A thing that was created.
    private struct Thing {
        let id: CELValue
        let family: Int
        /// The things of the path under which it was created, such as the bike of a rental.
        let parents: [CELValue]
        let sender: String
        let instant: Instant
        /// The last second of it that is known.
        let end: Int64
        /// The lists in which it was looked for, by the form of the list.
        var asked: [String: Set<Int>] = [:]
        var found: [String: Set<Int>] = [:]
        /// The forms of lists that hold it for sure.
        var isReached: Set<String> = []
        var isTold: Set<String> = []
    }

    private let sight: FuzzSight
    /// The zone in which the server lives; nil where nobody says so.
    private let home: Zone?
    /// The number of things in the list of their day in UTC alone, although it is another day at home.
    private var ofUTC: [String: Int] = [:]
    private var things: [Thing] = []
    /// The number of things in exactly one list, by the form of the list.
    private var once: [String: Int] = [:]
    /// The instants of the things that stood in some list.
    private var standing: [String: [Int64]] = [:]
    /// The number of things in a list where they belong, by the form of the list. The other numbers are
    /// those of things that were left out of a list with reason.
    private var inside: [String: Int] = [:]
    private var outside: [String: Int] = [:]
    /// The things that stood in a list where they do not belong.
    private var wrong: [String: Int] = [:]
    private static let most = 160
    /// A list that is longer may be cut.
    private static let longest = 15
    /// A thing is only missed if another one, so many seconds away, was found.
    private static let reach: Int64 = 130_000

    init(_ sight: FuzzSight, home: Zone?) {
        self.sight = sight
        self.home = home
    }

    /// Notes what is created and removed, and judges lists.
    ///
    /// - Parameter inputs: the time inputs of the operation.
    mutating func judge(
        _ seen: SeenExchange, _ facts: TimeFacts, inputs: [TimeInput]
    ) -> Contradiction? {
        guard let part = seen.part, seen.isSuccess else { return nil }
        switch part.role {
        case .create:
            note(seen, facts, in: part)
            return nil
        case .list: return judgeList(seen, of: part, by: ListForm(facts, inputs))
        case .read: return nil
        default:
            // A changed thing may be of another day, and a removed one of none.
            things.removeAll { $0.family == part.family }
            return nil
        }
    }

    private mutating func note(
        _ seen: SeenExchange, _ facts: TimeFacts, in part: ResourceMap.Part
    ) {
        guard seen.response.status != 202, let layout = part.layout, let name = layout.id,
            let thing = seen.body.flatMap(layout.place.celValue), let id = thing.entries?[name],
            let instant = facts.instants.first?.value
        else { return }
        // Some servers move a time, and keep the thing on another day.
        let shown = thing.shownTimes.compactMap { entry -> Int64? in
            if case .instant(let own) = entry.shown { own.seconds } else { nil }
        }
        guard shown.contains(instant.seconds) else { return }
        // Any later time may be its end.
        let span = facts.spans.map(\.seconds).max() ?? 0
        let end = max(shown.max() ?? 0, instant.seconds + span)
        if things.count == Self.most { things.removeFirst() }
        things.append(
            Thing(
                id: id, family: part.family, parents: seen.parents, sender: seen.sender,
                instant: instant, end: end))
    }

    private mutating func judgeList(
        _ seen: SeenExchange, of part: ResourceMap.Part, by form: ListForm?
    ) -> Contradiction? {
        guard let items = seen.items, let name = part.layout?.id, let form
        else { return nil }
        let ids = items.compactMap { $0.entries?[name] }
        let key = "\(seen.operation.id) \(form.name)"
        var found: Contradiction?
        for place in things.indices
        where things[place].family == part.family && things[place].sender == seen.sender {
            let thing = things[place]
            // The list of another bike does not hold the rentals of this one.
            let isOfOther = zip(seen.parents, thing.parents).contains { !$0.isIdentical(to: $1) }
            if isOfOther { continue }
            let isThere = ids.contains { $0.isIdentical(to: thing.id) }
            // Of a long list, nobody knows what it leaves out.
            if items.count > Self.longest, !isThere { continue }
            if let own = judgeBounds(thing, isThere: isThere, by: form, in: seen), found == nil {
                found = own
            }
            if isThere, form.holds(thing.instant.seconds) == true {
                things[place].isReached.insert(key)
            }
            guard items.count <= Self.longest, let shift = form.place(of: thing.instant) else {
                continue
            }
            things[place].asked[key, default: []].insert(shift)
            if isThere { things[place].found[key, default: []].insert(shift) }
            guard things[place].asked[key] == form.places, !thing.isTold.contains(key) else {
                continue
            }
            things[place].isTold.insert(key)
            if let own = judge(things[place], in: seen, by: form, called: key), found == nil {
                found = own
            }
        }
        return found
    }

    /// Judges a thing that was looked for in all lists of a form.
    private mutating func judge(
        _ thing: Thing, in seen: SeenExchange, by form: ListForm, called key: String
    ) -> Contradiction? {
        let count = thing.found[key]?.count ?? 0
        if count == 1 { once[key, default: 0] += 1 }
        if count > 0 { standing[key, default: []].append(thing.instant.seconds) }
        // Some lists show only what is near.
        let others = standing[key] ?? []
        let isNear = others.contains { abs($0 - thing.instant.seconds) < Self.reach }
        let isExpected =
            form.isOfDays || form.reach.first == nil
            ? isNear && others.count > 2
            : thing.isReached.contains(key) && (inside[key] ?? 0) > 2
        let path = seen.operation.path.text
        let what = "the thing of \(thing.instant.text), whose id is \(thing.id.plainText),"
        if count == 0, isExpected {
            return Contradiction(
                check: "in-no-list",
                message: "\(what) stands in no list of \(path) by \(form.words), and others do",
                remedy: "have each list begin exactly where the one before ends")
        }
        if let home, form.isOfDays, thing.found[key] == [0] {
            let wanted = home.local(thing.instant).date
            if wanted != CivilDateTime(thing.instant).date { ofUTC[key, default: 0] += 1 }
            if ofUTC[key] == 3 {
                return Contradiction(
                    check: "date-of-another-zone",
                    message: "\(what) stands in the list of \(path) of its day in UTC, and in "
                        + "\(home.name) it is of \(wanted.text)",
                    remedy: "have the server cut days in its own zone, or leave out --zone")
            }
        }
        let isLong = thing.end - thing.instant.seconds > 3_600
        if form.isOfDays, count > 1, !isLong, (once[key] ?? 0) >= 2 {
            return Contradiction(
                check: "in-two-lists",
                message: "\(what) stands in the lists of \(path) of \(count) days, and others in "
                    + "one",
                remedy: "have each list end exactly where the next one begins")
        }
        return nil
    }

    /// A thing in a list of a period that it is no part of.
    private mutating func judgeBounds(
        _ thing: Thing, isThere: Bool, by form: ListForm, in seen: SeenExchange
    ) -> Contradiction? {
        let key = "\(seen.operation.id) \(form.name)"
        guard let holds = form.holds(thing.instant.seconds), form.holds(thing.end) == holds else {
            return nil
        }
        if holds {
            if isThere { inside[key, default: 0] += 1 }
            return nil
        }
        // It may reach over the whole period.
        if let first = form.reach.first, let last = form.reach.last,
            thing.instant.seconds < first, thing.end > last
        {
            return nil
        }
        if !isThere {
            outside[key, default: 0] += 1
            return nil
        }
        wrong[key, default: 0] += 1
        // A period without any effect leaves nothing out. A lone bound may be for another time.
        let isIgnored =
            form.reach.first != nil && form.reach.last != nil && outside[key] == nil
            && (wrong[key] ?? 0) > 4
        guard (inside[key] ?? 0) > 2, (outside[key] ?? 0) > 2 || isIgnored else { return nil }
        return Contradiction(
            check: "in-wrong-list",
            message:
                "the thing of \(thing.instant.text), whose id is \(thing.id.plainText), stands "
                + "in the list of \(seen.target)",
            remedy: "have the server compare instants, and leave out what is not asked for")
    }
}
