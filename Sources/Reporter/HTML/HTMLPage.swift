import Contracts

/// A web page about a run, made from the JSON document about it: one file that needs no network.
///
/// The page carries the document and draws itself from it in the browser. Its security policy
/// allows nothing but the one script and the one style sheet that it was made with. So a text of a
/// target could not act even if it became markup.
package enum HTMLPage {
    /// The page about a run, as the document says that `rehearse schema run-report` describes.
    package static func page(ofReport json: [UInt8]) throws(DocumentFailure) -> [UInt8] {
        let report = try Document(json: json, name: "report")
        return HTMLTemplate.rehearse.filled([
            "script-hash": hash(of: HTMLTemplate.script),
            "style-hash": hash(of: HTMLTemplate.style),
            "style": HTMLTemplate.style,
            "script": HTMLTemplate.script,
            "data": HTMLData.elements(of: report.root),
        ])
    }

    /// The hash of an inline script or style sheet, as a security policy writes it.
    private static func hash(of content: [UInt8]) -> [UInt8] {
        Array("sha256-\(Base64.encoded(SHA256.digest(of: content)))".utf8)
    }
}
