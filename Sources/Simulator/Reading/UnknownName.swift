import Contracts

/// A name that nothing has, and the names that it may have been meant as.
package struct UnknownName {
    private let name: String
    private let known: [String]
    private let otherwise: String?

    /// A name that is none of the known ones.
    ///
    /// - Parameter otherwise: the remedy where no known name is near.
    package init(_ name: String, among known: [String], otherwise: String? = nil) {
        self.name = name
        self.known = known
        self.otherwise = otherwise
    }

    /// The nearest known name, or another remedy.
    package var remedy: String? {
        Suggestion.nearest(to: name, among: known).map { "did you mean \($0)?" } ?? otherwise
    }
}

extension DiagnosticCollector {
    /// Reports a name that nothing has, with the name that was probably meant.
    package mutating func reportUnknown(
        at place: Value, check: String, _ message: String, name: UnknownName
    ) {
        report(at: place, check: check, message, remedy: name.remedy)
    }
}
