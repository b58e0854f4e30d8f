import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWords } from './words.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messenger-words-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\n`)
}
const component = 'apps/web/src/components/x/y.tsx'

test.each([
  ['text', '<p>Nothing here</p>'],
  ['one word of text', '<span>edited</span>'],
  ['text beside a value', '<p>{count} messages</p>'],
  ['a text in braces', "<p>{'Nothing here'}</p>"],
  ['a choice of texts', "<p>{isOn ? 'On' : t('off')}</p>"],
  ['a text on a condition', "<p>{isNew && 'New'}</p>"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is in the code that is checked
  ['a template', '<p>{`Page ${page}`}</p>'],
  ['aria-label', '<button aria-label="Close" />'],
  ['a computed aria-label', '<button aria-label={isOpen ? "Close" : t("open")} />'],
  ['placeholder', '<input placeholder="Search" />'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
  ['title', '<abbr title={`Sent by ${name}`} />'],
  ['alt', '<img alt="Preview" />'],
  ['a prop of our own', '<Field label="Phone number" />'],
  ['a sentence that is handed on', "<Button onClick={() => act(send, 'The message is on its way.')} />"],
])('%s is found: %s', (_, jsx) => {
  write(component, `export const x = () => ${jsx}`)
  expect(checkWords(root)).toEqual([expect.stringContaining(`${component}:1`)])
})

test('a sentence in a constant is found, with its line', () => {
  write('apps/web/src/client/x.ts', "export const one = 1\nexport const texts = { empty: 'No sessions yet' } as const")
  expect(checkWords(root)).toEqual([expect.stringContaining('x.ts:2 says “No sessions yet”')])
})

test.each([
  ['<p>{t("empty")}</p>'],
  ['<p>{count} · {total} / {rest}</p>'],
  ['<b>Messenger Gateway</b>'],
  ['<code>POST</code>'],
  ['<CodeBlock label="curl" text={text} />'],
  ['<Input placeholder="https://example.com/hook" />'],
  ['<Input placeholder="+62 812 3456 7890" />'],
  ['<Input placeholder="ABCD-1234" />'],
  ['<Input className="Some class" type="email" />'],
  ['<p className={isOn ? "text-soft" : "text-ink"}>{name}</p>'],
  ["<p>{name === 'Session id.' && name}</p>"],
  ['<p>{fail(new Error("useX is for pages inside Y"))}</p>'],
])('%s says nothing by itself', jsx => {
  write(component, `import { y } from 'Some name'\n/** A comment. */\nexport const x = () => ${jsx}`)
  expect(checkWords(root)).toEqual([])
})

test('tests, the catalogue and the server may say what they like', () => {
  const text = "export const x = 'Nothing here yet'"
  write('apps/web/src/components/x/y.test.tsx', text)
  write('apps/web/src/texts/en/x.ts', text)
  write('apps/web/src/server/x.ts', text)
  expect(checkWords(root)).toEqual([])
})
