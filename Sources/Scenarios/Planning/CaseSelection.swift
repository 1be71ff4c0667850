/// Selects cases of a plan.
package struct CaseSelection: Sendable {
    /// A test that is true if a name matches.
    public typealias Pattern = @Sendable (String) -> Bool

    /// The cases that have one of these patterns; all where there is none.
    package var patterns: [Pattern]
    /// The cases that have one of these tags; all where there is none.
    package var tags: [String]
    /// The cases that have none of these tags.
    package var excludedTags: [String]
    /// The cases of these ids; nil for all.
    package var ids: Set<String>?

    /// A selection; what is not named leaves nothing out.
    package init(
        patterns: [Pattern] = [], tags: [String] = [], excludedTags: [String] = [],
        ids: Set<String>? = nil
    ) {
        self.patterns = patterns
        self.tags = tags
        self.excludedTags = excludedTags
        self.ids = ids
    }

    /// True if a case is selected by its names, its tags and its id, and no excluded tag applies.
    ///
    /// Patterns look at its id, its path, its scenario's path and name, and its row's name.
    package func contains(_ testCase: TestCase, id: String) -> Bool {
        let scenario = testCase.scenario
        var names = [id, testCase.path, scenario.path, scenario.name]
        if let row = testCase.tableRow { names.append(row.name) }
        let isNamed = patterns.isEmpty || patterns.contains { names.contains(where: $0) }
        let isTagged = tags.isEmpty || tags.contains(where: scenario.tags.contains)
        return isNamed && isTagged && !excludedTags.contains(where: scenario.tags.contains)
            && ids?.contains(id) ?? true
    }
}
