/// Applies a schema to a value and says why, keyword by keyword, as the specification describes it.
///
/// This path values clearness over speed; `Program` is the fast one. Both are made from the same
/// graph and share no traversal, so that each checks the other in the tests.
struct Explainer {
    let graph: SchemaGraph
    let scratch: PatternScratch
    /// The resources on the way here, outermost first.
    var scope: [Int] = []
    var depth = 0
    var isUndecided = false
    var undecidedPatterns = 0

    /// The number of matches that may use up their steps. After that no other match is tried,
    /// because all of them together could take for ever.
    static let mostUndecidedPatterns = 2

    /// The greatest nesting of schemas; 0 once it was exceeded.
    private var depthLimit: Int
    /// The number of schemas that may still be applied.
    private var budget: Int
    /// True if the path to some value was deeper than the limit.
    private(set) var isTooDeep = false

    init(graph: SchemaGraph, scratch: PatternScratch, depthLimit: Int, budget: Int) {
        self.graph = graph
        self.scratch = scratch
        self.depthLimit = depthLimit
        self.budget = budget
    }

    mutating func explain(_ instance: Value, from number: Int) -> Explanation {
        let subject = Subject(value: instance, trail: .root)
        let outcome = apply(number, to: subject, at: .root)
        return Explanation(
            instance: instance, violations: outcome.violations,
            annotations: outcome.violations.isEmpty ? outcome.annotations : [],
            isUndecided: isUndecided)
    }

    /// The result of one schema for one value.
    struct Outcome {
        var violations: [Violation] = []
        var annotations: [Annotation] = []
        /// The nodes of members and items that some keyword has evaluated.
        var evaluated: Set<Int> = []

        var isValid: Bool { violations.isEmpty }

        /// Merges the result of another schema for the same value.
        mutating func merge(_ other: Outcome) {
            violations += other.violations
            if other.isValid {
                annotations += other.annotations
                evaluated.formUnion(other.evaluated)
            }
        }

        /// Merges the result of a schema for a part of the value.
        mutating func mergePart(_ other: Outcome, _ part: Subject) {
            violations += other.violations
            if other.isValid { annotations += other.annotations }
            evaluated.insert(part.value.index)
        }
    }

    /// The value at hand, and the way to it.
    struct Subject {
        var value: Value
        var trail: Trail

        /// The items of an array.
        var items: [Subject] {
            value.elements.enumerated().map { position, item in
                Subject(value: item, trail: trail.appending(String(position)))
            }
        }

        /// The values of an object's members.
        var members: [Subject] { value.members.map(member) }

        func member(_ member: Value.Member) -> Subject {
            Subject(value: member.value, trail: trail.appending(member.name))
        }
    }

    /// A keyword in its place: the schema it belongs to, the value, and the path to the keyword.
    struct Site {
        var node: Int
        var keyword: Keyword
        var subject: Subject
        var trail: Trail
        var instance: Value { subject.value }
    }

    /// A number of characters, items or members.
    struct Amount {
        var unit: Fault.Unit
        var actual: Int
    }

    /// Applies a schema to a value.
    ///
    /// The function calls itself through the keywords, so it keeps little on the stack. Violations
    /// are made in functions that return before the next call.
    mutating func apply(_ number: Int, to subject: Subject, at trail: Trail) -> Outcome {
        let resource = graph.nodes[number].resource
        let entersResource = scope.last != resource
        if entersResource { scope.append(resource) }
        defer { if entersResource { scope.removeLast() } }
        var outcome = Outcome()
        guard mayGoDeeper(number, on: subject, at: trail, into: &outcome) else { return outcome }
        depth += 1
        defer { depth -= 1 }
        for keyword in graph.nodes[number].keywords {
            let site = Site(
                node: number, keyword: keyword, subject: subject,
                trail: trail.appending(keyword.name))
            judge(site, &outcome)
        }
        if !outcome.isValid { outcome.annotations = [] }
        return outcome
    }

    /// True if the keywords of a schema must be applied; a boolean schema is judged here.
    private mutating func mayGoDeeper(
        _ number: Int, on subject: Subject, at trail: Trail, into outcome: inout Outcome
    ) -> Bool {
        let node = graph.nodes[number]
        if let constant = node.constant {
            if !constant { outcome.violations = [falseSchema(number, on: subject, at: trail)] }
            return false
        }
        budget -= 1
        if depth < depthLimit, budget > 0 { return true }
        isUndecided = true
        // No later result could change that, and the search might take for ever.
        if budget > 0 { isTooDeep = true }
        depthLimit = 0
        outcome.violations = [
            violation(
                of: subject, at: location(of: node.value, number, trail), fault: .tooMuch)
        ]
        return false
    }

    private func falseSchema(_ number: Int, on subject: Subject, at trail: Trail) -> Violation {
        let fault: Fault =
            switch trail.token {
            case "additionalProperties", "unevaluatedProperties":
                .unexpected(.members, subject.trail.token)
            case "items", "additionalItems", "unevaluatedItems":
                .unexpected(.items, subject.trail.token)
            default: .nothingAllowed
            }
        return violation(
            of: subject, at: location(of: graph.nodes[number].value, number, trail), fault: fault)
    }

    private func violation(
        of subject: Subject, at location: KeywordLocation, fault: Fault,
        branches: [[Violation]] = []
    ) -> Violation {
        Violation(
            instance: subject.value, trail: subject.trail, location: location, fault: fault,
            branches: branches)
    }

    private func location(of keyword: Value, _ number: Int, _ trail: Trail) -> KeywordLocation {
        KeywordLocation(
            keyword: keyword, trail: trail, resource: graph.resources[graph.nodes[number].resource])
    }

    func fail(
        at site: Site, with fault: Fault, into outcome: inout Outcome, branches: [[Violation]] = []
    ) {
        outcome.violations.append(
            violation(
                of: site.subject, at: location(of: site.keyword.value, site.node, site.trail),
                fault: fault, branches: branches))
    }

    func annotate(at site: Site, with content: Annotation.Content, into outcome: inout Outcome) {
        outcome.annotations.append(
            Annotation(
                keyword: site.keyword.name, instance: site.instance, trail: site.subject.trail,
                location: location(of: site.keyword.value, site.node, site.trail),
                content: content))
    }
}
