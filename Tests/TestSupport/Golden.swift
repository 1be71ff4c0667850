import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Expects a file of the repository to hold exactly a text.
///
/// If `UPDATE_GOLDEN=1` is set, the file is written anew. The test fails all the same, so that
/// nobody commits a change unseen.
public func expectGolden(
    _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let recorded = Repository.text(of: path)
    if recorded == text { return }
    if getenv("UPDATE_GOLDEN").map({ String(cString: $0) }) == "1" {
        let file = try #require(fopen("\(Repository.root)/\(path)", "w"))
        fputs(text, file)
        fclose(file)
        Issue.record("\(path) was written; look at the change", sourceLocation: sourceLocation)
        return
    }
    let lines = zip(
        text.split(separator: "\n", omittingEmptySubsequences: false),
        (recorded ?? "").split(separator: "\n", omittingEmptySubsequences: false))
    let first = lines.enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    Issue.record(
        "\(path) differs from line \(first + 1) on; make docs writes it anew",
        sourceLocation: sourceLocation)
}
