extension Contract {
    /// The SHA-256 of the contract's texts, in hexadecimal. Reports distinguish two editions by it,
    /// wherever they are kept.
    package var sha256: String {
        var hash = SHA256()
        for document in follower.documents.all.sorted(by: { $0.name < $1.name }) {
            let source = document.source
            hash.append(Array(UnsafeBufferPointer(start: source.start, count: source.count)))
            // No text contains NUL, so that what ends one cannot begin the next.
            hash.append([0])
        }
        return String(Hexadecimal.encoded(hash.digest()))
    }
}
