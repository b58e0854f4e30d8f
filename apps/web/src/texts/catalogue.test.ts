import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { messageParts, type Parts } from '../../test/texts/message-parts.ts'
import { languages, languageTags } from '../client/language.ts'
import { compiledTexts } from './compiled-texts.ts'
import { failure as failureEn } from './en/failure.ts'
import { link as linkEn } from './en/link.ts'
import { en, rooms } from './en.ts'
import { failure as failureEs } from './es/failure.ts'
import { link as linkEs } from './es/link.ts'
import { es } from './es.ts'
import { failure as failureId } from './id/failure.ts'
import { link as linkId } from './id/link.ts'
import { id } from './id.ts'
import { failure as failurePt } from './pt/failure.ts'
import { link as linkPt } from './pt/link.ts'
import { pt } from './pt.ts'

type Text = string | readonly string[] | { readonly [key: string]: Text }

const catalogues = {
  en: { ...en, failure: failureEn, link: linkEn },
  pt: { ...pt, failure: failurePt, link: linkPt },
  es: { ...es, failure: failureEs, link: linkEs },
  id: { ...id, failure: failureId, link: linkId },
} as const
const keys = [...leaves(catalogues.en).keys()]

it('finds arguments, tags and what stands inside of branches', () => {
  const parts = messageParts(
    '{n, plural, one {# <b>thing</b>} other {# {what}}} {on, date} {way, select, in {a} other {b}}',
  )
  expect(Object.fromEntries(parts)).toEqual({
    n: { kind: 'number', choices: [] },
    b: { kind: 'tag', choices: [] },
    what: { kind: 'text', choices: [] },
    on: { kind: 'date', choices: [] },
    way: { kind: 'select', choices: ['in', 'other'] },
  })
})

it('says the same things in all languages', () => {
  for (const language of languages) expect([...leaves(catalogues[language]).keys()].toSorted()).toEqual(keys.toSorted())
})

/** What comes from the gateway for these are English words: other languages choose by them, or do without. */
const inEnglishWords = new Set([
  'problems.codes.webhook_limit',
  'problems.codes.sink_limit',
  'problems.codes.group_not_admin',
])

it.each(languages)('asks for the same arguments in %s', language => {
  const [english, other] = [leaves(catalogues.en), leaves(catalogues[language])]
  const same = keys.filter(key => !inEnglishWords.has(key))
  const wrong = same.filter(key => asked(other.get(key)) !== asked(english.get(key)))
  expect(wrong).toEqual([])
})

it.each(languages)('formats every message in %s', language => {
  const onError = (error: Error) => {
    throw error
  }
  for (const [key, message] of leaves(catalogues[language])) {
    const t = createTranslator({ locale: languageTags[language], timeZone: 'UTC', messages: { message }, onError })
    for (const values of samples(messageParts(message))) {
      const text = [t.rich('message', values)].flat().join('')
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/[{}]|undefined/)
    }
  }
})

it.each(languages)('is plain data in %s, as React takes it', language => {
  const isPlain = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    ([Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) && Object.values(value).every(isPlain))
  expect(isPlain(compiledTexts(language, rooms))).toBe(true)
})

function asked(message = ''): string {
  const parts = [...messageParts(message)].map(([name, { kind, choices }]) => `${name} ${kind} ${choices.toSorted()}`)
  return parts.toSorted().join('; ')
}

/** Values for every argument: numbers of each plural form, every choice of a select. */
function* samples(parts: Parts) {
  const choices = [...new Set([...parts.values()].flatMap(part => part.choices)), 'word']
  for (const number of [0, 1, 2, 1_000_000]) {
    for (const choice of choices) {
      yield Object.fromEntries(
        [...parts].map(([name, { kind }]) => {
          if (kind === 'tag') return [name, (inner: unknown) => [inner].flat().join('')]
          if (kind === 'date') return [name, new Date(0)]
          return [name, kind === 'number' ? number : choice]
        }),
      )
    }
  }
}

/** Messages by the path of their key. */
function leaves(text: Text, path = ''): Map<string, string> {
  if (typeof text === 'string') return new Map([[path, text]])
  const inner = Object.entries(text).flatMap(([key, value]) => [...leaves(value, path ? `${path}.${key}` : key)])
  return new Map(inner)
}
