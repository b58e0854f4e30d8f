import { sha256 } from '@messenger/shared/crypto/digest'
import type { Database } from '@messenger/shared/db/create-db'
import type { Sql } from 'postgres'
import { readLanguage } from '../../client/language.ts'
import { retryIn } from '../alerts/settle-notice.ts'
import type { AlertTimes } from '../alerts/times.ts'
import { branded } from '../mail/branded.ts'
import type { Post } from '../mail/post.ts'
import type { MailOutcome } from '../mail/send-mail.ts'
import { tokensEndMail } from '../mail/words.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { type ClaimedMail, claimMail } from './claim-mail.ts'
import { noteExpiringTokens } from './note-expiring-tokens.ts'

export interface TellContext {
  readonly database: Pick<Database, 'db' | 'sql'>
  readonly post: Pick<Post, 'attempt'>
  readonly publicUrl: string | undefined
  readonly times: AlertTimes
}

/**
 * Tells people of tokens that end soon: all that one person is to be told of in one mail. A mail that is under way when the process is to
 * end is waited for and noted. Answers how many were tried.
 */
export async function tellOfTokens(context: TellContext, stopping: AbortSignal): Promise<number> {
  const { sql } = context.database
  await noteExpiringTokens(sql)
  for (let tried = 0; ; tried += 1) {
    const mail = stopping.aborted ? undefined : await claimMail(sql, context.times.leaseMs)
    if (!mail) return tried
    await settle(context, mail, await send(context, mail))
  }
}

async function send({ database, post, publicUrl }: TellContext, mail: ClaimedMail): Promise<MailOutcome> {
  const { email, accountId, language, tokens } = mail
  const words = { to: [email], id: idOf(mail), ...tokensEndMail(tokens, publicUrl, readLanguage(language)) }
  return post.attempt(branded(words, await brandOf(database.db, accountId)), 'tokens end')
}

/** The same for the same tokens and person, so that receivers tell a repeat after a process died between a mail and its note. */
function idOf({ userId, tokens }: ClaimedMail): string {
  const told = tokens.map(({ tokenId, expiresAt }) => `${tokenId} ${expiresAt}`)
  return `tokens-${sha256([userId, ...told].join('\n'))
    .toString('hex')
    .slice(0, 32)}`
}

/** Notes what came of it. A mail that did not get through is tried again, less and less often, until its tokens have ended. */
async function settle({ database, times }: TellContext, mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
  const { sql } = database
  const waitMs = retryIn(mail.attempts, 0, times) ?? times.longestRetryMs
  await sql`
    update token_expiry_mails m set ${outcome.ok ? sent(sql) : later(sql, waitMs)}
    from tokens t
    where t.id = m.token_id and t.expires_at = m.expires_at and m.sent_at is null and m.user_id = ${mail.userId}::int
      and m.token_id in (select value::int from json_array_elements_text(${idsOf(mail)}::text::json))`
}

const sent = (sql: Sql) => sql`sent_at = now()`
const later = (sql: Sql, ms: number) => sql`next_at = now() + make_interval(secs => ${ms / 1000}::float8)`
const idsOf = ({ tokens }: ClaimedMail) => JSON.stringify(tokens.map(({ tokenId }) => tokenId))
