/// The attempts to make a finding of a target smaller.
package struct Retrial: Sendable, Equatable {
    /// The number of cases that were played for it.
    package internal(set) var runs = 0
    /// The number of cases that showed the finding.
    package internal(set) var shown = 0
    /// The status of the last answer in the first case that did not show the finding; nil if it had
    /// none.
    package internal(set) var otherStatus: Int?
    /// True if nothing but reads is left of the run, and the target remembers earlier requests.
    package internal(set) var onlyReads = false
    /// The reason why the attempts ended early; nil if everything was tried.
    package internal(set) var end: End?

    /// The reason why nothing more is tried.
    package enum End: Sendable, Equatable {
        /// The limit of cases was reached.
        case runs
        /// The time was up, or the run was ended.
        case time
        /// The target could not be asked.
        case target
    }

    /// True if the target showed the finding again when the same was done again.
    package var isSteady: Bool { shown > 0 }
}
