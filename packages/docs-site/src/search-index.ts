import MiniSearch from 'minisearch'
import type { Compiled } from './markdown/compile.ts'
import type { SitePage, SiteSection } from './page.ts'
import { type SearchEntry, searchedFields, termsOf } from './search-terms.ts'

/** Of a text as much is kept for showing; all of it is found. */
const shownLetters = 140

/** The index that browsers search, as JSON. */
export function searchIndex(sections: readonly SiteSection[], compiled: ReadonlyMap<SitePage, Compiled>): string {
  const index = new MiniSearch<SearchEntry & { shown: string }>({
    fields: [...searchedFields],
    storeFields: ['title', 'heading', 'place', 'section', 'shown'],
    tokenize: termsOf,
    processTerm: term => term,
  })
  index.addAll(entries(sections, compiled))
  return JSON.stringify(index)
}

function entries(sections: readonly SiteSection[], compiled: ReadonlyMap<SitePage, Compiled>) {
  return sections
    .flatMap(({ title, index, groups }) =>
      [...(index ? [index] : []), ...groups.flatMap(({ pages }) => pages)].map(page => ({ section: title, page })),
    )
    .flatMap(({ section, page }) =>
      partsOf(page, compiled).map(({ id, heading, text }) => ({
        ...{ title: page.title, heading, section, text },
        shown: text.slice(0, shownLetters),
        place: `${page.slug}${id === '' ? '' : `#${id}`}`,
      })),
    )
    .map((entry, id) => ({ id, ...entry }))
}

/** What each page of the reference says alike is found once, by its own words. */
const sameEverywhere = new Set(['errors', 'request', 'answer', 'body', 'calls-that-answer-it', 'example'])

function partsOf(page: SitePage, compiled: ReadonlyMap<SitePage, Compiled>) {
  const parts = compiled.get(page)?.parts ?? []
  const [first, ...others] = parts[0]?.id === '' ? parts : [{ id: '', heading: '', text: '' }, ...parts]
  const isReference = page.source === undefined
  const head = { id: '', heading: '', text: `${page.description} ${first?.text ?? ''}`.trim() }
  return [head, ...others.filter(({ id }) => !(isReference && sameEverywhere.has(id) && id !== 'request'))]
}
