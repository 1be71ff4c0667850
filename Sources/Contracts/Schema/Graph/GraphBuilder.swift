/// Builds the graph of a schema: resolves references and understands keywords, one schema after
/// another, and collects everything that is wrong on the way.
struct GraphBuilder {
    var resources: SchemaResources
    let options: SchemaOptions
    private(set) var graph = SchemaGraph()
    var diagnostics: [Diagnostic] = []
    var warnings: [Diagnostic] = []
    private var numbers: [SchemaPlace: Int] = [:]
    private var pending: [Int] = []

    /// The graph of a schema and of everything that it refers to.
    static func graph(
        of root: Value, uri: String, registry: SchemaRegistry, options: SchemaOptions
    ) throws(SchemaFailure) -> SchemaGraph {
        let document = SchemaDocument(root, uri: uri)
        return try graph(of: [root], in: document, registry: registry, options: options).graph
    }

    /// The graph of several schemas that stand somewhere in one document, and the number of each.
    static func graph(
        of schemas: [Value], in document: SchemaDocument, registry: SchemaRegistry,
        options: SchemaOptions
    ) throws(SchemaFailure) -> (graph: SchemaGraph, numbers: [SchemaPlace: Int]) {
        var builder = GraphBuilder(
            resources: SchemaResources(registry: registry, options: options), options: options)
        let resource = builder.resources.add(document.root, uri: document.uri)
        for schema in schemas {
            let own = builder.resources.resource(embedding: schema, in: resource)
            builder.resources.scan(schema, in: own)
            let number = builder.number(schema, in: own)
            if SchemaPlace(schema) == SchemaPlace(document.root) { builder.graph.root = number }
        }
        try builder.finish()
        return (builder.graph, builder.numbers)
    }

    private mutating func finish() throws(SchemaFailure) {
        buildPending()
        graph.resources = resources.all
        diagnostics += resources.diagnostics
        diagnostics += EndlessReference.diagnostics(in: graph)
        if !diagnostics.isEmpty { throw SchemaFailure(diagnostics) }
        graph.warnings = warnings.sorted()
    }

    /// The number of a schema, which is built later.
    mutating func number(_ value: Value, in resource: Int) -> Int {
        let place = SchemaPlace(value)
        if let known = numbers[place] { return known }
        let owner = resources.owner(of: value) ?? resource
        let number = graph.nodes.count
        numbers[place] = number
        graph.nodes.append(SchemaGraph.Node(value: value, resource: owner))
        pending.append(number)
        return number
    }

    private mutating func buildPending() {
        var next = 0
        while true {
            while next < pending.count {
                build(pending[next])
                next += 1
            }
            // Anchors in resources that were met late may be new schemas themselves.
            numberDynamicAnchors()
            if next == pending.count { return }
        }
    }

    private mutating func build(_ number: Int) {
        let value = graph.nodes[number].value
        switch value.kind {
        case .boolean:
            // Draft 4 has these in two places only, which its meta-schema sees to.
            graph.nodes[number].constant = value.bool
        case .object:
            graph.nodes[number].keywords = keywords(of: value, number)
        default:
            report(
                at: value, check: "schema-type",
                "a schema is an object or a boolean, found \(value.kind)")
        }
    }

    private mutating func keywords(of schema: Value, _ number: Int) -> [Keyword] {
        let language = language(of: number)
        let context = SchemaContext(schema: schema, number: number, language: language)
        if language.dialect <= .draft7, let reference = schema["$ref"] {
            return rule("$ref", value: reference, in: context).map {
                [Keyword(name: "$ref", value: reference, rule: $0)]
            } ?? []
        }
        var keywords: [Keyword] = []
        for member in schema.members {
            let name = member.name
            guard KeywordTable.entry(name, in: language) != nil else {
                // Words that mean nothing are annotations; Draft 2019-09 introduced these.
                if language.dialect >= .draft2019 {
                    keywords.append(Keyword(name: name, value: member.value, rule: .annotation))
                }
                continue
            }
            guard let rule = rule(name, value: member.value, in: context) else { continue }
            keywords.append(Keyword(name: name, value: member.value, rule: rule))
        }
        return keywords.filter { !$0.isLast } + keywords.filter(\.isLast)
    }

    private func language(of number: Int) -> SchemaLanguage {
        resources.all[graph.nodes[number].resource].language
    }

    func resource(of number: Int) -> Int { graph.nodes[number].resource }

    // MARK: Dynamic references

    mutating func recordDynamicScope() { graph.hasDynamicScope = true }

    private mutating func numberDynamicAnchors() {
        guard graph.hasDynamicScope else { return }
        for index in resources.all.indices {
            let resource = resources.all[index]
            for name in resource.dynamicAnchors.sorted() {
                guard let schema = resource.anchors[name] else { continue }
                graph.dynamicAnchors[name, default: [:]][index] = number(schema, in: index)
            }
            if resource.isRecursiveAnchor {
                graph.recursiveAnchors[index] = number(resource.root, in: index)
            }
        }
    }

    // MARK: Diagnostics

    mutating func report(
        at value: Value, check: String, _ message: String, remedy: String? = nil
    ) {
        diagnostics.append(value.diagnostic(check: check, message, remedy: remedy))
    }
}

/// The schema whose keywords are being read.
struct SchemaContext {
    var schema: Value
    var number: Int
    var language: SchemaLanguage
}
