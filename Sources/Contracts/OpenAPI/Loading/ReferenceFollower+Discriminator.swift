extension ReferenceFollower {
    /// The schema that a value of a discriminator's mapping means: the name of a component of the
    /// root document, or else a reference.
    func schema(mappedTo text: String, at place: Value) throws(ReferenceFault) -> Value {
        let root = documents.all.first?.root
        if let component = root?["components"]?["schemas"]?[text] { return component }
        return try follow(text, at: place)
    }
}
