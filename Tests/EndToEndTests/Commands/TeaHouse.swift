import TestSupport

@testable import rehearse

/// The spec `examples/tea-house`, of which the examples of checks are files.
enum TeaHouse {
    /// Where a test puts it.
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

    /// The spec with a file of an example in it.
    ///
    /// A contract stands alone, and where it says no version it begins as the page of checks says.
    static func files(with text: String, at path: String) -> [String: String] {
        var files = files
        let isContract = path == "openapi.yaml"
        if isContract { files = [:] }
        if text.isEmpty { return files }
        let head = "openapi: 3.1.0\ninfo: {title: Tea, version: \"1\"}\n"
        let isWhole = !isContract || text.hasPrefix("openapi:")
        files["\(folder)/\(path)"] = (isWhole ? "" : head) + text + "\n"
        return files
    }
}
