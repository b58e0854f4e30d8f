import { ApiError } from '@messenger/shared/contract/errors'
import type { AlertChannelKind } from '@messenger/shared/db/schema'
import type { Services } from '../services.ts'
import { problemWithSender } from './channels/message.ts'
import { sendTo } from './deliver-notices.ts'
import { readChannels, readSettings } from './settings.ts'
import type { AttemptOutcome } from './settle-notice.ts'
import { openTarget } from './targets.ts'
import { noticeWords } from './words.ts'

const testMs = 45_000

interface Test {
  /** Null: of the installation. */
  readonly accountId: number | null
  readonly kind: AlertChannelKind
  readonly id: string
  readonly networkId: string
  readonly createdAt: Date
}

/**
 * Sends a test alert on a channel, also on one that is switched off. Answers its error, null when it went through.
 * @throws ApiError `not_found` without such a channel, `rate_limited`
 */
export async function sendTest(
  { database, sealer, alerts, log }: Pick<Services, 'database' | 'sealer' | 'alerts' | 'log'>,
  { accountId, kind, id, networkId, createdAt }: Test,
): Promise<{ error: string | null }> {
  const { sql } = database
  const settings = await readSettings(sql, { accountId })
  const channel = settings && (await readChannels(sql, settings.id)).find(row => row.kind === kind)
  if (!settings || !channel) throw new ApiError('not_found')
  const retryAfter = await alerts.tests.spend(String(accountId))
  if (retryAfter > 0) throw new ApiError('rate_limited', { retryAfter })
  const scope = accountId === null ? 'installation' : 'account'
  const content = { stage: 'test', scope, incidents: [], count: 0 } as const
  const words = noticeWords(content, settings.language, alerts.publicUrl)
  const signal = AbortSignal.timeout(testMs)
  const target = openTarget(kind, channel.targetSealed, { accountId }, sealer)
  const identify = async ({ sessionId }: { sessionId: number }) =>
    (await problemWithSender(sql, sessionId, accountId)) ?? { sessionId, networkId }
  const outgoing = { id, createdAt, accountId, content, words, signal }
  const outcome = await sendTo(alerts, { kind, target, identify }, outgoing).catch((error: unknown): AttemptOutcome => {
    if (signal.aborted) return { ok: false, error: 'ETIMEDOUT' }
    log.error({ err: error, kind }, 'alerts.test_broke')
    return { ok: false, error: 'internal' }
  })
  const error = outcome.ok ? null : outcome.error
  log.info({ channelId: channel.id, kind, error }, 'alerts.tested')
  return { error }
}
