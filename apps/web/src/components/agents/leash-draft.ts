import '../../client/zod-without-code.ts'
import type { Language } from '../../client/language.ts'
import { type LeashRules, leashRules } from '../../client/leash-rules.ts'

/** Rules as a form has them: texts, and switches. */
export interface LeashDraft {
  readonly tools: string
  readonly isLimited: boolean
  readonly numbers: string
  readonly groups: string
  readonly lists: string
  readonly wrote: string
  readonly no_links: boolean
  readonly no_media: boolean
  readonly length: string
  readonly hour: string
  readonly day: string
  readonly each: string
  readonly quiet: string
  readonly chatSession: string
  readonly chat: string
  readonly dry_run: boolean
  readonly ask: LeashRules['ask']
  readonly askTools: string
  readonly minutes: string
  readonly askClient: boolean
  readonly approverSession: string
  readonly approverNumber: string
  /** Empty: as the account's alerts. */
  readonly approverLanguage: Language | ''
}

const text = (value: number | null | undefined) => (value == null ? '' : String(value))
const lines = (values: readonly (string | number)[] | null | undefined) => (values ?? []).join('\n')

/** Rules as the form shows them. */
export function draftOf(rules: LeashRules): LeashDraft {
  const { recipients, budgets, quiet, one_chat: chat, approver } = rules
  return {
    tools: lines(rules.tools),
    isLimited: recipients !== null,
    numbers: lines(recipients?.numbers),
    groups: lines(recipients?.groups),
    lists: lines(recipients?.lists),
    wrote: text(recipients?.wrote_within_hours),
    no_links: rules.no_links,
    no_media: rules.no_media,
    length: text(rules.max_length),
    hour: text(budgets.per_hour),
    day: text(budgets.per_day),
    each: text(budgets.per_recipient),
    quiet: quiet ? `${quiet.from}-${quiet.to} ${quiet.time_zone}` : '',
    chatSession: text(chat?.session_id),
    chat: chat?.chat ?? '',
    dry_run: rules.dry_run,
    ask: rules.ask,
    askTools: lines(rules.ask_tools),
    minutes: text(rules.ask_minutes),
    askClient: rules.ask_client === true,
    approverSession: text(approver?.session_id),
    approverNumber: approver?.phone_number ?? '',
    approverLanguage: approver?.language ?? '',
  }
}

const listOf = (given: string) => given.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
/** A field that says nothing is null; one that says what is no number is refused, and never read as none. */
const numberOf = (given: string) => (given.trim() === '' ? null : Number(given))

/** What the form says as rules; null where a field makes no sense. */
export function rulesOf(draft: LeashDraft): LeashRules | null {
  const { chatSession, chat, approverSession, approverNumber, approverLanguage: language } = draft
  const tools = listOf(draft.tools)
  const hasChat = chat.trim() !== '' || chatSession.trim() !== ''
  const hasApprover = approverNumber.trim() !== '' || approverSession.trim() !== ''
  const { data } = leashRules.safeParse({
    tools: tools.length > 0 ? tools : null,
    recipients: draft.isLimited
      ? {
          numbers: listOf(draft.numbers),
          groups: listOf(draft.groups),
          lists: listOf(draft.lists).map(Number),
          wrote_within_hours: numberOf(draft.wrote),
        }
      : null,
    no_links: draft.no_links,
    no_media: draft.no_media,
    max_length: numberOf(draft.length),
    budgets: { per_hour: numberOf(draft.hour), per_day: numberOf(draft.day), per_recipient: numberOf(draft.each) },
    quiet: quietOf(draft.quiet),
    dry_run: draft.dry_run,
    one_chat: hasChat ? { session_id: Number(chatSession), chat: chat.trim() } : null,
    ask: draft.ask,
    ask_tools: listOf(draft.askTools),
    ask_minutes: Number(draft.minutes),
    ...(draft.askClient && { ask_client: true }),
    approver: hasApprover
      ? { session_id: Number(approverSession), phone_number: approverNumber.trim(), ...(language && { language }) }
      : null,
  })
  return data ?? null
}

function quietOf(given: string) {
  if (given.trim() === '') return null
  const [, from, to, zone] = /^\s*(\S+?)\s*[-–]\s*(\S+)\s+(\S+)\s*$/.exec(given) ?? []
  return { from, to, time_zone: zone }
}
