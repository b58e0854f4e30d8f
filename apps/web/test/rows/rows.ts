import type { Contract } from '@messenger/shared/contract/contract'
import { auth } from './auth.ts'
import { contacts } from './contacts.ts'
import { events } from './events.ts'
import { groups } from './groups.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import type { RowsOf } from './row-case.ts'
import { sandbox } from './sandbox.ts'
import { sessions } from './sessions.ts'

/** A case for every operation of the contract: an operation without one does not compile. */
export const rows: { readonly [R in keyof Contract]: RowsOf<R> } = {
  auth,
  sessions,
  contacts,
  messages,
  media,
  groups,
  events,
  sandbox,
}

/** The resources that each of the two test files runs: both workers have about as much to do. */
export const shares = {
  chats: ['messages', 'media', 'contacts'],
  others: ['auth', 'sessions', 'groups', 'events', 'sandbox'],
} as const satisfies Record<string, readonly (keyof Contract)[]>
