import { expect, it } from 'vitest'
import { languageOf, pickLanguage } from './language.ts'

it.each([
  [null, null, 'en'],
  [null, 'pt-BR,pt;q=0.9,en-US;q=0.8', 'pt'],
  [null, 'de, en;q=0.3, pt;q=0.7', 'pt'],
  [null, 'PT', 'pt'],
  [null, 'pt;q=0, fr', 'en'],
  [null, 'fr-FR, ptx', 'en'],
  ['pt', 'en', 'pt'],
  ['en', 'pt', 'en'],
  ['xx', 'pt', 'pt'],
  [null, 'es-MX,es;q=0.9,en;q=0.5', 'es'],
  [null, 'id-ID, en;q=0.8', 'id'],
] as const)('chosen %s, accepted %s: %s', (chosen, accepted, language) => {
  expect(pickLanguage(chosen, accepted)).toBe(language)
})

it.each([
  ['en', 'en'],
  ['pt-BR-u-hc-h12', 'pt'],
  ['es-u-hc-h23', 'es'],
  ['id', 'id'],
  ['idx', 'en'],
] as const)('a page of %s is in %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
