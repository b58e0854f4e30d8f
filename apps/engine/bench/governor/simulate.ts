import type { Rates } from '@messenger/sandbox-network/population/rates'
import { effectivePolicy } from '@messenger/shared/sending/effective-policy'
import { noSendingSettings } from '@messenger/shared/sending/sending-settings'
import type { StoredPolicy } from '@messenger/shared/sending/stored-policy'
import { zonesOf } from '../../src/governor/zones-of.ts'
import { MemoryGovernor, type SimulatedSend } from './memory-governor.ts'
import { ModelNetwork } from './model-network.ts'

export interface Simulation {
  readonly stored: StoredPolicy
  /** Of the link when the first message goes out. */
  readonly ageDays: number
  readonly recipients: number
  readonly rates: Rates
  readonly seed: string
}

export interface Simulated {
  readonly delivered: number
  /** Refused with 429 or 463: those that the gateway marks as failed. */
  readonly refused: number
  readonly notOnNetwork: number
  /** Neither sent nor refused, since the session was banned. */
  readonly left: number
  /** From the first message on, in milliseconds; null: never. */
  readonly lockedAfterMs: number | null
  readonly bannedAfterMs: number | null
  /** Until the last outcome. */
  readonly tookMs: number
}

const dayMs = 86_400_000
/** Nine in the morning in the west of Indonesia, on a Friday. */
const startAt = Date.UTC(2026, 4, 1, 2)
/** What a message to somebody new takes on the wire (docs/benchmarks.md, bulk sends). */
const wireMs = 60
/** The texts of a bulk send greet people by so many first names. */
const firstNames = 100
/** The engine looks every minute. Where nothing may go, simulated time is passed in larger steps. */
const lookAgainMs = 600_000

/** A bulk send to people who have never heard of the session, until it is through or the session is banned. */
export async function simulate({ stored, ageDays, recipients, rates, seed }: Simulation): Promise<Simulated> {
  const linkedAt = startAt - ageDays * dayMs
  const network = new ModelNetwork({ seed, rates, linkedAt })
  const policy = (ageMs: number) => effectivePolicy({ network: 'live', stored, ageMs }, noSendingSettings)
  const sends = Array.from({ length: recipients }, (_, index) => sendTo(index))
  const governor = new MemoryGovernor({ sends, policy, linkedAt, minuteMs: 60_000, seed, lookAgainMs })
  const counts = { delivered: 0, refused: 0, notOnNetwork: 0 }
  let now = startAt
  let endedAt = startAt
  while (governor.waiting > 0 && network.bannedAt === null) {
    const next = await governor.next(now)
    if (typeof next === 'number') {
      now = next
      network.pass(now)
      continue
    }
    const outcome = outcomeOf(network, next.number, now)
    if (outcome === 'banned') break
    counts[outcome] += 1
    now += wireMs
    endedAt = now
  }
  const after = (at: number | null) => (at === null ? null : at - startAt)
  return {
    ...counts,
    left: recipients - counts.delivered - counts.refused - counts.notOnNetwork,
    lockedAfterMs: after(network.lockedAt),
    bannedAfterMs: after(network.bannedAt),
    tookMs: endedAt - startAt,
  }
}

function outcomeOf(network: ModelNetwork, number: string, now: number) {
  if (!network.knows(number, now)) return 'notOnNetwork'
  const answer = network.send(number, now)
  if (answer === 'banned') return 'banned'
  return answer === 'accepted' ? 'delivered' : 'refused'
}

function sendTo(index: number): SimulatedSend {
  const number = String(6_281_200_000_000 + index)
  return { number, zones: zonesOf(number), mark: (index * 37) % firstNames }
}
