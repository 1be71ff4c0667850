/// The steps that lead to a place, as a list that grows at its end without copying.
final class Trail: Sendable {
    private let parent: Trail?
    /// The last step.
    let token: String

    /// The start of every trail.
    static let root = Trail(parent: nil, token: "")

    private init(parent: Trail?, token: String) {
        self.parent = parent
        self.token = token
    }

    func appending(_ token: String) -> Trail { Trail(parent: self, token: token) }

    /// The same place under another last step.
    func replacingLast(_ token: String) -> Trail { Trail(parent: parent, token: token) }

    var pointer: JSONPointer {
        var tokens: [String] = []
        var trail = self
        while let parent = trail.parent {
            tokens.append(trail.token)
            trail = parent
        }
        return JSONPointer(tokens: tokens.reversed())
    }
}
