import TestSupport
import Transports

@testable import rehearse

/// The spec `examples/tea-house`. The examples of checks are files of it.
enum TeaHouse {
    /// The folder in which a test puts it.
    static let folder = "specs/teahouse"

    private static let home = "examples/tea-house/"

    /// The files of the spec, by path.
    static let files: [String: String] = {
        let paths = Repository.files(below: String(home.dropLast()))
        return Dictionary(
            uniqueKeysWithValues: paths.map { path in
                ("\(folder)/\(path.dropFirst(home.count))", Repository.text(of: path) ?? "")
            })
    }()

    /// The spec and the other examples, with one half of the example of a check in its file.
    ///
    /// A contract stands alone. If a contract or a file of workflows does not say its version, it
    /// gets the beginning that the page of checks describes.
    static func files(with text: String, of example: CheckExample) -> [String: String] {
        let path = example.file ?? ""
        var files = path == "openapi.yaml" ? [:] : files
        for folder in ["tea-counter", "order", "describe-your-api"] {
            for file in Repository.files(below: "examples/\(folder)") {
                files[file] = Repository.text(of: file)
            }
        }
        if text.isEmpty || path.isEmpty { return files }
        let isOfTheSpec =
            example.command?.contains(path) != true && !path.hasPrefix("examples/")
            && path != Project.path
        files[isOfTheSpec ? "\(folder)/\(path)" : path] = head(of: path, text) + text + "\n"
        return files
    }

    private static func head(of path: String, _ text: String) -> String {
        let info = "info: {title: Tea, version: \"1\"}\n"
        if path == "openapi.yaml", !text.hasPrefix("openapi:") { return "openapi: 3.1.0\n" + info }
        guard path.hasSuffix(".arazzo.yaml"), !text.hasPrefix("arazzo:") else { return "" }
        let source = "sourceDescriptions: [{name: tea, url: ../openapi.yaml, type: openapi}]\n"
        return "arazzo: 1.0.1\n" + info + (text.contains("sourceDescriptions:") ? "" : source)
    }
}
