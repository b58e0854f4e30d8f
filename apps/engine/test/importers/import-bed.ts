import { execFile } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { signalKeys } from '@messenger/shared/db/schema'
import { bytesFromJson } from '@messenger/shared/session-image/bytes-json'
import { type SignalEntry, signalEntry } from '@messenger/shared/session-image/signal-entry'
import type { AuthenticationState } from '@whiskeysockets/baileys'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type Stack, startStack } from '../stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  jidsOf,
  ownerOf,
  phoneMessages,
  phoneSends,
  sendText,
  settles,
} from '../steps.ts'
import { linkOldProgram } from './old-program.ts'

const program = new URL('../../../web/src/server/session-imports/import-main.ts', import.meta.url).pathname
const run = promisify(execFile)

export interface Conversation {
  readonly own: string
  readonly friend: string
  readonly group: string
}

export type ImportBed = Awaited<ReturnType<typeof startImportBed>>

/** A gateway, phones, and programs of others that are linked to the same network. */
export async function startImportBed() {
  const sink = new PassThrough()
  const lines: string[] = []
  sink.on('data', (chunk: Buffer) => lines.push(...chunk.toString('utf8').split('\n')))
  const log = pino({ level: 'debug' }, sink)
  const stack = await startStack({ linkReplyMs: 60_000 }, { log, sandbox: { logger: log } })
  return {
    stack,
    /** What somebody, here or on a phone, could not decrypt. */
    undecryptable: () =>
      lines.filter(line => /undecryptable|failed to decrypt|failed to process sender key/.test(line)),
    /** What the terminal says; the exit code is 1 where it refuses. */
    terminal: (...args: string[]) => runTerminal(stack, args),
    converse: (own: string, friend: string, auth: Auth) => converse(stack, own, friend, auth),
    goOn: (sessionId: number, conversation: Conversation) => goOn(stack, sessionId, conversation),
    baseKeys: (sessionId: number) => baseKeysOf(stack, sessionId),
    stop: () => stack.stop(),
  }
}

interface Auth {
  readonly state: AuthenticationState
  readonly save: () => Promise<void>
}

/** Texts both ways, alone and in a group, and messages that came while nobody was there. The other program is stopped after it. */
async function converse(stack: Stack, own: string, friend: string, { state, save }: Auth): Promise<Conversation> {
  const owner = ownerOf(stack)
  await addPhone(stack, own)
  await addPhone(stack, friend)
  const old = await linkOldProgram(stack, own, state, save)
  const { lid } = await jidsOf(stack, friend)
  const { id: group } = await stack.phones.createGroup({
    owner,
    phone_number: friend,
    subject: 'Old friends',
    participants: [own],
  })
  for (const turn of ['one', 'two']) {
    await phoneSends(stack, friend, own, `${own} ${turn} before`)
    await old.hears(`${own} ${turn} before`)
    await old.send(lid, `${own} ${turn} answered`)
    await shows(stack, friend, `${own} ${turn} answered`)
    await phoneSends(stack, friend, group, `${own} ${turn} in the group`)
    await old.hears(`${own} ${turn} in the group`)
    await old.send(group, `${own} ${turn} answered in the group`)
    await shows(stack, friend, `${own} ${turn} answered in the group`)
  }
  await old.stop()
  await phoneSends(stack, friend, own, `${own} while nobody was there`)
  await phoneSends(stack, friend, group, `${own} in the group while nobody was there`)
  return { own, friend, group }
}

/** The same conversation, by the session here. */
async function goOn(stack: Stack, id: number, { own, friend, group }: Conversation): Promise<void> {
  await heard(stack, id, `${own} while nobody was there`)
  await heard(stack, id, `${own} in the group while nobody was there`)
  for (const to of [friend, group]) {
    const text = `${own} here to ${to}`
    const { msgId } = await sendText(stack, id, to, text)
    await settles(stack, msgId, 'sent')
    await shows(stack, friend, text)
    await phoneSends(stack, friend, to === group ? group : own, `${text}, answered`)
    await heard(stack, id, `${text}, answered`)
  }
}

function heard(stack: Stack, id: number, text: string): Promise<void> {
  return eventually(async () => expect(await eventNamesOf(stack, id, text), text).not.toHaveLength(0))
}

function shows(stack: Stack, phone: string, text: string): Promise<void> {
  return eventually(async () =>
    expect((await phoneMessages(stack, phone)).map(message => message.text)).toContain(text),
  )
}

/** The base keys of every stored session with a device, by its address: others than before are others' sessions. */
async function baseKeysOf({ db, sealer }: Stack, sessionId: number): Promise<Record<string, string[]>> {
  const rows = await db.database.db.select().from(signalKeys).where(eq(signalKeys.sessionId, sessionId))
  const entries = rows.map(({ type, id, sealed }) => {
    const json = sealer.open(sealed, sealContext.signalKey(sessionId, type, id)).toString('utf8')
    return signalEntry.parse({ type, id, value: bytesFromJson(json) })
  })
  return Object.fromEntries(entries.filter(isSession).map(({ id, value }) => [id, Object.keys(value._sessions).sort()]))
}

const isSession = (entry: SignalEntry): entry is Extract<SignalEntry, { type: 'session' }> => entry.type === 'session'

async function runTerminal(stack: Stack, args: readonly string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: stack.db.urls.web,
    MESSENGER_MASTER_KEY: stack.env.masterKey.toString('base64'),
  }
  return run(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: `${error.stdout}${error.stderr}`,
    }),
  )
}

/** Of what the terminal said. */
export function sessionIn(said: string): number {
  const id = /Imported as session (\d+)/.exec(said)?.[1]
  if (!id) throw new Error(`Nothing was imported: ${said}`)
  return Number(id)
}
