extension CheckExplanation {
    /// The examples of libraries that are words alone, put right.
    static let repaired: [String: String] = [
        "model-monotone": "A rule that puts one back, if the backend does so.",
        "model-undecided": "A recording without other writes in between.",
        "expression-limit": "The same data in a file.",
    ]
}
