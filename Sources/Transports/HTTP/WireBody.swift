import Contracts
import Simulator

/// Watches the body of an answer as it comes over the wire, to see whether it ends where the answer
/// says.
struct WireBody {
    private enum Framing {
        /// This many bytes are still to come.
        case length(Int)
        case chunks(ChunkFraming)
        /// It ends with the connection, or nobody knows.
        case open
    }

    /// The number of bytes behind the end.
    private(set) var surplus = 0
    private var framing: Framing

    /// A body before its first byte, below a head of HTTP/1.
    init(below fields: HeaderFields) {
        let codings = fields["transfer-encoding"].map { $0.asciiLowercased }
        if let codings {
            framing = codings.hasSuffix("chunked") ? .chunks(ChunkFraming()) : .open
        } else if let length = fields["content-length"].flatMap({ Int($0) }) {
            framing = .length(length)
        } else {
            framing = .open
        }
    }

    /// Takes a piece as it came.
    mutating func consume(_ bytes: UnsafeRawBufferPointer) {
        switch framing {
        case .length(let left):
            surplus += max(0, bytes.count - left)
            framing = .length(max(0, left - bytes.count))
        case .chunks(var chunks):
            framing = .open
            surplus += chunks.consume(bytes)
            framing = .chunks(chunks)
        case .open: break
        }
    }
}

/// The chunks of a body.
struct ChunkFraming {
    private enum Part {
        /// The line with a chunk's size: its digits so far.
        case size(digits: Int, size: Int)
        /// The rest of that line.
        case sizeEnd(size: Int)
        /// The bytes of a chunk with the line end behind them.
        case data(left: Int)
        /// The lines below the last chunk; the bytes of the one that has begun.
        case trailer(lineSize: Int)
        case ended
        /// Chunks do not look like that; libcurl refuses it, or has read it already.
        case unknown
    }

    private var part = Part.size(digits: 0, size: 0)

    /// Takes a piece, and gives how many of its bytes stand behind the end of the body.
    mutating func consume(_ bytes: UnsafeRawBufferPointer) -> Int {
        var place = 0
        while place < bytes.count {
            switch part {
            case .data(let left):
                let taken = min(left, bytes.count - place)
                place += taken
                part = taken == left ? .size(digits: 0, size: 0) : .data(left: left - taken)
                continue
            case .ended: return bytes.count - place
            case .unknown: return 0
            case .size(let digits, let size):
                part = Self.part(afterDigits: digits, of: size, bytes[place])
            case .sizeEnd(let size):
                if bytes[place] == 0x0A { part = Self.part(below: size) }
            case .trailer(let lineSize):
                part = Self.part(afterTrailer: lineSize, bytes[place])
            }
            place += 1
        }
        return 0
    }

    private static func part(afterDigits digits: Int, of size: Int, _ byte: UInt8) -> Part {
        if let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 {
            return digits < 15 ? .size(digits: digits + 1, size: size << 4 | digit) : .unknown
        }
        switch byte {
        case 0x0A where digits > 0: return part(below: size)
        case 0x0D, 0x20, 0x09, 0x3B: return digits > 0 ? .sizeEnd(size: size) : .unknown
        default: return .unknown
        }
    }

    private static func part(below size: Int) -> Part {
        size == 0 ? .trailer(lineSize: 0) : .data(left: size + 2)
    }

    private static func part(afterTrailer lineSize: Int, _ byte: UInt8) -> Part {
        switch byte {
        case 0x0A: lineSize == 0 ? .ended : .trailer(lineSize: 0)
        case 0x0D: .trailer(lineSize: lineSize)
        default: .trailer(lineSize: lineSize + 1)
        }
    }
}
