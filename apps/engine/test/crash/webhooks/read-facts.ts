import { expect, vi } from 'vitest'
import { type Facts, parkedAt } from './account-of-webhooks.ts'
import { mood } from './arrival.ts'
import { eventsOf, inspectAll, sessionLogOf, unfinishedOf } from './inspector.ts'
import { messagesNotTold } from './messages-not-told.ts'
import type { Town } from './town.ts'
import type { Told } from './traffic.ts'

type Run = Pick<Facts, 'told' | 'blows' | 'laneRetryMs' | 'parkedRetryMs'>

/** Waits until all that was taken is recorded and delivered, and reads what the account is made of through the API alone. */
export async function readFacts(town: Town, run: Run): Promise<Facts> {
  // The longest wait that comes up is the first one out of band.
  const patience = { timeout: 300_000 + 2 * (run.parkedRetryMs[0] ?? 0), interval: 1_000 }
  const allTold = async () => expect(untold(run.told, await readLogs(town))).toEqual([])
  await vi.waitFor(allTold, patience).catch(error => explain(town, run.told, error))
  // What comes after this is not asked about.
  const logs = await readLogs(town)
  await vi.waitFor(async () => expect(await unfinished(town)).toEqual([]), patience)
  const deliveries = await inspectAll(town)
  return { ...run, logs, deliveries, endpoints: town.endpoints, arrivals: await town.receivers.arrivals() }
}

/** What a run was, in numbers. */
export function numbersOf({ logs, deliveries, arrivals, blows }: Facts): Record<string, number> {
  const kinds = mood.options.map(kind => [kind, arrivals.filter(arrival => arrival.mood === kind).length] as const)
  return {
    events: [...logs.values()].flat().length,
    deliveries: deliveries.length,
    requests: arrivals.length,
    listed: deliveries.reduce((sum, { attempts }) => sum + attempts.length, 0),
    parked: deliveries.filter(parkedAt).length,
    blows: blows.length,
    ...Object.fromEntries(kinds),
  }
}

/** Adds what the logs of the sessions that miss something say; they go with the gateway. */
async function explain(town: Town, told: readonly Told[], error: unknown): Promise<never> {
  const logs = await readLogs(town)
  const short = told.map(({ house }) => house.sessionId).filter(id => untold(of(told, id), logs).length > 0)
  const lines = short.map(async id => `session ${id}: ${await sessionLogOf(town, id)}`)
  throw new Error(`${error}\n${(await Promise.all(lines)).join('\n')}`, { cause: error })
}

function of(told: readonly Told[], sessionId: number): readonly Told[] {
  return told.filter(({ house }) => house.sessionId === sessionId)
}

async function readLogs(town: Town): Promise<Facts['logs']> {
  const logs = town.houses.map(async ({ sessionId }) => [sessionId, await eventsOf(town, sessionId)] as const)
  return new Map(await Promise.all(logs))
}

function untold(told: readonly Told[], logs: Facts['logs']): string[] {
  return told.flatMap(each => messagesNotTold(each, logs.get(each.house.sessionId) ?? []))
}

async function unfinished(town: Town): Promise<string[]> {
  const rows = town.endpoints.map(async endpoint =>
    (await unfinishedOf(town, endpoint)).map(
      ({ sequence, status }) => `${endpoint.name}: event ${sequence} is ${status}`,
    ),
  )
  return (await Promise.all(rows)).flat()
}
