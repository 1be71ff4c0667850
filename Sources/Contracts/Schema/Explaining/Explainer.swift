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

    private var depthLimit = Self.depthLimit

    /// How deep schemas may nest while they are applied, before that is given up.
    ///
    /// A stack of 8 MiB holds so many in a debug build too.
    static let depthLimit = 1_500

    init(graph: SchemaGraph, scratch: PatternScratch) {
        self.graph = graph
        self.scratch = scratch
    }

    mutating func explain(_ instance: Value, from number: Int) -> Explanation {
        let outcome = apply(number, to: instance, at: .root)
        return Explanation(
            instance: instance, violations: outcome.violations,
            annotations: outcome.violations.isEmpty ? outcome.annotations : [],
            isUndecided: isUndecided)
    }

    /// What one schema made of one value.
    struct Outcome {
        var violations: [Violation] = []
        var annotations: [Annotation] = []
        /// The nodes of members and items that some keyword has spoken of.
        var evaluated: Set<Int> = []

        var isValid: Bool { violations.isEmpty }

        /// Takes over what a schema said that was applied to the same value.
        mutating func merge(_ other: Outcome) {
            violations += other.violations
            if other.isValid {
                annotations += other.annotations
                evaluated.formUnion(other.evaluated)
            }
        }

        /// Takes over what a schema said that was applied to a part of the value.
        mutating func mergePart(_ other: Outcome, _ part: Value) {
            violations += other.violations
            if other.isValid { annotations += other.annotations }
            evaluated.insert(part.index)
        }
    }

    /// A keyword in its place: the schema it belongs to, the value, and the way there.
    struct Site {
        var node: Int
        var keyword: Keyword
        var instance: Value
        var path: KeywordPath
    }

    /// Applies a schema to a value.
    ///
    /// It calls itself through the keywords, so what stands on the stack on that way is kept
    /// small: violations are made in functions that have returned before it goes deeper.
    mutating func apply(_ number: Int, to instance: Value, at path: KeywordPath) -> Outcome {
        let resource = graph.nodes[number].resource
        let entersResource = scope.last != resource
        if entersResource { scope.append(resource) }
        defer { if entersResource { scope.removeLast() } }
        var outcome = Outcome()
        guard mayGoDeeper(number, instance, path, &outcome) else { return outcome }
        depth += 1
        defer { depth -= 1 }
        for keyword in graph.nodes[number].keywords {
            judge(
                Site(
                    node: number, keyword: keyword, instance: instance,
                    path: path.appending(keyword.name)), &outcome)
        }
        if !outcome.isValid { outcome.annotations = [] }
        return outcome
    }

    /// Whether a schema's keywords are to be applied; a boolean schema is dealt with here.
    private mutating func mayGoDeeper(
        _ number: Int, _ instance: Value, _ path: KeywordPath, _ outcome: inout Outcome
    ) -> Bool {
        let node = graph.nodes[number]
        if let constant = node.constant {
            if !constant { outcome.violations = [falseSchema(number, instance, path)] }
            return false
        }
        if depth < depthLimit { return true }
        isUndecided = true
        // Nothing that is found from here on could change that, and it might take for ever.
        depthLimit = 0
        outcome.violations = [violation(node.value, number, instance, path, .tooDeep)]
        return false
    }

    private func falseSchema(_ number: Int, _ instance: Value, _ path: KeywordPath) -> Violation {
        let fault: Fault =
            switch path.token {
            case "additionalProperties", "unevaluatedProperties":
                .unexpected(.members, instance.pointer.tokens.last ?? "")
            case "items", "additionalItems", "unevaluatedItems":
                .unexpected(.items, instance.pointer.tokens.last ?? "")
            default: .nothingAllowed
            }
        return violation(graph.nodes[number].value, number, instance, path, fault)
    }

    private func violation(
        _ keyword: Value, _ number: Int, _ instance: Value, _ path: KeywordPath, _ fault: Fault,
        branches: [[Violation]] = []
    ) -> Violation {
        Violation(
            instance: instance, location: location(of: keyword, number, path), fault: fault,
            branches: branches)
    }

    private func location(of keyword: Value, _ number: Int, _ path: KeywordPath) -> KeywordLocation
    {
        KeywordLocation(
            keyword: keyword, path: path, resource: graph.resources[graph.nodes[number].resource])
    }

    func fail(_ site: Site, _ fault: Fault, _ outcome: inout Outcome, branches: [[Violation]] = [])
    {
        outcome.violations.append(
            violation(
                site.keyword.value, site.node, site.instance, site.path, fault, branches: branches))
    }

    func annotate(_ site: Site, _ content: Annotation.Content, _ outcome: inout Outcome) {
        outcome.annotations.append(
            Annotation(
                keyword: site.keyword.name, instance: site.instance,
                location: location(of: site.keyword.value, site.node, site.path), content: content))
    }
}
