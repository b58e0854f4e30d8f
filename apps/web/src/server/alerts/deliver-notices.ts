import type { Sealer } from '@messenger/shared/crypto/seal'
import type { AlertChannelKind } from '@messenger/shared/db/schema'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Throttle } from '../auth/throttle.ts'
import { type createMessageSender, fixIdentity, type MessageIdentity } from './channels/message.ts'
import type { Outgoing, Sender } from './channels/sender.ts'
import { type ClaimedNotice, claimNotices } from './claim-notices.ts'
import { incidentsOf } from './notice-incidents.ts'
import { type AttemptOutcome, settleNotice } from './settle-notice.ts'
import { openTarget, type Target, targetForms } from './targets.ts'
import type { AlertTimes } from './times.ts'
import { noticeWords } from './words.ts'

/** In a webhook's body; mails list fewer. */
const mostIncidents = 500
/** Of one attempt, whatever the channel; shorter than the lease. */
const attemptMs = 60_000

export interface Senders {
  /** Undefined: the installation has no mail server. */
  readonly email: Sender<Target<'email'>> | undefined
  readonly webhook: Sender<Target<'webhook'>>
  readonly message: ReturnType<typeof createMessageSender>
}

export interface DeliverContext {
  readonly sql: Sql
  readonly sealer: Sealer
  readonly senders: Senders
  /** Mails go to addresses that nobody has confirmed: an account may send so many. */
  readonly mails: Throttle
  readonly publicUrl: string | undefined
  readonly times: AlertTimes
  readonly log: Pick<Logger, 'info' | 'error'>
  /** For crash tests: told between an attempt and its note. */
  readonly onAttempted?: ((kind: AlertChannelKind) => void) | undefined
}

/**
 * Tries what is due on the channels of one kind. Kinds are worked on apart from each other, and one notice of a channel at a
 * time, so that nobody waits for a channel that fails but itself. Answers how many were tried.
 */
export async function deliverNotices(
  context: DeliverContext,
  kind: AlertChannelKind,
  signal: AbortSignal,
): Promise<number> {
  const claimed = await claimNotices(context.sql, kind, context.times)
  await Promise.all(claimed.map(notice => deliver(context, notice, signal)))
  return claimed.length
}

async function deliver(context: DeliverContext, notice: ClaimedNotice, stopping: AbortSignal): Promise<void> {
  const { sql, times, log } = context
  const { id, kind, stage, channelId, attempts } = notice
  const startedAt = performance.now()
  const deadline = AbortSignal.timeout(attemptMs)
  const outcome = await attempt(context, notice, AbortSignal.any([stopping, deadline])).catch(
    (error: unknown): AttemptOutcome => {
      if (deadline.aborted) return { ok: false, error: 'ETIMEDOUT' }
      if (!stopping.aborted) log.error({ err: error, notice: id, kind }, 'alerts.attempt_broke')
      return { ok: false, error: 'internal' }
    },
  )
  context.onAttempted?.(kind)
  // Given up by a process that stops, and not by the channel: it is taken again when its lease ends.
  if (stopping.aborted && !outcome.ok) return
  await settleNotice(sql, notice, outcome, times)
  const ms = Math.round(performance.now() - startedAt)
  const error = outcome.ok ? null : outcome.error
  log.info({ notice: id, kind, stage, channelId, attempt: attempts, error, ms }, 'alerts.attempted')
}

async function attempt(context: DeliverContext, notice: ClaimedNotice, signal: AbortSignal): Promise<AttemptOutcome> {
  const { sql, sealer, publicUrl } = context
  const { id, createdAt, accountId, stage, language } = notice
  const { incidents, count } = await incidentsOf(sql, id, mostIncidents)
  const content = { stage, scope: accountId === null ? 'installation' : 'account', incidents, count } as const
  const words = noticeWords(content, language, publicUrl)
  const target = openTarget(notice.kind, notice.targetSealed, notice, sealer)
  const outgoing = { id, createdAt: new Date(createdAt), accountId, content, words, signal }
  return sendTo(context, { kind: notice.kind, target, identify: to => fixIdentity(sql, id, to, accountId) }, outgoing)
}

interface Way {
  readonly kind: AlertChannelKind
  readonly target: unknown
  /** Of a message; else the error that it cannot be tried for. */
  readonly identify: (target: Target<'message'>) => Promise<MessageIdentity | string>
}

/** One attempt on one channel, of a notice or of a test. */
export async function sendTo(
  { senders, mails }: Pick<DeliverContext, 'senders' | 'mails'>,
  { kind, target, identify }: Way,
  outgoing: Outgoing,
): Promise<AttemptOutcome> {
  switch (kind) {
    case 'email': {
      if (!senders.email) return { ok: false, error: 'no_mail_server' }
      if ((await mails.spend(String(outgoing.accountId))) > 0) return { ok: false, error: 'too_many_mails' }
      return senders.email(targetForms.email.parse(target), outgoing)
    }
    case 'webhook':
      return senders.webhook(targetForms.webhook.parse(target), outgoing)
    case 'message': {
      const parsed = targetForms.message.parse(target)
      const identity = await identify(parsed)
      if (typeof identity === 'string') return { ok: false, error: identity }
      return senders.message(parsed, outgoing, identity)
    }
  }
}
