import { setTimeout as sleep } from 'node:timers/promises'

/** Asks `condition` every `everyMs` until it answers something truthy (returned) or `timeoutMs` passed (undefined). */
export async function waitUntil(condition, timeoutMs, everyMs = 25) {
  const end = Date.now() + timeoutMs
  for (;;) {
    const answer = await condition()
    if (answer || Date.now() > end) return answer || undefined
    await sleep(everyMs)
  }
}
