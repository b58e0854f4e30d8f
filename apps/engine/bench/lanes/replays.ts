import { request } from 'undici'
import { z } from 'zod'
import { testMasterKey } from '../../test/seed.ts'
import { startChild } from '../process/child.ts'
import { countBreaks } from './backlog.ts'
import { type LanesBed, print } from './bed.ts'
import { recordAtRate, spread } from './rates.ts'

const perSecond = 50
const calls = 10
const dayMs = 86_400_000

/** Replays asked for over REST, ten sessions with so many events each, while events go on in all sessions. */
export async function measureReplays(bed: LanesBed, count: number): Promise<void> {
  const options = { databaseUrl: bed.test.url, masterKey: testMasterKey.toString('base64'), rpcSecret: 'bench' }
  const web = await startChild({
    program: 'process/web-main.ts',
    args: [JSON.stringify({ ...options, mediaFolder: '/nonexistent' })],
  })
  const { url } = z.object({ url: z.string() }).parse(web.ready)
  const lanes = bed.startLanes()
  await recordAtRate(bed, perSecond, perSecond)
  await bed.receiver.until(perSecond)
  await bed.meter()
  const before = await recordAtRate(bed, perSecond, perSecond * 5)
  await bed.receiver.until(before.committed.length)
  const calm = await bed.meter()
  const begun = performance.now()
  let done = false
  const live = recordAtRate(bed, perSecond, Number.POSITIVE_INFINITY, () => done)
  const from = new Date(Date.now() - 5 * dayMs).toISOString()
  let asked = 0
  for (const { sessionId, endpointId, apiKey } of bed.sessions.slice(0, calls)) {
    const to = new Date(Date.now() - dayMs).toISOString()
    const reply = await request(`${url}/api/messenger-sessions/${sessionId}/webhooks/${endpointId}/replay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to }),
    })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`A replay was refused: ${text}`)
    asked += z.object({ data: z.object({ replayed: z.number() }) }).parse(JSON.parse(text)).data.replayed
    if (asked >= count) break
  }
  const askedMs = performance.now() - begun
  await bed.receiver.until(asked, 'replayed')
  const ms = performance.now() - begun
  done = true
  const waits = await live
  await bed.receiver.until(asked + waits.committed.length)
  await lanes.stop()
  await web.stop()
  const metered = await bed.meter()
  const replays = metered.received.filter(([, , , replayed]) => replayed)
  print(
    {
      ...{ replayed: replays.length, askedMs: Math.round(askedMs), ms: Math.round(ms) },
      deliveriesPerSecond: Math.round((replays.length * 1000) / ms),
      orderBreaks: countBreaks(replays),
      live: { before: spread(before.received(calm.received)), during: spread(waits.received(metered.received)) },
    },
    metered,
  )
}
