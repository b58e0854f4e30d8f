import { ApiError } from '@messenger/shared/contract/errors'
import { sendReply } from '@messenger/shared/contract/messages/send-reply'
import { sendText } from '@messenger/shared/contract/messages/send-text'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { Sql } from 'postgres'
import type { EngineClient } from '../../engine-client.ts'
import type { AttemptOutcome } from '../settle-notice.ts'
import type { Target } from '../targets.ts'
import type { Outgoing } from './sender.ts'

/** As what a message goes out: whoever is asked twice for the same one sends it once. */
export interface MessageIdentity {
  readonly sessionId: number
  readonly networkId: string
}

/** Answers of an engine, and outcomes of a send, after which this very message surely does not go out any more. */
const gone: ReadonlySet<string> = new Set([
  'validation',
  'session_not_found',
  'jid_required',
  'not_on_network',
  'reachout_locked',
  'network_rejected',
])

/**
 * Fixes by whom and under which id a notice's message goes out, before it does: an attempt after a crash asks for the very same
 * message. The first attempt waits here for the session to be connected, and not in its queue, where a message that waited too
 * long has failed for good. Answers the error when it cannot be tried.
 */
export async function fixIdentity(
  sql: Sql,
  noticeId: string,
  { sessionId }: Target<'message'>,
  accountId: number | null,
): Promise<MessageIdentity | string> {
  const [fixed] = await sql<MessageIdentity[]>`
    select session_id as "sessionId", network_id as "networkId" from alert_notices
    where id = ${noticeId} and network_id is not null`
  if (fixed) return fixed
  const problem = await problemWithSender(sql, sessionId, accountId)
  if (problem) return problem
  const [row] = await sql<MessageIdentity[]>`
    update alert_notices
    set session_id = coalesce(session_id, ${sessionId}::int), network_id = coalesce(network_id, ${newNetworkMessageId()})
    where id = ${noticeId} returning session_id as "sessionId", network_id as "networkId"`
  return row ?? 'internal'
}

/** The next attempt is another message. */
async function forgetIdentity(sql: Sql, noticeId: string, { networkId }: MessageIdentity): Promise<void> {
  await sql`
    update alert_notices set session_id = null, network_id = null where id = ${noticeId} and network_id = ${networkId}`
}

/** Why nothing can be sent by the session for whoever is told; null when it can. */
export async function problemWithSender(
  sql: Sql,
  sessionId: number,
  accountId: number | null,
): Promise<'session_not_found' | 'not_connected' | null> {
  const sender = await senderOf(sql, sessionId, accountId)
  if (!sender) return 'session_not_found'
  return sender.isConnected ? null : 'not_connected'
}

/** The session, if it is one of the account that is told; of what is told of the installation, one of the account that runs it. */
export async function senderOf(sql: Sql, sessionId: number, accountId: number | null) {
  const [row] = await sql<{ accountId: number; isConnected: boolean }[]>`
    select a.id as "accountId", s.status = 'connected' as "isConnected"
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId}::int and s.deleted_at is null
      and case when ${accountId}::int is null then a.is_operator else a.id = ${accountId}::int end`
  return row
}

interface MessageOptions {
  readonly sql: Sql
  readonly engine: EngineClient
}

/** Sends through the queue of a session, as every other message goes out. */
export function createMessageSender({ sql, engine }: MessageOptions) {
  return async (
    { to }: Target<'message'>,
    { id, accountId, words, signal }: Outgoing,
    identity: MessageIdentity,
  ): Promise<AttemptOutcome> => {
    const { sessionId, networkId } = identity
    const sender = await senderOf(sql, sessionId, accountId)
    const input = parseInput(sendText, { to, text: words.text, linkPreview: false, wait: 'sent' })
    try {
      if (!sender) throw new ApiError('session_not_found')
      const owner = { accountId: sender.accountId, sessionId }
      const answer = await engine.call('messages.sendText', { ...owner, networkId, input, signal })
      const { status, failed_code: code } = sendReply.parse(answer)
      if (status === 'sent') return { ok: true }
      if (status !== 'failed') return { ok: false, error: 'in_progress' }
      // It may have been on its way: rather not again than twice.
      if (!code || !gone.has(code)) return { ok: false, error: code ?? 'failed', isFinal: true }
      await forgetIdentity(sql, id, identity)
      return { ok: false, error: code }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (gone.has(error.code)) await forgetIdentity(sql, id, identity)
      return { ok: false, error: error.code }
    }
  }
}
