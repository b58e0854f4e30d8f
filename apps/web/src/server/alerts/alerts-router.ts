import { randomUUID } from 'node:crypto'
import { validationError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { newNetworkMessageId, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { checkUrl } from '@messenger/shared/outbound/url-guard'
import { z } from 'zod'
import { languages } from '../../client/language.ts'
import { type Need, operator, person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { fields, idField } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { senderOf } from './channels/message.ts'
import { listIncidents } from './list-incidents.ts'
import { type AlertScope, alertRules, alertScope, ruleInput } from './rules.ts'
import { sendTest } from './send-test.ts'
import { readChannels, readSettings, removeChannel, rulesForPage, saveChannel, saveSettings } from './settings.ts'
import { openTarget, targetForms } from './targets.ts'

const scopeFields = z.object({ scope: alertScope })
const kindFields = scopeFields.extend({ kind: z.enum(['email', 'webhook', 'message']) })
const channelFields = scopeFields.extend({ enabled: z.boolean() })
const emailFields = channelFields.extend({ to: targetForms.email.shape.to })
const webhookFields = channelFields.extend({
  url: targetForms.webhook.shape.url,
  new_secret: z.boolean().default(false),
})
const messageFields = channelFields.extend({ session: idField, to: targetForms.message.shape.to })
const incidentFields = scopeFields.extend({ cursor: z.uuid().nullable().optional() })
const saveFields = channelFields.extend({
  language: z.enum(languages),
  rules: z.object(Object.fromEntries(alertRules.map(rule => [rule, ruleInput(rule).optional()]))),
})

/**
 * Alerts of an account, for its admins, who prove that it is them where one is to be told somewhere new; what has happened is shown to everybody in it. Those of the installation are for whoever
 * runs it.
 */
export const alertsRouter = createRouter({
  settings: procedure.input(fields(scopeFields)).query(async ({ ctx, input }) => {
    const { accountId } = await whose(ctx, input.scope, false, 'admin:read')
    const { sql } = ctx.services.database
    const row = await readSettings(sql, { accountId })
    const channels = row ? await readChannels(sql, row.id) : []
    return {
      enabled: row?.enabled ?? false,
      language: row?.language ?? 'en',
      rules: rulesForPage({ accountId }, row?.rules),
      has_mail_server: ctx.services.alerts.senders.email !== undefined,
      channels: channels.map(({ kind, enabled, targetSealed, lastSentAt, failingSince, lastError }) => ({
        ...{ kind, enabled, target: shownTarget(openTarget(kind, targetSealed, { accountId }, ctx.services.sealer)) },
        last_sent_at: lastSentAt && isoMillis(lastSentAt),
        failing_since: failingSince && isoMillis(failingSince),
        last_error: lastError,
      })),
    }
  }),
  incidents: procedure.input(fields(incidentFields)).query(async ({ ctx, input }) => {
    const owner = await whose(ctx, input.scope, false, 'sessions:read')
    return listIncidents(ctx.services.database.sql, owner, input.cursor ?? null)
  }),
  save: procedure.input(fields(saveFields)).mutation(async ({ ctx, input }) => {
    const { scope, enabled, language, rules } = input
    note(ctx, scope, enabled ? 'on' : 'off')
    await saveSettings(ctx.services.database.sql, await whose(ctx, scope, true), { enabled, language, rules })
    return null
  }),
  saveEmail: procedure.input(fields(emailFields)).mutation(async ({ ctx, input }) => {
    note(ctx, input.scope, 'e-mail')
    const owner = await whose(ctx, input.scope, true)
    const { database, sealer } = ctx.services
    const { enabled, to } = input
    const target = (present: unknown) => {
      const known = targetForms.email.safeParse(present).data?.to ?? []
      if (!to.every(address => known.includes(address))) requireProof(owner.credential)
      return { to }
    }
    await saveChannel(database.sql, sealer, owner, { kind: 'email', enabled, target })
    return null
  }),
  /** `secret` is there once, when it is made. */
  saveWebhook: procedure.input(fields(webhookFields)).mutation(async ({ ctx, input }) => {
    note(ctx, input.scope, 'webhook')
    const owner = await whose(ctx, input.scope, true)
    const { database, sealer, settings } = ctx.services
    const { enabled, url } = input
    const { ok } = await checkUrl(url, { allowPrivate: settings.allowPrivateUrls })
    if (!ok) throw validationError({ url: ['The url field must be a public https URL.'] })
    let made: string | null = null
    const target = (present: unknown) => {
      const known = targetForms.webhook.safeParse(present)
      const isKept = known.success && !input.new_secret
      if (!isKept || known.data.url !== url) requireProof(owner.credential)
      if (isKept) return { url, secret: known.data.secret }
      made = newWebhookSecret()
      return { url, secret: made }
    }
    await saveChannel(database.sql, sealer, owner, { kind: 'webhook', enabled, target })
    return { secret: made }
  }),
  saveMessage: procedure.input(fields(messageFields)).mutation(async ({ ctx, input }) => {
    note(ctx, input.scope, `message by session ${input.session}`)
    const owner = await whose(ctx, input.scope, true)
    const { database, sealer } = ctx.services
    const { enabled, session, to } = input
    const sender = await senderOf(database.sql, session, owner.accountId)
    if (!sender) throw validationError({ session: ['The selected session is invalid.'] })
    const target = (present: unknown) => {
      if (targetForms.message.safeParse(present).data?.to !== to) requireProof(owner.credential)
      return { sessionId: session, to }
    }
    await saveChannel(database.sql, sealer, owner, { kind: 'message', enabled, target })
    return null
  }),
  removeChannel: procedure.input(fields(kindFields)).mutation(async ({ ctx, input }) => {
    note(ctx, input.scope, input.kind)
    await removeChannel(ctx.services.database.sql, await whose(ctx, input.scope, true), input.kind)
    return null
  }),
  /** Sends at once, to what is stored; `error` says what came of it. */
  test: procedure.input(fields(kindFields)).mutation(async ({ ctx, input }) => {
    note(ctx, input.scope, input.kind)
    const { accountId } = await whose(ctx, input.scope, true)
    const outgoing = { id: randomUUID(), networkId: newNetworkMessageId(), createdAt: new Date() }
    return sendTest(ctx.services, { accountId, kind: input.kind, ...outgoing })
  }),
})

async function whose(call: Call, scope: AlertScope, changes: boolean, need: Need = 'admin:write') {
  const found = scope === 'installation' ? await operator(call, changes) : await person(call, changes, need)
  return { accountId: scope === 'installation' ? null : found.accountId, credential: found }
}

function note(ctx: Call, scope: AlertScope, what: string): void {
  if (ctx.note) ctx.note.target = `${scope}: ${what}`
}

/** Without the secret. */
function shownTarget(target: unknown) {
  const shown = z.object({
    to: z.union([z.array(z.string()), z.string()]).optional(),
    url: z.string().optional(),
    sessionId: z.int().optional(),
  })
  return shown.parse(target)
}
