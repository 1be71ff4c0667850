extension WorldPlan {
    /// Lets the backend begin with changes of its state.
    package mutating func prepare(_ preparation: BackendPreparation) {
        self.preparation += preparation.steps
    }
}
