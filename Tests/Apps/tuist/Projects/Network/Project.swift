import ProjectDescription

let project = Project(name: "Network")
