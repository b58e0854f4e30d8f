import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { z } from 'zod'
import { testSealer } from '../../test/seed.ts'
import { owner } from '../sandbox.ts'
import type { BareSubject } from '../subjects/bare.ts'
import type { EngineSubject } from '../subjects/engine.ts'
import { eachOf } from '../subjects/pool.ts'
import type { Subject } from '../subjects/subject.ts'
import { peerOf, type Run, spending } from './run.ts'

const mb = 1024 * 1024
const sizes = [
  { megabytes: 1, count: 40, warmUp: 10, inFlight: 4 },
  { megabytes: 100, count: 3, warmUp: 1, inFlight: 1 },
] as const
type Size = (typeof sizes)[number]

/** What a subject does with files, one at a time. */
interface MediaSubject {
  readonly subject: Subject
  send(index: number, url: string): Promise<void>
  decrypt(index: number, file: HostedFile): Promise<void>
}

interface HostedFile {
  readonly url: string
  readonly mediaKey: string
  /** Of the event that told of it. */
  readonly data: unknown
}

/**
 * Documents out (fetched from a local address, encrypted, uploaded, sent and acknowledged) and in (fetched from the media
 * host, decrypted, on disk). Bare Baileys does both with its own functions, and verifies nothing on the way in.
 */
export async function measureMedia(run: Run, engine: EngineSubject, bare: readonly BareSubject[]): Promise<void> {
  const files = await startFiles()
  const subjects = [ofEngine(run, engine), ...bare.filter(({ name }) => name === 'memory').map(one => ofBare(run, one))]
  try {
    for (const size of sizes) {
      const hosted = await hostFile(run, engine, files.bytesOf(size.megabytes))
      for (const each of subjects) {
        run.say(`media, files of ${size.megabytes} MB: ${each.subject.name}`)
        await measure(run, each.subject, size, 'out', index => each.send(index, files.urlOf(size.megabytes)))
        await measure(run, each.subject, size, 'in', index => each.decrypt(index, hosted))
      }
    }
  } finally {
    await files.close()
  }
}

const titles = { out: 'Documents sent', in: 'Documents decrypted' } as const

async function measure(
  run: Run,
  subject: Subject,
  { megabytes, count, warmUp, inFlight }: Size,
  way: keyof typeof titles,
  work: (index: number) => Promise<void>,
): Promise<void> {
  await eachOf(warmUp, inFlight, work)
  const { result: wallMs, spent } = await spending(run, subject, async () => {
    const startedAt = performance.now()
    await eachOf(count, inFlight, index => work(warmUp + index))
    return performance.now() - startedAt
  })
  const total = megabytes * count
  const add = (name: string, unit: string, value: number, digits: number) => {
    const title = `${titles[way]}, ${megabytes} MB each: ${unit}`
    run.figures.add({ id: `media${megabytes}.${way}.${name}`, title, digits }, subject.name, value)
  }
  add('rate', 'MB/s', (total * 1000) / wallMs, 0)
  add('perCpu', 'MB per CPU-second', (total * 1000) / spent.subject, 0)
}

function ofEngine(run: Run, engine: EngineSubject): MediaSubject {
  const { sql } = run.ground.database.database
  const accepted = z.object({ msgId: z.union([z.string(), z.number()]) })
  async function isSent(id: string) {
    const [log] = await sql<{ status: string }[]>`select status from message_logs where id = ${id}::bigint`
    if (log?.status === 'failed') throw new Error('A document was not sent')
    return log?.status === 'sent'
  }
  return {
    subject: engine,
    async send(index, documentUrl) {
      const input = { to: `+${peerOf(run, index)}`, documentUrl }
      const { msgId } = await engine.call(0, 'messages.sendDocument', input, accepted)
      while (!(await isSent(String(msgId)))) await sleep(10)
    },
    async decrypt(_, { data }) {
      await engine.call(0, 'media.decrypt', { data }, z.string())
    },
  }
}

function ofBare(run: Run, subject: BareSubject): MediaSubject {
  return {
    subject,
    send: (index, url) => subject.sendDocument(0, peerOf(run, index), url),
    decrypt: (index, { url, mediaKey }) =>
      subject.download({ url, mediaKey, path: `${run.ground.dataDir}/bare-${index}` }),
  }
}

const received = z.object({
  messages: z.object({
    message: z.object({ documentMessage: z.object({ url: z.string(), mediaKey: z.string() }) }),
  }),
})

/** A phone sends a file to the engine's first line; answers where it is on the media host. */
async function hostFile({ ground }: Run, engine: EngineSubject, bytes: Buffer): Promise<HostedFile> {
  const { sandbox, database } = ground
  const { sessionId } = engine.session(0)
  const sender = await ground.newPhone()
  const source = (async function* chunks() {
    for (let at = 0; at < bytes.length; at += mb) yield bytes.subarray(at, at + mb)
  })()
  const { id } = await sandbox.phones.takeFile(source, 'application/octet-stream', 'document.bin')
  const media = { kind: 'document' as const, id }
  const sent = await sandbox.phones.sendMessage({ owner, phone_number: sender, to: engine.phoneOf(0), media })
  for (;;) {
    const rows = await database.database.sql<{ id: string; sessionId: number; data: string }[]>`
      select id, session_id as "sessionId", data from events
      where session_id = ${sessionId} and event = 'messages.received'`
    const event = openedEvents(testSealer, rows).find(({ data }) => data.includes(sent.id))
    if (event) {
      const data: unknown = JSON.parse(event.data)
      const { url, mediaKey } = received.parse(data).messages.message.documentMessage
      return { url, mediaKey, data }
    }
    await sleep(10)
  }
}

/** Serves random files of any size; in the driver's process, whose CPU is nobody's. */
async function startFiles() {
  const bytes = new Map<number, Buffer>()
  const bytesOf = (megabytes: number) => {
    const known = bytes.get(megabytes) ?? randomBytes(megabytes * mb)
    bytes.set(megabytes, known)
    return known
  }
  const server = createServer((request, response) => {
    const file = bytesOf(Number(request.url?.slice(1)))
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.length }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The file server has no port')
  return {
    bytesOf,
    urlOf: (megabytes: number) => `http://127.0.0.1:${address.port}/${megabytes}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
