import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, foundGroup, received, rest, send, shown } from './acts.ts'
import { row } from './row-case.ts'
import { accepted, arrived, sending, toAndReply } from './sends.ts'
import { newPhone, type World } from './world.ts'

/** A group of Ana's with somebody in it. */
async function groupWith(world: World) {
  const carl = await newPhone(world)
  const { id } = await foundGroup(world, [carl.number])
  return { id: String(id), carl }
}
const reply = { reply_to: 'replyTo' }

/** Sends of what needs no file. */
export const textRows = {
  sendText: row({
    ...sending,
    tools: { send_text_message: { args: { ...toAndReply, text: 'text' } } },
    async prepare(world) {
      const to = await newPhone(world)
      return { to, replyTo: await send(world, { to: to.number, text: 'First' }) }
    },
    input: ({ to, replyTo }) => ({ to: to.number, text: 'Hello *you*', replyTo }),
    body: ({ to }) => accepted(to.number),
    async saw({ to, replyTo }, { msgId }, world) {
      const input = { to: to.number, text: 'Hello *you*', replyTo }
      const first = await shown(world, to, ({ text }) => text === 'First')
      await arrived(world, msgId, { input, on: to, as: { kind: 'text', text: 'Hello *you*', quoted_id: first.id } })
    },
  }),
  sendContact: row({
    ...sending,
    tools: {
      send_contact_message: { args: { ...toAndReply, contact_name: 'contact.name', contact_phone: 'contact.phone' } },
    },
    prepare: newPhone,
    input: ({ number }) => ({ to: number, contact: { name: 'Zoë K', phone: '+62 812' } }),
    body: ({ number }) => accepted(number),
    saw: (to, { msgId }, world) => {
      const contact = { name: 'Zoë K', phone: '+62 812' }
      return arrived(world, msgId, { input: { to: to.number, contact }, on: to, as: { kind: 'contact', contact } })
    },
  }),
  sendLocation: row({
    ...sending,
    tools: {
      send_location_message: {
        args: {
          ...toAndReply,
          latitude: 'location.latitude',
          longitude: 'location.longitude',
          name: 'location.name',
          address: 'location.address',
        },
      },
    },
    prepare: async (world: World) => ({
      to: await newPhone(world),
      location: { latitude: -6.5, longitude: 106.25, name: 'Monas', address: 'Jakarta' },
    }),
    input: ({ to, location }) => ({ to: to.number, location }),
    body: ({ to }) => accepted(to.number),
    saw: ({ to, location }, { msgId }, world) =>
      arrived(world, msgId, { input: { to: to.number, location }, on: to, as: { kind: 'location', location } }),
  }),
  sendPoll: row({
    ...sending,
    tools: {
      send_poll_message: {
        args: {
          ...toAndReply,
          question: 'poll.question',
          options: 'poll.options',
          multi_select: 'poll.multiSelect',
        },
      },
    },
    prepare: async (world: World) => ({
      to: await newPhone(world),
      poll: { question: 'Lunch?', options: ['Soup', 'Rice'], multiSelect: true },
    }),
    input: ({ to, poll }) => ({ to: to.number, poll }),
    body: ({ to }) => accepted(to.number),
    async saw({ to, poll }, { msgId }, world) {
      const options = poll.options.map(name => ({ name, voters: [] }))
      const as = { kind: 'poll', poll: { question: 'Lunch?', multiSelect: true, options } }
      await arrived(world, msgId, { input: { to: to.number, poll }, on: to, as })
    },
  }),
  sendReaction: row({
    ...sending,
    async prepare(world) {
      const { from, id } = await received(world, { text: 'Well?' })
      return { to: from, msgId: id }
    },
    input: ({ to, msgId }) => ({ to: to.number, reaction: { emoji: '👍', msgId } }),
    body: ({ to }) => accepted(to.number),
    saw: ({ to, msgId: about }, { msgId }, world) =>
      arrived(world, msgId, {
        input: { to: to.number, reaction: { emoji: '👍', msgId: about } },
        on: to,
        as: { kind: 'reaction', reaction: { id: about, text: '👍' } },
      }),
  }),
  forward: row({
    ...sending,
    async prepare(world) {
      const { id } = await received(world, { text: 'Pass it on' })
      return { to: await newPhone(world), msgId: id }
    },
    input: ({ to, msgId }) => ({ to: to.number, forward: { msgId } }),
    body: ({ to }) => accepted(to.number),
    async saw({ to, msgId: original }, { msgId }, world) {
      const input = { to: to.number, forward: { msgId: original } }
      const { message } = await arrived(world, msgId, { input, on: to, as: { kind: 'text', text: 'Pass it on' } })
      expect(message.extendedTextMessage.contextInfo).toMatchObject({ isForwarded: true })
    },
  }),
  sendQuoted: row({
    ...sending,
    async prepare(world) {
      const { from, id } = await received(world, { text: 'Why?' })
      return { to: from, replyTo: id }
    },
    input: ({ to, replyTo }) => ({ to: to.number, replyTo, contact: { name: 'Ben', phone: '+1555' } }),
    body: ({ to }) => accepted(to.number),
    saw({ to, replyTo }, { msgId }, world) {
      const contact = { name: 'Ben', phone: '+1555' }
      const input = { to: to.number, replyTo, contact }
      return arrived(world, msgId, { input, on: to, as: { kind: 'contact', contact, quoted_id: replyTo } })
    },
  }),
  sendMention: row({
    ...sending,
    tools: { send_mention_text_message: { args: { ...reply, to: 'to', text: 'text', mentions: 'mentions' } } },
    prepare: groupWith,
    input: ({ id, carl }) => ({ to: id, text: `Hi @${carl.number.slice(1)}`, mentions: [carl.jid] }),
    body: ({ id }) => accepted(id),
    async saw({ id, carl }, { msgId }, world) {
      const text = `Hi @${carl.number.slice(1)}`
      const input = { to: id, text, mentions: [carl.jid] }
      const { message } = await arrived(world, msgId, { input, on: carl, chat: id, as: { kind: 'text', text } })
      expect(message.extendedTextMessage.contextInfo.mentionedJid).toEqual([carl.jid])
    },
  }),
  sendToGroup: row({
    ...sending,
    prepare: groupWith,
    input: ({ id }) => ({ to: id, text: 'Hello all' }),
    body: ({ id }) => accepted(id),
    saw: ({ id, carl }, { msgId }, world) =>
      arrived(world, msgId, {
        input: { to: id, text: 'Hello all' },
        on: carl,
        chat: id,
        as: { kind: 'text', text: 'Hello all' },
      }),
  }),
  sendToChannel: row({
    ...sending,
    prepare: async (world: World) => ({
      channel: `1203639${randomInt(10 ** 10, 10 ** 11)}@newsletter`,
      reader: await newPhone(world),
    }),
    input: ({ channel }) => ({ to: channel, text: 'News' }),
    body: ({ channel }) => accepted(channel),
    async saw({ channel, reader }, { msgId }, world) {
      await eventually(async () => {
        const path = `/api/sandbox/phones/${reader.number}/messages?chat=${channel}`
        expect((await rest(world, 'GET', path)).data).toMatchObject([{ text: 'News', kind: 'text' }])
      })
      const input = { to: channel, text: 'News' }
      await arrived(world, msgId, {
        input,
        on: reader,
        chat: channel,
        from: channel,
        as: { kind: 'text', text: 'News' },
      })
    },
  }),
}
