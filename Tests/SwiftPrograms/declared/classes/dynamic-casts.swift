class Media {
  var title: String
  init(title: String) { self.title = title }
}
class Movie: Media {
  var director: String
  init(title: String, director: String) {
    self.director = director
    super.init(title: title)
  }
}
class Song: Media {
  var artist: String
  init(title: String, artist: String) {
    self.artist = artist
    super.init(title: title)
  }
}

let library = [
  Movie(title: "Alien", director: "Scott"), Song(title: "Help", artist: "Beatles"),
  Movie(title: "Ran", director: "Kurosawa"), Media(title: "Untitled"),
]

for item in library {
  switch item {
  case let movie as Movie where movie.title.count < 4:
    print("short title:", movie.title)
  case let movie as Movie: print("movie by", movie.director)
  case let song as Song: print("song by", song.artist)
  default: print("other:", item.title, type(of: item))
  }
}

let movies = library.compactMap { $0 as? Movie }
print(movies.map(\.title).sorted())

let things: [Any] = [1, 2.5, "three", movies[0], (4, "four"), { (x: Int) in x * 2 }, [5], Optional<Int>.none as Any]
for thing in things {
  switch thing {
  case let int as Int: print("Int \(int)")
  case is Double: print("a Double")
  case let text as String: print("String of \(text.count)")
  case let movie as Movie: print("Movie \(movie.title)")
  case let (number, text) as (Int, String): print("pair \(number) \(text)")
  case let double as (Int) -> Int: print("function gives \(double(21))")
  case let list as [Int]: print("list \(list)")
  default: print("something else")
  }
}
