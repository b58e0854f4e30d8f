import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseFields } from './parse-input.ts'

const schema = z.object({ message: z.record(z.string(), z.unknown()) })
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

describe('parseFields', () => {
  it('takes what is nested, and refuses what is nested beyond reason', () => {
    expect(parseFields(schema, { message: { inner: nested(60) } })).toBeDefined()
    const refused = expect.objectContaining({
      code: 'validation',
      fieldErrors: { message: ['The message field format is invalid.'] },
    })
    for (const depth of [70, 100_000]) {
      expect(() => parseFields(schema, { message: { inner: nested(depth) } })).toThrow(refused)
    }
  })

  it('refuses what the database cannot hold, wherever it stands', () => {
    expect(() => parseFields(schema, { message: { a: ['x', '\ud800'] } })).toThrow(
      expect.objectContaining({ fieldErrors: { 'message.a.1': ['The message.a.1 field format is invalid.'] } }),
    )
  })
})
