import Testing

@testable import Contracts

@Suite struct ByteSetTests {
    private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

    @Test(arguments: [
        (ByteSet.digits, "0123456789"),
        (ByteSet.hexDigits, "0123456789abcdefABCDEF"),
        (ByteSet.letters, letters),
        (ByteSet.letterDigitHyphen, letters + "0123456789-"),
        (ByteSet.schemeCharacters, letters + "0123456789+-."),
    ])
    func holdsExactlyTheCharactersThatItNames(set: ByteSet, characters: String) {
        let members = (UInt8.min...UInt8.max).filter(set.contains)
        #expect(members == Array(characters.utf8).sorted())
    }
}
