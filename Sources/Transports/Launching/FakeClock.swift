import Contracts

/// The clock that libfaketime gives to a program: it reads a file at each call.
enum FakeClock {
    /// The environment of a program whose clock a file says.
    ///
    /// The file has a time of the zone of the program, so the zone is UTC. The clock that measures
    /// durations stays real: event loops would hang without it.
    static func environment(library: String, file: String) -> [(name: String, text: String)] {
        [
            ("LD_PRELOAD", library), ("DYLD_INSERT_LIBRARIES", library),
            ("DYLD_FORCE_FLAT_NAMESPACE", "1"), ("FAKETIME_TIMESTAMP_FILE", file),
            ("FAKETIME_NO_CACHE", "1"), ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
            ("FAKETIME_DISABLE_SHM", "1"), ("TZ", "UTC"),
        ]
    }

    /// The content of the file that stops the clock at a time.
    static func text(of now: Instant) -> String {
        let text = now.text.replacing("T", with: " ")
        return String(text.dropLast()) + "\n"
    }
}
