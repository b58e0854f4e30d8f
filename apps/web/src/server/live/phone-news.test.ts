import type { SandboxNews } from '@messenger/sandbox-network/admin/client'
import type { LiveNote } from '@messenger/shared/events/live-note'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPhoneNews, type PhoneNews } from './phone-news.ts'

const log = pino({ level: 'silent' })
let asked: { readonly seen: string | null; answer(news: SandboxNews): void; fail(): void }[]
let told: LiveNote[]
let isFollowed: boolean
let looks: number
let phones: PhoneNews

beforeEach(() => {
  asked = []
  told = []
  isFollowed = true
  looks = 0
  phones = createPhoneNews({
    log,
    isFollowed: () => {
      looks += 1
      return isFollowed
    },
    tell: (_, note) => told.push(note),
    sandbox: {
      watch: ({ seen }, signal) =>
        new Promise((resolve, reject) => {
          const fail = () => reject(new Error('gone'))
          signal?.addEventListener('abort', fail)
          asked.push({ seen, answer: resolve, fail })
        }),
    },
  })
})
afterEach(() => phones.close())

const askedTimes = (times: number) => vi.waitFor(() => expect(asked).toHaveLength(times), 10_000)

it('asks from where it was, and once however many follow', async () => {
  phones.follow(1)
  phones.follow(1)
  await askedTimes(1)
  asked[0]?.answer({ seen: 'a.1', phones: null })
  await askedTimes(2)
  asked[1]?.answer({ seen: 'a.2', phones: ['+15551230001'] })
  await askedTimes(3)
  expect(asked.map(({ seen }) => seen)).toEqual([null, 'a.1', 'a.2'])
  expect(told).toEqual([
    { kind: 'refetch', of: ['phones'] },
    { kind: 'phone', phoneNumber: '+15551230001' },
  ])
})

it('asks from the start after a failure', async () => {
  phones.follow(1)
  await askedTimes(1)
  asked[0]?.answer({ seen: 'a.1', phones: null })
  await askedTimes(2)
  asked[1]?.fail()
  await askedTimes(3)
  expect(asked[2]?.seen).toBeNull()
})

it('ends when nobody follows, and begins anew for the next', async () => {
  phones.follow(1)
  await askedTimes(1)
  isFollowed = false
  asked[0]?.answer({ seen: 'a.1', phones: [] })
  await vi.waitFor(() => expect(looks).toBe(2))
  isFollowed = true
  phones.follow(1)
  await askedTimes(2)
  expect(asked[1]?.seen).toBeNull()
})

it('breaks off what it waits for when the process stops', async () => {
  phones.follow(1)
  await askedTimes(1)
  await phones.close()
  phones.follow(1)
  expect(asked).toHaveLength(1)
})
