// "What happens when": shows the precomputed result of a start, an event, a flow and conditions.
// Rows, outcomes, and the titles of states, scenarios, doubts and sources are HTML already; words of the
// page, ids, links and what the page's own lists say are plain, and go through `escaped`.
"use strict"

{
  const data = lifelineExplorer
  const form = document.querySelector(".explorer")
  const output = byId("explorer")
  const references = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }
  const escaped = text => text.replace(/[&<>"']/g, character => references[character])
  const words = Object.fromEntries(
    Object.entries(output.dataset).map(([name, text]) => [name, escaped(text)]))
  const status = byId("explorer-status")
  const { start, event, flow } = form.elements
  const conditions = [...form.querySelectorAll("[data-condition]")]

  const cellOf = flow => data.cells[
    data.grid[(flow * data.starts.length + data.starts.indexOf(start.value)) * data.events.length
      + data.events.indexOf(event.value)]]

  /** The result of a flow under the chosen conditions. */
  const resultOf = flow => {
    const [asked, results] = cellOf(flow)
    const place = asked.reduce((place, index) => {
      const { values } = data.conditions[index]
      return place * values.length + values.indexOf(conditions[index].value)
    }, 0)
    return data.results[results[place]]
  }

  /** HTML as a reader sees it, without marks; nothing of it is loaded or run. */
  const plain = html => {
    const template = document.createElement("template")
    template.innerHTML = html.replaceAll("<br>", " ")
    return template.content.textContent
  }

  const table = rows => {
    const heads = [words.number, words.step, words.state, words.owner, words.payload, words.basis]
    return `<div class="scroll" tabindex="0" role="region" aria-label="${words.step}"><table class="steps"><thead><tr>`
      + heads.map(head => `<th scope="col">${head}</th>`).join("") + "</tr></thead><tbody>"
      + rows.map(place => {
        const [kind, ...cells] = data.rows[place]
        return `<tr class="${kind}">` + cells.map(cell => `<td>${cell || "–"}</td>`).join("") + "</tr>"
      }).join("") + "</tbody></table></div>"
  }

  const places = rows => {
    const calls = rows.map(place => data.rows[place]).filter(row => row[0] === "call" && row[5])
    return `<h3>${words.where}</h3>` + (calls.length
      ? "<ul>" + calls.map(row => `<li>${row[2]}: ${row[5]}</li>`).join("") + "</ul>"
      : `<p>${words.nowhere}</p>`)
  }

  const links = (title, ids, entries, mark) => ids.length
    ? `<h3>${title}</h3><ul>` + ids.map(id => {
      const [text, link] = entries[id]
      return `<li><a href="${escaped(link)}"${mark}>${escaped(id)}</a> ${text}</li>`
    }).join("") + "</ul>" : ""

  const scenarios = (entries, flow) => entries.map(entry =>
    `<p>${words.scenarios}: <a href="${escaped(entry.link)}">${entry.title}</a></p>` + (entry.picture
      ? `<figure><div class="scroll" tabindex="0" role="group" aria-label="${flow}"><img src="${escaped(entry.picture)}" alt="${escaped(plain(entry.title))}: ${flow}"></div><figcaption class="hint">${words.hint}</figcaption></figure>` : "")).join("")

  const section = place => {
    const result = resultOf(place)
    const title = escaped([...flow.options].find(option => option.value === data.flows[place]).text)
    let text = `<section><h2>${title}</h2>`
    text += result.possible ? `<p>${result.outcome}</p>`
      : `<p class="impossible"><strong>${words.impossible}</strong> ${result.outcome}</p>`
    if (!result.rows) return text + "</section>"
    text += `<h3>${words.states}</h3><ol class="path">`
      + result.states.map(id => data.states[id])
        .map(([state, band]) => `<li class="band${band}">${state}</li>`).join("") + "</ol>"
    if (result.states.length > 1 && data.starts.includes(result.final))
      text += `<p><button type="button" data-start="${escaped(result.final)}">${words.continue}</button></p>`
    if (result.rows.length) text += table(result.rows)
    if (result.held) text += `<p>${words.held}: ${result.held.join(", ")}</p>`
    if (result.possible && !result.uncovered) text += places(result.rows)
    text += scenarios(result.scenarios ?? [], title)
    text += links(words.doubts, result.doubts, data.doubts, ' class="doubt"')
    text += links(words.sources, result.sources, data.sources, "")
    return text + "</section>"
  }

  const chosenFlows = () => data.flows.map((_, place) => place)
    .filter(place => !flow.value || data.flows[place] === flow.value)

  const show = () => {
    const asked = new Set(chosenFlows().flatMap(place => cellOf(place)[0]))
    conditions.forEach((select, index) =>
      select.parentElement.classList.toggle("idle", !asked.has(index)))
    output.innerHTML = chosenFlows().map(section).join("")
    watchPictures(output)
    status.textContent = chosenFlows().map(place => plain(resultOf(place).outcome)).join(" ")
  }

  const selects = [start, event, flow, ...conditions]
  const read = () => {
    const kept = choices()
    for (const select of selects) {
      const value = kept.get(select.name)
      const isKnown = [...select.options].some(option => option.value === value)
      if (isKnown) select.value = value
      else select.selectedIndex = 0
    }
    show()
  }
  const changed = () => {
    show()
    keep(selects.filter(select => !select.hasAttribute("data-condition") || select.selectedIndex > 0)
      .map(select => [select.name, select.value]))
  }
  form.addEventListener("change", changed)
  form.addEventListener("submit", event => event.preventDefault())
  output.addEventListener("click", event => {
    const state = event.target.closest("[data-start]")?.dataset.start
    if (!state) return
    start.value = state
    changed()
    start.focus()
  })
  addEventListener("hashchange", read)
  form.hidden = false
  read()
}
