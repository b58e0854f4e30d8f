import type { Draft, SendRow } from '../recording/draft.ts'
import { stepNow } from '../recording/note-step.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { LoggedSend, NewSend } from './accept-send.ts'

type HeldColumns = Pick<SendRow, 'priority' | 'heldUntil' | 'heldReason'>

/** What the log is to say of a new send's turn. Without a policy its priority alone, as it was asked for. */
export async function foresee(
  { governor }: Pick<SessionState, 'governor'>,
  send: NewSend,
  content: Uint8Array,
): Promise<HeldColumns> {
  const { networkId, chatJid } = send
  const priority = send.priority ?? null
  if (!governor.isActive) return { priority, heldUntil: null, heldReason: null }
  const { priority: found, hold } = await governor.foresee({ networkId, chatJid, priority }, content)
  return { priority: found, heldUntil: hold?.until.toISOString() ?? null, heldReason: hold?.reason ?? null }
}

/** The history of a send that is held begins with it. */
export function noteHold(draft: Draft, { networkId, heldUntil, heldReason }: SendRow): void {
  if (!heldReason || !heldUntil) return
  draft.note(stepNow(networkId, 'held', { code: heldReason, until: heldUntil }))
}

export function acceptedSend(id: number, { heldUntil, heldReason }: HeldColumns): LoggedSend {
  const until = heldUntil === null ? null : new Date(heldUntil)
  return { id, status: 'in_progress', failedCode: null, failedReason: null, heldUntil: until, heldReason }
}
