import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Page, pages } from './pages.ts'

const site = z
  .object({ sections: z.array(z.object({ pages: z.array(z.string()) })) })
  .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../../../../docs/site.json', import.meta.url)), 'utf8')))

const cases = pages.map(page => [page.name, page] as const)

/** Languages whose blocks do something when they are run. */
const runnable = new Set(['bash', 'ts', 'js', 'python', 'php'])

it('the site lists every page once', () => {
  const listed = site.sections.flatMap(section => section.pages)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(pages.map(({ name }) => name)))
})

describe.each(cases)('the page %s', (_, page: Page) => {
  it('says what it is, and where to go on', () => {
    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page.text) ?? []
    expect(front).toMatch(/^title: \S.*\ndescription: \S.*\.$/)
    const title = /^title: (.*)/.exec(front)?.[1]
    expect(body.trimStart().split('\n')[0]).toBe(`# ${title}`)
    expect(page.text.trimEnd().split('\n').at(-1)).toMatch(/^Next: \[[^\]]+\]\([^)]+\.md(#[\w-]+)?\)/)
  })

  it('runs its code, or says why not', () => {
    const silent = page.blocks.filter(({ syntax, isRun, skip }) => runnable.has(syntax) && !isRun && !skip)
    expect(silent.map(({ line }) => line)).toEqual([])
  })

  it('names no language of a fence that the site does not know', () => {
    const known = new Set([...runnable, 'json', 'text', 'mermaid', 'http', 'env', 'html', 'ini'])
    expect(page.blocks.filter(({ syntax }) => !known.has(syntax)).map(({ line }) => line)).toEqual([])
  })
})
