import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { SitePage } from '../page.ts'

/**
 * A Markdown file of `docs` as a page. Its title and description stand in its head; without one the first heading is the title, and the
 * first sentence below it the description.
 */
export async function readGuide(root: string, slug: string): Promise<SitePage> {
  const source = `docs/${slug}.md`
  return guideOf(await readFile(join(root, source), 'utf8'), slug, source)
}

export function guideOf(text: string, slug: string, source: string): SitePage {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(text)
  const fields: unknown = head?.[1] === undefined ? undefined : parse(head[1])
  const body = head ? text.slice(head[0].length) : text
  const heading = /^\s*# (.+)\n/.exec(body)
  const markdown = heading ? body.slice(heading[0].length) : body
  const title = fieldOf(fields, 'title') ?? plain(heading?.[1] ?? slug)
  const description = fieldOf(fields, 'description') ?? firstSentence(markdown)
  const label = fieldOf(fields, 'label')
  return { slug, title, description, markdown: markdown.trim(), source, ...(label === undefined ? {} : { label }) }
}

function fieldOf(fields: unknown, name: string): string | undefined {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

function firstSentence(markdown: string): string {
  const written = markdown.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '')
  const paragraph = written.split(/\n{2,}/).find(part => /^[\p{L}*`[]/u.test(part)) ?? ''
  const text = plain(paragraph.replaceAll('\n', ' ').trim())
  return /^.{20,}?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text.slice(0, 160)
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')
}
