import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import { type AttemptResult, sendAttempt } from '@messenger/shared/outbound/send-attempt'
import { growthDuring } from '@messenger/shared/test/most-memory'

/**
 * Attempts made at the same time, in a process of their own, so that its memory is theirs alone:
 * `node test/attempts-process.ts <count> <url>`. Tells its parent what came of them and by how many megabytes it grew.
 */
const [count, url = ''] = process.argv.slice(2)
const agent = createGuardedAgent({ allowPrivate: true })
const attempt = () => sendAttempt(agent, { url, headers: {}, body: '{}', timeoutMs: 10_000 })
let results: AttemptResult[] = []
const grownMb = await growthDuring(async () => {
  results = await Promise.all(Array.from({ length: Number(count) }, attempt))
})
process.send?.({
  grownMb,
  results: results.map(({ error, responseBody, truncated }) => ({
    error,
    bodyLength: responseBody?.length ?? null,
    truncated,
  })),
})
