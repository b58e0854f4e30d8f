import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../process/clock.ts'
import { percentile } from '../report/statistics.ts'
import { owner } from '../sandbox.ts'
import type { Subject } from '../subjects/subject.ts'
import { peerOf, type Run, spending } from './run.ts'

const rates = [50, 200] as const
const seconds = 5
const warmUpSeconds = 1
/** Deliveries that have not come this long after the last message count as missing. */
const patienceMs = 15_000

/**
 * From the moment a message is handed to the device until its webhook request arrives, at steady rates over all lines.
 * The engine delivers `messages.received`; bare Baileys posts each message by hand, after storing it if it stores.
 */
export async function measureWebhooks(
  run: Run,
  subjects: readonly Subject[],
  { lines, rounds }: { readonly lines: number; readonly rounds: number },
): Promise<void> {
  for (const subject of subjects) await switchPhonesOff(run, subject, lines)
  for (let round = 1; round <= rounds; round++) {
    for (const subject of subjects) {
      for (const rate of rates) {
        run.say(`webhooks, round ${round} of ${rounds}, ${rate} events/s: ${subject.name}`)
        await measureRate(run, subject, lines, rate)
      }
    }
  }
}

/** Phones that read their own copies would cost the network a third of its CPU, which here all have to share. */
async function switchPhonesOff(run: Run, subject: Subject, lines: number): Promise<void> {
  for (let line = 0; line < lines; line++) {
    await run.ground.sandbox.phones.updatePhone({ owner, phone_number: subject.phoneOf(line), online: false })
  }
}

async function measureRate(run: Run, subject: Subject, lines: number, rate: number): Promise<void> {
  const receiver = await startReceiver()
  await subject.postTo(receiver.url)
  const count = rate * (seconds + warmUpSeconds)
  try {
    const { result: handedAt, spent } = await spending(run, subject, () => writeSteadily(run, subject, lines, rate))
    const lastAt = clockMs()
    while (receiver.arrivedAt.size < count && clockMs() - lastAt < patienceMs) await sleep(50)
    const latencies = handedAt
      .map((at, index) => (receiver.arrivedAt.get(index) ?? Number.POSITIVE_INFINITY) - at)
      .slice(rate * warmUpSeconds)
    const add = (name: string, title: string, value: number, digits = 1) =>
      run.figures.add(
        { id: `webhook${rate}.${name}`, title: `${title}, ${rate} events/s`, digits },
        subject.name,
        value,
      )
    add('p50', 'Event to webhook p50 (ms)', percentile(latencies, 0.5))
    add('p99', 'Event to webhook p99 (ms)', percentile(latencies, 0.99))
    if (receiver.ages.length > 0) {
      const ages = receiver.ages.slice(rate * warmUpSeconds)
      add('lanesP50', 'Of that after the event’s own timestamp p50 (ms)', percentile(ages, 0.5), 0)
      add('lanesP99', 'Of that after the event’s own timestamp p99 (ms)', percentile(ages, 0.99), 0)
    }
    add('missing', 'Webhooks that did not come', count - receiver.arrivedAt.size, 0)
    add('cpu', 'CPU of the subject (ms) per event', spent.subject / count, 2)
    if (spent.postgres !== null) add('postgresCpu', 'CPU of PostgreSQL (ms) per event', spent.postgres / count, 2)
    add('sandboxCpu', 'CPU of the network (ms) per event', spent.sandbox / count, 2)
  } finally {
    await subject.postTo(null)
    await receiver.close()
  }
}

/** Phones write at a steady rate, whatever becomes of it; resolves with when each message was handed over. */
async function writeSteadily(run: Run, subject: Subject, lines: number, rate: number): Promise<number[]> {
  const startedAt = clockMs()
  const writes: Promise<number>[] = []
  for (let index = 0; index < rate * (seconds + warmUpSeconds); index++) {
    const wait = startedAt + (index * 1000) / rate - clockMs()
    if (wait > 1) await sleep(wait)
    const line = index % lines
    writes.push(run.ground.sandbox.write(peerOf(run, line), subject.phoneOf(line), `webhook:${index}:`))
  }
  return Promise.all(writes)
}

async function startReceiver() {
  const arrivedAt = new Map<number, number>()
  const ages: number[] = []
  const server = createServer((request, response) => {
    const at = clockMs()
    const now = Date.now()
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const index = /webhook:(\d+):/.exec(text)?.[1]
      const recordedAt = /^\{"event":"[^"]*","sessionId":"[^"]*","timestamp":(\d+)/.exec(text)?.[1]
      if (recordedAt !== undefined) ages.push(now - Number(recordedAt))
      if (index !== undefined && !arrivedAt.has(Number(index))) arrivedAt.set(Number(index), at)
      response.end('ok')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    arrivedAt,
    /** Milliseconds from an event’s own timestamp to its arrival, in the order of arrival; bare programs send none. */
    ages,
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
