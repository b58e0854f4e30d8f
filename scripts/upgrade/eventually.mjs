import { waitUntil } from '../lib/wait-until.mjs'

/** What `look` answers, as soon as that is something; it may throw meanwhile. */
export async function eventually(what, look, timeoutMs = 60_000) {
  let last
  const found = await waitUntil(
    async () => {
      try {
        return await look()
      } catch (error) {
        last = error
      }
    },
    timeoutMs,
    100,
  )
  if (found === undefined) throw new Error(`It never came to this: ${what}`, { cause: last })
  return found
}
