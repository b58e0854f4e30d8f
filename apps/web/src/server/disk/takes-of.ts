import type { Operation } from '@messenger/shared/contract/operation'
import type { Takes } from '@messenger/shared/disk/disk-guard'

/** Writes that go on while the disk is nearly full: they link, acknowledge, let go, or change what is there. */
const goOn: ReadonlySet<string> = new Set([
  'sessions.update',
  'sessions.connect',
  'sessions.restart',
  'sessions.getPasskeyToken',
  'sessions.sendPresence',
  'sessions.rejectCall',
  'passkey.respond',
  'passkey.confirm',
  'contacts.block',
  'contacts.unblock',
  'messages.markRead',
  'webhooks.update',
  'webhooks.rotateSecret',
  'automation.resume',
  'bulkSends.pause',
  'bulkSends.cancel',
  'recurringSends.pause',
  // Small, and what a person asked for.
  'optOuts.create',
  'optOuts.lift',
  'optOuts.updateSettings',
])

/**
 * What a call of an operation adds to the disk; null: nothing that would be refused. An operation that is not named here and
 * writes is one that adds data. Engines look themselves at what their media needs.
 */
export function takesOf(name: string, { effect }: Pick<Operation, 'effect'>): Takes | null {
  if (name === 'media.upload') return 'media'
  if (effect !== 'write' || goOn.has(name)) return null
  // What virtual phones do is what people do at theirs: the gateway receives it.
  if (name.startsWith('sandbox.') && !name.startsWith('sandbox.create')) return null
  return 'data'
}
