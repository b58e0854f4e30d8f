import { expect, it } from 'vitest'
import { languages } from '../client/language.ts'
import { compiledTexts } from './compiled-texts.ts'
import { rooms } from './en.ts'

/** Prototypes of all objects within a value. */
function* prototypes(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  yield Object.getPrototypeOf(value)
  for (const inner of Object.values(value)) yield* prototypes(inner)
}

it.each(languages)('%s is plain data, which is all that client components are handed', language => {
  const found = new Set(prototypes(compiledTexts(language, rooms)))
  expect(found).toEqual(new Set([Object.prototype, Array.prototype]))
})
