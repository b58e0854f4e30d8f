import type { MessageLogStatus } from '@messenger/shared/contract/fields'
import { CalendarClock, Check, CheckCheck, CircleAlert, CircleX, Clock3, type LucideIcon } from 'lucide-react'

/** How far an own message has come, as people know it from their phones. */
export type MessageStage = 'failed' | 'canceled' | 'scheduled' | 'pending' | 'sent' | 'delivered' | 'read' | 'played'

/** By the number that the network gives them. */
const byStatus = ['failed', 'pending', 'sent', 'delivered', 'read', 'played'] as const

/** A clock, one tick, two ticks, two coloured ticks. */
export const stageLooks: Readonly<Record<MessageStage, { readonly icon: LucideIcon; readonly tone: string }>> = {
  failed: { icon: CircleAlert, tone: 'text-danger' },
  canceled: { icon: CircleX, tone: 'text-soft' },
  scheduled: { icon: CalendarClock, tone: 'text-soft' },
  pending: { icon: Clock3, tone: 'text-soft' },
  sent: { icon: Check, tone: 'text-soft' },
  delivered: { icon: CheckCheck, tone: 'text-soft' },
  read: { icon: CheckCheck, tone: 'text-info' },
  played: { icon: CheckCheck, tone: 'text-info' },
}

/** `send`: how the send over the API is, where it is one. `status`: of the network, 0 error … 5 played. */
export function stageOf(send: MessageLogStatus | null | undefined, status: number | null | undefined): MessageStage {
  if (send === 'failed' || send === 'canceled' || send === 'scheduled') return send
  const reached = byStatus[status ?? 1] ?? 'pending'
  // A receipt can be here before the acknowledgement; a log that says "sent" was acknowledged.
  return send === 'sent' && reached === 'pending' ? 'sent' : reached
}
