import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { z } from 'zod'
import { Refused } from './api.ts'
import type { House, Town } from './town.ts'

/** What was said to a session and through it, as far as somebody was told that it was taken. */
export interface Told {
  readonly house: House
  /** Network ids of messages that the contact's phone sent: texts, places and edits. */
  readonly written: string[]
  /** Network ids of its reactions. */
  readonly reacted: string[]
  /** Network ids of messages that it deleted. */
  readonly deleted: string[]
  /** `msgId` of sends that the API accepted. */
  readonly sent: number[]
}

export interface TrafficOptions {
  readonly town: Town
  /** What each phone does, and how many sends each session is asked for. */
  readonly acts: number
  readonly sends: number
  /** Resolves when traffic may go on, of which the share `done` is through. */
  readonly mayGoOn: (done: number) => Promise<void>
}

/** As long as an engine or the database may be away. */
const patience = { timeout: 300_000, interval: 200 }

/** A phone writes to each session and the session's user sends to that phone, all at once. */
export async function runTraffic({ town, acts, sends, mayGoOn }: TrafficOptions): Promise<readonly Told[]> {
  return Promise.all(
    town.houses.map(async house => {
      const told: Told = { house, written: [], reacted: [], deleted: [], sent: [] }
      const phone = async () => {
        for (let n = 0; n < acts; n += 1) {
          await mayGoOn(n / acts)
          await act(town, told, n)
        }
      }
      const user = async () => {
        for (let n = 0; n < sends; n += 1) {
          await mayGoOn(n / sends)
          told.sent.push(await send(town, house, `out ${n}`))
        }
      }
      await Promise.all([phone(), user()])
      return told
    }),
  )
}

/** One thing that the contact does; of ten, six are messages. */
async function act({ phones, owner }: Town, told: Told, n: number): Promise<void> {
  const { house, written, reacted, deleted } = told
  const by = { owner, phone_number: house.contact, to: house.number }
  const last = written.at(-1) ?? ''
  const text = `in ${n}`
  switch (n % 10) {
    case 2:
      written.push((await phones.sendMessage({ ...by, edit: last, text })).id)
      return
    case 4:
    case 8:
      reacted.push((await phones.sendMessage({ ...by, reaction: { emoji: '👍', msgId: last } })).id)
      return
    case 6:
      written.push((await phones.sendMessage({ ...by, location: { latitude: 1, longitude: n } })).id)
      return
    case 9:
      await phones.sendMessage({ ...by, delete: last })
      deleted.push(last)
      return
    default:
      written.push((await phones.sendMessage({ ...by, text })).id)
  }
}

/** As a careful client: the same idempotency key until there is an answer, another one for what was refused. */
function send({ api }: Town, house: House, text: string): Promise<number> {
  let key = randomUUID()
  const body = { to: house.contact, text }
  const reply = z.object({ msgId: z.int() })
  return vi.waitFor(async () => {
    try {
      const call = { method: 'POST', path: '/api/send-message', body, session: house.sessionId, key } as const
      return (await api.call(call, reply)).msgId
    } catch (error) {
      if (error instanceof Refused && error.status < 500) key = randomUUID()
      throw error
    }
  }, patience)
}
