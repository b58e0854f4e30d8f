import { openContents } from '@messenger/shared/bulk-sends/contents'
import { ApiError } from '@messenger/shared/contract/errors'
import {
  bulkSendRecipients,
  bulkSendSessions,
  contactListMembers,
  optOuts,
  recurringSends,
  templates,
} from '@messenger/shared/db/schema'
import { openRecurring } from '@messenger/shared/recurring-sends/contents'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { and, asc, eq, sql } from 'drizzle-orm'
import { findBulkSend } from '../bulk-sends/find-bulk-send.ts'
import { findList } from '../contact-lists/find-list.ts'
import { findRecurring } from '../recurring-sends/find-recurring.ts'
import { actOf } from './acts.ts'
import type { Fields } from './fields-at.ts'
import { type JudgeContext, templateOf } from './judge.ts'
import { requestOf } from './stored-chat.ts'
import { peopleIn, type UnseenPeople } from './unseen-people.ts'
import { sourceOf } from './unseen-source.ts'

/** What a call sends or changes that does not stand in its input, as it is at the moment. */
interface Unseen {
  /** Null: nothing of that kind, or it is gone. */
  readonly content: unknown
  readonly people?: UnseenPeople
}

type Look = (context: JudgeContext, input: Fields) => Promise<Unseen>

const nothing: Unseen = { content: null }

const list: Look = async (context, input) => {
  const { db, accountId } = context
  const { id, name, fields } = await findList(db, accountId, Number(input.listId))
  const rows = sql`
    select position, phone, "values" from ${contactListMembers} where list_id = ${id}`
  return { content: { list: { name, fields } }, people: await peopleIn(db, rows, `/lists/${id}`) }
}

/** Wordings, sessions and pace of a bulk send: all that decides on what goes out but who gets it. */
async function bulkSendOf({ db, sealer, accountId }: JudgeContext, input: Fields) {
  const row = await findBulkSend(db, accountId, Number(input.bulkSendId))
  const sessions = await db
    .select({ id: bulkSendSessions.sessionId })
    .from(bulkSendSessions)
    .where(eq(bulkSendSessions.bulkSendId, row.id))
    .orderBy(asc(bulkSendSessions.position))
  const { id, name, state, rule, startsAt, perMinute, windowFrom, windowTo, timeZone } = row
  const contents = openContents(sealer, { accountId, bulkSendId: id }, row.contents)
  const pace = { starts_at: startsAt, per_minute: perMinute, window_from: windowFrom, window_to: windowTo }
  const told = { name, state, contents, session_ids: sessions.map(one => one.id), rule, ...pace, time_zone: timeZone }
  return { id, told }
}

const bulkSend: Look = async (context, input) => {
  const { id, told } = await bulkSendOf(context, input)
  const rows = sql`
    select position, phone, "values" from ${bulkSendRecipients} where bulk_send_id = ${id}`
  return { content: { bulk_send: told }, people: await peopleIn(context.db, rows, `/bulk-sends/${id}`) }
}

const bulkSendSource: Look = async (context, input) => {
  const { told } = await bulkSendOf(context, input)
  return { content: { bulk_send: told }, people: await sourceOf(context, input) }
}

/** What the template says that a call names, whose newest version may be another one later. */
async function templateNamed(context: JudgeContext, id: unknown, version: unknown) {
  if (typeof id !== 'number') return null
  const which = {
    accountId: context.accountId,
    templateId: id,
    version: typeof version === 'number' ? version : undefined,
  }
  return (await readTemplate(context.db, context.sealer, which)) ?? null
}

const namedTemplate: Look = async (context, input) => {
  const template = await templateNamed(context, input.template_id, input.template_version)
  return { content: template && { template } }
}

const recurring: Look = async (context, input) => {
  const { db, sealer, accountId } = context
  const row = await findRecurring(db, accountId, Number(input.recurringSendId))
  const { name, state, to, sessionId, cron, timeZone, startsAt, endsAt, maxRuns, templateId, templateVersion } = row
  return {
    content: {
      recurring_send: {
        ...{ name, state, to, session_id: sessionId, ...openRecurring(sealer, row, row.contents) },
        ...{ cron, time_zone: timeZone, starts_at: startsAt, ends_at: endsAt, max_runs: maxRuns },
        template: await templateNamed(context, templateId, templateVersion),
      },
      template: await templateNamed(context, input.template_id, input.template_version),
    },
  }
}

