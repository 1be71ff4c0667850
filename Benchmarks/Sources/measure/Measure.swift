import Contracts
import Foundation

@main
enum Measure {
    static func main() throws {
        let path = CommandLine.arguments[1]
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let clock = ContinuousClock()
        var parse: [Duration] = [], both: [Duration] = []
        var check = 0
        for _ in 0..<9 {
            parse.append(try clock.measure { check &+= try Document(json: bytes, name: path).root.count })
            both.append(try clock.measure { check &+= try scalars(Document(json: bytes, name: path).root) })
        }
        print("parse", parse.sorted()[4], "parse+read", both.sorted()[4], check)
    }

    static func scalars(_ value: Value) -> Int {
        switch value.kind {
        case .object: value.members.reduce(0) { $0 &+ $1.name.utf8.count &+ scalars($1.value) }
        case .array: value.elements.reduce(0) { $0 &+ scalars($1) }
        case .string: value.string!.utf8.count
        case .number: value.int ?? Int(value.double!.bitPattern & 0xFF)
        case .boolean: value.bool! ? 1 : 0
        case .null: 0
        }
    }
}
