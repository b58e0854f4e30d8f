import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { update as operation } from '@messenger/shared/contract/sessions/update'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessionLogs, sessions, webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { requireProof } from '../../auth/step-up.ts'
import type { WebContext } from '../../web-context.ts'
import { requireNoForeignPhone } from '../sandbox/number-owners.ts'
import { sentFields } from '../sent-fields.ts'
import type { WebHandler } from '../web-handler.ts'
import { wakeLanes } from '../webhooks/wake-lanes.ts'
import { checkUrls } from './check-urls.ts'
import { labelColumns } from './label-columns.ts'
import { orPhoneTaken } from './phone-taken.ts'
import { readSession, type SessionRow } from './read-session.ts'
import { requireTextSearch, searchTexts } from './search-texts.ts'
import { storedPhone } from './stored-phone.ts'
import { tellEngine } from './tell-engine.ts'
import { toRecord, toSummary } from './to-record.ts'
import { warningsOf } from './warnings-of.ts'

type Input = OperationInput<typeof operation>

/** Fields that mean nothing to a connection. */
const ofWebAlone: ReadonlySet<string> = new Set(['id', 'labels', 'search_texts'])

export const update: WebHandler<'sessions.update'> = async (context, input) => {
  const { db, accountId, sealer, settings } = context
  await readSession(db, accountId, input.id)
  await checkUrls(input, settings)
  requireTextSearch(input, settings)
  const { row, changed } = await db
    .transaction(async tx => {
      await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, input.id), eq(sessions.accountId, accountId), isPresent))
        .for('update')
      const before = await readSession(tx, accountId, input.id)
      await requireNumber(tx, context, before, input)
      if (leadsElsewhere(before, input, sealer)) requireProof(context.credential)
      const changed = await apply(tx, before, input, sealer)
      return { row: changed ? await readSession(tx, accountId, input.id) : before, changed }
    })
    .catch(error => {
      throw orPhoneTaken(error)
    })
  const isForEngine = changed && Object.keys(input).some(field => !ofWebAlone.has(field))
  const warning = isForEngine ? await tellEngine(context, row.session) : undefined
  return { ...toRecord(row, sealer), ...(warning === undefined ? {} : { warning }), ...warningsOf(row) }
}

/** Events would go to another address, or the connection through another proxy. Taking one away leads nowhere. */
function leadsElsewhere(before: SessionRow, input: Input, sealer: Sealer): boolean {
  const { webhook_url: url, proxy_url: proxy } = toSummary(before, sealer)
  return (input.webhook_url ?? url) !== url || (input.proxy_url ?? proxy) !== proxy
}

/** A number that is new to a session of the sandbox is no phone of another account. @throws ApiError `validation` */
async function requireNumber(tx: Tx, context: WebContext, { session }: SessionRow, input: Input): Promise<void> {
  if (session.network !== 'sandbox' || input.phone_number === undefined) return
  const phoneNumber = storedPhone(input.phone_number)
  if (phoneNumber !== session.phoneNumber) await requireNoForeignPhone(tx, context, phoneNumber)
}

/** False when nothing was sent that could change. @throws ApiError `validation` */
async function apply(tx: Tx, { session }: SessionRow, input: Input, sealer: Sealer): Promise<boolean> {
  if (input.network !== undefined && input.network !== session.network) {
    throw validationError({ network: ['The network cannot be changed.'] })
  }
  const phoneNumber = input.phone_number === undefined ? session.phoneNumber : storedPhone(input.phone_number)
  if (phoneNumber !== session.phoneNumber && session.linked) {
    throw validationError({ phone_number: ['The phone number cannot be changed while the session is linked.'] })
  }
  const settings = settingsOf(input, phoneNumber, session.id, sealer)
  const webhook = sentFields({ url: input.webhook_url, enabled: input.webhook_enabled, events: input.webhook_events })
  const isSearched = input.search_texts
  if (Object.keys({ ...settings, ...webhook }).length === 0 && isSearched === undefined) return false
  const updatedAt = new Date()
  await tx
    .update(sessions)
    .set({ ...settings, updatedAt })
    .where(eq(sessions.id, session.id))
  if (Object.keys(webhook).length > 0) {
    await tx
      .update(webhookEndpoints)
      .set({ ...webhook, updatedAt })
      .where(and(eq(webhookEndpoints.sessionId, session.id), eq(webhookEndpoints.isDefault, true)))
    await wakeLanes(tx)
  }
  if (isSearched !== undefined) await searchTexts(tx, session.id, isSearched)
  await tx.insert(sessionLogs).values({ sessionId: session.id, eventType: 'session_updated', status: session.status })
  return true
}

function settingsOf(input: Input, phoneNumber: string, id: number, sealer: Sealer) {
  const { proxy_url: proxyUrl } = input
  return sentFields({
    ...(input.labels && labelColumns(input.labels)),
    name: input.name,
    phoneNumber: input.phone_number === undefined ? undefined : phoneNumber,
    accountProtection: input.account_protection,
    logMessages: input.log_messages,
    readIncomingMessages: input.read_incoming_messages,
    autoRejectCalls: input.auto_reject_calls,
    autoRejectText: input.auto_reject_text,
    pauseAutomationMinutes: input.pause_automation_minutes,
    alwaysOnline: input.always_online,
    ignoreGroups: input.ignore_groups,
    ignoreChannels: input.ignore_channels,
    ignoreBroadcasts: input.ignore_broadcasts,
    proxyUrlSealed: proxyUrl
      ? sealer.seal(proxyUrl, sealContext.proxyUrl(id))
      : proxyUrl === undefined
        ? undefined
        : null,
  })
}
