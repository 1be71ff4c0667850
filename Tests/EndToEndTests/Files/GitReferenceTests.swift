import Testing

@testable import rehearse

@Suite struct GitReferenceTests {
    @Test(arguments: [
        ("git:main", "main", nil), ("git:HEAD~2", "HEAD~2", nil),
        ("git:main:openapi.yaml", "main", "openapi.yaml"),
        ("git:v1.2.0:specs/shop/openapi.yaml", "v1.2.0", "specs/shop/openapi.yaml"),
        ("git:main:a:b.yaml", "main", "a:b.yaml"), ("git:main:", "main", nil),
        ("git:origin/main:../x.yaml", "origin/main", "../x.yaml"),
    ])
    func aRevisionAndPerhapsAPath(text: String, revision: String, path: String?) {
        let reference = GitReference(text)
        #expect(reference?.revision == revision && reference?.path == path)
    }

    @Test(arguments: ["", "git", "git:", "git::x", "openapi.yaml", "git://example/x", "Git:main"])
    func otherTextsAreNone(text: String) { #expect(GitReference(text) == nil) }
}
