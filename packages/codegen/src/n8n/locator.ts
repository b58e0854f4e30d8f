import type { InputField } from './input-field.ts'

/** What a field names, where n8n can offer a list of it; the node has a picker of each kind. */
export const locators = [
  'contact',
  'group',
  'message',
  'messageReference',
  'phone',
  'recipient',
  'scheduled',
  'webhook',
] as const
export type Locator = (typeof locators)[number]

/** What cannot be there names its kind by the refusal that the contract declares for it. */
const byRefusal: Readonly<Record<string, Locator>> = {
  group_not_found: 'group',
  message_not_found: 'message',
  phone_not_found: 'phone',
  webhook_not_found: 'webhook',
}

const byName: Readonly<Record<string, Locator>> = {
  'messages.cancelScheduled.msgId': 'scheduled',
  'contacts.upsert.jid': 'contact',
  'contacts.checkNumber.phone_number': 'contact',
  'contacts.getLid.pn': 'contact',
  'sessions.sendPresence.jid': 'recipient',
  contactPhoneNumber: 'contact',
  contact_identifier: 'contact',
}

/** The picker that asks for a field of an operation, if there is one for what it names. */
export function locatorOf(operation: string, field: InputField): Locator | undefined {
  const named = byName[`${operation}.${field.parameter}`] ?? byName[field.parameter]
  const { refusal, description = '' } = field.schema
  if (named) return named
  if (typeof refusal === 'string') return byRefusal[refusal]
  if (!operation.startsWith('messages.')) return undefined
  if (field.kind === 'reference') return 'messageReference'
  if (field.parameter !== 'to' || /^Channel/.test(description)) return undefined
  return /^Group/.test(description) ? 'group' : 'recipient'
}
