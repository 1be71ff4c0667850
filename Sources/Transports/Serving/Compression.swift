import CZlib
import Contracts
import Simulator

/// The reason why coded content could not be read.
package enum CompressionFault: Error, Equatable {
    /// It is not what its coding says.
    case damaged
    /// It would become larger than the limit.
    case tooLarge
}

extension ContentCoding {
    private var windowBits: Int32 { self == .gzip ? 15 + 16 : 15 }

    /// Content in this coding; nil where memory runs out.
    func encoded(_ content: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream, 6, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(content.count)))
        var isDone = false
        let coded = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            content.withUnsafeBufferPointer { input in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(bound)
                isDone = CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            count = bound - Int(stream.avail_out)
        }
        return isDone ? coded : nil
    }

    /// The content that bytes in this coding stand for, which may have only so many bytes.
    func decoded(_ coded: [UInt8], limit: Int) throws(CompressionFault) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        // Some senders leave out the two bytes before deflated data.
        let isBare = self == .deflate && !Self.hasZlibHeader(coded)
        let bits = isBare ? -15 : windowBits
        guard inflateInit2_(&stream, bits, ZLIB_VERSION, size) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var input = coded
        return try input.withUnsafeMutableBufferPointer {
            (input) throws(CompressionFault) -> [UInt8] in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            return try Self.inflate(&stream, limit: limit, hasMembers: self == .gzip)
        }
    }

    private static func inflate(
        _ stream: inout z_stream, limit: Int, hasMembers: Bool
    ) throws(CompressionFault) -> [UInt8] {
        var content: [UInt8] = []
        while true {
            // One byte above the limit shows that there is more.
            let room = min(max(4096, content.count), limit - content.count + 1)
            var status = Z_OK
            content += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(room)
                status = CZlib.inflate(&stream, Z_NO_FLUSH)
                count = room - Int(stream.avail_out)
            }
            if content.count > limit { throw .tooLarge }
            if status == Z_STREAM_END {
                if stream.avail_in == 0 { return content }
                guard hasMembers, inflateReset(&stream) == Z_OK else { throw .damaged }
            } else if status != Z_OK || (stream.avail_in == 0 && stream.avail_out > 0) {
                throw .damaged
            }
        }
    }

    private static func hasZlibHeader(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && bytes[0] & 15 == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    }
}
