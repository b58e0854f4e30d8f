import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { events, messageLogs } from '@messenger/shared/db/schema'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { mountSmallDisk } from '@messenger/shared/test/small-disk'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Gateway, startGateway } from './gateway.ts'
import { startRestartingPostgres } from './restarting-postgres.ts'

const [ana, bob] = ['+15551680001', '+15551680002']
const disk = mountSmallDisk(400)
const patience = { timeout: 120_000, interval: 250 }
/** Long enough for tables to grow with every few messages. */
const padding = ' is a text that takes its place on the disk.'.repeat(60)
const textOf = (way: string, at: number) => `${way} ${at}${padding}`
const numberOf = (text: string) => Number(/^\w+ (\d+)/.exec(text)?.[1])

// Mounting needs root.
describe.skipIf(!disk)('while the disk of PostgreSQL is really full', () => {
  let postgres: Awaited<ReturnType<typeof startRestartingPostgres>>
  let gateway: Gateway
  let logs: string
  let id: number

  beforeAll(async () => {
    if (!disk) return
    logs = await mkdtemp(join(tmpdir(), 'disk-full-'))
    postgres = await startRestartingPostgres(join(disk.folder, 'data'), join(logs, 'postgres.log'))
    vi.stubEnv('TEST_DATABASE_URL', postgres.url)
    // Without limits: nothing is refused before PostgreSQL itself has no space.
    gateway = await startGateway({ env: { MESSENGER_DISK_MEDIA_BYTES: '0', MESSENGER_DISK_SENDS_BYTES: '0' } })
    await gateway.phones.createPhone({ owner: gateway.owner, phone_number: bob })
    id = await gateway.session(ana)
  })
  afterAll(async () => {
    await disk?.empty()
    await gateway?.stop()
    await postgres?.stop()
    vi.unstubAllEnvs()
    disk?.unmount()
    if (logs) await rm(logs, { recursive: true, force: true })
  })

  /** Sends from both sides, one after the other, until it is stopped. */
  function startLoad() {
    const answers: {
      readonly at: number
      readonly status: number
      readonly message: string
      readonly msgId: number
    }[] = []
    const phoneSent: number[] = []
    const over = { send: false, phone: false }
    const send = async () => {
      for (let at = 1; !over.send; at++) {
        const body = { to: bob, text: textOf('out', at) }
        const reply = await gateway.call('POST', '/api/send-message', { token: gateway.token, session: id, body })
        const { message = '', data } = Object(reply.body)
        answers.push({ at, status: reply.status, message, msgId: Number(data?.msgId) })
      }
    }
    const fromPhone = async () => {
      const at = phoneSent.length + 1
      await gateway.phones.sendMessage({ owner: gateway.owner, phone_number: bob, to: ana, text: textOf('in', at) })
      phoneSent.push(at)
    }
    const phone = async () => {
      while (!over.phone) {
        await fromPhone()
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    }
    const running = { send: send(), phone: phone() }
    return {
      answers,
      phoneSent,
      count: (status: number) => answers.filter(answer => answer.status === status).length,
      fromPhone,
      stop(which: keyof typeof running) {
        over[which] = true
        return running[which]
      },
    }
  }

  async function nextLogFile(): Promise<void> {
    const { sql } = gateway.database
    await sql`select pg_logical_emit_message(true, 'test', 'a log file that is empty is not left')`
    await sql`select pg_switch_wal()`
  }

  async function received(): Promise<number[]> {
    const rows = await gateway.database.db
      .select()
      .from(events)
      .where(and(eq(events.sessionId, id), eq(events.event, 'messages.received')))
      .orderBy(asc(events.sequence))
    return openedEvents(gateway.sealer, rows).map(({ data }) => numberOf(JSON.parse(data).messages.messageBody))
  }

  async function onPhone(): Promise<number[]> {
    const texts: string[] = []
    for (let after: string | undefined; ; ) {
      const which = { owner: gateway.owner, phone_number: bob, limit: 200, ...(after && { after }) }
      const page = await gateway.phones.listMessages(which)
      texts.push(...page.map(({ text }) => String(text)))
      after = page.at(-1)?.id
      if (page.length < 200) break
    }
    return texts.filter(text => text.startsWith('out ')).map(numberOf)
  }

  it('refuses with 507, loses nothing that it acknowledged, and takes everything in order afterwards', async () => {
    const load = startLoad()
    await expect.poll(() => load.count(200), patience).toBeGreaterThan(20)
    await disk?.leave(0)
    await expect.poll(() => load.count(507), patience).toBeGreaterThan(20)
    const phoneBefore = load.phoneSent.length
    await expect.poll(() => load.phoneSent.length, patience).toBeGreaterThan(phoneBefore + 20)

    // The write-ahead log finds no space for its next file either: the server goes down.
    await expect
      .poll(
        () =>
          nextLogFile().then(
            () => 'runs',
            () => 'down',
          ),
        patience,
      )
      .toBe('down')

    // The network hands over what it kept while it passes on what is new; so that there is one order, nothing new comes then.
    await load.stop('phone')
    await disk?.empty()
    const before = load.count(200)
    await expect.poll(() => load.count(200), patience).toBeGreaterThan(before + 20)
    await load.stop('send')
    await vi.waitFor(async () => expect(await received()).toEqual(load.phoneSent), patience)
    for (let more = 0; more < 5; more++) await load.fromPhone()

    expect(load.answers.filter(({ status }) => ![200, 507, 503].includes(status))).toEqual([])

    const accepted = load.answers.filter(({ status }) => status === 200)
    await vi.waitFor(async () => {
      const rows = await gateway.database.db
        .select({ id: messageLogs.id, status: messageLogs.status })
        .from(messageLogs)
        .where(eq(messageLogs.sessionId, id))
      const statuses = new Map(rows.map(row => [row.id, row.status]))
      expect(accepted.filter(({ msgId }) => statuses.get(msgId) !== 'sent')).toEqual([])
    }, patience)
    await vi.waitFor(async () => expect(await received()).toEqual(load.phoneSent), patience)

    const arrived = await onPhone()
    expect(arrived).toEqual([...new Set(arrived)].sort((a, b) => a - b))
    const numbers = new Set(arrived)
    expect(accepted.filter(({ at }) => !numbers.has(at))).toEqual([])
    const refused = load.answers.filter(({ status }) => status === 507)
    expect(refused.filter(({ at }) => numbers.has(at))).toEqual([])
  }, 600_000)
})
