import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { Draft, SendRow } from '../recording/draft.ts'
import { stepNow } from '../recording/note-step.ts'
import type { SessionState } from '../sessions/session-state.ts'

interface Asked {
  readonly networkId: string
  readonly chatJid: string
  /** As it was asked for. */
  readonly priority?: SendPriority | undefined
}

type HeldColumns = Pick<SendRow, 'priority' | 'heldUntil' | 'heldReason'>

/** What the log is to say of a new send's turn. Without a policy its priority alone, as it was asked for. */
export async function foresee(
  { governor }: Pick<SessionState, 'governor'>,
  send: Asked,
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

/** A new send as the log has it. */
export function acceptedSend(id: number, held: HeldColumns) {
  const heldUntil = held.heldUntil === null ? null : new Date(held.heldUntil)
  const { heldReason } = held
  return { id, status: 'in_progress' as const, failedCode: null, failedReason: null, heldUntil, heldReason }
}
