import Contracts
import Synchronization

/// The secrets of one run, with the numbers that stand in their place.
///
/// A value has one number for the whole run. Numbers are given when a value is first masked, so
/// they depend only on the order in which texts are masked. Any thread may ask.
package final class SecretVault: Sendable {
    /// The most learned values that are masked wherever they stand; the oldest make room.
    static let mostLearned = 5_000
    /// Values that a command line calls secret are masked from this length on.
    private static let shortestGiven = 4

    fileprivate struct Secret {
        var number: Int?
        var forms: [[UInt8]] = []
    }

    fileprivate struct Form {
        let bytes: [UInt8]
        let value: String
    }

    fileprivate struct State {
        var secrets: [String: Secret] = [:]
        /// The forms by their first four bytes, the longest first.
        var index: [UInt32: [Form]] = [:]
        /// All of them; only asked.
        var forms: Set<[UInt8]> = []
        /// Which pairs of bytes some form has begun with, because most places of a text have none.
        var beginnings = [Bool](repeating: false, count: 1 << 16)
        var learned: [String] = []
        var oldest = 0
        var numbers = 0
        /// Values that are no secrets, although they stand where secrets do.
        var open: Set<String> = []
    }

    private let state = Mutex(State())

    /// Words that are no secret, although they stand where secrets do.
    private static let words: Set<String> = ["password", "secret", "token", "bearer", "basic"]

    /// A vault of values that a command line gives.
    package init(_ given: [String] = []) {
        state.withLock { state in
            for value in given where value.utf8.count >= Self.shortestGiven {
                state.add(value)
            }
        }
    }

    /// A vault that knows the same, and from now on learns by itself.
    package init(copying other: SecretVault) {
        let known = other.state.withLock { $0 }
        state.withLock { $0 = known }
    }

    /// Takes in a value that must not be shown from now on. A short one is only masked in its
    /// place.
    func learn(_ value: String) {
        guard value.utf8.count >= SecretForms.shortest, !MaskedText.isIn(value) else { return }
        // Made-up requests say such words, which then must not vanish from every sentence.
        if Self.words.contains(value.asciiLowercased) { return }
        state.withLock { state in
            if state.open.contains(value) { return }
            if state.secrets[value]?.forms.isEmpty == false { return }
            state.add(value)
            state.learned.append(value)
            if state.learned.count - state.oldest > Self.mostLearned { state.forgetOldest() }
        }
    }

    /// Lets a value be shown that something in the run made up.
    package func open(_ value: String) {
        state.withLock { state in
            if state.secrets[value] == nil { state.open.insert(value) }
        }
    }

    /// True where a value may be shown although it stands where secrets do.
    package func isOpen(_ value: String) -> Bool { state.withLock { $0.open.contains(value) } }

    /// The text in place of a value.
    package func mask(of value: String) -> String {
        state.withLock { MaskedText.text($0.number(of: value)) }
    }

    /// A text with every known value masked, in whatever form it stands there.
    package func masked(_ text: String) -> String {
        var text = text
        let masked = text.withUTF8 { bytes in
            state.withLock { $0.masked(bytes) }
        }
        return masked.map { String(decoding: $0, as: UTF8.self) } ?? text
    }
}

extension SecretVault.State {
    mutating func add(_ value: String) {
        let forms = SecretForms.all(of: value)
        secrets[value, default: SecretVault.Secret()].forms = forms
        for form in forms {
            let place = Self.key(first: form[0], second: form[1], third: form[2], fourth: form[3])
            var known = index[place] ?? []
            // A form that two values share is the first one's.
            if !self.forms.insert(form).inserted { continue }
            var (low, high) = (0, known.count)
            while low < high {
                let middle = (low + high) / 2
                if known[middle].bytes.count < form.count {
                    high = middle
                } else {
                    low = middle + 1
                }
            }
            known.insert(SecretVault.Form(bytes: form, value: value), at: low)
            index[place] = known
            beginnings[Int(form[0]) << 8 | Int(form[1])] = true
        }
    }

