import { withoutDevice } from '@messenger/shared/identity/jid'
import { findToldCall } from '../calls/find-told-call.ts'
import type { IncomingCall } from '../whatsapp/people-events.ts'
import type { RecordContext } from './record-context.ts'
import type { WriteStep } from './write-batch.ts'

/**
 * Tells of a call that begins to ring, once: an engine that dies before the network hears that it has the call gets it
 * again. The caller is named by number where it is known.
 */
export async function recordCall(context: RecordContext, step: WriteStep, call: IncomingCall): Promise<void> {
  if (await findToldCall(step.tx, context, call.id)) return
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
