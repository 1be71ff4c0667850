import Contracts

/// An answer of a rule, whose parts may be computed.
final class AnswerTemplate: Sendable {
    /// The content of the body.
    enum Content: Sendable {
        case none
        case data(DataTemplate)
        case bytes(Expression)
        case file([UInt8])
        /// An answer of the contract.
        case answer(AnswerChoice)
        /// An answer of the contract that was chosen before, in a slot.
        case chosen(slot: Int)
    }

    /// A header field; one whose value is null is left out.
    struct Header: Sendable {
        let name: String
        let value: DataTemplate
    }

    let status: DataTemplate
    let headers: [Header]
    let content: Content
    /// The media type; nil for the one that the contract gives the status.
    let type: DataTemplate?
    /// The place of the answer in the model.
    let place: Value

    init(
        status: DataTemplate, headers: [Header], content: Content, type: DataTemplate?, place: Value
    ) {
        self.status = status
        self.headers = headers
        self.content = content
        self.type = type
        self.place = place
    }

    /// True if the contract makes it, around what is known.
    var isOfContract: Bool {
        switch content {
        case .answer, .chosen: true
        case .none, .data, .bytes, .file: false
        }
    }

    /// True if the answer is the same each time.
    var isConstant: Bool {
        let isWritten =
            switch content {
            case .none, .file: true
            case .data(let data): data.constant != nil
            case .bytes, .answer, .chosen: false
            }
        let computed = [status, type].compactMap { $0 } + headers.map(\.value)
        return isWritten && computed.allSatisfy { $0.constant != nil }
    }
}