    mutating func forgetOldest() {
        let value = learned[oldest]
        oldest += 1
        if oldest > SecretVault.mostLearned {
            learned.removeFirst(oldest)
            oldest = 0
        }
        for form in secrets.removeValue(forKey: value)?.forms ?? [] {
            let place = Self.key(first: form[0], second: form[1], third: form[2], fourth: form[3])
            guard let known = index[place]?.firstIndex(where: { $0.bytes == form }),
                index[place]?[known].value == value
            else { continue }
            index[place]?.remove(at: known)
            forms.remove(form)
            if index[place]?.isEmpty == true { index[place] = nil }
        }
    }

    mutating func number(of value: String) -> Int {
        if let number = secrets[value]?.number { return number }
        numbers += 1
        secrets[value, default: SecretVault.Secret()].number = numbers
        return numbers
    }

    private static func key(first a: UInt8, second b: UInt8, third c: UInt8, fourth d: UInt8)
        -> UInt32
    {
        UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d)
    }

    /// The bytes with known values masked; nil where there is none.
    mutating func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        if index.isEmpty || bytes.count < 4 { return nil }
        var result: [UInt8] = []
        var (start, place) = (0, 0)
        while place + 4 <= bytes.count {
            // The text of a mask could look like a secret.
            if bytes[place] == 0xE2, let end = Self.endOfMask(at: place, in: bytes) {
                place = end
                continue
            }
            guard beginnings[Int(bytes[place]) << 8 | Int(bytes[place + 1])] else {
                place += 1
                continue
            }
            let key = Self.key(
                first: bytes[place], second: bytes[place + 1], third: bytes[place + 2],
                fourth: bytes[place + 3])
            guard let forms = index[key], let found = Self.find(forms, at: place, in: bytes) else {
                place += 1
                continue
            }
            result += bytes[start..<place]
            result += Array(MaskedText.text(number(of: found.value)).utf8)
            place = found.end
            start = place
        }
        if result.isEmpty, start == 0 { return nil }
        return result + bytes[start...]
    }

    private static func endOfMask(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let longest = Array(bytes[place..<min(bytes.count, place + 32)])
        return MaskedText.end(ofOneAt: 0, in: longest).map { place + $0 }
    }

    /// The longest form at a place. A form that is cut off there counts, too: its beginning would
    /// show most of the value.
    private static func find(
        _ forms: [SecretVault.Form], at place: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (value: String, end: Int)? {
        var cut: (value: String, end: Int)?
        for form in forms {
            var count = 4
            while count < form.bytes.count, place + count < bytes.count,
                bytes[place + count] == form.bytes[count]
            {
                count += 1
            }
            if count == form.bytes.count {
                // A longer form that is cut off goes further.
                if let cut, cut.end > place + count { return cut }
                return (form.value, endOfPadding(place + count, in: bytes, after: form.bytes))
            }
            let isEnd = place + count == bytes.count || isCutMark(at: place + count, in: bytes)
            if count >= SecretForms.shortest, isEnd, cut.map({ $0.end < place + count }) ?? true {
                cut = (form.value, place + count)
            }
        }
        return cut
    }

    private static func endOfPadding(
        _ end: Int, in bytes: UnsafeBufferPointer<UInt8>, after form: [UInt8]
    ) -> Int {
        if form.last == UInt8(ascii: "=") { return end }
        var next = end
        while next < bytes.count, next < end + 2, bytes[next] == UInt8(ascii: "=") { next += 1 }
        // A sign of equality that something follows is no padding.
        return next < bytes.count && SecretScan.isWord(bytes[next]) ? end : next
    }

    /// True where `…` stands at a place, perhaps after a space.
    private static func isCutMark(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = bytes[place] == 0x20 ? place + 1 : place
        return first + 3 <= bytes.count
            && (bytes[first], bytes[first + 1], bytes[first + 2]) == (0xE2, 0x80, 0xA6)
    }
}
