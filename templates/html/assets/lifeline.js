// What pages can do beyond being read: theme, search, and the filter of the differences.
"use strict"

const byId = id => document.getElementById(id)

/** Fills the words in braces: "{count} found". */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all)

/** The choices that the address keeps: #flow=scene&kind=... */
const choices = () =>
  new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "")

/** Keeps choices in the address, without an entry in the history for each. */
const keep = entries => {
  const kept = new URLSearchParams(entries.filter(entry => entry[1] !== ""))
  history.replaceState(null, "", kept.size ? "#" + kept : location.pathname + location.search)
}

// Theme

const themeButton = document.querySelector(".theme")
const systemIsDark = matchMedia("(prefers-color-scheme: dark)")
const isDark = () => (document.documentElement.dataset.theme ?? (systemIsDark.matches ? "dark" : "light")) === "dark"
const nameTheme = () => {
  themeButton.textContent = isDark() ? themeButton.dataset.light : themeButton.dataset.dark
}
themeButton.hidden = false
themeButton.addEventListener("click", () => {
  const theme = isDark() ? "light" : "dark"
  document.documentElement.dataset.theme = theme
  try { localStorage.setItem("lifeline-theme", theme) } catch {}
  nameTheme()
})
systemIsDark.addEventListener("change", nameTheme)
nameTheme()

// Pictures

/** Says below a picture that it scrolls, where it does. */
document.documentElement.classList.add("scripted")
const scrollers = new ResizeObserver(entries => {
  for (const { target } of entries) {
    const scroller = target.closest(".scroll")
    scroller?.closest("figure").classList.toggle("overflows", scroller.scrollWidth > scroller.clientWidth + 1)
  }
})
/** Looks after the pictures within an element. */
const watchPictures = element => {
  for (const scroller of element.querySelectorAll("figure .scroll")) {
    scrollers.observe(scroller)
    for (const picture of scroller.children) scrollers.observe(picture)
  }
}
watchPictures(document)

// Search

const searchForm = document.querySelector(".search")
const searchInput = byId("search")
const searchResults = byId("search-results")
const searchCount = byId("search-count")
const searchable = typeof lifelineSearch === "undefined" ? [] : lifelineSearch
const searchTexts = searchable.map(([, title, text, more]) => [title, `${title} ${text} ${more}`].map(text => text.toLowerCase()))

/** The places of the entries that hold all words, those with the words in their titles first. */
const found = query => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const rank = ([title]) => (words.every(word => title.includes(word)) ? 0 : 1)
  return searchTexts
    .map((texts, place) => ({ texts, place }))
    .filter(({ texts }) => words.every(word => texts[1].includes(word)))
    .sort((a, b) => rank(a.texts) - rank(b.texts) || a.place - b.place)
    .map(({ place }) => place)
}

const closeSearch = () => { searchResults.hidden = true }

const showFound = () => {
  const places = found(searchInput.value)
  searchResults.replaceChildren(...places.slice(0, 20).map(place => {
    const [kind, title, text, , link] = searchable[place]
    const entry = document.createElement("a")
    entry.href = document.body.dataset.root + link
    const name = document.createElement("b")
    name.textContent = title
    const words = document.createElement("small")
    words.textContent = `${searchResults.dataset[kind]} · ${text}`
    entry.append(name, words)
    const item = document.createElement("li")
    item.append(entry)
    return item
  }))
  searchResults.hidden = !places.length
  const isEmpty = !searchInput.value.trim()
  searchCount.textContent = isEmpty ? "" : places.length
    ? filled(searchCount.dataset.some, { count: places.length }) : searchCount.dataset.none
}

searchForm.hidden = !searchable.length
searchForm.addEventListener("submit", event => {
  event.preventDefault()
  searchResults.querySelector("a")?.click()
})
searchInput.addEventListener("input", showFound)
searchForm.addEventListener("keydown", event => {
  const stops = [searchInput, ...searchResults.querySelectorAll("a")]
  const place = stops.indexOf(document.activeElement)
  if (event.key === "ArrowDown" && stops[place + 1]) stops[place + 1].focus()
  else if (event.key === "ArrowUp" && stops[place - 1]) stops[place - 1].focus()
  else if (event.key === "Escape") { closeSearch(); searchInput.focus() }
  else return
  event.preventDefault()
})
searchForm.addEventListener("focusout", event => {
  if (!searchForm.contains(event.relatedTarget)) closeSearch()
})
document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.target.closest("input, select, textarea")) return
  event.preventDefault()
  searchInput.focus()
})

// Filter

const filter = document.querySelector(".filter")
if (filter) {
  const rows = [...document.querySelectorAll(".filtered tbody tr")].map(row => ({
    row,
    flow: row.dataset.flow.split(" "),
    kind: [row.querySelector(".kind").textContent.trim()],
    condition: [row.querySelector(".condition").textContent.trim()],
  }))
  const { flow, kind, condition } = filter.elements
  const usual = condition.dataset.none
  for (const entry of rows) if (!entry.condition[0]) entry.condition = [usual]
  const fill = (select, name) => {
    for (const value of new Set(rows.flatMap(entry => entry[name]))) select.add(new Option(value))
  }
  fill(kind, "kind")
  fill(condition, "condition")
  const count = filter.querySelector(".count")
  const apply = () => {
    let shown = 0
    for (const entry of rows) {
      const fits = [flow, kind, condition].every(
        select => !select.value || entry[select.name].includes(select.value))
      entry.row.hidden = !fits
      if (fits) shown++
    }
    count.textContent = filled(count.dataset.count, { count: shown, total: rows.length })
  }
  const read = () => {
    const kept = choices()
    for (const select of [flow, kind, condition]) {
      select.value = kept.get(select.name) ?? ""
      if (select.selectedIndex < 0) select.value = ""
    }
    apply()
  }
  filter.addEventListener("change", () => {
    apply()
    keep([flow, kind, condition].map(select => [select.name, select.value]))
  })
  filter.addEventListener("submit", event => event.preventDefault())
  addEventListener("hashchange", read)
  filter.hidden = false
  read()
}
