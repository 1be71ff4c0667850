/// The documents with which a type is tried.
public struct ModelSampling: Sendable, Hashable {
    /// The seed of the documents that are drawn by chance.
    public var seed: UInt64
    /// The most documents that are tried.
    public var documents: Int
    /// The limits of the documents that are drawn by chance.
    package var limits: GenerationLimits
    /// True if whole numbers may be beyond 64 bits where the schema sets no limit. The usual Swift
    /// types cannot hold such numbers, and servers hardly ever send them.
    public var reachesBeyond64Bits: Bool

    /// Enough documents to show every edge of most schemas.
    public static let standard = ModelSampling()

    /// A sampling; arguments that are left out keep their standard values.
    package init(
        seed: UInt64 = 1, documents: Int = 2_000, limits: GenerationLimits = .standard,
        reachesBeyond64Bits: Bool = false
    ) {
        self.seed = seed
        self.documents = documents
        self.limits = limits
        self.reachesBeyond64Bits = reachesBeyond64Bits
    }

    /// The number of documents that are drawn by chance, beside those that show an edge.
    private static let drawn = 100

    /// Documents that meet a schema, each once.
    func drafts(of schema: Schema) -> [JSONDraft] {
        var variety = DocumentVariety(
            by: DocumentGenerator(schema, seed: seed, limits: limits), most: 20 * documents,
            beyond64Bits: reachesBeyond64Bits)
        var generator = DocumentGenerator(schema, seed: seed, limits: limits)
        var known: Set<ExactText> = []
        let edges = Array(variety.drafts().prefix(documents))
        var drawn: [JSONDraft] = []
        while drawn.count < min(Self.drawn, documents - edges.count),
            let draft = generator.draft()
        {
            drawn.append(draft)
        }
        return (edges + drawn).filter { draft in
            (reachesBeyond64Bits || draft.fits64Bits)
                && known.insert(ExactText(draft.text)).inserted
        }
    }
}
