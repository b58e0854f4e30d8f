import { expect, it } from 'vitest'
import { personOf } from './person.ts'
import { annoyedRates, usualRates } from './rates.ts'
import { annoyanceOf, complain, isBanned, isLocked, judge, type Sending } from './restriction.ts'
import { restrictionFigures as figures } from './restriction-figures.ts'
import { newStanding, Standing } from './standing.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.UTC(2026, 4, 1)
const ofAge = (days: number): Sending => ({ figures, standing: newStanding(), linkedAt: start - days * day })
/** Answers to `count` messages, one each `ms`. */
const many = (
  sending: Sending,
  count: number,
  { ms, isFirst, from = start }: { ms: number; isFirst: boolean; from?: number },
) => Array.from({ length: count }, (_, index) => judge(sending, isFirst, from + index * ms))

it('a person does the same whenever asked, and people do what the rates say', () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(62_812_000_000 + index))
  const people = numbers.map(number => personOf('a', number, annoyedRates))
  expect(numbers.map(number => personOf('a', number, annoyedRates))).toEqual(people)
  expect(numbers.map(number => personOf('b', number, annoyedRates))).not.toEqual(people)
  const share = (does: (person: (typeof people)[number]) => boolean) => people.filter(does).length / 100
  expect(share(person => !person.isOnNetwork)).toBeCloseTo(annoyedRates.not_on_network, -0.5)
  expect(share(({ blocks }) => blocks)).toBeCloseTo(annoyedRates.blocks, -0.3)
  expect(share(({ reads }) => reads)).toBeCloseTo(annoyedRates.reads, -0.5)
  // One trait says nothing of another.
  expect(people.filter(({ blocks, reads }) => blocks && reads).length / 100).toBeCloseTo(3, -0.3)
  expect(personOf('a', '1', { ...usualRates, blocks: 0, answers: 100 })).toMatchObject({ blocks: false, answers: true })
})

it('too many messages in a minute are answered 429, and too many of those lock first contacts alone', () => {
  const young = ofAge(0)
  const [allowed = 0] = figures.stages.map(stage => stage.per_minute)
  const answers = many(young, allowed + 2, { ms: 10, isFirst: false })
  expect(answers.slice(0, allowed)).toEqual(Array(allowed).fill('accepted'))
  expect(answers.slice(allowed)).toEqual(['429', '429'])
  expect(judge(young, false, start + 2 * minute)).toBe('accepted')
  many(young, allowed + figures.too_fast_before_lock, { ms: 1, isFirst: false, from: start + 10 * minute })
  const later = start + 20 * minute
  expect(isLocked(young.standing, later)).toBe(true)
  expect([judge(young, true, later), judge(young, false, later)]).toEqual(['463', 'accepted'])
  // An old link may do what a young one may not.
  expect(many(ofAge(400), allowed + 2, { ms: 10, isFirst: false })).not.toContain('429')
})

it('first contacts lock by the hour and by the day, the next lock lasts longer, and the third is a ban', () => {
  const young = ofAge(1)
  expect(many(young, 21, { ms: minute, isFirst: true }).slice(-2)).toEqual(['accepted', '463'])
  const first = young.standing.locked_until ?? 0
  expect(first - (start + 20 * minute)).toBe(figures.lock_hours * hour)
  expect(judge(young, true, first - 1)).toBe('463')
  // Refused ones do not count: the day has room for 30 more, the hour for 20.
  expect(many(young, 21, { ms: minute, isFirst: true, from: first }).slice(-2)).toEqual(['accepted', '463'])
  const second = young.standing.locked_until ?? 0
  expect(second - (first + 20 * minute)).toBe(2 * figures.lock_hours * hour)
  const answers = many(young, 21, { ms: minute, isFirst: true, from: second })
  expect(answers.slice(0, 10)).toEqual(Array(10).fill('accepted'))
  expect(answers.slice(10)).toEqual(Array(11).fill('banned'))
  const free = young.standing.banned_until ?? 0
  expect(judge(young, false, free - 1)).toBe('banned')
  expect(judge(young, false, free)).toBe('accepted')
})

it('whoever goes on during a lock is banned', () => {
  const young = ofAge(1)
  const answers = many(young, 20 + 1 + figures.tries_before_ban, { ms: minute, isFirst: true })
  expect(answers.indexOf('463')).toBe(20)
  expect(answers.at(-2)).toBe('463')
  expect(answers.at(-1)).toBe('banned')
})

it('complaints count by their share, weighed, once there are enough contacts', () => {
  const old = ofAge(400)
  complain(old, 'reports', start)
  expect(annoyanceOf(old)).toBe(0)
  expect(isLocked(old.standing, start)).toBe(false)
  many(old, 100, { ms: minute, isFirst: true })
  const now = start + 100 * minute
  for (let count = 0; count < 3; count += 1) complain(old, 'reports', now)
  expect(annoyanceOf(old)).toBe(12)
  expect(isLocked(old.standing, now)).toBe(false)
  for (let count = 0; count < 3; count += 1) complain(old, 'blocks', now)
  expect(annoyanceOf(old)).toBe(15)
  expect(isLocked(old.standing, now)).toBe(true)
  expect(isBanned(old.standing, now)).toBe(false)
  for (let count = 0; count < 15; count += 1) complain(old, 'blocks', now)
  expect(isBanned(old.standing, now)).toBe(true)
  // After a week nobody remembers.
  complain(old, 'unknown', now + 8 * day)
  expect(annoyanceOf(old)).toBe(0)
})

it('numbers that nobody has count for little each, but count', () => {
  const young = ofAge(0)
  for (let count = 0; count < 40; count += 1) complain(young, 'unknown', start)
  expect(annoyanceOf(young)).toBe(25)
  expect(isBanned(young.standing, start)).toBe(true)
})

it('a standing is kept as JSON', () => {
  const young = ofAge(0)
  many(young, 30, { ms: minute, isFirst: true })
  expect(Standing.parse(JSON.parse(JSON.stringify(young.standing)))).toEqual(young.standing)
})
