import type { OpenPassport } from './read-passport.ts'
import type { Treatment } from './read-treatment.ts'

/** What is counted for whoever is asked. */
export type CarriedPart = 'keys' | 'webhooks' | 'sends' | 'messages' | 'contacts' | 'groups' | 'chats'

/** What stays at the gateway that a session leaves; words for each are in the dashboard's texts and in `say-passport.ts`. */
const passportLeft = [
  'history',
  'search',
  'uploads',
  'account_webhooks',
  'account_things',
  'past_events',
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
  let files = 0
  let sends = 0
  for await (const { media } of passport.lines('sends')) {
    sends += 1
    if (media?.uploadName) files += 1
  }
  const messages = await countOf(passport.lines('messages'))
  const contacts = await countOf(passport.lines('contacts'))
  const groups = await countOf(passport.lines('groups'))
  const chats = await countOf(passport.lines('chats'))
  await passport.finish()
  const isLeft: Partial<Record<PassportLeft, boolean>> = {
    history: !history,
    search: settings.searchTexts && !textSearch,
    uploads: files > 0,
  }
  return {
    ...{ phoneNumber, name, network, generation, writtenAt },
    carried: { keys, webhooks: webhooks.length, sends, messages, contacts, groups, chats },
    left: passportLeft.filter(what => isLeft[what] ?? true),
  }
}

async function countOf(lines: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of lines) count += 1
  return count
}
