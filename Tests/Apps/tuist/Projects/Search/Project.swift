import ProjectDescription

let project = Project(name: "Search")
