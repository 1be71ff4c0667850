import Reporter

@main
enum Rehearse {
    static func main() {
        print("rehearse \(Version.current)")
    }
}
