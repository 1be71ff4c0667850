// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-models",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "rehearse", path: "../..")
    ],
    targets: [
        .target(name: "ShopModels"),
        .testTarget(
            name: "ShopModelsTests",
            dependencies: ["ShopModels", .product(name: "Contracts", package: "rehearse")],
            resources: [.copy("openapi.yaml")]),
    ],
    swiftLanguageModes: [.v6]
)
