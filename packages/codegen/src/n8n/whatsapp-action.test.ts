import { expect, it } from 'vitest'
import { whatsAppAction } from './whatsapp-action.ts'

it.each([
  ['Send text message', 'Message', 'Send a WhatsApp text message'],
  ['Cancel scheduled message', 'Message', 'Cancel a scheduled WhatsApp message'],
  ['Mark message as read', 'Message', 'Mark a WhatsApp message as read'],
  ['Send message to channel', 'Message', 'Send a WhatsApp message to a channel'],
  ['Get many contacts', 'Contact', 'Get many WhatsApp contacts'],
  ['Create or update contact', 'Contact', 'Create or update a WhatsApp contact'],
  ['Update group settings', 'Group', 'Update WhatsApp group settings'],
  ['Get QR code', 'Session', 'Get the QR code of a WhatsApp session'],
  ['Delete chat on phone', 'Sandbox', 'Delete a chat on a virtual WhatsApp phone'],
  ['List phones', 'Sandbox', 'List virtual WhatsApp phones'],
  ['Ping', 'Account', 'Ping in WhatsApp'],
])('%s', (action, resource, said) => expect(whatsAppAction(action, resource)).toBe(said))
