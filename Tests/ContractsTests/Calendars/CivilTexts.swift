import Contracts

/// The date of a text such as `2026-05-01`.
func civilDay(_ text: String) -> CivilDate {
    guard let date = try? CivilDate(text: text) else { preconditionFailure("\(text) is no date") }
    return date
}
