extension SignatureLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "signedUrl", origin: .own,
            summary:
                "A URL with a signature in its query, as storages have it (AWS Signature Version 4): for a method, a url, headers, a time `at` and so many `seconds`, by the members `accessKey`, `secretKey`, `region` and perhaps `service` of a key.",
            example:
                "signedUrl({'method': 'PUT', 'url': 'https://box.example/a', 'at': timestamp('2026-03-02T09:00:00Z'), 'seconds': 60}, {'accessKey': 'A', 'secretKey': 'B', 'region': 'r'}).substring(0, 60)",
            gives: #""https://box.example/a?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz""#),
        CatalogueNote(
            "urlSignature", origin: .own,
            summary:
                "The signature that such a request must have in its query; empty where the query says neither a time nor which header fields are signed. A request has `method`, `target` and `headers`.",
            example:
                "urlSignature({'method': 'PUT', 'target': '/a'}, {'secretKey': 'B', 'region': 'r'})",
            gives: #""""#),
    ]
}
