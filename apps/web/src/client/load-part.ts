interface Options {
  /** Resolves to true when the gateway answers at all. */
  readonly isReachable?: () => Promise<boolean>
}

/** How often a part is asked for of a gateway that answers: it may be gone, with the release that the page is of. */
const mostTries = 3
const firstPauseMs = 1_000
const longestPauseMs = 10_000
const probeMs = 5_000

/**
 * Loads a part of the page that comes after the page. A lost connection fails no page: the part is asked for again when the
 * gateway answers.
 *
 * @throws what `load` throws, when the gateway answers and does not have it
 */
export async function loadPart<T>(load: () => Promise<T>, { isReachable = asksGateway }: Options = {}): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (tries >= mostTries) throw error
      await untilReachable(isReachable)
    }
  }
}

async function untilReachable(isReachable: () => Promise<boolean>): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await pauseOrOnline(pauseMs)
    if (await isReachable()) return
  }
}

/** Resolves when the time is up, or at once when the browser is back on a network. */
function pauseOrOnline(ms: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener('online', end)
  })
}

async function asksGateway(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })
    return ok
  } catch {
    // No answer is the answer.
    return false
  }
}
