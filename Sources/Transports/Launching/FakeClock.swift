import Contracts

/// The clock that libfaketime gives to a program: it reads a file at each call.
enum FakeClock {
    /// The environment of a program whose clock a file says.
    ///
    /// The clock that measures durations stays real: event loops would hang without it. The last
    /// variable keeps waiting threads from asking for the time without a pause.
    static func environment(library: String, file: String) -> [(name: String, text: String?)] {
        [
            ("LD_PRELOAD", library), ("DYLD_INSERT_LIBRARIES", library),
            ("DYLD_FORCE_FLAT_NAMESPACE", "1"), ("FAKETIME_TIMESTAMP_FILE", file),
            ("FAKETIME_NO_CACHE", "1"), ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
            ("FAKETIME_FMT", "%s"), ("FAKETIME_WAIT_MS", "5"),
            // A time of the surroundings would come before the file.
            ("FAKETIME", nil),
        ]
    }

    /// The content of the file that stops the clock at a time: seconds since 1970, so that no zone
    /// matters.
    static func text(of now: Instant) -> String {
        let fraction = String(String(1_000_000_000 + Int(now.nanoseconds)).dropFirst())
        return "\(now.seconds).\(fraction)\n"
    }
}
