/// Choices of somebody whose name stands before those of the points, so that others of the same
/// kind shift nothing.
struct NamedChoices<Source: ChoiceSource>: ChoiceSource {
    fileprivate let source: UnsafeMutablePointer<Source>
    fileprivate let name: String

    mutating func choose(_ point: ChoicePoint) -> UInt64 {
        source.pointee.choose(ChoicePoint("\(name)/\(point.name)", among: point.count))
    }
}

extension ChoiceSource {
    /// Lets somebody choose, by a name that stands before those of the points.
    mutating func naming<Result>(
        _ name: String, _ choosing: (inout NamedChoices<Self>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &self) { source in
            var choices = NamedChoices(source: source, name: name)
            return choosing(&choices)
        }
    }
}
