import Contracts

/// The members that no two resources of a collection may share, if the contract shows them.
///
/// The contract must declare the answer to a conflict. Its words or schemas name the members. For
/// collections of people, emails and login names are guessed.
package struct UniqueMembers {
    /// Members that together are another's in no resource, and why that is guessed.
    package struct Group {
        package let members: [String]
        package let reason: String
    }

    /// The answer of what exists already.
    package let answer: DeclaredAnswer
    /// The groups of unique members; the member that distinguishes resources is not among them.
    package let groups: [Group]

    /// The unique members of an operation that makes resources; nil if they are not evident.
    package init?(_ work: RuleWork, _ sent: SentMembers) {
        let operation = work.operation
        let id = work.layout?.id ?? work.collection.idMember
        let names = sent.keptNames.filter { name in
            name != id && sent.asked(name) != nil && Self.isPlain(sent.outline?.member(name))
        }
        if let conflict = operation.exactAnswer(409) {
            answer = conflict
            let words = UniquenessWords(
                [conflict.response.description] + UniquenessWords.sentences(of: operation))
            groups = Self.groups(of: names, by: words, for: work, in: sent)
            return
        }
        // A 422 is for what is not valid, unless it says otherwise.
        guard let refusal = operation.exactAnswer(422) else { return nil }
        let words = UniquenessWords([refusal.response.description])
        guard words.speakOfIt else { return nil }
        let named = words.groups(of: names)
        if named.isEmpty { return nil }
        answer = refusal
        groups = named.map { Group(members: $0, reason: "the description of 422 names it") }
    }

    private static func groups(
        of names: [String], by words: UniquenessWords, for work: RuleWork, in sent: SentMembers
    ) -> [Group] {
        let marked = names.filter { name in
            let place = sent.outline?.member(name).place
            return place?["x-unique"]?.bool == true
        }
        if !marked.isEmpty {
            return marked.map { Group(members: [$0], reason: "the schema says x-unique") }
        }
        let named = words.groups(of: names)
        if !named.isEmpty {
            return named.map { Group(members: $0, reason: "what is said of 409 names it") }
        }
        let described = names.filter { name in
            let text = sent.outline?.member(name).place?["description"]?.string ?? ""
            return UniquenessWords([text]).callItUnique
        }
        if !described.isEmpty {
            return described.map { Group(members: [$0], reason: "its description says unique") }
        }
        guard words.speakOfIt || words.saysNothingElse, isOfPeople(work.collection) else {
            return []
        }
        return names.filter { name in
            let own = IdentityNames.normalised(name)
            return sent.outline?.member(name).format == "email" || own == "email"
                || ["username", "login", "loginname"].contains(own)
        }.map { Group(members: [$0], reason: "409 is declared, and people are known by it") }
    }

    /// True if a member has one of many values: a text or a whole number, but no time.
    private static func isPlain(_ member: SchemaOutline?) -> Bool {
        guard let member, member.admits(.string) || member.isInteger, member.choices.isEmpty,
            !member.admits(.object), !member.admits(.array), !member.admits(.boolean)
        else { return false }
        return !["date", "date-time", "time", "duration", "binary"].contains(member.format ?? "")
    }

    private static let people = [
        "user", "account", "member", "customer", "person", "subscriber", "profile", "employee",
        "author", "student", "teacher", "patient", "registration", "signup", "contact", "admin",
    ]

    private static func isOfPeople(_ collection: KeptCollection) -> Bool {
        let name = IdentityNames.normalised(collection.singular)
        return people.contains { name.hasSuffix($0) }
    }
}

/// The words in the descriptions of a conflict.
struct UniquenessWords {
    private let sentences: [[String]]

    /// The words of some descriptions, sentence by sentence.
    init(_ texts: [String]) {
        sentences = texts.flatMap { text in
            text.asciiLowercased.replacing("e-mail", with: "email")
                .split { ".;!\n".contains($0) }
                .map { $0.split { !($0.isLetter || $0.isNumber) }.map(String.init) }
        }.filter { !$0.isEmpty }
    }

    /// The sentences of an operation that say when it refuses what exists.
    static func sentences(of operation: Contracts.Operation) -> [String] {
        [operation.summary ?? "", operation.description ?? ""].flatMap { text in
            text.split { ".;!\n".contains($0) }.map(String.init)
        }.filter { UniquenessWords([$0]).speakOfIt }
    }

    private static let phrases: [[String]] = [
        ["already", "exist"], ["already", "exists"], ["already", "existing"],
        ["already", "registered"], ["already", "taken"], ["already", "been", "taken"],
        ["already", "in", "use"], ["already", "used"], ["is", "taken"], ["not", "unique"],
        ["must", "be", "unique"], ["duplicate"], ["duplicated"], ["exists"],
    ]

    private static func speaks(_ words: [String]) -> Bool {
        phrases.contains { holds(words, $0) }
    }

    private static func holds(_ words: [String], _ phrase: [String]) -> Bool {
        guard words.count >= phrase.count else { return false }
        return (0...(words.count - phrase.count)).contains {
            words[$0..<($0 + phrase.count)].elementsEqual(phrase)
        }
    }

    /// True if a sentence says that something exists already.
    var speakOfIt: Bool { sentences.contains(where: Self.speaks) }

    /// True if the sentences only say that there is a conflict.
    var saysNothingElse: Bool {
        let empty: Set<String> = ["conflict", "conflicts", "error", "http", "409", "response", "a"]
        return sentences.allSatisfy { $0.allSatisfy(empty.contains) }
    }

    /// True if a member is called unique, and does not distinguish the resource from others anyway.
    var callItUnique: Bool {
        sentences.contains { words in
            words.contains("unique") && !words.contains("not")
                && words.allSatisfy { !["id", "identifier", "key", "within", "per"].contains($0) }
        }
    }

    /// The members that the sentences name that say so; those of one sentence that are joined by
    /// "and" count together.
    func groups(of names: [String]) -> [[String]] {
        var groups: [[String]] = []
        for words in sentences where Self.speaks(words) {
            let named = names.filter { Self.names($0, words) }
            if named.isEmpty { continue }
            let areOne = words.contains { ["and", "combination", "both", "pair"].contains($0) }
            for group in areOne ? [named] : named.map({ [$0] }) where !groups.contains(group) {
                groups.append(group)
            }
        }
        return groups
    }

    /// True if a sentence contains a member's name, perhaps in several words.
    private static func names(_ member: String, _ words: [String]) -> Bool {
        let wanted = IdentityNames.normalised(member)
        return words.indices.contains { start in
            var joined = ""
            for word in words[start...].prefix(4) {
                joined += word
                if joined == wanted { return true }
            }
            return false
        }
    }
}
