import { expect } from 'vitest'
import { z } from 'zod'
import { ana, bob } from '../group-world.ts'
import { answerPasskey } from '../passkey-steps.ts'
import { reaches } from '../steps.ts'
import type { EventCase, EventWorld, Metadata } from './event-world.ts'

/** Bob's session makes a group with Ana in it. */
const withAna = ({ call, bobs }: EventWorld, name: string) =>
  call<Metadata>('create', { name, participants: [ana] }, bobs)

const request = z.object({ stage: z.literal('request'), requestId: z.string(), token: z.string() })

const requestOf = async (told: EventWorld['told']) => {
  const { data } = await told('passkey.updated', found => request.safeParse(found).success)
  return request.parse(data)
}

export const listCases = {
  'contacts.upsert': {
    async act({ newcomer, stack, owner }) {
      const { pn, lid } = await newcomer('+15551230011', 'Dora')
      await stack.phones.saveContact({ owner, phone_number: ana, contact: '+15551230011', name: 'Dora Lee' })
      const person = { id: pn, jid: pn, lid, phoneNumber: '+15551230011' }
      return [{ ...person, name: 'Dora Lee', notify: null, verifiedName: null, status: null, imgUrl: null }]
    },
  },
  'contacts.update': {
    async act({ stack, owner, jids }) {
      await stack.phones.updatePhone({ owner, phone_number: bob, about: 'At sea' })
      return [{ id: jids.bob.pn, jid: jids.bob.pn, status: 'At sea' }]
    },
  },
  'chats.upsert': {
    async act({ newcomer, says }) {
      const { pn } = await newcomer('+15551230012', 'Emil')
      const { at } = await says('+15551230012', ana, 'hello, I am new')
      return [
        {
          ...{ id: pn, name: 'Emil', conversationTimestamp: at, unreadCount: 1 },
          ...{ archived: false, pinned: null, muteEndTime: null, ephemeral: null },
        },
      ]
    },
  },
  'chats.update': {
    async act({ stack, owner, jids }) {
      await stack.phones.changeChat({ owner, phone_number: ana, chat: bob, muted_until: 1_900_000_000_000 })
      return [{ id: jids.bob.pn, muteEndTime: 1_900_000_000 }]
    },
  },
  'chats.delete': {
    async act({ stack, owner, jids }) {
      await stack.phones.changeChat({ owner, phone_number: ana, chat: bob, deleted: true })
      return [jids.bob.pn]
    },
  },
  'groups.upsert': {
    async act(world) {
      const metadata = await withAna(world, 'Made by Bob')
      return [metadata]
    },
  },
  'groups.update': {
    async act(world) {
      const { id } = await withAna(world, 'To be renamed')
      await world.told('groups.upsert', data => JSON.stringify(data).includes(id))
      await world.call('updateSettings', { groupJid: id, subject: 'Renamed' }, world.bobs)
      return [{ id, jid: id, subject: 'Renamed', author: world.jids.bob.lid }]
    },
  },
  'group-participants.update': {
    async act(world) {
      const { jids, bobs, call } = world
      const { id } = await withAna(world, 'To grow')
      await world.told('groups.upsert', data => JSON.stringify(data).includes(id))
      await call('addParticipants', { groupJid: id, participants: [jids.carl.pn] }, bobs)
      return { id, jid: id, participants: [jids.carl.lid], action: 'add', author: jids.bob.lid }
    },
  },
  'session.status': {
    async act({ stack, id }) {
      await stack.call('sessions.restart', id)
      return { status: 'connected', session_id: String(id), reason: null }
    },
  },
  'qrcode.updated': {
    async act({ stack, id, owner }) {
      await stack.phones.logoutDevices({ owner, phone_number: ana })
      await reaches(stack, id, 'logged_out')
      const { qrCode } = await stack.call<{ qrCode: string }>('sessions.connect', id)
      return { qr: qrCode, session_id: String(id) }
    },
  },
  'passkey.updated': {
    async act({ stack, id, owner, told }) {
      await stack.phones.updatePhone({ owner, phone_number: ana, requires_passkey: true })
      const { qrCode: qr } = await stack.call<{ qrCode: string }>('sessions.connect', id)
      await stack.phones.scan({ owner, phone_number: ana, qr, session_id: id })
      const { requestId, token } = await requestOf(told)
      expect(token).toMatch(/^pk_[\w-]{43}$/)
      await answerPasskey(stack, id, ana, String(requestId))
      const { code } = await stack.phones.readPasskey({ owner, phone_number: ana })
      return { stage: 'confirmation', requestId, code, skipHandoffUx: true }
    },
  },
} as const satisfies Record<string, EventCase>
