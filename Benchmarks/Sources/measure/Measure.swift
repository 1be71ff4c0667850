import Contracts
import Foundation

/// Measures ours on one file and prints what `peers.py` prints for the others.
@main
enum Measure {
    static func main() {
        do {
            print(try report())
        } catch {
            FileHandle.standardError.write(Data("measure: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func report() throws -> String {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let subject = arguments.first, let path = arguments.last else {
            throw Refusal(
                "usage: measure documents|schema|expression|zone|state|client|world|report FILE")
        }
        let report =
            switch subject {
            case "documents": try DocumentMeasurement.report(of: path)
            case "schema": try SchemaMeasurement(path: path).report()
            case "expression": try ExpressionMeasurement(path: path).report()
            case "zone": try ZoneMeasurement(path: path).report()
            case "state": try StateMeasurement(path: path).report()
            case "client": try ClientMeasurement(path: path).report()
            case "world": try WorldMeasurement(folder: path).report()
            case "report": try ReportMeasurement(folder: path).report()
            default: throw Refusal("this build does not measure \(subject)")
            }
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("engine")
            writer.string("rehearse")
            for (name, value) in report {
                writer.key(name)
                writer.int(value)
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Why nothing was measured.
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// What was measured, in order: times in nanoseconds, and counts.
typealias Report = KeyValuePairs<String, Int>
