import type { Contract } from '@messenger/shared/contract/contract'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { automation } from './automation.ts'
import { bulkSends } from './bulk-sends.ts'
import { contacts } from './contacts.ts'
import { dataExports } from './data-exports.ts'
import { erasures } from './erasures.ts'
import { events } from './events.ts'
import { groups } from './groups.ts'
import { lists } from './lists.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { optOuts } from './opt-outs.ts'
import { passkey } from './passkey.ts'
import { recurringSends } from './recurring-sends.ts'
import { retention } from './retention.ts'
import type { RowsOf } from './row-case.ts'
import { sandbox } from './sandbox.ts'
import { sessions } from './sessions.ts'
import { sinkRows } from './sinks.ts'
import { templates } from './templates.ts'
import { tenants } from './tenants.ts'
import { usage } from './usage.ts'
import { webhookRows } from './webhooks.ts'

/** A case for every operation of the contract: an operation without one does not compile. */
export const rows: { readonly [R in keyof Contract]: RowsOf<R> } = {
  auth,
  account,
  usage,
  sessions,
  passkey,
  contacts,
  messages,
  automation,
  templates,
  optOuts,
  bulkSends,
  recurringSends,
  lists,
  media,
  groups,
  webhooks: webhookRows('session'),
  sinks: sinkRows('session'),
  retention,
  erasures,
  dataExports,
  events,
  sandbox,
  tenants,
}

/** Resources whose operations have twins for all sessions of the account. */
type Twinned = {
  [R in keyof Contract]: Contract[R][keyof Contract[R]] extends { http: { accountWide: string } } ? R : never
}[keyof Contract]

/** A case for every twin. */
export const twins: { readonly [R in Twinned]: RowsOf<R> } = {
  webhooks: webhookRows('account'),
  sinks: sinkRows('account'),
}

/** The resources that each of the two test files runs: both workers have about as much to do. */
export const shares = {
  chats: [
    'messages',
    'media',
    'contacts',
    'automation',
    'templates',
    'optOuts',
    'bulkSends',
    'recurringSends',
    'lists',
  ],
  others: [
    'auth',
    'account',
    'usage',
    'sessions',
    'passkey',
    'groups',
    'webhooks',
    'sinks',
    'retention',
    'erasures',
    'dataExports',
    'events',
    'sandbox',
    'tenants',
  ],
} as const satisfies Record<string, readonly (keyof Contract)[]>
