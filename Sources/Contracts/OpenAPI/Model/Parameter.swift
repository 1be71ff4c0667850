/// A value that a request carries beside its body.
public struct Parameter: Sendable {
    /// The name, which for a header has no case.
    public let name: String
    /// The part of the request that carries it.
    package let location: ParameterLocation
    /// True if a request without it breaks the contract; always true in a path.
    public let isRequired: Bool
    /// True if it should no longer be sent.
    public let isDeprecated: Bool
    /// True if a query may name it and give it no value.
    public let allowsEmptyValue: Bool
    /// True if reserved characters stand in a query as they are.
    public let allowsReserved: Bool
    /// The way to turn arrays and objects into text.
    package let style: ParameterStyle
    /// True if each item or member is written by itself.
    public let explode: Bool
    /// The compiled schema; nil if `content` describes the value, or if nothing does.
    public let schema: Schema?
    /// The schema in its document.
    public let schemaValue: Value?
    /// The one media type of a parameter that is written as a document of its own.
    package let content: MediaType?
    /// Values that it might have.
    package let examples: [Example]
    /// The Parameter Object in its document; the Operation Object if nothing declares the
    /// parameter.
    public let value: Value

    /// True if a Parameter Object declares it.
    package var isDeclared: Bool { value["in"] != nil }
}

extension Parameter {
    /// A variable of a path that no parameter of the operation describes.
    init(variable name: String, of operation: Value) {
        self.init(
            name: name, location: .path, isRequired: true, isDeprecated: false,
            allowsEmptyValue: false, allowsReserved: false, style: .simple, explode: false,
            schema: nil, schemaValue: nil, content: nil, examples: [], value: operation)
    }
}

/// The part of a request that carries a parameter.
public enum ParameterLocation: String, Sendable, Hashable, CaseIterable {
    /// A variable of the path template.
    case path
    /// The part after the question mark.
    case query
    /// A header field.
    case header
    /// A pair of the `Cookie` header.
    case cookie

    /// The style of parameters that name none.
    package var defaultStyle: ParameterStyle {
        switch self {
        case .path, .header: .simple
        case .query, .cookie: .form
        }
    }

    /// The styles that OpenAPI defines for the location.
    package var styles: [ParameterStyle] {
        switch self {
        case .path: [.simple, .label, .matrix]
        case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
        case .header: [.simple]
        case .cookie: [.form]
        }
    }
}

/// The way to turn the value of a parameter into text.
package enum ParameterStyle: String, Sendable, Hashable, CaseIterable {
    /// `a,b`
    case simple
    /// `.a.b`
    case label
    /// `;name=a,b`
    case matrix
    /// `name=a,b`, or `name=a&name=b` exploded.
    case form
    /// `name=a%20b`
    case spaceDelimited
    /// `name=a|b`
    case pipeDelimited
    /// `name[member]=a`
    case deepObject

    /// The value of `explode` if the document does not give it.
    package var explodesByDefault: Bool { self == .form }
}

extension Parameter {
    /// True if OpenAPI describes the header elsewhere, so that the parameter says nothing.
    package var isDescribedElsewhere: Bool {
        location == .header
            && ["accept", "content-type", "authorization"].contains { ASCII.isSame($0, name) }
    }
}
