import CYAML

/// Reads YAML text into the same tape of nodes that JSON text becomes.
///
/// Aliases of collections and merge keys become marked nodes first; `YAMLExpansion` resolves them
/// once the whole text is known. Nodes point into `content`, where the decoded scalars stand one
/// behind another.
struct YAMLReader: ~Copyable {
    /// The target of an alias: a node, and the text of a scalar as it was written.
    struct Anchor {
        var node: Int
        var text: Range<Int>
    }

    /// libyaml visits every open bracket again for each token, so deep nesting is refused.
    static let deepestFlow = 200

    let source: SourceText
    let name: String
    let limits: DocumentLimits
    var events: YAMLEvents
    var tape: TapeBuilder
    var content: GrowingBuffer<UInt8>
    /// The place of each node.
    var marks: [SourcePosition] = []
    /// For each open container: true if it is a map whose next node is a key.
    var awaitsKey: [Bool] = []
    var anchors: [String: Anchor] = [:]
    /// True if aliases of collections or merge keys must be resolved after reading.
    var needsExpansion = false
    /// The number of open containers in brackets.
    private var flowDepth = 0
    /// The faults after which the reader can continue.
    private var diagnostics: [Diagnostic] = []
    /// Warnings about duplicate keys.
    private(set) var passedOver: [Diagnostic] = []

    init(source: SourceText, name: String, limits: DocumentLimits) {
        self.source = source
        self.name = name
        self.limits = limits
        events = YAMLEvents(of: source)
        tape = TapeBuilder(nodes: source.count / 8)
        if limits.duplicateKeys == .last { tape.duplicateLimit = Int.max }
        content = GrowingBuffer(capacity: source.count + SourceText.padding)
    }

    /// Reads the one document of the text, and all its faults.
    mutating func readDocument() throws(DocumentFailure) {
        do throws(DocumentFailure) {
            try readEvents()
        } catch {
            throw DocumentFailure(diagnostics + duplicates + error.diagnostics)
        }
        let repeated = duplicates
        let keepsLast = limits.duplicateKeys == .last
        let found = diagnostics + (keepsLast ? [] : repeated)
        if !found.isEmpty { throw DocumentFailure(found) }
        passedOver = DuplicateKey.warnings(repeated)
        if needsExpansion || !repeated.isEmpty { try expand() }
    }

    private mutating func readEvents() throws(DocumentFailure) {
        var documents = 0
        while true {
            switch try nextEvent() {
            case YAML_SCALAR_EVENT: try readScalar()
            case YAML_ALIAS_EVENT: try readAlias()
            case YAML_MAPPING_START_EVENT: try open(.object)
            case YAML_SEQUENCE_START_EVENT: try open(.array)
            case YAML_MAPPING_END_EVENT: close(isObject: true)
            case YAML_SEQUENCE_END_EVENT: close(isObject: false)
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 { throw secondDocument() }
            case YAML_STREAM_END_EVENT:
                if documents == 0 { throw emptyFile() }
                return
            default: break
            }
        }
    }

    private mutating func nextEvent() throws(DocumentFailure) -> yaml_event_type_t {
        do throws(YAMLSyntaxError) {
            return try events.next()
        } catch {
            throw DocumentFailure([error.diagnostic(in: source, name: name)])
        }
    }

    private mutating func open(_ kind: ValueKind) throws(DocumentFailure) {
        let place = events.position()
        if awaitsKey.last == true { throw collectionAsKey(place) }
        if tape.frames.count >= limits.depth { throw tooDeep(place) }
        if events.isFlow { flowDepth += 1 }
        if flowDepth > Self.deepestFlow { throw tooDeepFlow(place) }
        checkTag(of: kind, place)
        if let anchor = events.anchor {
            anchors[anchor] = Anchor(node: tape.nodes.count, text: 0..<0)
        }
        tape.open(kind, at: 0)
        marks.append(place)
        awaitsKey.append(kind == .object)
    }

    private mutating func close(isObject: Bool) {
        tape.close(isObject: isObject, content: content.base)
        awaitsKey.removeLast()
        if flowDepth > 0 { flowDepth -= 1 }
        completeValue()
    }

    /// Counts a value that is complete into the container it stands in.
    mutating func completeValue() {
        let top = tape.frames.count - 1
        guard top >= 0 else { return }
        tape.frames.base[top].count += 1
        awaitsKey[top] = tape.nodes[tape.frames[top].node].kind == .object
    }

    private mutating func expand() throws(DocumentFailure) {
        var expansion = YAMLExpansion(
            of: tape.nodes, marks: marks, content: content.base, limits: limits)
        expansion.passedOver = Set(tape.supersededKeys())
        tape.duplicates = []
        do throws(YAMLExpansion.Fault) {
            try expansion.run()
        } catch {
            expansion.deallocate()
            throw failure(error)
        }
        tape.nodes.deallocate()
        tape.nodes = expansion.nodes
        marks = expansion.places
    }

    /// Records a fault and continues.
    mutating func report(_ diagnostic: Diagnostic) {
        if diagnostics.count < DuplicateKey.reported { diagnostics.append(diagnostic) }
    }

    private var duplicates: [Diagnostic] {
        tape.duplicates.prefix(DuplicateKey.reported).map { duplicate in
            let text = tape.text(of: tape.nodes[duplicate.second], content.base)
            return duplicate.diagnostic(
                key: String(decoding: text, as: UTF8.self), source: source, name: name,
                places: (marks[duplicate.first], marks[duplicate.second]))
        }
    }

    func deallocate() {
        tape.deallocate()
        content.deallocate()
    }
}
