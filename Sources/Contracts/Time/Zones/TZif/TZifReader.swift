/// Takes the parts of a TZif file from its bytes.
struct TZifReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The header, whose counts are checked against each other.
    mutating func takeHeader() throws(TZifFault) -> TZifHeader {
        let needed = 44
        guard bytes[index...].starts(with: Array("TZif".utf8)) else { throw .notTZif }
        try require(needed, .header)
        let version = bytes[index + 4]
        guard version == 0 || (0x32...0x39).contains(version) else {
            throw .unknownVersion(version)
        }
        index += 20
        let header = TZifHeader(
            version: version == 0 ? 1 : Int(version - 0x30), universalCount: take32(),
            standardCount: take32(), leapCount: take32(), timeCount: take32(),
            typeCount: take32(), characterCount: take32())
        let types = header.typeCount
        guard (1...256).contains(types) else { throw .impossibleCount(.types, types) }
        if header.characterCount == 0 { throw .impossibleCount(.abbreviations, 0) }
        for count in [header.universalCount, header.standardCount] where count != 0 {
            guard count == types else { throw .impossibleCount(.indicators, count) }
        }
        return header
    }

    /// The data after a header.
    mutating func takeBlock(
        _ header: TZifHeader, timeSize: Int, into file: inout TZifFile
    ) throws(TZifFault) {
        try require(header.size(timeSize: timeSize), .transitions)
        let times = try takeTimes(header.timeCount, timeSize)
        let places = try takeTypePlaces(header)
        file.offsets = try takeTypes(header)
        let leapSeconds = try takeLeapSeconds(header, timeSize)
        try takeIndicators(header)
        var last = Int64.min
        for (number, time) in times.enumerated() {
            let posix = leapSeconds.isEmpty ? time : LeapSecond.posix(time, leapSeconds)
            if posix <= last { throw .unordered(transition: number) }
            file.transitions.append((posix, places[number]))
            last = posix
        }
    }

    /// The rule between two line feeds; nil where nothing is between them.
    mutating func takeFooter() throws(TZifFault) -> PosixRule? {
        let left = bytes.count - index
        guard left >= 2, bytes[index] == 0x0A,
            let end = bytes[(index + 1)...].firstIndex(of: 0x0A)
        else { throw .truncated(.footer, needed: 2, left: left) }
        let text = bytes[index + 1..<end]
        index = end + 1
        if text.isEmpty { return nil }
        guard let rule = PosixRule(text) else {
            throw .badRule(String(decoding: text, as: UTF8.self))
        }
        return rule
    }

    /// Steps over bytes that must be there.
    mutating func skip(_ count: Int, _ part: TZifFault.Part) throws(TZifFault) {
        try require(count, part)
        index += count
    }

    /// Makes sure that nothing is left.
    func finish() throws(TZifFault) {
        if index < bytes.count { throw .trailing(bytes.count - index) }
    }

    private func require(_ count: Int, _ part: TZifFault.Part) throws(TZifFault) {
        let left = bytes.count - index
        if count > left { throw .truncated(part, needed: count, left: left) }
    }
}

// The parts of a block, whose bytes are known to be there.
extension TZifReader {
    private mutating func takeTimes(_ count: Int, _ size: Int) throws(TZifFault) -> [Int64] {
        let possible: ClosedRange<Int64> = -(1 << 59)...(1 << 59)
        var times: [Int64] = []
        times.reserveCapacity(count)
        for number in 0..<count {
            let time = takeTime(size)
            guard possible.contains(time) else { throw .absurdTime(transition: number) }
            if let last = times.last, time <= last { throw .unordered(transition: number) }
            times.append(time)
        }
        return times
    }

    private mutating func takeTypePlaces(_ header: TZifHeader) throws(TZifFault) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(header.timeCount)
        for number in 0..<header.timeCount {
            let place = Int(take8())
            guard place < header.typeCount else {
                throw .missingType(transition: number, type: place)
            }
            places.append(place)
        }
        return places
    }

    private mutating func takeTypes(_ header: TZifHeader) throws(TZifFault) -> [ZoneOffset] {
        let names = index + header.typeCount * 6
        let characters = bytes[names..<names + header.characterCount]
        var offsets: [ZoneOffset] = []
        for type in 0..<header.typeCount {
            let seconds = Int(Int32(truncatingIfNeeded: take32()))
            let flag = take8()
            let place = names + Int(take8())
            guard ZoneOffset.possible.contains(seconds) else {
                throw .absurdOffset(type: type, seconds: seconds)
            }
            guard flag <= 1 else { throw .badFlag(type: type) }
            guard place < characters.endIndex,
                let end = characters[place...].firstIndex(of: 0), end > place,
                characters[place..<end].allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw .badAbbreviation(type: type) }
            offsets.append(
                ZoneOffset(
                    secondsAhead: seconds, isDaylight: flag == 1,
                    abbreviation: String(decoding: characters[place..<end], as: UTF8.self)))
        }
        index += header.characterCount
        return offsets
    }

    private mutating func takeLeapSeconds(
        _ header: TZifHeader, _ size: Int
    ) throws(TZifFault) -> [LeapSecond] {
        var found: [LeapSecond] = []
        for number in 0..<header.leapCount {
            let at = takeTime(size)
            let next = LeapSecond(at: at, correction: Int(Int32(truncatingIfNeeded: take32())))
            let isLast = number == header.leapCount - 1
            guard next.follows(found.last, isLast: isLast, version: header.version) else {
                throw .badLeapSecond(number)
            }
            found.append(next)
        }
        return found
    }

    /// Indicators say how a rule of a zone was written. Only programs that make up rules which the
    /// file does not have need them. They are checked and forgotten.
    private mutating func takeIndicators(_ header: TZifHeader) throws(TZifFault) {
        let standard = (0..<header.standardCount).map { _ in take8() }
        let universal = (0..<header.universalCount).map { _ in take8() }
        for type in 0..<header.typeCount {
            let isStandard = standard.isEmpty ? 0 : standard[type]
            let isUniversal = universal.isEmpty ? 0 : universal[type]
            guard isStandard <= 1, isUniversal <= isStandard else {
                throw .badIndicator(type: type)
            }
        }
    }

    private mutating func takeTime(_ size: Int) -> Int64 {
        if size == 4 { return Int64(Int32(truncatingIfNeeded: take32())) }
        let high = take32()
        return Int64(truncatingIfNeeded: high << 32 | take32())
    }

    private mutating func take8() -> UInt8 {
        index += 1
        return bytes[index - 1]
    }

    private mutating func take32() -> Int {
        index += 4
        return bytes[index - 4..<index].reduce(0) { $0 << 8 | Int($1) }
    }
}
