import type { TraceSpan } from '@messenger/shared/tracing/span'
import { startSpan } from '@messenger/shared/tracing/tracing'
import type { QueuedSend } from './queued-sends.ts'

/** The spans of a send from its turn in the queue to the network's word. */
export interface SendTrace {
  /** The socket has taken it, or could not. */
  written(failed: boolean): void
  /** The network has answered, or will not. */
  readonly acknowledgement: TraceSpan | null
}

/** A send leaves the queue. Nothing for one whose call was not traced. */
export function traceSend({ traceparent: parent, acceptedMs }: QueuedSend): SendTrace | null {
  if (parent === null) return null
  startSpan('send queue', { parent, startMs: acceptedMs })?.end()
  const wire = startSpan('send wire', { parent, kind: 'client' })
  return {
    written: failed => wire?.end({ failed }),
    acknowledgement: startSpan('send acknowledgement', { parent }),
  }
}
