import { networkOf } from '@messenger/shared/outbound/plain-address'

/** Callers who are refused before anybody knows who they are. They belong to no account, so they stand in the process's own log. */
export interface Strangers {
  /** Counts one. `why`: what it was refused for. */
  note(ip: string | undefined, why: string): void
  /** Tells what was counted. */
  stop(): void
}

/** One line in this time, however many come. */
const toldEveryMs = 60_000
/** Networks that are counted one by one; more are counted together. */
const maxNetworks = 1_000
/** Networks in a line: those that came most often. */
const maxTold = 20

/** Sums up refused strangers by their network: who tries tokens by the thousand costs a line in a minute. */
export function createStrangers(log: { warn(facts: object, event: string): void }): Strangers {
  let networks = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    if (networks.size === 0) return
    const counted = [...networks].map(([network, whys]) => ({
      network,
      tries: sum(whys),
      refused: Object.fromEntries(whys),
    }))
    networks = new Map()
    const most = counted.sort((one, other) => other.tries - one.tries)
    const tries = most.reduce((total, one) => total + one.tries, 0)
    log.warn({ tries, of: most.length, networks: most.slice(0, maxTold) }, 'strangers.refused')
  }
  return {
    note(ip, why) {
      const network = networkOf(ip ?? '')
      const key = networks.has(network) || networks.size < maxNetworks ? network : 'others'
      const whys = networks.get(key) ?? new Map<string, number>()
      networks.set(key, whys.set(why, (whys.get(why) ?? 0) + 1))
      timer ??= setTimeout(tell, toldEveryMs).unref()
    },
    stop: tell,
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
