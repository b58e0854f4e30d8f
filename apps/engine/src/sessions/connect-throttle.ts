/** Bounds how many connections come up at once: a crash with hundreds of sessions must not become a login storm. */
export interface ConnectThrottle {
  /** Waits for a turn; call the returned function when the connection is up or has failed. Rejects when aborted. */
  enter(signal: AbortSignal): Promise<() => void>
}

export function createConnectThrottle(limit: number): ConnectThrottle {
  let inside = 0
  const waiting: (() => void)[] = []

  function leaveOnce(): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }

  return {
    enter(signal) {
      signal.throwIfAborted()
      if (inside < limit) {
        inside += 1
        return Promise.resolve(leaveOnce())
      }
      return new Promise((resolve, reject) => {
        const turn = () => {
          signal.removeEventListener('abort', giveUp)
          resolve(leaveOnce())
        }
        const giveUp = () => {
          waiting.splice(waiting.indexOf(turn), 1)
          reject(signal.reason)
        }
        waiting.push(turn)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
