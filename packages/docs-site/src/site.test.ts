import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { errorCatalogue } from '@messenger/shared/contract/errors'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import MiniSearch from 'minisearch'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, buildSite } from './build-site.ts'
import { asPlainFiles } from './plain-files.ts'
import { searchedFields, termsOf } from './search-terms.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
/** For a build of all pages, on a busy machine. */
const buildMs = 180_000
let site: BuiltSite
const text = (name: string) => String(site.files.get(name) ?? '')
const drawn = () =>
  [...site.files.keys()].filter(name => name.endsWith('.html')).map(name => [name, text(name)] as const)

beforeAll(async () => {
  site = await buildSite({ root, base: '/docs', isInGateway: true })
}, buildMs)

describe('the documentation site', () => {
  it('has no link that leads nowhere', () => {
    expect(site.broken).toEqual([])
  })

  it('has every Markdown file of docs once, but for decisions', () => {
    const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.md') && !/^(decisions|samples)\//.test(path))
      .map(path => `docs/${path}`)
    const sources = site.pages.flatMap(({ source }) => source ?? [])
    expect(sources.filter(path => path.startsWith('docs/')).toSorted()).toEqual(files.toSorted())
  })

  it('has a page for every operation, event and error, each with its own address', () => {
    const slugs = site.pages.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter(slug => slug.startsWith('api/'))).toHaveLength(endpointsOf(operations).length)
    for (const { name } of operations) expect(slugs).toContain(`api/${name}`)
    for (const name of Object.keys({ ...namedEvents, ...deliveryContract })) expect(slugs).toContain(`events/${name}`)
    for (const code of Object.keys(errorCatalogue)) expect(slugs).toContain(`errors/${code}`)
  })

  it('has nothing that a strict policy refuses: styles, scripts and handlers in the page, or other hosts', () => {
    for (const [name, html] of drawn()) {
      const inside = html.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')
      expect([name, inside.match(/<[^>]* (style|on[a-z]+)=|<style|<script(?![^>]* src=)/g)]).toEqual([name, null])
      expect([name, inside.match(/<(?:img|script|iframe|link)[^>]*(?:src|href)="https?:/g)]).toEqual([name, null])
    }
  })

  it('has ids once a page, one main heading, and a language', () => {
    for (const [name, html] of drawn()) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect([name, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([name, []])
      expect([name, html.match(/<h1[ >]/g)?.length, html.includes('<html lang="en">')]).toEqual([name, 1, true])
    }
  })

  it('has each page as Markdown, and all of them in llms.txt and the sitemap', () => {
    for (const { slug, title } of site.pages.slice(1)) {
      expect(text(`${slug}.md`)).toContain(`# ${title}\n`)
      expect(text('llms.txt')).toContain(`(/docs/${slug}.md)`)
      expect(text('sitemap.xml')).toContain(`<loc>/docs/${slug}</loc>`)
    }
    expect(text('llms-full.txt').length).toBeGreaterThan(500_000)
    expect(text('errors/not_ready.md')).toContain('(/docs/api/sessions.connect.md)')
  })

  it.each([
    ['not_ready', 'errors/not_ready'],
    ['sendText', 'api/messages.sendText'],
    ['messages.received', 'events/messages.received'],
    ['point in time', 'point-in-time'],
  ])('finds %s', (words, slug) => {
    const options = { fields: [...searchedFields], tokenize: termsOf, processTerm: (term: string) => term }
    const index = MiniSearch.loadJSON(text('search.json'), { ...options, storeFields: ['place'] })
    const found = index.search(words, { prefix: true, boost: { title: 6, heading: 3 }, combineWith: 'AND' })
    expect(found.slice(0, 3).map(({ place }) => String(place).split('#')[0])).toContain(slug)
  })

  it(
    'offers to try operations, and the login of the gateway is not asked for where it is not',
    async () => {
      expect(text('api/messages.sendText.html')).toContain('href="/docs/try/messages.sendText"')
      const apart = await buildSite({ root, base: '', isInGateway: false })
      const files = asPlainFiles(apart.files)
      const page = String(files.get('api/messages.sendText/index.html'))
      expect(page).not.toContain('/docs')
      expect(page).toContain('href="/errors/not_on_network"')
      expect(String(files.get('index.html'))).toContain('href="/api"')
    },
    buildMs,
  )
})
