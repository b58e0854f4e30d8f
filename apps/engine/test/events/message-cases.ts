import { messagePayload } from '@messenger/shared/contract/events/message-key'
import { expect } from 'vitest'
import { ana, bob, carl } from '../group-world.ts'
import { jidsOf, messageLog, sendText } from '../steps.ts'
import type { EventCase, EventWorld } from './event-world.ts'

const channel = '120363999999999999@newsletter'

/** A text from Bob in the chat with him: its events' data. */
async function fromBob({ says, jids }: EventWorld, text: string) {
  const { id, at } = await says(bob, ana, text)
  const { pn, lid } = jids.bob
  return {
    messages: {
      key: {
        id,
        fromMe: false,
        remoteJid: pn,
        addressingMode: 'pn',
        senderPn: pn,
        cleanedSenderPn: bob.slice(1),
        senderLid: lid,
      },
      pushName: `Owner of ${bob}`,
      messageTimestamp: at,
      broadcast: false,
      messageBody: text,
      message: { conversation: text },
    },
  }
}

export const messageCases = {
  'messages.received': { act: world => fromBob(world, 'received') },
  'messages-personal.received': { act: world => fromBob(world, 'personal') },
  'messages.upsert': {
    async act({ says, jids }) {
      const { id, at } = await says(ana, bob, 'from my own phone')
      const { pn, lid } = jids.ana
      return {
        messages: {
          key: {
            id,
            fromMe: true,
            remoteJid: jids.bob.pn,
            addressingMode: 'pn',
            senderPn: pn,
            cleanedSenderPn: ana.slice(1),
            senderLid: lid,
          },
          pushName: `Owner of ${ana}`,
          messageTimestamp: at,
          broadcast: false,
          messageBody: 'from my own phone',
          message: { conversation: 'from my own phone' },
        },
      }
    },
  },
  'messages-group.received': {
    async act({ says, jids, group }) {
      const { id, at } = await says(carl, group, 'to all')
      return {
        messages: {
          key: {
            id,
            fromMe: false,
            remoteJid: group,
            addressingMode: 'lid',
            participant: jids.carl.lid,
            participantPn: jids.carl.pn,
            cleanedParticipantPn: carl.slice(1),
            participantLid: jids.carl.lid,
          },
          pushName: `Owner of ${carl}`,
          messageTimestamp: at,
          broadcast: false,
          messageBody: 'to all',
          message: { conversation: 'to all' },
        },
      }
    },
  },
  'messages-newsletter.received': {
    async act({ says }) {
      const { at } = await says(bob, channel, 'news')
      return {
        messages: {
          // A post is named by its number.
          key: { id: expect.stringMatching(/^\d+$/), fromMe: false, remoteJid: channel },
          messageTimestamp: at,
          broadcast: false,
          messageBody: 'news',
          message: { conversation: 'news' },
        },
      }
    },
  },
  'message.sent': {
    async act({ stack, id, jids }) {
      const { msgId } = await sendText(stack, id, bob, 'sent', { wait: 'sent' })
      const { networkId } = await messageLog(stack, msgId)
      return {
        key: { id: networkId, fromMe: true, remoteJid: jids.bob.pn },
        message: { extendedTextMessage: { text: 'sent' } },
        msgId,
        status: 'sent',
        success: true,
      }
    },
  },
  'messages.update': {
    async act({ stack, id, jids }) {
      const { msgId } = await sendText(stack, id, carl, 'delivered', { wait: 'sent' })
      const { networkId } = await messageLog(stack, msgId)
      return {
        key: { id: networkId, fromMe: true, remoteJid: jids.carl.pn },
        update: { status: 3 },
        msgId,
      }
    },
  },
  'message-receipt.update': {
    async act({ stack, id, jids, group, owner }) {
      const { msgId } = await sendText(stack, id, group, 'read me', { wait: 'sent' })
      const { networkId } = await messageLog(stack, msgId)
      await stack.phones.listMessages({ owner, phone_number: carl })
      await stack.phones.markRead({ owner, phone_number: carl, chat: group })
      return {
        message: {
          key: { remoteJid: group, id: networkId, fromMe: true, participant: jids.carl.lid, addressingMode: 'lid' },
          receipt: { userJid: jids.carl.pn, readTimestamp: expect.any(Number) },
        },
      }
    },
  },
  'messages.delete': {
    async act({ says, stack, owner, jids, told }) {
      const { id } = await says(bob, ana, 'a slip')
      await told('messages.received', data => textOf(data) === 'a slip')
      await stack.phones.sendMessage({ owner, phone_number: bob, delete: id })
      return { keys: [{ remoteJid: jids.bob.pn, id, fromMe: false }] }
    },
  },
  'messages.reaction': {
    async act({ says, stack, owner, jids, told }) {
      const { id: target } = await says(bob, ana, 'like this')
      await told('messages.received', data => textOf(data) === 'like this')
      const reaction = { emoji: '👍', msgId: target }
      const { id } = await stack.phones.sendMessage({ owner, phone_number: bob, to: ana, reaction })
      const { pn, lid } = await jidsOf(stack, bob)
      const sender = { senderPn: pn, cleanedSenderPn: bob.slice(1), senderLid: lid }
      return [
        {
          key: { remoteJid: jids.bob.pn, id: target, fromMe: false },
          reaction: { text: '👍', key: { id, fromMe: false, remoteJid: pn, addressingMode: 'pn', ...sender } },
        },
      ]
    },
  },
  'poll.results': {
    async act({ stack, owner, jids, told, group }) {
      const poll = { question: 'When?', options: ['Monday', 'Tuesday'] }
      const { id } = await stack.phones.sendMessage({ owner, phone_number: carl, to: group, poll })
      await told('messages-group.received', data => keyIdOf(data) === id)
      await stack.phones.sendMessage({ owner, phone_number: carl, vote: { id, options: ['Monday'] } })
      return {
        key: { remoteJid: group, id, fromMe: false, participant: jids.carl.lid, addressingMode: 'lid' },
        pollResult: [
          { name: 'Monday', voters: [jids.carl.pn] },
          { name: 'Tuesday', voters: [] },
        ],
      }
    },
  },
  call: {
    async act({ stack, owner, jids }) {
      const { id } = await stack.phones.startCall({ owner, phone_number: bob, to: ana, video: true })
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      return { call: { id, from: jids.bob.pn, date, isGroup: false, isVideo: true, status: 'offer' } }
    },
  },
} as const satisfies Record<string, EventCase>

function textOf(data: unknown): string {
  return messagePayload.parse(data).messages.messageBody
}

function keyIdOf(data: unknown): string {
  return messagePayload.parse(data).messages.key.id
}
