import { ApiError } from '@messenger/shared/contract/errors'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { quietUntil } from '@messenger/shared/sending/quiet-until'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { renderContent } from '@messenger/shared/templating/render-content'
import { templateValues } from '@messenger/shared/templating/template-values'
import type { LeashRules } from '../../client/leash-rules.ts'
import { type Act, actOf } from './acts.ts'
import { approvalChats } from './approval-chats.ts'
import { brokenRule } from './broken-rule.ts'
import { checkContent, checksContent } from './content.ts'
import { type Fields, valueAt, withValueAt } from './fields-at.ts'
import { isAllowed, jidOf, type Reached, reachedBy } from './recipients.ts'
import { chatsOf, requestOf } from './stored-chat.ts'
import { withoutPreviews } from './without-previews.ts'

export interface JudgeContext {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly accountId: number
  /** The session that the call acts on; 0: none. */
  readonly sessionId: number
}

export interface Asked {
  readonly row: NamedOperation
  /** Name of the tool. */
  readonly tool: string
  readonly input: Fields
}

/** What the leash allows. */
export interface Allowed {
  /** The input to go on with: every recipient in one spelling, messages with their chat. */
  readonly input: Fields
  /** Whom it reaches, for budgets; empty: nobody. */
  readonly reached: readonly Reached[]
  /** Everybody whom it names. */
  readonly named: readonly Reached[]
  /** Chats of which nothing is shown, by all their names: people approve there. */
  readonly hidden: readonly string[]
  /** Not done, but shown, or kept for a person. */
  readonly hold: 'dry_run' | 'ask' | null
}

/**
 * Whether the rules of a leash allow a call, and in which form. It looks at nothing that an agent says about the call, and
 * what it cannot tell it refuses.
 * @throws ApiError `leash_refused`
 */
export async function judge(context: JudgeContext, rules: LeashRules, asked: Asked): Promise<Allowed> {
  const { row, tool } = asked
  if (rules.tools !== null && !rules.tools.includes(tool)) throw brokenRule('tool', `the tool ${tool} is not allowed`)
  const act = actOf(row.name)
  if (!act) throw brokenRule('tool', 'agents may not do that')
  if (act.does === 'wide') refuseWide(rules)
  refuseOtherWays(asked.input)
  const { input, reached } = await whomOf(context, rules, act, asked.input)
  const hold = holdOf(rules, asked, act)
  const hidden = await approvalChats(context)
  keepFromApprovals(hidden, act, reached, hold)
  await checkRecipients(context, rules, act, reached)
  checkOneChat(context, rules, act, reached)
  await checkQuotation(context, input, reached)
  const final = withoutPreviews(asked.row, await checkedContent(context, rules, act, asked, input))
  if (act.does === 'reaches' || act.does === 'wide') checkTime(rules, final)
  return { input: final, reached: act.does === 'reaches' ? eachOnce(reached) : [], named: reached, hidden, hold }
}

/**
 * Where people approve, no agent reads, writes or changes anything, whichever token it has. What reaches whom nobody can tell may reach
 * them: that is done where a person has seen it.
 */
function keepFromApprovals(
  chats: readonly string[],
  { does }: Act,
  reached: readonly Reached[],
  hold: Allowed['hold'],
): void {
  if (reached.some(({ names }) => names.some(name => chats.includes(name)))) {
    throw brokenRule('recipients', 'people approve calls in that chat, and it is closed to agents')
  }
  if (does === 'wide' && chats.length > 0 && hold === null) {
    throw brokenRule(
      'recipients',
      'whom that reaches cannot be told from the call, and people approve calls in one chat',
    )
  }
}

function eachOnce(reached: readonly Reached[]): Reached[] {
  return [...new Map(reached.map(one => [one.stored, one])).values()]
}

/** Rules that hold what reaches people: each is worth nothing where nobody can say whom a call reaches, when or with what. */
function refuseWide(rules: LeashRules): void {
  const { per_hour, per_day, per_recipient } = rules.budgets
  const hasBudget = per_hour !== null || per_day !== null || per_recipient !== null
  if (rules.recipients || rules.one_chat)
    throw brokenRule('recipients', 'whom that reaches cannot be told from the call')
  if (checksContent(rules)) throw brokenRule('unknown', 'what that sends cannot be told from the call')
  if (hasBudget || rules.quiet)
    throw brokenRule('unknown', 'how much that sends, and when, cannot be told from the call')
}

/** Where events go, and by which way a session connects, is no business of agents, whatever their rules are. */
function refuseOtherWays(input: Fields): void {
  const way = ['webhook_url', 'proxy_url'].find(field => (input[field] ?? null) !== null)
  if (way !== undefined) throw brokenRule('tool', `agents may not set ${way}`)
}

interface Whom {
  readonly input: Fields
  readonly reached: readonly Reached[]
}

