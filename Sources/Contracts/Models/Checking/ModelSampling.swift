/// What a type is tried with.
public struct ModelSampling: Sendable, Hashable {
    /// What is drawn by chance follows from it.
    public var seed: UInt64
    /// The most documents that are tried.
    public var documents: Int
    /// How much the documents that are drawn by chance hold.
    package var limits: GenerationLimits
    /// Whether whole numbers may be beyond 64 bits where the schema sets no end to them. No type of
    /// Swift that teams use for them takes such numbers, and hardly a server sends them.
    public var reachesBeyond64Bits: Bool

    /// As many documents as show every edge of most schemas.
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

    /// So many documents are drawn by chance, beside those that show an edge.
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
