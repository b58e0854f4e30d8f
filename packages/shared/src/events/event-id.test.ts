import { describe, expect, it } from 'vitest'
import { createEventIds, eventIdTime } from './event-id.ts'

describe('createEventIds', () => {
  it('makes unique ids that sort as they were made, also when the clock steps back', () => {
    const next = createEventIds()
    const times = [1000, 1000, 1000, 1001, 999, 5000, ...Array.from({ length: 5000 }, () => 5000)]
    const ids = times.map(next)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort()).toEqual(ids)
    for (const id of ids.slice(0, 10)) expect(id).toMatch(/^evt_[0-9A-HJKMNP-TV-Z]{26}$/)
  })

  it('writes the time as a ULID does', () => {
    expect(createEventIds()(1_469_918_176_385).slice(4, 14)).toBe('01ARYZ6S41')
  })

  it('differs between sources', () => {
    expect(createEventIds()(1)).not.toBe(createEventIds()(1))
  })
})

it('the time in an id can be read, and is never before the event', () => {
  const next = createEventIds()
  expect([1, 1_469_918_176_385, 1_469_918_176_000].map(next).map(eventIdTime)).toEqual([
    1, 1_469_918_176_385, 1_469_918_176_385,
  ])
})
