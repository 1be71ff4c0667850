/// The way in which a type is tried.
public struct ModelCheckOptions {
    /// The names of keys, and the types that are read another way.
    public var coding: ModelCoding
    /// The documents that the type is tried with.
    public var sampling: ModelSampling

    /// Names as they are, and as many documents as show every edge of most schemas.
    public static var standard: ModelCheckOptions { ModelCheckOptions() }

    /// Options; each that is not named keeps its standard value.
    public init(coding: ModelCoding = .standard, sampling: ModelSampling = .standard) {
        self.coding = coding
        self.sampling = sampling
    }
}
