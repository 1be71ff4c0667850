/// A reason why no value of some kinds can meet a schema, with the places that contradict.
struct Contradiction: Sendable {
    /// A place and a message about it.
    struct Place: Sendable {
        var value: Value
        var message: String
    }

    var id: UnsatisfiableSchema.Check
    /// The kinds of value that are ruled out.
    var kinds: TypeSet
    /// The contradiction, as a message.
    var message: String
    /// The places to look at, the most important one first.
    var places: [Place] = []
    /// The schemas whose keywords contradict.
    var owners: [Int] = []
    /// The schema inside that nothing can meet, if it is the reason.
    var cause: Int?
    /// True if the keyword exists to rule out some kinds, as with `not` of a type.
    var isRestriction: Bool {
        switch id {
        case .forbidsItself, .impossibleBranches, .equalBranches, .impossibleCondition: true
        default: false
        }
    }

    init(
        _ id: UnsatisfiableSchema.Check, kinds: TypeSet, message: String,
        demands: [Conjunction.Demand?]
    ) {
        self.id = id
        self.kinds = kinds
        self.message = message
        var known: Set<SchemaPlace> = []
        for demand in demands.compactMap(\.self)
        where known.insert(SchemaPlace(demand.keyword.value)).inserted {
            places.append(
                Place(value: demand.keyword.value, message: "\(demand.keyword.name) stands here"))
            owners.append(demand.owner)
        }
    }

    /// The same contradiction, with the schema inside that nothing can meet.
    func caused(by schema: Int?) -> Contradiction {
        var contradiction = self
        contradiction.cause = schema
        return contradiction
    }

    private init(id: UnsatisfiableSchema.Check, message: String, place: Value) {
        self.id = id
        kinds = .all
        self.message = message
        places = [Place(value: place, message: "the schema stands here")]
    }

    /// A contradiction that comes from a whole schema, not from one of its keywords.
    static func whole(
        _ id: UnsatisfiableSchema.Check, _ message: String, at place: Value
    ) -> Contradiction {
        Contradiction(id: id, message: message, place: place)
    }

    /// The same check at the same places is the same contradiction, whichever schema has it.
    var identity: [SchemaPlace] { places.map { SchemaPlace($0.value) } }

    func isSame(as other: Contradiction) -> Bool {
        id == other.id && identity == other.identity
    }
}
