import Contracts
import Testing

@testable import Simulator

@Suite struct SecretVaultTests {
    @Test(arguments: [
        ("the word is s3cr3t!", "the word is ‹secret 1›"),
        ("s3cr3t!s3cr3t!", "‹secret 1›‹secret 1›"),
        ("/a?b=s3cr3t%21", "/a?b=‹secret 1›"), ("s3cr3t!\u{301}", "‹secret 1›\u{301}"),
        ("s3cr3t", "s3cr3t"), ("", ""), ("ab", "ab"),
        ("a \\\"quoted\\\" one", "a ‹secret 1›ne"),
        ("the longer one is s3cr3t!-too", "the longer one is ‹secret 1›"),
        ("‹secret 1›", "‹secret 1›"),
    ])
    func givenValuesAreMasked(text: String, masked: String) {
        let vault = SecretVault(["s3cr3t!", "s3cr3t!-too", "\"quoted\" o", "ab", "", "secret 1"])
        #expect(vault.masked(text) == masked)
    }

    @Test func everyFormIsTheSameValue() {
        let value = #"pa/ss "wörd"+1"#
        let bytes = Array(value.utf8)
        let forms = [
            value, #"pa/ss \"wörd\"+1"#, #"pa\/ss \"wörd\"+1"#, #"pa/ss \\\"wörd\\\"+1"#,
            #"pa/ss \"w\u00f6rd\"+1"#, "pa%2Fss%20%22w%C3%B6rd%22%2B1",
            "pa%2fss%20%22w%c3%b6rd%22%2b1", "pa%2Fss+%22w%C3%B6rd%22%2B1",
            "pa/ss%20%22w%C3%B6rd%22+1", "pa%252Fss%2520%2522w%25C3%25B6rd%2522%252B1",
            Base64.encoded(bytes), Base64.encoded(bytes, .urlSafe, padding: .none),
            "pa/ss &quot;wörd&quot;+1",
        ]
        let vault = SecretVault([value])
        for form in forms { #expect(vault.masked("<\(form)>") == "<‹secret 1›>", "\(form)") }
    }

    @Test(arguments: ["", "a", "ab", "abc"], ["", "x", "xyz"])
    func aValueWithinBase64IsMasked(before: String, after: String) {
        let value = "correct horse"
        let text = Base64.encoded(Array((before + value + after).utf8))
        let masked = SecretVault([value]).masked(text)
        #expect(masked.contains("‹secret 1›"), "\(text)")
        // Of the value itself no whole group of digits is left.
        #expect(masked.utf8.count - "‹secret 1›".utf8.count <= text.utf8.count - 16, "\(masked)")
    }

    @Test func numbersFollowTheOrderOfMasking() {
        let vault = SecretVault(["first-value", "second-value"])
        #expect(vault.masked("second-value") == "‹secret 1›")
        #expect(vault.masked("first-value second-value") == "‹secret 2› ‹secret 1›")
    }

    @Test(arguments: [
        ("correct hor … (9 bytes more)", "‹secret 1› … (9 bytes more)"),
        ("correct hor…", "‹secret 1›…"), ("the correct ho", "the ‹secret 1›"),
        ("correct", "correct"), ("correct hors d'œuvre", "correct hors d'œuvre"),
    ])
    func theStartOfAValueThatIsCutOffIsMasked(text: String, masked: String) {
        #expect(SecretVault(["correct horse battery"]).masked(text) == masked)
    }

    @Test func shortValuesAreNotLearned() {
        let vault = SecretVault()
        vault.learn("seven77")
        vault.learn("eight888")
        #expect(vault.masked("seven77 eight888") == "seven77 ‹secret 1›")
        #expect(vault.mask(of: "seven77") == "‹secret 2›")
    }

    @Test func whatIsOpenStaysOpen() {
        let vault = SecretVault(["given-value"])
        vault.open("made-up-1")
        vault.open("given-value")
        vault.learn("made-up-1")
        #expect(vault.masked("made-up-1 given-value") == "made-up-1 ‹secret 1›")
    }

    @Test func theOldestLearnedValuesMakeRoom() {
        let vault = SecretVault(["given-value"])
        for number in 0...SecretVault.mostLearned { vault.learn("learned-\(number)-x") }
        #expect(vault.masked("learned-0-x") == "learned-0-x")
        #expect(vault.masked("learned-1-x given-value") == "‹secret 1› ‹secret 2›")
    }
}
