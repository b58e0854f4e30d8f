import { openEventData } from '@messenger/shared/crypto/event-data'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { IncomingCall } from '../whatsapp/people-events.ts'
import type { RecordContext } from './record-context.ts'
import type { WriteStep } from './write-batch.ts'

/** Events of a session among which a call that comes again is looked for: the network repeats one soon or never. */
const lookedAt = 10_000

/**
 * Tells of a call that begins to ring, once: an engine that dies before the network hears that it has the call gets it
 * again. The caller is named by number where it is known.
 */
export async function recordCall(context: RecordContext, step: WriteStep, call: IncomingCall): Promise<void> {
  if (await isTold(context, step, call.id)) return
  const caller = withoutDevice(call.from)
  const { pn } = await context.identities.resolve(step.tx, caller)
  step.emit({
    event: 'call',
    data: {
      call: {
        id: call.id,
        from: call.callerPn ? withoutDevice(call.callerPn) : (pn ?? caller),
        date: call.date.toISOString(),
        isGroup: call.isGroup,
        isVideo: call.isVideo,
        status: 'offer',
      },
    },
    chatKind: call.isGroup ? 'group' : 'personal',
  })
}

const told = z.object({ call: z.object({ id: z.string() }) })

async function isTold({ sessionId, sealer }: RecordContext, { tx }: WriteStep, callId: string): Promise<boolean> {
  const rows = await tx.execute<{ id: string; data: string }>(sql`
    select id, data from events
    where session_id = ${sessionId} and event = 'call'
      and sequence > (select max(sequence) - ${lookedAt} from events where session_id = ${sessionId})`)
  return rows.some(({ id, data }) => {
    return told.parse(JSON.parse(openEventData(sealer, { sessionId, id }, data))).call.id === callId
  })
}
