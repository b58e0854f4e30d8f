import { describe, expect, it } from 'vitest'
import { brokenLinks } from './check-links.ts'
import { html, raw } from './layout/html.ts'
import { linkResolver } from './link-resolver.ts'
import type { Compiled } from './markdown/compile.ts'
import { markdownForm } from './markdown-form.ts'
import type { SitePage } from './page.ts'
import { termsOf } from './search-terms.ts'
import { themeOf } from './styles/theme-of.ts'

const page = (slug: string, source?: string): SitePage => ({
  ...{ slug, title: slug, description: '', markdown: '' },
  ...(source === undefined ? {} : { source }),
})
const here = page('guides/one', 'docs/guides/one.md')
const places = (sources: string | null, isInGateway = true) => ({
  ...{ base: '/docs', isInGateway, sources },
  bySource: new Map([['docs/backup.md', page('backup')]]),
  useFile: (path: string) => `_files/${path}`,
})

describe('links', () => {
  it('lead from files of the repository to pages, pictures and sources', () => {
    const resolve = linkResolver(here, places('https://code.example/blob'))
    expect(resolve('../backup.md#how')).toBe('/docs/backup#how')
    expect(resolve('../screenshots/chat.png')).toBe('/docs/_files/docs/screenshots/chat.png')
    expect(resolve('../../apps/web/x.ts')).toBe('https://code.example/blob/apps/web/x.ts')
    expect(resolve('/docs/errors/validation')).toBe('/docs/errors/validation')
    expect(resolve('/docsearch')).toBe('/docsearch')
    expect(resolve('https://example.com')).toBe('https://example.com')
  })

  it('end where nobody can follow them', () => {
    expect(linkResolver(here, places(null))('../decisions/0001.md')).toBeUndefined()
    expect(linkResolver(here, places(null, false))('/openapi.json')).toBeUndefined()
  })

  it('that lead nowhere are found', () => {
    const compiled = (markup: string, links: string[]): Compiled => ({ html: markup, links, headings: [], parts: [] })
    const two = page('two')
    const all = new Map([
      [
        here,
        compiled('<h2 id="a">', [
          '/docs/two',
          '/docs/two#b',
          '/docs/three',
          '#a',
          '#z',
          '/openapi.json',
          '/docs/llms.txt',
        ]),
      ],
      [two, compiled('', [])],
    ])
    expect(brokenLinks(all, { base: '/docs', files: new Set(['llms.txt']) })).toEqual([
      'docs/guides/one.md links to /docs/two#b: the page has no such heading',
      'docs/guides/one.md links to /docs/three: there is no such page',
      'docs/guides/one.md links to #z: the page has no such heading',
    ])
  })
})

it('Markdown for agents links to Markdown, and leaves code as it is', () => {
  const markdown = '[a](/docs/two#x) and [b](gone.md)\n\n```\n[c](gone.md)\n```\n\n[d](/docs)'
  const resolve = (target: string) => (target === 'gone.md' ? undefined : target)
  expect(markdownForm({ ...here, markdown }, resolve, '/docs')).toBe(
    '# guides/one\n\n[a](/docs/two.md#x) and b\n\n```\n[c](gone.md)\n```\n\n[d](/docs/index.md)\n',
  )
})

it('names of code are searched whole and by their parts', () => {
  expect(termsOf('`not_ready` on messages.sendText, twice: not_ready')).toEqual([
    'not_ready',
    'not',
    'ready',
    'on',
    'messages.sendtext',
    'messages',
    'sendtext',
    'send',
    'text',
    'twice',
  ])
})

it('texts in markup are escaped, markup is not', () => {
  expect(html`<p title="${'"'}">${'<b>'}${raw('<i>')}${[1, html`<u>`]}${false}</p>`.html).toBe(
    '<p title="&#34;">&#60;b&#62;<i>1<u></p>',
  )
})

it('the theme is the dashboard’s colours', () => {
  const theme = themeOf(
    '@theme {\n  --color-*: initial;\n  --color-ink: light-dark(#000, #fff);\n  --text-xs: 1rem;\n}\n.x {}',
  )
  expect(theme).toBe(':root {\n  --color-ink: light-dark(#000, #fff);\n}\n')
})
