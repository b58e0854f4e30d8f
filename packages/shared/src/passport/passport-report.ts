import type { PassportRules } from './passport-parts.ts'
import type { OpenPassport } from './read-passport.ts'
import { saysDays } from './read-rules.ts'
import type { Treatment } from './read-treatment.ts'

/** What is counted for whoever is asked. */
export type CarriedPart =
  | 'keys'
  | 'webhooks'
  | 'pauses'
  | 'sends'
  | 'messages'
  | 'receipts'
  | 'votes'
  | 'contacts'
  | 'groups'
  | 'chats'

/** How long contents of the session are kept: `no_content`: until they are delivered; `days`: as long as its rules say. */
export type CarriedRule = 'no_content' | 'days'

/** What stays at the gateway that a session leaves; words for each are in the dashboard's texts and in `say-passport.ts`. */
const passportLeft = [
  'history',
  'rules',
  'installation_rules',
  'search',
  'uploads',
  'account_webhooks',
  'account_things',
  'past_events',
  'details',
  'media',
] as const
export type PassportLeft = (typeof passportLeft)[number]

/** Said before a passport is taken in. */
export interface PassportReport {
  readonly phoneNumber: string
  readonly name: string
  readonly network: 'live' | 'sandbox'
  readonly generation: number
  /** ISO 8601. */
  readonly writtenAt: string
  readonly carried: Readonly<Record<CarriedPart, number>>
  readonly rules: readonly CarriedRule[]
  readonly left: readonly PassportLeft[]
}

/** Reads a passport whose treatment was read to its end. @throws ApiError `passport_unreadable` */
export async function reportOf(
  passport: OpenPassport,
  { settings, webhooks, phoneNumber }: Treatment,
  { textSearch }: { readonly textSearch: boolean },
): Promise<PassportReport> {
  const { name, network, generation, writtenAt, history } = passport.head
  const keys = await countOf(passport.lines('signal'))
  await countOf(passport.lines('cache'))
  await countOf(passport.lines('stanzas'))
  const pauses = await countOf(passport.lines('pauses'))
  let files = 0
  let sends = 0
  for await (const { media } of passport.lines('sends')) {
    sends += 1
    if (media?.uploadName) files += 1
  }
  let messages = 0
  let receipts = 0
  let votes = 0
  for await (const message of passport.lines('messages')) {
    messages += 1
    receipts += message.receipts?.length ?? 0
    votes += message.votes?.length ?? 0
  }
  const contacts = await countOf(passport.lines('contacts'))
  const groups = await countOf(passport.lines('groups'))
  const chats = await countOf(passport.lines('chats'))
  await passport.finish()
  const isLeft: Partial<Record<PassportLeft, boolean>> = {
    history: !history,
    // An earlier release wrote the file, which did not say them.
    rules: settings.rules === undefined,
    search: settings.searchTexts && !textSearch,
    uploads: files > 0,
  }
  return {
    ...{ phoneNumber, name, network, generation, writtenAt },
    carried: { keys, webhooks: webhooks.length, pauses, sends, messages, receipts, votes, contacts, groups, chats },
    rules: rulesOf(settings.rules),
    left: passportLeft.filter(what => isLeft[what] ?? true),
  }
}

function rulesOf(rules: PassportRules | undefined): CarriedRule[] {
  if (!rules) return []
  return [...(rules.storeContent ? [] : ['no_content' as const]), ...(saysDays(rules) ? ['days' as const] : [])]
}

async function countOf(lines: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of lines) count += 1
  return count
}
