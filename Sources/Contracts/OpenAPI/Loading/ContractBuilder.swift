/// Builds the model of a contract from its documents, with every reference followed and every
/// default filled in. Values of the wrong shape are left out; the walk reports them.
struct ContractBuilder {
    let version: OpenAPIVersion
    let follower: ReferenceFollower
    let schemas: ContractSchemas
    var diagnostics: [Diagnostic] = []
    /// The names of the operations so far.
    var names: Set<String> = []
    /// The number of objects that were built. References can ask for more than a document holds.
    private var built = 0
    /// The objects that are being built, outermost first.
    private var open: [Value] = []

    /// The most objects that may be built. The number grows with the size of the root document.
    private let most: Int
    /// The greatest depth of objects within objects, such as callbacks within callbacks.
    private static let deepest = 64

    init(version: OpenAPIVersion, follower: ReferenceFollower, schemas: ContractSchemas) {
        self.version = version
        self.follower = follower
        self.schemas = schemas
        most = 100_000 + 4 * (follower.documents.all.first?.nodeCount ?? 0)
    }

    /// The target of a value or of its reference; nil if it is no object, which the walk reports.
    func target(_ value: Value) -> ReferenceFollower.Target? {
        guard let target = try? follower.target(of: value), target.value.kind == .object
        else { return nil }
        return target
    }

    /// Builds the content of an object, unless the object is inside itself.
    mutating func inside<Result>(
        _ value: Value, _ build: (inout ContractBuilder) -> Result?
    ) -> Result? {
        built += 1
        guard built <= most, open.count < Self.deepest else {
            return refuse(at: value, check: "too-large", "the contract asks for too many objects")
        }
        let place = SchemaPlace(value)
        guard !open.contains(where: { SchemaPlace($0) == place }) else {
            return refuse(
                at: value, check: "reference-cycle", "the references in this object come back to it"
            )
        }
        open.append(value)
        defer { open.removeLast() }
        return build(&self)
    }

    private mutating func refuse<Result>(
        at value: Value, check: String, _ message: String
    ) -> Result? {
        let notes = open.suffix(5).map {
            Diagnostic.Note(
                file: $0.document.name, position: $0.position, message: "inside of this")
        }
        let diagnostic = value.diagnostic(
            check: check, message,
            remedy: "break the chain of references from the object to itself", notes: notes)
        let isReported = diagnostics.contains {
            $0.check == check
                && (check == "too-large"
                    || ($0.position, $0.file) == (diagnostic.position, diagnostic.file))
        }
        if !isReported { diagnostics.append(diagnostic) }
        return nil
    }
}

extension Value {
    /// The members of a field that is an object; none where it is missing or anything else.
    func members(of field: String) -> [Member] { self[field].map { Array($0.members) } ?? [] }

    /// The elements of a field that is an array; none where it is missing or anything else.
    func elements(of field: String) -> [Value] { self[field].map { Array($0.elements) } ?? [] }

    /// True if a field is true.
    func isSet(_ field: String) -> Bool { self[field]?.bool == true }
}
