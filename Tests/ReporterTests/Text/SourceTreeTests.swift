import Testing

@testable import Reporter

@Suite struct SourceTreeTests {
    private let tree = SourceTree(folder: "/home/ci/shop/api", root: "/home/ci/shop")

    @Test(arguments: [
        ("specs/a.yaml", "api/specs/a.yaml"), ("./specs//a.yaml", "api/specs/a.yaml"),
        ("../web/a.yaml", "web/a.yaml"), ("/home/ci/shop/a.yaml", "a.yaml"),
        ("specs/../b/./a.yaml", "api/b/a.yaml"), ("../a.yaml", "a.yaml"),
    ])
    func filesAreReportedFromTheRoot(file: String, path: String) {
        #expect(tree.path(of: file) == path)
    }

    @Test(arguments: ["/home/ci/shopping/a.yaml", "../../a.yaml", "/etc/passwd", "..", "/"])
    func whatIsOutsideHasNoPath(file: String) {
        #expect(tree.path(of: file) == nil)
    }

    @Test(arguments: [nil, "/elsewhere", "/home/ci/shop/api"])
    func withoutARootTheWorkingDirectoryIsIt(root: String?) {
        let tree = SourceTree(folder: "/home/ci/shop/api", root: root)
        #expect(tree.path(of: "specs/a.yaml") == "specs/a.yaml")
        #expect(tree.path(of: "../a.yaml") == nil)
    }

    @Test(arguments: [
        ("a/b c.yaml", "a/b%20c.yaml"), ("ü:?#", "%C3%BC%3A%3F%23"), ("a-b._~Z9", "a-b._~Z9"),
    ])
    func pathsStandInAddresses(path: String, address: String) {
        #expect(PercentEncoding.text(path, keeping: "/") == address)
    }
}
