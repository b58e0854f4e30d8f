import { ApiError } from '@messenger/shared/contract/errors'
import { failedCode } from '@messenger/shared/contract/fields'
import type { RecurringRunReason } from '@messenger/shared/contract/recurring-sends/record'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import type { Database } from '@messenger/shared/db/create-db'
import { optedOut } from '@messenger/shared/opt-outs/opted-out'
import { openRecurring } from '@messenger/shared/recurring-sends/contents'
import { orRefused } from '@messenger/shared/templating/check-content'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { renderContent } from '@messenger/shared/templating/render-content'
import { templateValues } from '@messenger/shared/templating/template-values'
import { passCrashPoint } from '../crash-points.ts'
import type { EngineContext } from '../engine-context.ts'
import { sendAny } from '../operations/messages/send-any.ts'
import type { WaitingRun } from './waiting-runs.ts'

/** Refusals that say nothing of the recipient: it is tried again until it is too late. */
const passing: ReadonlySet<string> = new Set([
  ...['not_ready', 'not_connected', 'disk_low', 'disk_full', 'session_not_found', 'internal'],
  'rate_limited',
])

type Outcome =
  | { readonly state: 'handed'; readonly msgId: number }
  | { readonly state: 'failed' | 'skipped'; readonly reason: RecurringRunReason }

/**
 * Hands a run to its session's queue, like a send of a call. Doing it twice makes one message.
 * @returns for how many milliseconds it need not be tried again; 0: it is done
 */
export async function handOver(context: Omit<EngineContext, 'call'>, run: WaitingRun): Promise<number> {
  const { database, sealer } = context.services
  const { accountId, sessionId, networkId, to, quota } = run
  await context.services.disk.require('data')
  if ((await optedOut(database.db, sealer, accountId, sessionId, [to])).size > 0) {
    await note(database, run, { state: 'skipped', reason: 'opted_out' })
    return 0
  }
  const content = await contentOf(context, run)
  if (typeof content === 'string') {
    await note(database, run, { state: 'failed', reason: content })
    return 0
  }
  try {
    const call = { accountId, sessionId, networkId }
    const work = () => sendAny({ ...context, call }, { ...content, to, priority: 'normal' })
    const { msgId } = await (quota ? context.limiter.run({ ...call, quota, onState: () => undefined }, work) : work())
    passCrashPoint('recurring_handed')
    await note(database, run, { state: 'handed', msgId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (passing.has(error.code)) return (error.detail.retryAfter ?? 1) * 1000
    await note(database, run, { state: 'failed', reason: reasonOf(error) })
  }
  return 0
}

/** What is sent, with its values; or why there is nothing. */
async function contentOf(
  { services: { database, sealer } }: Pick<EngineContext, 'services'>,
  { id, accountId, contents, templateId, templateVersion }: WaitingRun,
): Promise<TemplateContent | RecurringRunReason> {
  const { content: own, values } = openRecurring(sealer, { accountId, id }, contents)
  const version = templateVersion ?? undefined
  const stored = own ?? (templateId && (await readTemplate(database.db, sealer, { accountId, templateId, version })))
  if (!stored) return 'template_gone'
  const template = 'version' in stored ? stored.content : stored
  try {
    const { content, missing } = orRefused(() => renderContent(template, templateValues(values)))
    return missing.length > 0 ? 'refused' : content
  } catch (error) {
    if (error instanceof ApiError) return 'refused'
    throw error
  }
}

function reasonOf({ code }: ApiError): RecurringRunReason {
  const known = failedCode.safeParse(code)
  return known.success ? known.data : 'refused'
}

/** Another engine may have passed it over meanwhile: a message that is in the queue counts. Without its template nothing follows. */
async function note({ sql }: Pick<Database, 'sql'>, { id, at }: WaitingRun, outcome: Outcome): Promise<void> {
  const [msgId, reason] = outcome.state === 'handed' ? [outcome.msgId, null] : [null, outcome.reason]
  const time = at.toISOString()
  await sql`
    with before as (
      select state from recurring_send_runs where recurring_send_id = ${id} and at = ${time}::text::timestamptz for update
    ), noted as (
      update recurring_send_runs set state = ${outcome.state}, msg_id = ${msgId}, reason = ${reason}
      where recurring_send_id = ${id} and at = ${time}::text::timestamptz
        and (state = 'waiting' or (state = 'skipped' and reason = 'missed' and ${outcome.state}::text = 'handed'))
      returning 1
    )
    update recurring_sends set missed = missed - 1, runs = runs + 1
    where id = ${id} and exists (select from noted) and exists (select from before where state = 'skipped')`
  if (reason !== 'template_gone') return
  await sql`
    update recurring_sends set state = 'ended', ended_reason = 'template_gone', next_at = null, updated_at = now()
    where id = ${id} and state <> 'ended'`
}
