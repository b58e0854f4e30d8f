import { z } from 'zod'
import type { Ground } from '../ground.ts'
import { type Child, startChild } from '../process/child.ts'
import { clockMs } from '../process/clock.ts'
import { owner } from '../sandbox.ts'
import { type BareSettings, resumeOutput, type SessionRow, sendOutput } from './bare-protocol.ts'
import type { Subject, SubjectName } from './subject.ts'

const nothing = z.unknown()
const signalCurve = new URL(import.meta.resolve('@messenger/signal-curve/preload'))

type BareName = Exclude<SubjectName, 'engine'>

/** Bare Baileys in a process of its own: `stock` and `stockCached` as it comes, the others with the project's signature arithmetic. */
function startBareProcess(ground: Ground, name: BareName): Promise<Child> {
  const { sandbox, database } = ground
  const settings: BareSettings = {
    store: name === 'durable' ? 'durable' : 'memory',
    cachedGroups: name === 'stockCached',
    url: sandbox.url,
    rootKey: sandbox.rootKey,
    adminUrl: sandbox.adminUrl,
    adminSecret: sandbox.adminSecret,
    databaseUrl: database.url,
  }
  return startChild({
    program: 'subjects/bare-main.ts',
    args: [JSON.stringify(settings)],
    preload: name === 'stock' || name === 'stockCached' ? [] : [signalCurve],
    profileDir: ground.profileDir,
    env: { NODE_EXTRA_CA_CERTS: sandbox.caFile },
  })
}

export interface BareSubject extends Subject {
  /** Sends a document at an address, until the server has acknowledged it. */
  sendDocument(line: number, to: string, url: string): Promise<void>
  /** Fetches and decrypts a file of the media host into the given path, and removes it. */
  download(file: { readonly url: string; readonly mediaKey: string; readonly path: string }): Promise<void>
}

export async function startBare(ground: Ground, name: BareName): Promise<BareSubject> {
  const child = await startBareProcess(ground, name)
  const phones: string[] = []
  return {
    name,
    child,
    async link(count) {
      for (let line = 0; line < count; line++) {
        const phone = await ground.newPhone()
        const row = name === 'durable' ? await ground.newBareSession(phone) : null
        await child.ask('link', { owner, phone, row }, nothing)
        phones.push(phone)
      }
    },
    phoneOf: line => phones[line] ?? '',
    send: (line, to, count, inFlight) => child.ask('send', { line, to, count, inFlight }, sendOutput),
    async expect(line, count) {
      await child.ask('expect', { line, count }, nothing)
      return { met: () => child.ask('met', null, z.number()) }
    },
    async sendDocument(line, to, url) {
      await child.ask('sendDocument', { line, to, url }, nothing)
    },
    async download(file) {
      await child.ask('download', file, nothing)
    },
    async postTo(url) {
      await child.ask('postTo', url, nothing)
    },
    stop: child.stop,
  }
}

/**
 * Opens linked sessions in a fresh process, after `before` has been done; in the end the process is idle, is measured and
 * ends. Seconds are from the start of the process.
 */
export async function resumeBare(
  ground: Ground,
  name: 'memory' | 'durable',
  rows: readonly SessionRow[],
  atOnce: number,
  before: () => Promise<void>,
) {
  await before()
  const startedAt = clockMs()
  const child = await startBareProcess(ground, name)
  const readyMs = clockMs() - startedAt
  try {
    const { rss: baseRss } = await child.memory()
    const { startedAt: resumedAt, sessions } = await child.ask('resume', { rows, atOnce }, resumeOutput)
    const lastOpen = Math.max(...sessions.map(time => time.openedAt))
    return {
      seconds: (readyMs + lastOpen - resumedAt) / 1000,
      firstEventMs: sessions.map(time => time.firstAt - time.openedAt),
      baseRss,
      idleRss: (await child.memory()).rss,
    }
  } finally {
    await child.stop()
  }
}
