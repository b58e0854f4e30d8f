import { withoutDevice } from '@messenger/shared/identity/jid'
import type { IncomingCall } from '../whatsapp/people-events.ts'
import type { RecordContext } from './record-message.ts'
import type { WriteStep } from './write-batch.ts'

/** Tells of a call that begins to ring. The caller is named by number where it is known. */
export async function recordCall(context: RecordContext, step: WriteStep, call: IncomingCall): Promise<void> {
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
