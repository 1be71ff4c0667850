import Contracts
import Simulator

/// All checks that can be explained.
enum CheckCatalogue {
    /// The checks by what they look at.
    static let groups = CheckPage.groups + [ClientCheck.pages]

    /// All of them, in the order of the groups.
    static let all = groups.flatMap(\.pages)

    /// The check of an id; nil where there is none.
    static func page(of id: String) -> CheckPage? { all.first { $0.id == id } }
}
