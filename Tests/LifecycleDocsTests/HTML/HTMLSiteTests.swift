import RuleModel
import Testing

@testable import LifecycleDocs

/// The finished pages of the embedded pack.
@Suite struct HTMLSiteTests {
  /// The English pages and shared files, and the paths of all files of all languages; made once.
  struct Site {
    var pages: [String: MarkupReader] = [:]
    var files: [String: String] = [:]
    var paths: Set<String> = []
  }

  static let made: Result<Site, GenerationError> = {
    do throws(GenerationError) {
      let project = Project(rules: nil)
      guard let pack = project.rules else { throw GenerationError(project.diagnostics) }
      let artifacts = HTMLSite().artifacts(
        for: SiteInput(
          project: project, library: try StoryLibrary(pack), locales: ["en", "zh-Hans", "th"]))
      var site = Site()
      for artifact in artifacts {
        site.paths.insert(artifact.path)
        let isOther =
          artifact.path.hasPrefix("zh-Hans/scenarios/") || artifact.path.hasPrefix("th/scenarios/")
        if artifact.path.hasSuffix(".svg") || artifact.path.hasSuffix(".json") || isOther {
          continue
        }
        let text = String(decoding: try artifact.contents(), as: UTF8.self)
        site.files[artifact.path] = text
        if artifact.path.hasSuffix(".html") { site.pages[artifact.path] = MarkupReader(text) }
      }
      return .success(site)
    } catch {
      return .failure(error)
    }
  }()

  static func site() throws -> Site { try made.get() }

  @Test func everyPageIsThereAndWellFormed() throws {
    let site = try Self.site()
    let pack = try #require(Project(rules: nil).rules)
    for locale in pack.locales {
      for page in OutputPaths.Page.allCases {
        #expect(site.pages["\(locale)/\(page.rawValue).html"] != nil)
      }
      for scenario in pack.scenarios {
        #expect(site.paths.contains("\(locale)/scenarios/\(scenario.id).html"))
      }
    }
    for (path, page) in site.pages {
      #expect(page.faults == [], "\(path)")
      #expect(!page.elements.isEmpty, "\(path)")
    }
  }

  @Test func everyLinkLeadsToAFileAndItsFragment() throws {
    let site = try Self.site()
    for (path, page) in site.pages {
      for element in page.elements {
        let links = ["href", "src"].compactMap { element.attributes[$0] }
        for link in links where !link.hasPrefix("https://") && link != "data:," {
          let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
          let target = parts[0].isEmpty ? path : Self.resolved(String(parts[0]), from: path)
          #expect(site.paths.contains(target), "\(path): \(link)")
          if parts.count == 2, let other = site.pages[target] {
            #expect(other.ids.contains(String(parts[1])), "\(path): \(link)")
          }
        }
      }
    }
  }

