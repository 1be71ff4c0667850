// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "rehearse",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Contracts", targets: ["Contracts"]),
        .library(name: "Simulator", targets: ["Simulator"]),
        .library(name: "Transports", targets: ["Transports"]),
        .library(name: "Scenarios", targets: ["Scenarios"]),
        .library(name: "Scaffolding", targets: ["Scaffolding"]),
        .library(name: "Reporter", targets: ["Reporter"]),
        .executable(name: "rehearse", targets: ["rehearse"]),
    ],
    targets: [
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-gnutls-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CGnuTLS", pkgConfig: "gnutls",
            providers: [.apt(["libgnutls28-dev"]), .brew(["gnutls"])]),
        .systemLibrary(
            name: "CMHD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CXML", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        .target(name: "Contracts", dependencies: ["CPCRE2", "CYAML"], swiftSettings: strict),
        .target(name: "Simulator", dependencies: ["Contracts"], swiftSettings: strict),
        .target(
            name: "Transports",
            dependencies: ["CCurl", "CGnuTLS", "CMHD", "CZlib", "Contracts", "Simulator"],
            swiftSettings: strict),
        .target(
            name: "Scenarios", dependencies: ["Contracts", "Simulator"], swiftSettings: strict),
        .target(
            name: "Scaffolding", dependencies: ["Contracts", "Scenarios", "Simulator"],
            swiftSettings: strict),
        .target(
            name: "Reporter", dependencies: ["Contracts", "CXML", "Scenarios", "Simulator"],
            resources: [.embedInCode("HTML/Page")], swiftSettings: strict),
        .executableTarget(
            name: "rehearse",
            dependencies: [
                "Contracts", "Reporter", "Scaffolding", "Scenarios", "Simulator", "Transports",
            ],
            swiftSettings: strict),

        // No product: only scripts/conformance and make soak start it.
        .executableTarget(
            name: "MutatedInputs",
            dependencies: ["Contracts", "Reporter", "Scenarios", "Simulator"],
            path: "Tests/MutatedInputs", swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["Contracts"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .target(
            name: "SpecSupport", dependencies: ["Contracts", "Simulator", "TestSupport"],
            path: "Tests/SpecSupport", swiftSettings: strict),
        .testTarget(
            name: "ContractsTests", dependencies: ["Contracts", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SimulatorTests",
            dependencies: ["Contracts", "Simulator", "SpecSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TransportsTests",
            dependencies: ["Contracts", "Simulator", "SpecSupport", "TestSupport", "Transports"],
            swiftSettings: strict),
        .testTarget(
            name: "ScenariosTests",
            dependencies: [
                "Contracts", "Scenarios", "Simulator", "SpecSupport", "TestSupport", "Transports",
            ],
            exclude: ["ClientMutants"], swiftSettings: strict),
        .testTarget(
            name: "ScaffoldingTests",
            dependencies: ["Contracts", "Scaffolding", "Scenarios", "Simulator"],
            swiftSettings: strict),
        .testTarget(
            name: "ReporterTests",
            dependencies: [
                "Contracts", "CXML", "Reporter", "Scenarios", "Simulator", "SpecSupport",
                "TestSupport",
            ],
            exclude: ["Diagrams/Golden"], swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests", dependencies: ["rehearse", "TestSupport"],
            exclude: ["Commands/Scaffolding"], swiftSettings: strict),
        .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
