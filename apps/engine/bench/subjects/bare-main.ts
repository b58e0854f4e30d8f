import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createSandboxClient } from '@messenger/sandbox-network/admin/client'
import { silenceLibsignal } from '@messenger/signal-curve/silence-libsignal'
import { downloadContentFromMessage, WA_CERT_DETAILS, type WAMessage } from '@whiskeysockets/baileys'
import { z } from 'zod'
import { answer } from '../process/answer.ts'
import { clockMs } from '../process/clock.ts'
import {
  bareOptions,
  documentInput,
  downloadInput,
  linkInput,
  resumeInput,
  type SessionRow,
  sendInput,
} from './bare-protocol.ts'
import { type BareSession, openBareSession } from './bare-session.ts'
import type { BareStore } from './bare-store.ts'
import type { createDurableStores } from './durable-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { eachOf } from './pool.ts'

/** Bare Baileys as a program of its own, told by its parent what to do: `node bare-main.ts <options as JSON>`. */
silenceLibsignal()
const options = bareOptions.parse(JSON.parse(process.argv[2] ?? ''))
WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(options.rootKey, 'hex')
const admin = createSandboxClient(options)
const sessions: BareSession[] = []
let target: string | null = null
let expected = Promise.resolve(0)
let stores: Promise<ReturnType<typeof createDurableStores>> | undefined

/** The engine's modules are loaded for the durable store alone: they bring the fast signatures with them. */
async function storeOf(row: SessionRow | null): Promise<BareStore> {
  if (!row) return createMemoryStore()
  stores ??= import('./durable-store.ts').then(module => module.createDurableStores(options.databaseUrl))
  return (await stores)(row, options.store)
}

function open(store: BareStore, onQr: (qr: string) => void): BareSession {
  return openBareSession({ url: options.url, cachedGroups: options.cachedGroups, store, onQr, onMessage: post })
}

function post(message: WAMessage): void {
  if (!target) return
  const headers = { 'content-type': 'application/json' }
  fetch(target, { method: 'POST', headers, body: JSON.stringify(message) })
    .then(response => response.arrayBuffer())
    .catch((error: unknown) => console.error(error))
}

function sessionAt(line: number): BareSession {
  const session = sessions[line]
  if (!session) throw new Error(`There is no session ${line}`)
  return session
}

answer({
  async link(input) {
    const { owner, phone, row } = linkInput.parse(input)
    const scanned = new Set<string>()
    const session = open(await storeOf(row), qr => {
      if (scanned.size > 0) return
      scanned.add(qr)
      admin.scan({ owner, phone_number: phone, qr }).catch((error: unknown) => console.error(error))
    })
    await session.opened
    sessions.push(session)
  },
  async send(input) {
    const { line, to, count, inFlight } = sendInput.parse(input)
    const session = sessionAt(line)
    const startedAt = performance.now()
    const latenciesMs = await eachOf(count, inFlight, index => session.send(to, `send ${index}`))
    return { wallMs: performance.now() - startedAt, latenciesMs }
  },
  sendDocument(input) {
    const { line, to, url } = documentInput.parse(input)
    return sessionAt(line).sendDocument(to, url)
  },
  async download(input) {
    const { url, mediaKey, path } = downloadInput.parse(input)
    const plain = await downloadContentFromMessage({ url, mediaKey: Buffer.from(mediaKey, 'base64') }, 'document')
    await pipeline(plain, createWriteStream(path))
    await rm(path)
  },
  expect(input) {
    const { line, count } = z.object({ line: z.int(), count: z.int() }).parse(input)
    expected = sessionAt(line).expect(count)
  },
  met: () => expected,
  postTo(input) {
    target = z.string().nullable().parse(input)
  },
  /** Opens sessions that were linked before, `atOnce` at a time; says when each was open and got its first message. */
  async resume(input) {
    const { rows, atOnce } = resumeInput.parse(input)
    const isDurable = options.store === 'durable'
    // memory has everything at hand in real life, so filling it does not count
    const filled = isDurable ? [] : await eachOf(rows.length, atOnce, index => storeOf(rows[index] ?? null))
    const startedAt = clockMs()
    await eachOf(rows.length, atOnce, async index => {
      const session = open(filled[index] ?? (await storeOf(rows[index] ?? null)), () => undefined)
      sessions[index] = session
      await session.opened
    })
    const times = sessions.map(async session => ({
      openedAt: await session.opened,
      firstAt: await session.firstMessage,
    }))
    return { startedAt, sessions: await Promise.all(times) }
  },
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready' })
