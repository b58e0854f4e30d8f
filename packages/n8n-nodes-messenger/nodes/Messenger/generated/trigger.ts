// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow'

export const triggerEvents: INodePropertyOptions[] = [
  {
    name: 'Message Deleted',
    value: 'messages.delete',
    description: 'Messages were deleted for everyone',
  },
  {
    name: 'Message Reaction',
    value: 'messages.reaction',
    description: 'Someone reacted to a message, or removed a reaction (empty text)',
  },
  {
    name: 'Message Received',
    value: 'messages.received',
    description: 'An incoming message, any chat',
  },
  {
    name: 'Message Sent',
    value: 'message.sent',
    description: 'A send through the API was accepted by the network, or failed for good',
  },
  {
    name: 'Message Status Update',
    value: 'messages.update',
    description: 'The status of one message moved forward. msgId for API sends only.',
  },
  {
    name: 'Message Upsert',
    value: 'messages.upsert',
    description: 'Any message, incoming or outgoing',
  },
  {
    name: 'Personal Message Received',
    value: 'messages-personal.received',
    description: 'A message arrives in a one-to-one chat',
  },
  {
    name: 'Poll Results',
    value: 'poll.results',
    description: 'A vote changed a poll. The full tally, every option each time.',
  },
  {
    name: 'QR Code Updated',
    value: 'qrcode.updated',
    description: 'A new QR text was issued; the receiver renders it',
  },
  {
    name: 'Session Status',
    value: 'session.status',
    description: 'The status of the session changed, linking states included',
  },
]

export const endpointFilters: INodeProperties[] = []
