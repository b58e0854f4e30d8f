// Generated from the contract by `npm run gen`. Do not edit.
import type { FakeOperations } from '../rules.ts'
import { accountOperations } from './account.ts'
import { authOperations } from './auth.ts'
import { automationOperations } from './automation.ts'
import { bulkSendsOperations } from './bulk-sends.ts'
import { contactsOperations } from './contacts.ts'
import { dataExportsOperations } from './data-exports.ts'
import { erasuresOperations } from './erasures.ts'
import { eventsOperations } from './events.ts'
import { groupsOperations } from './groups.ts'
import { listsOperations } from './lists.ts'
import { mediaOperations } from './media.ts'
import { messagesOperations } from './messages.ts'
import { messagesOperations2 } from './messages-2.ts'
import { optOutsOperations } from './opt-outs.ts'
import { passkeyOperations } from './passkey.ts'
import { recurringSendsOperations } from './recurring-sends.ts'
import { retentionOperations } from './retention.ts'
import { sandboxOperations } from './sandbox.ts'
import { sandboxOperations2 } from './sandbox-2.ts'
import { sessionsOperations } from './sessions.ts'
import { sessionsOperations2 } from './sessions-2.ts'
import { sinksOperations } from './sinks.ts'
import { sinksOperations2 } from './sinks-2.ts'
import { templatesOperations } from './templates.ts'
import { tenantsOperations } from './tenants.ts'
import { usageOperations } from './usage.ts'
import { webhooksOperations } from './webhooks.ts'
import { webhooksOperations2 } from './webhooks-2.ts'
import { webhooksOperations3 } from './webhooks-3.ts'

/** Every operation by its name. */
export const fakeOperations: FakeOperations = {
  ...authOperations,
  ...accountOperations,
  ...usageOperations,
  ...sessionsOperations,
  ...sessionsOperations2,
  ...passkeyOperations,
  ...contactsOperations,
  ...messagesOperations,
  ...messagesOperations2,
  ...templatesOperations,
  ...bulkSendsOperations,
  ...recurringSendsOperations,
  ...tenantsOperations,
  ...listsOperations,
  ...mediaOperations,
  ...groupsOperations,
  ...webhooksOperations,
  ...webhooksOperations2,
  ...webhooksOperations3,
  ...sinksOperations,
  ...sinksOperations2,
  ...automationOperations,
  ...optOutsOperations,
  ...retentionOperations,
  ...erasuresOperations,
  ...dataExportsOperations,
  ...eventsOperations,
  ...sandboxOperations,
  ...sandboxOperations2,
}
