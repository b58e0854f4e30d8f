import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const css = readFileSync(join(source, 'app/globals.css'), 'utf8')
const tokens = new Set([...css.matchAll(/--color-([a-z-]+):/g)].flatMap(([, name]) => name ?? []))
/** What the same prefixes are followed by when no colour is meant. */
const others =
  /^(?:x|y|[trblse]|[trblse]-.*|[xy]-.*|none|hidden|solid|dashed|dotted|clip-.*|left|center|right|wrap|nowrap|balance|pretty|ellipsis|xs|sm|base|lg|\d?xl|offset|inset|collapse|separate)$/
const named =
  /(?<![\w-])(?:bg|text|border|ring|outline|fill|stroke|divide|accent|decoration|caret)-([a-z][a-z-]*)(?![\w(-])/g

test('every colour that a class names is a token', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.tsx'))
  const strange = files.flatMap(path =>
    classesIn(readFileSync(join(source, path), 'utf8'))
      .filter(name => !tokens.has(name) && !others.test(name))
      .map(name => `${path}: ${name}`),
  )
  expect(tokens.size).toBeGreaterThan(20)
  expect(strange).toEqual([])
})

const isPath = /^['"](?:@|\.\.?\/)/

/** Names after a colour's prefix in what may be class names: texts in quotes that are no path of a file. */
function classesIn(text: string): string[] {
  const quoted = [...text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([found]) => found)
  const texts = quoted.filter(found => !isPath.test(found))
  return texts.flatMap(found => [...found.matchAll(named)].flatMap(([, name]) => name ?? []))
}
