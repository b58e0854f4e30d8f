import { expect, it } from 'vitest'
import { compile } from './compile.ts'

const resolve = (target: string) => (target === 'gone.md' ? undefined : `/docs/${target.replace('.md', '')}`)

it('makes tabs of code blocks that follow one another, and shows the first', async () => {
  const { html } = await compile(
    [
      '```ts tab="Node"',
      'const a = 1',
      '```',
      '',
      '```python tab="Python"',
      'a = 1',
      '```',
      '',
      '```json',
      '{}',
      '```',
    ].join('\n'),
    resolve,
  )
  expect(html.match(/role="tablist"/g)).toHaveLength(1)
  expect([...html.matchAll(/data-tab="(\w+)"/g)].map(([, name]) => name)).toEqual(['Node', 'Python'])
  expect(html).toMatch(/id="panel-0-1"[^>]* hidden/)
  expect(html.match(/class="copy"/g)).toHaveLength(2)
  expect(html).toContain('<span class="hljs-keyword">const</span>')
})

it('leaves a single tab a tab, and keeps texts between blocks', async () => {
  const { html } = await compile('```ts tab="Node"\na\n```\n\nThen:\n\n```php tab="PHP"\nb\n```', resolve)
  expect(html.match(/role="tablist"/g)).toHaveLength(2)
  expect(html.indexOf('Then:')).toBeGreaterThan(html.indexOf('data-tab="Node"'))
})

it('calls a block by its file, where it has one', async () => {
  const { html } = await compile('```php run file="app/Hook.php"\na\n```\n\n```php\nb\n```', resolve)
  expect([...html.matchAll(/<figcaption><span>([^<]*)/g)].map(([, name]) => name)).toEqual(['app/Hook.php', 'php'])
})

it('leads links to pages of the site, and makes text of those that lead nowhere', async () => {
  const { html, links } = await compile('[one](one.md) and [two](gone.md)', resolve)
  expect(html).toBe('<p><a href="/docs/one">one</a> and two</p>')
  expect(links).toEqual(['/docs/one'])
})

it('gives headings addresses, and tells what stands under each', async () => {
  const { html, headings, parts } = await compile(
    'First.\n\n## A `b` c\n\nWords.\n\n| x | y |\n|-|-|\n| 1 | 2 |',
    resolve,
  )
  expect(html).toContain('<h2 id="a-b-c">A <code>b</code> c<a href="#a-b-c" class="anchor"')
  expect(headings).toEqual([{ id: 'a-b-c', depth: 2, text: 'A b c' }])
  expect(parts).toEqual([
    { id: '', heading: '', text: 'First.' },
    { id: 'a-b-c', heading: 'A b c', text: 'Words. x y 1 2' },
  ])
})

it('draws diagrams without styles of their own, under the name that they were given', async () => {
  const { html } = await compile(
    '```mermaid title="How it goes"\nflowchart LR\n  A --> B\n```\n\n```mermaid\nflowchart LR\n  A --> B\n```',
    resolve,
  )
  expect(html).toContain('aria-label="How it goes"')
  expect(html).not.toMatch(/<style| style=|https:\/\/fonts/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('makes no head of a cell without words', async () => {
  const { html } = await compile('| | x |\n|-|-|\n| 1 | 2 |', resolve)
  expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th>x<\/th>/)
})