/** What a template says today, and whom recurring sends write to with it. */
const template: Look = async (context, input) => {
  const { db, accountId } = context
  const id = Number(input.templateId)
  const [row] = await db
    .select({ name: templates.name })
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.accountId, accountId)))
  const rows = sql`
    select id as position, regexp_replace(recipient, '^[+]', '') as phone,
      concat_ws(' ', state, session_id, template_version, cron, time_zone, contents) as "values"
    from ${recurringSends} where account_id = ${accountId} and template_id = ${id} and state <> 'ended'`
  return {
    content: { template: { name: row?.name ?? null, ...(await templateNamed(context, id, undefined)) } },
    people: await peopleIn(db, rows, '/recurring-sends'),
  }
}

const optOut: Look = async ({ db, accountId }, input) => {
  const { id, phone, lid, scope, sessionId, how, at, liftedAt } = optOuts
  const [row] = await db
    .select({ phone, lid, scope, session_id: sessionId, how, at, lifted_at: liftedAt })
    .from(optOuts)
    .where(and(eq(id, Number(input.optOutId)), eq(optOuts.accountId, accountId)))
  return { content: row ? { opt_out: row } : null }
}

/**
 * Every call whose input does not say what goes out and to whom. Null: what there is to be seen stands in the input, and beyond that
 * nobody can say whom it reaches. A test names a wide act that is missing.
 */
const looks: Readonly<Record<string, Look | null>> = {
  'messages.resend': async (context, { message }) => ({ content: await requestOf(context, message) }),
  'messages.sendTemplate': async (context, input) => ({ content: (await templateOf(context, input)).content }),
  'messages.markRead': null,
  'sessions.create': null,
  'sessions.update': null,
  'sessions.restart': null,
  'sessions.disconnect': null,
  'sessions.updateSendingPolicy': null,
  'sessions.resumeSending': null,
  'sessions.rejectCall': null,
  'groups.acceptInvite': null,
  'templates.update': template,
  'templates.delete': template,
  'bulkSends.create': namedTemplate,
  'bulkSends.update': bulkSend,
  'bulkSends.delete': bulkSend,
  'bulkSends.addRecipients': bulkSend,
  'bulkSends.addRecipientsFrom': bulkSendSource,
  'bulkSends.importRecipients': bulkSend,
  'bulkSends.start': bulkSend,
  'bulkSends.pause': bulkSend,
  'bulkSends.resume': bulkSend,
  'bulkSends.cancel': bulkSend,
  'recurringSends.create': namedTemplate,
  'recurringSends.update': recurring,
  'recurringSends.delete': recurring,
  'recurringSends.pause': recurring,
  'recurringSends.resume': recurring,
  'lists.create': null,
  'lists.update': list,
  'lists.delete': list,
  'lists.addMembers': list,
  'lists.removeMembers': list,
  'lists.importMembers': list,
  'optOuts.create': null,
  'optOuts.lift': optOut,
  'optOuts.import': null,
  'optOuts.updateSettings': null,
}

/** Operations of which is said what they send unseen. */
export const lookedAt: readonly string[] = Object.keys(looks)

/** Whether a call sends, or reaches people by, what does not stand in its input: it is decided in the dashboard alone. */
export function isUnseen(operation: string): boolean {
  return Object.hasOwn(looks, operation) || actOf(operation)?.does === 'wide'
}

/** All of that as it is at the moment; nothing where it is gone, which is another thing than when it was asked for. */
export async function unseenOf(context: JudgeContext, operation: string, input: Fields): Promise<Unseen> {
  const look = Object.hasOwn(looks, operation) ? looks[operation] : null
  if (!look) return nothing
  try {
    return await look(context, input)
  } catch (error) {
    if (error instanceof ApiError) return nothing
    throw error
  }
}
