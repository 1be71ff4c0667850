extension CheckExplanation {
    /// The examples of libraries that are words alone, put right.
    static let repaired: [String: String] = [
        "model-monotone": "A rule that puts one back, where the backend does.",
        "model-undecided": "A recording in which nothing else was written in between.",
        "expression-limit": "The same data in a file.",
    ]
}
