import ProjectDescription

let project = Project(name: "Base")