  @Test func nothingIsLoadedFromElsewhere() throws {
    let site = try Self.site()
    for (path, page) in site.pages {
      for element in page.elements where element.name != "a" {
        for key in ["href", "src"] {
          #expect(!(element.attributes[key] ?? "").contains("//"), "\(path): \(element)")
        }
      }
      let outside = page.all("a").compactMap { $0.attributes["href"] }.filter { $0.contains("//") }
      #expect(outside.isEmpty || path.hasSuffix("/sources.html"), "\(path): \(outside)")
    }
    for name in ["lifeline.css", "lifeline.js", "explorer.js"] {
      let text = try #require(site.files["assets/\(name)"])
      #expect(!text.isEmpty)
      for word in ["://", "url(", "@import", "fetch("] { #expect(!text.contains(word), "\(name)") }
    }
  }

  @Test func headingsAreInOrderAndIdsAreUnique() throws {
    for (path, page) in try Self.site().pages {
      let levels = page.all("h1", "h2", "h3", "h4").compactMap { $0.name.last?.wholeNumberValue }
      #expect(levels.first == 1 && levels.filter { $0 == 1 }.count == 1, "\(path): \(levels)")
      for (level, next) in zip(levels, levels.dropFirst()) {
        #expect(next <= level + 1, "\(path): \(levels)")
      }
      #expect(Set(page.ids).count == page.ids.count, "\(path)")
    }
  }

  @Test func pagesSayTheirLanguageAndTheirParts() throws {
    for (path, page) in try Self.site().pages where path != "index.html" {
      let locale = String(path.split(separator: "/")[0])
      #expect(page.all("html").map { $0.attributes["lang"] } == [locale], "\(path)")
      #expect(page.all("main").count == 1, "\(path)")
      let titles = page.all("title").filter { $0.path.last == "head" }.map(\.text)
      #expect(titles.count == 1 && titles.first?.isEmpty == false, "\(path)")
      #expect(titles.first?.contains("`") == false, "\(path)")
      let skip = page.all("a").first
      #expect(skip?.attributes["href"] == "#content" && page.ids.contains("content"), "\(path)")
      for navigation in page.all("nav") {
        #expect(navigation.attributes["aria-label"]?.isEmpty == false, "\(path)")
      }
      let languages = page.all("link").filter { $0.attributes["rel"] == "alternate" }
      #expect(languages.count == 2, "\(path)")
    }
  }

  @Test func everyTableHasACaptionAndHeaders() throws {
    for (path, page) in try Self.site().pages {
      let tables = page.all("table")
      #expect(page.all("caption").filter { !$0.text.isEmpty }.count == tables.count, "\(path)")
      for header in page.all("th") {
        let scope = header.path.contains("thead") ? "col" : "row"
        #expect(header.attributes["scope"] == scope, "\(path): \(header)")
      }
      // A wide table scrolls in a box of its own, which the keyboard reaches.
      for table in tables { #expect(table.path.last == "div", "\(path)") }
      for box in page.elements where box.attributes["class"] == "scroll" {
        #expect(box.attributes["tabindex"] == "0", "\(path)")
        #expect(box.attributes["aria-label"]?.isEmpty == false, "\(path): \(box)")
      }
    }
  }

  @Test func everyControlHasALabel() throws {
    for (path, page) in try Self.site().pages {
      let labelled = Set(page.all("label").compactMap { $0.attributes["for"] })
      for control in page.all("select", "input") {
        #expect(labelled.contains(control.attributes["id"] ?? ""), "\(path): \(control)")
      }
    }
  }

  @Test func picturesWithinPagesAreNamedAndFollowTheTheme() throws {
    let site = try Self.site()
    let css = try #require(site.files["assets/lifeline.css"])
    var pictures = 0
    for (path, page) in site.pages {
      for svg in page.all("svg") {
        pictures += 1
        #expect(["img", "document"].contains(svg.attributes["role"] ?? ""), "\(path)")
        // The page is the ground.
        #expect(svg.attributes["fill"] == "none", "\(path)")
        #expect(path.hasPrefix((svg.attributes["lang"] ?? "-") + "/"), "\(path)")
        let names = (svg.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
        #expect(names.count == 2 && Set(names).isSubset(of: page.ids), "\(path)")
      }
      let links = page.all("a").filter { $0.path.contains("svg") }
      let documents = page.all("svg").filter { $0.attributes["role"] == "document" }
      #expect(links.isEmpty == documents.isEmpty, "\(path)")
      if path.contains("scenarios/") {
        #expect(links.allSatisfy { $0.attributes["tabindex"] == "-1" }, "\(path)")
      }
      #expect(
        page.all("figcaption").filter { $0.attributes["class"] == "hint" }.count
          == page.all("svg").count, "\(path)")
      // The page's style sheet has the rules of all pictures, so none brings its own.
      for element in page.elements where element.path.contains("svg") {
        #expect(element.name != "style" && element.attributes["style"] == nil, "\(path)")
        #expect(element.attributes["class"] != "background", "\(path)")
        for name in (element.attributes["class"] ?? "").split(separator: " ")
        where !["graph", "node", "edge", "cluster"].contains(name) {
          #expect(css.contains(".\(name)"), "\(path): \(name)")
        }
      }
      #expect(!(site.files[path] ?? "").contains("<!--picture"), "\(path)")
    }
    #expect(pictures > 150)
  }

  @Test func colorsAreGivenForLightAndDark() throws {
    let css = try #require(try Self.site().files["assets/lifeline.css"])
    let used = Set(css.matches(of: /var\((--[A-Za-z0-9]+)\)/).map { String($0.output.1) })
    for variable in used.subtracting(["--sans", "--mono"]) {
      #expect(css.matches(of: try Regex("[{;]\(variable):")).count >= 2, "\(variable)")
    }
    #expect(css.contains(":root[data-theme=dark] .lifeline"))
    #expect(css.contains("@media(prefers-color-scheme:dark){:root{color-scheme:dark"))
    #expect(css.contains("@media print"))
  }

  /// The way from a page to another, as a browser goes it.
  static func resolved(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
