import type { ErrorCode } from '@messenger/shared/contract/errors'
import type { FinishedWrite } from './record-write.ts'
import { recordOf } from './record-write.ts'

/** What says that somebody asked for more than is theirs, or more often: of what does not exist the answer is the same. */
const told: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['auth_invalid', 'account_suspended', 'rate_limited', 'not_found'] as const),
  ...([
    'session_not_found',
    'webhook_not_found',
    'sink_not_found',
    'event_not_found',
    'delivery_not_found',
    'link_not_found',
  ] as const),
])

/**
 * Notes a read that was refused to somebody who is known: of one caller, operation and cause the first in a quarter of an hour. Reads
 * that were answered are not noted. Nobody waits for it.
 */
export function recordRefusedRead(
  read: Omit<FinishedWrite, 'outcome' | 'output'> & { readonly code: ErrorCode },
): void {
  const { code, ...asked } = read
  if (!told.has(code) || !asked.note.who) return
  const record = recordOf({ ...asked, outcome: code, output: undefined })
  if (record) void asked.call.services.audit.add({ ...record, fields: null }, false, 'read')
}
