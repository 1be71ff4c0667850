extension Value {
    /// The elements of an array, in order.
    public struct Elements: Sequence, IteratorProtocol {
        private let document: Document
        private var index: Int
        private var remaining: Int

        init(of value: Value) {
            document = value.document
            index = value.index + 1
            remaining = value.kind == .array ? value.count : 0
        }

        /// The number of elements that are left.
        public var underestimatedCount: Int { remaining }

        /// The next element.
        public mutating func next() -> Value? {
            guard remaining > 0 else { return nil }
            remaining -= 1
            defer { index = document.end(of: index) }
            return Value(document: document, index: index)
        }
    }

    /// One member of an object.
    public struct Member: Sendable {
        /// The name, as a value, so that it has a place.
        public let key: Value
        /// The value of the member.
        public let value: Value
        /// The name.
        public var name: String { key.string ?? "" }
    }

    /// The members of an object, in the order of the text.
    public struct Members: Sequence, IteratorProtocol {
        private let document: Document
        private var index: Int
        private var remaining: Int

        init(of value: Value) {
            document = value.document
            index = value.index + 1
            remaining = value.kind == .object ? value.count : 0
        }

        /// The number of members that are left.
        public var underestimatedCount: Int { remaining }

        /// The next member.
        public mutating func next() -> Member? {
            guard remaining > 0 else { return nil }
            remaining -= 1
            defer { index = document.end(of: index + 1) }
            return Member(
                key: Value(document: document, index: index),
                value: Value(document: document, index: index + 1))
        }
    }
}
