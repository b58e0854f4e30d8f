/** Bounds how much of one kind of work is done at once, over all accounts, and shares the places between them. */
export interface FairTurns {
  /** Waits for a place; call the returned function when the work is over. Rejects when aborted. */
  enter(accountId: number, signal?: AbortSignal): Promise<() => void>
}

/** An account that works or waits. */
interface Guest {
  inside: number
  /** Number of the turn that it had last. */
  served: number
  readonly waiting: (() => void)[]
}

/**
 * A free place goes to the account that has the fewest, and of several to the one whose last turn is the longest ago: whoever
 * brings a hundred files holds back another's one file by one turn at most. `perAccount` keeps places for others to come.
 */
export function createFairTurns(limit: number, perAccount = limit): FairTurns {
  const guests = new Map<number, Guest>()
  let inside = 0
  let turns = 0

  const guestOf = (accountId: number): Guest => {
    const guest = guests.get(accountId) ?? { inside: 0, served: 0, waiting: [] }
    guests.set(accountId, guest)
    return guest
  }

  function forget(accountId: number, guest: Guest) {
    if (guest.inside === 0 && guest.waiting.length === 0) guests.delete(accountId)
  }

  function admit() {
    while (inside < limit) {
      const ready = [...guests.values()].filter(({ waiting, inside: has }) => waiting.length > 0 && has < perAccount)
      const [next] = ready.sort((a, b) => a.inside - b.inside || a.served - b.served)
      const turn = next?.waiting.shift()
      if (!next || !turn) return
      inside += 1
      next.inside += 1
      turns += 1
      next.served = turns
      turn()
    }
  }

  function leaveOnce(accountId: number, guest: Guest): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      inside -= 1
      guest.inside -= 1
      admit()
      forget(accountId, guest)
    }
  }

  return {
    enter(accountId, signal) {
      signal?.throwIfAborted()
      const guest = guestOf(accountId)
      return new Promise((resolve, reject) => {
        const turn = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(leaveOnce(accountId, guest))
        }
        const giveUp = () => {
          guest.waiting.splice(guest.waiting.indexOf(turn), 1)
          forget(accountId, guest)
          reject(signal?.reason)
        }
        guest.waiting.push(turn)
        signal?.addEventListener('abort', giveUp, { once: true })
        admit()
      })
    },
  }
}
