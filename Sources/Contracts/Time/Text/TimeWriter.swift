/// Puts the parts of dates, times and spans into bytes.
struct TimeWriter {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(36) }

    /// The text that was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func put(_ scalar: Unicode.Scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    }

    /// A number with at least so many digits.
    mutating func put(_ number: Int, digits: Int) {
        if number < 100, digits == 2 {
            bytes.append(0x30 &+ UInt8(truncatingIfNeeded: number / 10))
            bytes.append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
            return
        }
        let written = String(number).utf8
        for _ in 0..<max(0, digits - written.count) { bytes.append(0x30) }
        bytes += written
    }

    /// Nothing for no nanoseconds, else a point and three, six or nine digits.
    mutating func putFraction(_ nanoseconds: Int) {
        if nanoseconds == 0 { return }
        put(".")
        if nanoseconds % 1_000_000 == 0 {
            put(nanoseconds / 1_000_000, digits: 3)
        } else if nanoseconds % 1000 == 0 {
            put(nanoseconds / 1000, digits: 6)
        } else {
            put(nanoseconds, digits: 9)
        }
    }

    /// A year of four digits, or more behind a sign.
    mutating func put(_ date: CivilDate) {
        if date.year < 0 { put("-") } else if date.year > 9999 { put("+") }
        put(abs(date.year), digits: 4)
        put("-")
        put(date.month, digits: 2)
        put("-")
        put(date.day, digits: 2)
    }

    mutating func put(_ time: CivilTime) {
        put(time.hour, digits: 2)
        put(":")
        put(time.minute, digits: 2)
        put(":")
        put(time.second, digits: 2)
        putFraction(time.nanosecond)
    }

    mutating func put(_ dateTime: CivilDateTime) {
        put(dateTime.date)
        put("T")
        put(dateTime.time)
    }

    /// A sign, hours and minutes of a number of minutes.
    mutating func putOffset(minutes: Int) {
        put(minutes < 0 ? "-" : "+")
        put(abs(minutes) / 60, digits: 2)
        put(":")
        put(abs(minutes) % 60, digits: 2)
    }
}
