/// The reason why reports cannot be merged, as facts; `sentence` makes the text.
package enum MergeFault: Error, Equatable {
    /// Two reports are about runs that differ in what must be the same.
    case different(String, of: String, is: String, other: String, isThere: String)
    /// One report covers a whole plan, and another covers the same plan.
    case wholeBesideOthers(String, other: String)
    /// Two reports of one shard differ.
    case reportedTwice(share: String, String, String)
    /// A case stands in two shards.
    case overlap(case: String, String, String)
    /// A case stands in no shard, though all are there.
    case gap(missing: Int)
    /// A report has a case that its plan cannot have.
    case unplanned(case: String, String)
    /// A shard is not valid.
    case badShard(String, in: String)
    /// Two reports of different plans have a spec of one name.
    case sharedSpec(String, first: String, second: String)

    /// The report that does not fit the others; nil where all of them do not.
    package var file: String? {
        switch self {
        case .different(_, _, _, let file, _), .wholeBesideOthers(let file, _),
            .reportedTwice(_, _, let file), .overlap(_, _, let file), .unplanned(_, let file),
            .badShard(_, let file), .sharedSpec(_, _, let file):
            file
        case .gap: nil
        }
    }

    /// One line, with the remedy.
    package var sentence: String {
        switch self {
        case .different(let what, let file, let value, let other, let otherValue):
            "\(what) differs: \(Self.shown(value)) in \(Self.shown(file)), "
                + "\(Self.shown(otherValue)) in \(Self.shown(other)); "
                + "join reports of one plan, run from one seed by one version"
        case .wholeBesideOthers(let file, let other):
            "\(Self.shown(file)) tells of the whole plan, and \(Self.shown(other)) of the same; "
                + "leave one of them out"
        case .reportedTwice(let share, let file, let other):
            "\(Self.shown(file)) and \(Self.shown(other)) both tell of share \(share), and not "
                + "alike; leave one of them out"
        case .overlap(let name, let file, let other):
            "the case \(Self.shown(name)) is in \(Self.shown(file)) and in \(Self.shown(other)); "
                + "deal shares out by one number of shares, and the same --durations"
        case .gap(let missing):
            "all shares are there, and \(counted(missing, "case")) of the plan in none of them; "
                + "deal shares out by the same --durations"
        case .unplanned(let name, let file):
            "\(Self.shown(file)) tells of the case \(Self.shown(name)) where the plan has none; "
                + "take the file as rehearse run --json wrote it"
        case .badShard(let share, let file):
            "\(Self.shown(share)) in \(Self.shown(file)) is no share; "
                + "take the file as rehearse run --json wrote it"
        case .sharedSpec(let name, let file, let other):
            "\(Self.shown(file)) and \(Self.shown(other)) tell of different plans, and both of the "
                + "spec \(Self.shown(name)); join shares of one plan, or runs of different specs"
        }
    }

    private static func shown(_ text: String) -> String {
        VisibleText.line(CutText.start(of: text, 300))
    }
}
