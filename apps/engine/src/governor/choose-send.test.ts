import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { Hold } from '@messenger/shared/sending/decide'
import { expect, it } from 'vitest'
import type { Candidate } from './candidates.ts'
import { chooseSend } from './choose-send.ts'

const until = new Date('2026-05-01T12:00:00Z')
const [spacing, sameText] = (['spacing', 'same_text'] as const).map((reason): Hold => ({ until, reason }))

interface Waiting {
  readonly chat: string
  readonly priority: SendPriority | null
  /** As it is found now; else as the log has it. */
  readonly found?: SendPriority
  readonly hold?: Hold | undefined
  readonly mark?: number
}

/** What goes, of these in their order; ids are their places. */
async function choose(...waiting: readonly Waiting[]) {
  const candidates = waiting.map(({ chat: chatJid, priority }, logId): Candidate => {
    return { logId, networkId: `${logId}`, chatJid, priority, heldUntil: null, heldReason: null, heldBefore: null }
  })
  const queued = { messageId: 1, content: null, timestamp: 0, traceparent: null, acceptedMs: 0 }
  const of = (id: string) => waiting[Number(id)] ?? { chat: '', priority: null }
  const asked: string[] = []
  const choice = await chooseSend(candidates, {
    sends: new Map(candidates.map(one => [one.networkId, { ...queued, ...one }])),
    markOf: ({ networkId }) => of(networkId).mark ?? null,
    factsOf: async ({ networkId }) => {
      asked.push(networkId)
      const { found, priority } = of(networkId)
      return { priority: found ?? priority ?? 'normal', isFirst: false, zones: [] }
    },
    typingMs: () => 0,
    decide: async () => of(asked.at(-1) ?? '').hold ?? null,
    firstContacts: async () => 0,
    firstContactMs: 0,
  })
  const ids = (of: readonly Candidate[]) => of.map(({ logId }) => logId)
  return { ...choice, next: choice.next?.send.logId ?? null, others: ids(choice.others), asked: asked.map(Number) }
}

it('within a chat nothing overtakes one that waits because of its text', async () => {
  const held = { chat: 'a', priority: 'normal', hold: sameText, mark: 1 } as const
  expect((await choose(held, { chat: 'a', priority: 'normal' }, { chat: 'b', priority: 'normal' })).next).toBe(2)
  // Nor one that was passed over since it has the same text.
  const passed = { ...held, chat: 'b' }
  expect((await choose(held, passed, { chat: 'b', priority: 'bulk' })).next).toBeNull()
  expect((await choose(held, passed, { chat: 'b', priority: 'bulk' })).until).toEqual(until)
})

it('replies do not wait behind one that is none any more, however many there are', async () => {
  const late = { chat: 'a', priority: 'reply', found: 'normal', hold: spacing } as const
  const answered = await choose(late, { ...late, chat: 'b' }, { chat: 'c', priority: 'reply' })
  expect(answered).toMatchObject({ next: 2, others: [0, 1] })
  expect(await choose(late, { ...late, chat: 'b' })).toMatchObject({ next: null, until, others: [0, 1] })
})

it('a reply that nobody has called one is found behind what the pace holds, and else nobody is looked at', async () => {
  const held = { chat: 'a', priority: 'normal', hold: spacing } as const
  const unnamed = { chat: 'c', priority: null, found: 'reply' } as const
  const bulk = { chat: 'b', priority: 'bulk' } as const
  const choice = await choose(held, bulk, { chat: 'd', priority: null }, unnamed, bulk)
  expect(choice).toMatchObject({ next: 3, others: [2], asked: [0, 2, 3] })
  expect(choice.held).toHaveLength(1)
})

it('the minute holds replies, and then all', async () => {
  const minute: Hold = { until, reason: 'pace_minute' }
  const choice = await choose({ chat: 'a', priority: 'reply', hold: minute }, { chat: 'b', priority: 'reply' })
  expect(choice).toMatchObject({ next: null, until, asked: [0] })
})
