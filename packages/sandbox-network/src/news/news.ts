import { randomBytes } from 'node:crypto'

/** What has changed: one phone, or with null more of a world than phones can be named for (a group, a fault). */
export interface Change {
  owner: string
  /** bare digits */
  number: string | null
}

/** What became new in a world: `seen` is the place to go on from, `phones` (bare digits) null where anything may be. */
export interface WorldNews {
  seen: string
  phones: string[] | null
}

interface WorldRevisions {
  whole: number
  phones: Map<string, number>
  waiting: Set<() => void>
}

/** Phones of a world whose last change is known; beyond that all of them count as changed once. */
const KEPT = 10_000

/** Tells whoever waits which phones have changed. In memory: after a restart everything counts as changed. */
export class News {
  private readonly start = randomBytes(6).toString('hex')
  private revision = 0
  private readonly worlds = new Map<string, WorldRevisions>()

  note(changes: readonly Change[]): void {
    this.revision += 1
    for (const { owner, number } of changes) {
      const world = this.world(owner)
      if (number === null) world.whole = this.revision
      else world.phones.set(number, this.revision)
      if (world.phones.size > KEPT) {
        world.phones.clear()
        world.whole = this.revision
      }
    }
    for (const owner of new Set(changes.map(change => change.owner))) {
      for (const wake of this.world(owner).waiting) wake()
    }
  }

  /** Answers once a world has changed since `seen`, and without news after `waitMs`; at once for a place not known here. */
  async since(owner: string, seen: string | null, waitMs: number): Promise<WorldNews> {
    const [start, number] = (seen ?? '').split('.')
    const after = Number(number)
    if (start !== this.start || !(after <= this.revision)) return { seen: this.place(), phones: null }
    const world = this.world(owner)
    if (!isNewer(world, after)) await this.untilNoted(world, waitMs)
    const phones = [...world.phones].filter(([, revision]) => revision > after).map(([changed]) => changed)
    return { seen: this.place(), phones: world.whole > after ? null : phones }
  }

  private place(): string {
    return `${this.start}.${this.revision}`
  }

  private async untilNoted({ waiting }: WorldRevisions, waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs)
    timer.unref()
    waiting.add(resolve)
    await promise
    waiting.delete(resolve)
    clearTimeout(timer)
  }

  private world(owner: string): WorldRevisions {
    const known = this.worlds.get(owner)
    if (known) return known
    const made: WorldRevisions = { whole: 0, phones: new Map(), waiting: new Set() }
    this.worlds.set(owner, made)
    return made
  }
}

function isNewer({ whole, phones }: WorldRevisions, after: number): boolean {
  return whole > after || [...phones.values()].some(revision => revision > after)
}
