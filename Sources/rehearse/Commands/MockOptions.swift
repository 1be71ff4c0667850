import Reporter
import Simulator

/// The options and arguments of `rehearse mock` alone.
enum MockOptions {
    static let specs = Argument.many(
        "SPEC", .spec, least: 1,
        help: "the folder of a spec, a contract file or its URL, or SPEC=PORT")

    static let host = Option.single(
        "host", value: OptionValue("HOST", .text, default: "127.0.0.1"),
        help: "the name or address to listen on")

    static let port = Option.single(
        "port", value: OptionValue("N", .integer(0...65535), default: "8080"),
        help: "the port to listen on; 0 takes any free one")

    static let seed = Option.single(
        "seed", value: OptionValue("N", .integer(0...Int.max), default: "1"),
        help: "the seed for values that a server chooses, and for faults")

    static let now = Option.single(
        "now", value: OptionValue("INSTANT", .text),
        help: "the start of the clock, such as 2024-03-10T09:59:00Z, instead of now")

    static let clock = Option.single(
        "clock", value: OptionValue("KIND", .choice(["real", "virtual"]), default: "real"),
        help: "let time pass, or let it stand still until it is moved")

    static let latency = Option.single(
        "latency", value: OptionValue("D", .text), help: "short for --fault latency=D")

    static let fault = Option.repeated(
        "fault", value: OptionValue("FAULT", .fault),
        help: "make requests fail on purpose, such as status=503")

    static let certificate = Option.single(
        "tls-cert", value: OptionValue("FILE", .file),
        help: "speak TLS, with this certificate in PEM")

    static let key = Option.single(
        "tls-key", value: OptionValue("FILE", .file),
        help: "the private key of the certificate, in PEM")

    static let record = Option.single(
        "record", value: OptionValue("FILE", .output(.recording)),
        help: "write the exchanges as HTTP Archive (HAR), secrets masked; - is standard output")

    static let json = Option.single(
        "json", value: OptionValue("FILE", .output(.requests)),
        help: "write a line of JSON for each request; - is standard output")

    static let admin = Option.flag(
        "admin", help: "open /_rehearse to clients on this machine, to see and control the mock")

    static let config = Option.repeated(
        "config", value: OptionValue("NAME=VALUE", .text),
        help: "override a value of the model's config; VALUE is JSON, or else a text")

    static let alternatives = Option.single(
        "alternatives",
        value: OptionValue("WHICH", .choice(["first", "chosen"]), default: "first"),
        help: "if several answers are permitted, give the first one or draw one")

    static let noCrossOrigin = Option.flag(
        "no-cors", help: "let the model answer OPTIONS and requests from other origins")

    static let largestBody = Option.single(
        "max-body", value: OptionValue("SIZE", .text, default: "10M"),
        help: "refuse larger requests; 512, 64K, 10M or 1G")

    static let all = [
        host, port, seed, now, clock, latency, fault, certificate, key, record, json, admin,
        config, alternatives, noCrossOrigin, largestBody, CommonOptions.zoneinfo,
        CommonOptions.quiet, CommonOptions.color,
    ]

    static let faultHelp = """
        There, a request may carry faults of its own in X-Rehearse-Fault, with semicolons between.

        A FAULT is a word of docs/faults.md, with a value behind = where it has one. rehearse run \
        has the same words in network.kinds. Without any work of the backend: \
        \(words(of: .never)). After the work: \(words(of: .once)). With the work done twice: \
        \(words(of: .twice)). A TIME is 100ms, 100ms..2s, normal:MEAN:DEVIATION or \
        exponential:MEAN. After commas follow operation=ID, spec=NAME, probability=0…1, count=N \
        (strike so often at most) and after=N (spare so many first). A status also takes \
        retry-after=SECONDS.
        """

    private static func words(of work: FaultWord.Work) -> String {
        FaultWord.allCases.filter { $0.work == work }.map(\.usage).joined(separator: ", ")
    }
}
