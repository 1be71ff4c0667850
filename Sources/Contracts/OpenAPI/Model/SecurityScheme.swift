/// A way to prove an identity, by its name in requirements.
package struct SecurityScheme: Sendable {
    /// The kind of proof and its place.
    package enum Kind: Sendable, Hashable {
        /// A secret in a header, a query or a cookie of this name.
        case apiKey(name: String, in: ParameterLocation)
        /// A scheme of the `Authorization` header, in lower case, such as `bearer` or `basic`.
        case http(scheme: String, bearerFormat: String?)
        /// A token that some OAuth 2 flow gives.
        case oauth2
        /// A token that OpenID Connect gives.
        case openIdConnect
        /// A client certificate.
        case mutualTLS
    }

    /// The name under `components`.
    package let name: String
    /// The kind of proof and its place.
    package let kind: Kind
    /// The Security Scheme Object in its document.
    package let value: Value
}

extension SecurityScheme {
    /// The header field in which its secret stands; nil if it stands elsewhere.
    package var headerName: String? {
        switch kind {
        case .apiKey(let name, .header): name
        case .apiKey(_, .cookie): "Cookie"
        case .http, .oauth2, .openIdConnect: "Authorization"
        case .apiKey, .mutualTLS: nil
        }
    }
}

/// Schemes that together let a request in; none of them lets anyone in.
package struct SecurityRequirement: Sendable {
    /// The schemes that must all be satisfied, and the scopes or roles that each must grant.
    package let schemes: [(name: String, scopes: [String])]
}
