import Contracts

extension StatusPattern {
    /// The pattern of a number, or of a text such as `201` or `4XX`; nil where it is none.
    init?(_ celValue: CELValue) {
        switch celValue {
        case .int(let status): self.init(String(status))
        case .string(let text) where text != Self.any.text: self.init(text)
        default: return nil
        }
    }

    /// The patterns of one, or of a list; nil where something else stands there.
    static func all(_ celValue: CELValue) -> [StatusPattern]? {
        guard case .list(let list) = celValue else { return StatusPattern(celValue).map { [$0] } }
        let patterns = list.compactMap { StatusPattern($0) }
        return patterns.count == list.count ? patterns : nil
    }
}
