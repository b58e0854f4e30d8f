import MiniSearch, { type SearchResult } from 'minisearch'
import { searchedFields, termsOf } from '../search-terms.ts'

const mostShown = 12
let started: Promise<void> | undefined

/** Fetches the index of the site and answers what is typed, here in the browser. */
export function startSearch(dialog: HTMLDialogElement): Promise<void> {
  started ??= start(dialog)
  return started
}

async function start(dialog: HTMLDialogElement): Promise<void> {
  const base = document.body.dataset.base ?? ''
  const input = dialog.querySelector('input')
  const list = dialog.querySelector('ol')
  const said = dialog.querySelector('[data-search-said]')
  if (!input || !list || !said) return
  said.textContent = 'Fetching the index …'
  const response = await fetch(`${base}/search.json`)
  const index = MiniSearch.loadJSON(await response.text(), {
    fields: [...searchedFields],
    storeFields: ['title', 'heading', 'place', 'section', 'shown'],
    tokenize: termsOf,
    processTerm: term => term,
  })
  const show = () => {
    const found = find(index, input.value)
    list.replaceChildren(...found.slice(0, mostShown).map(result => item(result, base)))
    said.textContent = input.value.trim() === '' ? '' : `${found.length} ${found.length === 1 ? 'result' : 'results'}`
  }
  input.addEventListener('input', show)
  dialog.addEventListener('keydown', event => move(event, input, list))
  show()
}

/** All words first; where nothing has all of them, any of them. */
function find(index: MiniSearch, words: string): SearchResult[] {
  const options = {
    prefix: true,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    boost: { title: 6, heading: 3 },
  }
  const all = index.search(words, { ...options, combineWith: 'AND' })
  return all.length > 0 ? all : index.search(words, options)
}

function item({ title, heading, place, section, shown }: SearchResult, base: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `${base}/${place}`
  link.append(part('strong', heading ? `${title}: ${heading}` : String(title)), part('small', String(section)))
  link.append(part('span', String(shown)))
  const row = document.createElement('li')
  row.append(link)
  return row
}

function part(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

/** Arrows go through the results, Enter in the field opens the first. */
function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLOListElement): void {
  const links = [...list.querySelectorAll('a')]
  const at = links.findIndex(link => link.matches(':focus'))
  if (event.key === 'Enter' && document.activeElement === input) {
    event.preventDefault()
    links[0]?.click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = links[at + step]
  if (next) next.focus()
  else if (step < 0) input.focus()
}
