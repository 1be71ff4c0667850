/// A rule of exchanges, as the page of checks describes it.
struct ExchangeRule: Sendable {
    /// The stable kebab-case name.
    let id: String
    /// The weight of its faults, unless a fault says otherwise.
    var severity = ExchangeSeverity.broken
    /// The weight of the faults that say so themselves, where there are some.
    var otherSeverity: ExchangeSeverity?
    /// The sentence that holds where nothing is found.
    let requirement: String
    /// An exchange that breaks the rule.
    let example: String
    /// The advice to whoever breaks it.
    let remedy: String
}
