/// The schemas of an object's members by name, for objects with many members.
struct MemberSchemaTable {
    private let demands: [Conjunction.Demand]
    /// The places of the demands that list a name, with the schema that each gives.
    private var declared: [ExactText: [(place: Int, schema: Int)]] = [:]
    /// The places of the demands that concern names by a pattern, or all other names.
    private var general: [Int] = []
    /// The names that each `additionalProperties` leaves to others, by the place of its demand.
    private var excepted: [Int: Set<ExactText>] = [:]

    init(_ conjunction: Conjunction) {
        demands = conjunction.demands
        for (place, demand) in demands.enumerated() {
            switch demand.keyword.rule {
            case .properties(let properties):
                for property in properties {
                    declared[ExactText(property.name), default: []].append((place, property.schema))
                }
            case .patternProperties: general.append(place)
            case .additionalProperties(_, let named):
                general.append(place)
                excepted[place] = Set(named.names.map(ExactText.init))
            default: break
            }
        }
    }

    /// The schemas that a member of this name must meet, in the order of the demands.
    func member(named name: String) -> MemberSchemas {
        let text = ExactText(name)
        var result = MemberSchemas()
        var listed = (declared[text] ?? [])[...]
        for place in general {
            while let next = listed.first, next.place < place {
                listed.removeFirst()
                result.declare(next.schema, demands[next.place])
            }
            add(demandAt: place, for: name, text: text, to: &result)
        }
        for next in listed { result.declare(next.schema, demands[next.place]) }
        return result
    }

    private func add(
        demandAt place: Int, for name: String, text: ExactText, to result: inout MemberSchemas
    ) {
        let demand = demands[place]
        switch demand.keyword.rule {
        case .patternProperties(let rules):
            for rule in rules where rule.pattern.matches(name) == true {
                result.declare(rule.schema, demand)
            }
        case .additionalProperties(let schema, let named):
            if excepted[place]?.contains(text) ?? false { return }
            // A pattern that cannot be decided may match the member.
            if named.patterns.contains(where: { $0.matches(name) != false }) { return }
            result.append(schema, demand)
        default: break
        }
    }
}

/// The schemas for one member of an object.
struct MemberSchemas {
    /// The schemas that the member must meet.
    private(set) var numbers: [Int] = []
    /// True if `properties` or `patternProperties` describe it.
    private(set) var isDeclared = false
    /// The keywords that describe it, in the order of `numbers`.
    private(set) var demands: [Conjunction.Demand] = []

    fileprivate mutating func append(_ number: Int, _ demand: Conjunction.Demand) {
        numbers.append(number)
        demands.append(demand)
    }

    fileprivate mutating func declare(_ number: Int, _ demand: Conjunction.Demand) {
        append(number, demand)
        isDeclared = true
    }
}

/// The members that some schemas demand of an object, and those that they permit.
struct ObjectDemands {
    /// The names that must be there.
    let required: [String]
    /// The other names that `properties` lists.
    let optional: [String]
    let members: MemberSchemaTable

    init(_ conjunction: Conjunction) {
        required = conjunction.requiredNames.map(\.name)
        let known = Set(required.map(ExactText.init))
        optional = conjunction.declaredNames.filter { !known.contains(ExactText($0)) }
        members = MemberSchemaTable(conjunction)
    }
}
