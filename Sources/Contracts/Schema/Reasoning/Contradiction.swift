/// A reason why no value of some kinds can meet a schema, with the places that contradict.
struct Contradiction: Sendable {
    /// A place and what is to be seen there.
    struct Place: Sendable {
        var value: Value
        var message: String
    }

    var id: UnsatisfiableSchema.Check
    /// The kinds of value that are ruled out.
    var kinds: TypeSet
    /// What contradicts what.
    var message: String
    /// The first is where the reader should look.
    var places: [Place] = []
    /// The schemas whose keywords contradict.
    var owners: [Int] = []
    /// The schema inside that nothing can meet, where that is the reason.
    var cause: Int?
    /// Whether ruling out some kinds is what the keyword is for, as with `not` of a type.
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

    /// The same with the schema inside that nothing can meet.
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

    /// A contradiction that a whole schema is, rather than one of its keywords.
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
