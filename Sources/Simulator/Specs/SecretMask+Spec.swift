extension SecretMask {
    /// A mask that knows no value but those that are given.
    ///
    /// - Parameters:
    ///   - specs: what their contracts and models mark is masked, too.
    ///   - values: texts that are never shown.
    package init(specs: [Spec], values: [String] = []) {
        self.init(marks: specs.map(\.marks), values: values)
    }
}
