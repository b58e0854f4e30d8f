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

/** Answers of an engine that hold for good: nothing of the message was taken. */
const notTaken = new Set(['validation', 'not_on_network', 'session_not_found', 'jid_required'])

/**
 * Fixes by whom and under which id a notice's message goes out, before it does: an attempt after a crash asks for the very same
 * message. Null when the session does not belong to whoever is told.
 */
export async function fixIdentity(
  sql: Sql,
  noticeId: string,
  { sessionId }: Target<'message'>,
  accountId: number | null,
): Promise<MessageIdentity | null> {
  if (!(await accountOfSession(sql, sessionId, accountId))) return null
  const [row] = await sql<MessageIdentity[]>`
    update alert_notices
    set session_id = coalesce(session_id, ${sessionId}::int), network_id = coalesce(network_id, ${newNetworkMessageId()})
    where id = ${noticeId} returning session_id as "sessionId", network_id as "networkId"`
  return row ?? null
}

/** The next attempt is another message: this one surely does not go out any more. */
async function forgetIdentity(sql: Sql, noticeId: string, { networkId }: MessageIdentity): Promise<void> {
  await sql`
    update alert_notices set session_id = null, network_id = null where id = ${noticeId} and network_id = ${networkId}`
}

/** Whose the session is: the account's that is told, or, of what is told of the installation, the one that runs it. */
export async function accountOfSession(sql: Sql, sessionId: number, accountId: number | null): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select a.id from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId}::int and s.deleted_at is null
      and case when ${accountId}::int is null then a.is_operator else a.id = ${accountId}::int end`
  return row?.id ?? null
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
    const owner = await accountOfSession(sql, sessionId, accountId)
    const input = parseInput(sendText, { to, text: words.text, linkPreview: false, wait: 'sent' })
    try {
      if (owner === null) throw new ApiError('session_not_found')
      const answer = await engine.call('messages.sendText', { accountId: owner, sessionId, networkId, input, signal })
      const { status, failed_code: code } = sendReply.parse(answer)
      if (status === 'sent') return { ok: true }
      if (status !== 'failed') return { ok: false, error: 'in_progress' }
      // Nobody knows whether it arrived: rather not again than twice.
      if (code === 'ack_timeout') return { ok: false, error: code, isFinal: true }
      await forgetIdentity(sql, id, identity)
      return { ok: false, error: code ?? 'failed' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (notTaken.has(error.code)) await forgetIdentity(sql, id, identity)
      return { ok: false, error: error.code }
    }
  }
}
