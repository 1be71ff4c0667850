// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "rehearse", path: "..")],
    targets: [
        .executableTarget(
            name: "measure",
            dependencies: [
                .product(name: "Contracts", package: "rehearse"),
                .product(name: "Reporter", package: "rehearse"),
                .product(name: "Scenarios", package: "rehearse"),
                .product(name: "Simulator", package: "rehearse"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
