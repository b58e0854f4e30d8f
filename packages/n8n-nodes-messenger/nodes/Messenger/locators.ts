import type { INodeProperties, INodePropertyMode } from 'n8n-workflow'

/** A picker without its name: what it offers, and how else it takes an answer. */
type Picker = Pick<INodeProperties, 'type' | 'default' | 'modes'>

/** Asks for a person: from the contacts, by phone number, or by JID. */
export const contactLocator = picker(fromList('searchContacts', 'Select a contact…'), [byPhone(), byJid()])

/** Asks for a group: from the list, or by JID. */
export const groupLocator = picker(fromList('searchGroups', 'Select a group…'), [
  typed('By JID', 'e.g. 120363021234567890@g.us', '^[0-9-]+(@g\\.us)?$', 'A group JID ends with @g.us'),
])

/** Asks for a chat to write to: a contact or group from the list, a phone number, or any JID. */
export const recipientLocator = picker(fromList('searchRecipients', 'Select a contact or group…'), [byPhone(), byJid()])

/** Asks for a message of either side: by the number of a send, or by its network ID. */
export const messageLocator = picker(fromList('searchMessages', 'Select a message…'), [
  typed('By ID', 'e.g. 10421, or 3EB0A1B2C3D4E5F60718', '^\\S+$', 'A msgId, or the network ID that an event has'),
])

/** The same, for a message that another one is about. */
export const messageReferenceLocator = messageLocator

/** Asks for a message that waits for its time. */
export const scheduledLocator = picker(fromList('searchScheduled', 'Select a scheduled message…'), [
  typed('By ID', 'e.g. 10422', '^[0-9]+$', 'The number that a send returned as msgId'),
])

/** Asks for a webhook of the chosen session, or of the account. */
export const webhookLocator = picker(fromList('searchWebhooks', 'Select a webhook…'), [
  typed('By ID', 'e.g. 12', '^[0-9]+$', 'A webhook ID is a whole number'),
])

/** Asks for a virtual phone of the sandbox network. */
export const phoneLocator = picker(fromList('searchPhones', 'Select a virtual phone…'), [byPhone()])

function picker(list: INodePropertyMode, others: INodePropertyMode[]): Picker {
  return { type: 'resourceLocator', default: { mode: 'list', value: '' }, modes: [list, ...others] }
}

function fromList(searchListMethod: string, placeholder: string): INodePropertyMode {
  return mode('From List', 'list', { placeholder, typeOptions: { searchListMethod, searchable: true } })
}

function byPhone(): INodePropertyMode {
  const digits = '^\\+?[0-9 ().-]{7,24}$'
  const wrong = 'A phone number has its country code and 7 to 15 digits'
  return { ...typed('Number', 'e.g. +6281234567890', digits, wrong), name: 'phone' }
}

function byJid(): INodePropertyMode {
  const form = '^(\\S+@\\S+|@\\S+|\\+?[0-9]{7,15})$'
  return typed('By JID', 'e.g. 6281234567890@s.whatsapp.net', form, 'A JID holds an @, such as 120363021234567890@g.us')
}

function typed(displayName: string, placeholder: string, regex: string, errorMessage: string): INodePropertyMode {
  const validation = [{ type: 'regex', properties: { regex, errorMessage } }]
  return mode(displayName, 'id', { placeholder, hint: errorMessage, validation })
}

function mode(displayName: string, name: string, rest: Partial<INodePropertyMode>): INodePropertyMode {
  const type = name === 'list' ? 'list' : 'string'
  return { displayName, name, type, ...rest }
}
