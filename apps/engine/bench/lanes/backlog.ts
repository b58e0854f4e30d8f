import { event, type LanesBed, print } from './bed.ts'
import type { Received } from './receiver.ts'

/** Deliveries per second out of a backlog that lies in all lanes. */
export async function measureBacklog(bed: LanesBed, count: number): Promise<void> {
  const { sessions, receiver, test } = bed
  const each = Math.ceil(count / sessions.length)
  const total = each * sessions.length
  const recordedAt = performance.now()
  await Promise.all(
    sessions.map(async ({ writer }) => {
      for (let left = each; left > 0; left -= 20)
        await writer.draft(async ({ draft }) => {
          for (let n = Math.min(20, left); n > 0; n--) draft.emit(event)
        })
    }),
  )
  const recordMs = performance.now() - recordedAt
  await test.database.sql`analyze`
  await bed.meter()
  const begun = performance.now()
  const lanes = bed.startLanes()
  await receiver.until(total)
  const ms = performance.now() - begun
  await lanes.stop()
  const metered = await bed.meter()
  print(
    {
      backlog: total,
      recordedPerSecond: Math.round((total * 1000) / recordMs),
      deliveriesPerSecond: Math.round((total * 1000) / ms),
      orderBreaks: countBreaks(metered.received),
    },
    metered,
  )
}

export function countBreaks(received: readonly Received[]): number {
  const last = new Map<string, number>()
  let breaks = 0
  for (const [session, sequence] of received) {
    if (sequence !== (last.get(session) ?? sequence - 1) + 1) breaks += 1
    last.set(session, sequence)
  }
  return breaks
}
