import { describe, expect, it } from 'vitest'
import { holdOf, judge, type Standing } from './judge.ts'
import type { Observed } from './observed.ts'
import { type AlertRule, readRules } from './rules.ts'

const now = 1_000_000
const holds = { openMs: () => 300, closeMs: 60, unseenMs: 600, sees: () => true }
const seen = (subject: string, since: number | null = null): Observed => ({
  settingsId: 1,
  subject,
  since,
  facts: { name: subject },
})
const standing = (id: string, more: Partial<Standing> = {}): Standing => ({
  ...{ id, settingsId: 1, subject: id, since: now - 100, seenAt: now - 30, openedAt: null, clearSince: null },
  ...more,
})
const nothing = { begin: [], open: [], seen: [], forget: [], clear: [], close: [] }

describe('judge', () => {
  it('begins with what is new, and opens at once what has lasted long enough', () => {
    const { begin } = judge(now, [], [seen('young', now - 299), seen('old', now - 300), seen('unknown')], holds)
    expect(begin.map(({ subject, opens }) => [subject, opens])).toEqual([
      ['young', false],
      ['old', true],
      ['unknown', false],
    ])
  })

  it('opens what has lasted since its first sight, whatever its status says since when', () => {
    const old = standing('a', { since: now - 300 })
    expect(judge(now, [old], [seen('a', now - 1)], holds)).toEqual({
      ...nothing,
      open: [{ id: 'a', facts: { name: 'a' } }],
      seen: ['a'],
    })
    expect(judge(now, [standing('a')], [seen('a')], holds)).toEqual({ ...nothing, seen: ['a'] })
  })

  it('forgets what was over before its time', () => {
    expect(judge(now, [standing('a')], [], holds)).toEqual({ ...nothing, forget: ['a'] })
  })

  it('closes what has been away for the hold, and not before', () => {
    const open = { openedAt: now - 90 }
    const rows = [
      standing('first', open),
      standing('short', { ...open, clearSince: now - 59 }),
      standing('long', { ...open, clearSince: now - 60 }),
    ]
    expect(judge(now, rows, [], holds)).toEqual({ ...nothing, clear: ['first'], close: ['long'] })
  })

  it('takes what comes back within the hold as the same', () => {
    const row = standing('a', { openedAt: now - 90, clearSince: now - 59 })
    expect(judge(now, [row], [seen('a')], holds)).toEqual({ ...nothing, seen: ['a'] })
  })

  it('says nothing of what it cannot see, until nobody has seen it for long', () => {
    const blind = { ...holds, sees: () => false }
    const open = { openedAt: now - 900 }
    expect(judge(now, [standing('a', { ...open, seenAt: now - 599 })], [], blind)).toEqual(nothing)
    const gone = standing('a', { ...open, seenAt: now - 600 })
    expect(judge(now, [gone], [], blind)).toEqual({ ...nothing, clear: ['a'] })
  })

  it('keeps subjects of different settings apart', () => {
    const other = { ...seen('a', now - 300), settingsId: 2 }
    const { begin, seen: again } = judge(now, [standing('a', { openedAt: now })], [other, seen('a')], holds)
    expect([begin.map(({ settingsId }) => settingsId), again]).toEqual([[2], ['a']])
  })
})

describe('holdOf', () => {
  const rules = readRules({})
  it.each<[AlertRule, number]>([
    ['session_down', 5],
    ['webhook_failing', 10],
    ['engine_missing', 2],
    ['disk_full', 1],
    ['connections_full', 1],
    ['session_logged_out', 0],
    ['sends_failing', 0],
    ['webhook_backlog', 0],
    ['token_expiring', 0],
    ['backup_old', 0],
  ])('%s lasts %i minutes', (rule, minutes) => {
    expect(holdOf(rule, rules[rule], 60_000)).toBe(minutes * 60_000)
  })
})