/** Everybody whom the fields of a call name. @throws ApiError `leash_refused` for a field that names nobody for certain */
async function whomOf(context: JudgeContext, rules: LeashRules, act: Act, given: Fields): Promise<Whom> {
  const reached: Reached[] = []
  let input = given
  const named = async (path: string, isGroup: boolean) => {
    const found = await reachedBy(context, valueAt(input, path), isGroup)
    if (!found)
      throw brokenRule('recipients', `${path} names nobody whom the leash can tell: use a phone number or JID`)
    reached.push(found)
    input = withValueAt(input, path, found.jid)
  }
  for (const path of act.who ?? []) await named(path, false)
  for (const path of act.groups ?? []) await named(path, true)
  for (const path of act.people ?? []) {
    const people: unknown = valueAt(input, path) ?? []
    const all = await Promise.all((Array.isArray(people) ? people : [people]).map(one => reachedBy(context, one)))
    const known = all.flatMap(one => (one?.kind === 'person' ? [one] : []))
    if (known.length < all.length) throw brokenRule('recipients', `${path} names somebody whom the leash cannot tell`)
    reached.push(...known)
    input = withValueAt(
      input,
      path,
      known.map(({ jid }) => jid),
    )
  }
  if (act.message !== undefined || act.limit !== undefined) {
    const chat =
      act.message === undefined ? chatLimit(rules, input, act.limit) : await chatOfMessage(context, input, act.message)
    if (chat !== null) {
      input = { ...input, chat }
      await named('chat', false)
    }
  }
  return { input, reached }
}

/** The chat that is shown; the one chat, where nothing else may be. */
function chatLimit(rules: LeashRules, input: Fields, field = 'chat'): unknown {
  return input[field] ?? rules.one_chat?.chat ?? null
}

/** The one chat that a message is in. It goes on with the call, so that no other is meant. */
async function chatOfMessage(context: JudgeContext, input: Fields, field: string): Promise<unknown> {
  if (input.chat !== undefined && input.chat !== null) return input.chat
  const chats = await chatsOf(context, input[field])
  if (chats.length === 0) throw new ApiError('message_not_found')
  if (chats.length > 1) throw new ApiError('ambiguous_message')
  return chats[0]
}

async function checkRecipients(context: JudgeContext, rules: LeashRules, act: Act, reached: readonly Reached[]) {
  const rule = rules.recipients
  if (!rule || (act.does !== 'reaches' && act.does !== 'acts_on')) return
  if (reached.length === 0 && act.people === undefined) throw brokenRule('recipients', 'it names no recipient')
  for (const one of reached) {
    if (!(await isAllowed(context, rule, one))) throw brokenRule('recipients', 'this recipient is not allowed')
  }
}

/** One chat is also all that is shown. */
function checkOneChat({ sessionId }: JudgeContext, rules: LeashRules, act: Act, reached: readonly Reached[]): void {
  if (!rules.one_chat) return
  const { session_id, chat } = rules.one_chat
  if (act.does === 'looks') throw brokenRule('one_chat', 'that shows more than one chat')
  if (sessionId !== 0 && sessionId !== session_id) throw brokenRule('one_chat', 'that is another session')
  const isMeant = ({ kind, names }: Reached) => names.includes(jidOf(chat, kind === 'group'))
  if (!reached.every(isMeant)) throw brokenRule('one_chat', 'that is another chat')
  const namesSomebody = act.does === 'looks_at' || act.does === 'acts_on' || act.does === 'reaches'
  if (namesSomebody && reached.length === 0) throw brokenRule('one_chat', 'that is not about the chat')
}

/** A quotation shows what it quotes: it must be of the chat that it is sent to. */
async function checkQuotation(context: JudgeContext, input: Fields, reached: readonly Reached[]): Promise<void> {
  const { replyTo } = input
  if (replyTo === undefined || replyTo === null) return
  const chats = await chatsOf(context, replyTo)
  const names = new Set(reached.flatMap(one => one.names))
  if (!chats.every(chat => names.has(chat))) throw brokenRule('recipients', 'it quotes a message of another chat')
}

/** What is sent, also where it stands in a template or in the log. A template goes on with its version: no other is meant. */
async function checkedContent(
  context: JudgeContext,
  rules: LeashRules,
  { does }: Act,
  { row }: Asked,
  input: Fields,
): Promise<Fields> {
  if (does !== 'reaches' && does !== 'writes_text') return input
  checkContent(rules, input)
  if (row.name === 'messages.resend' && checksContent(rules)) {
    const request = await requestOf(context, input.message)
    if (typeof request !== 'object' || request === null) throw brokenRule('unknown', 'what that sends is not kept')
    checkContent(rules, request)
  }
  if (row.name !== 'messages.sendTemplate') return input
  const template = await templateOf(context, input)
  checkContent(rules, { content: template.content })
  return { ...input, version: template.version }
}

/** What a template of the account says with the values of a call. @throws ApiError `template_not_found` */
export async function templateOf({ accountId, db, sealer }: JudgeContext, { templateId, version, values }: Fields) {
  const which = {
    accountId,
    templateId: Number(templateId),
    version: typeof version === 'number' ? version : undefined,
  }
  const stored = await readTemplate(db, sealer, which)
  if (!stored) throw new ApiError('template_not_found')
  // The engine says what is wrong with values, in its words.
  const rendered = orNull(() => renderContent(stored.content, templateValues({ ...Object(values) })))
  return { version: stored.version, content: rendered?.content ?? stored.content }
}

function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

function checkTime({ quiet }: LeashRules, input: Fields): void {
  if (input.sendAt !== undefined) throw brokenRule('quiet', 'nothing is sent later: nobody would ask the leash then')
  const until = quiet && quietUntil(quiet, [quiet.time_zone], new Date())
  if (until) throw brokenRule('quiet', `quiet hours until ${until.toISOString()}`)
}

function holdOf(rules: LeashRules, { row, tool }: Asked, { does }: Act): Allowed['hold'] {
  const writes = row.operation.effect !== 'read'
  const reaches = does === 'reaches' || does === 'wide'
  if (rules.dry_run && (writes || reaches)) return 'dry_run'
  const isAsked = (rules.ask === 'writes' && writes) || (rules.ask === 'reaching' && reaches)
  return isAsked || rules.ask_tools.includes(tool) ? 'ask' : null
}
