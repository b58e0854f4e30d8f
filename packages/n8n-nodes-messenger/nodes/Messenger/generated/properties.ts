// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'
import { accountProperties } from './account'
import { bulkSendProperties } from './bulk-send'
import { chatProperties } from './chat'
import { contactProperties } from './contact'
import { dataExportProperties } from './data-export'
import { erasureProperties } from './erasure'
import { eventProperties } from './event'
import { groupProperties } from './group'
import { listProperties } from './list'
import { mediaProperties } from './media'
import { messageProperties } from './message'
import { optOutProperties } from './opt-out'
import { passkeyProperties } from './passkey'
import { recurringSendProperties } from './recurring-send'
import { retentionProperties } from './retention'
import { sandboxProperties } from './sandbox'
import { sessionProperties } from './session'
import { sinkProperties } from './sink'
import { templateProperties } from './template'
import { tenantProperties } from './tenant'
import { webhookProperties } from './webhook'

export const properties: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Account', value: 'account' },
      { name: 'Bulk Send', value: 'bulkSend' },
      { name: 'Chat', value: 'chat' },
      { name: 'Contact', value: 'contact' },
      { name: 'Data Export', value: 'dataExport' },
      { name: 'Erasure', value: 'erasure' },
      { name: 'Event', value: 'event' },
      { name: 'Group', value: 'group' },
      { name: 'List', value: 'list' },
      { name: 'Media', value: 'media' },
      { name: 'Message', value: 'message' },
      { name: 'Opt-Out', value: 'optOut' },
      { name: 'Passkey', value: 'passkey' },
      { name: 'Recurring Send', value: 'recurringSend' },
      { name: 'Retention', value: 'retention' },
      { name: 'Sandbox', value: 'sandbox' },
      { name: 'Session', value: 'session' },
      { name: 'Sink', value: 'sink' },
      { name: 'Template', value: 'template' },
      { name: 'Tenant', value: 'tenant' },
      { name: 'Webhook', value: 'webhook' },
    ],
    default: 'message',
  },
  ...accountProperties,
  ...bulkSendProperties,
  ...chatProperties,
  ...contactProperties,
  ...dataExportProperties,
  ...erasureProperties,
  ...eventProperties,
  ...groupProperties,
  ...listProperties,
  ...mediaProperties,
  ...messageProperties,
  ...optOutProperties,
  ...passkeyProperties,
  ...recurringSendProperties,
  ...retentionProperties,
  ...sandboxProperties,
  ...sessionProperties,
  ...sinkProperties,
  ...templateProperties,
  ...tenantProperties,
  ...webhookProperties,
]
