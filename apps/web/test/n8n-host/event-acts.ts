import { randomInt, randomUUID } from 'node:crypto'
import type { EventName } from '@messenger/shared/contract/events'
import { eventually, foundGroup, infoOf, ownerOf, phoneSends, received, rest, send, shown } from '../rows/acts.ts'
import { passkeySession } from '../rows/passkey.ts'
import { newLine, newPhone, newSession, type World } from '../rows/world.ts'

/** What somebody does on a phone that makes an event; answers what the event's data must hold. */
type Act = (world: World) => Promise<string>

/** Somebody writes to Ana; answers the text. */
const writes: Act = async world => {
  const text = randomUUID()
  await phoneSends(world, await newPhone(world), { to: world.ana.number, text })
  return text
}
/** Ana's own phone changes the chat with somebody who has written. */
async function changesChat(world: World, changes: { readonly muted_until?: number; readonly deleted?: true }) {
  const { from } = await received(world, { text: 'Hello' })
  const own = { owner: ownerOf(world), phone_number: world.ana.number }
  await world.network.changeChat({ ...own, chat: from.number, ...changes })
  return from.jid
}
/** A group that Bob has founded with Ana in it, once Ana's session knows it; answers its JID. */
async function groupOfBob(world: World): Promise<string> {
  const body = { name: 'Of Bob', participants: [world.ana.number] }
  const { data } = await rest(world, 'POST', '/api/groups', body, world.bob.key)
  await eventually(() => rest(world, 'GET', `/api/groups/${data.id}/metadata`, undefined, world.ana.key))
  return String(data.id)
}

/** A bulk send, one a second; answers its name. */
const sendsToMany: Act = async world => {
  const name = randomUUID()
  const phones = [await newPhone(world), await newPhone(world), await newPhone(world)]
  const recipients = phones.map(({ number }) => ({ to: number }))
  const given = { name, session_ids: [world.ana.id], content: { text: 'Hello' }, per_minute: 60, recipients }
  const { data } = await rest(world, 'POST', '/api/bulk-sends', given)
  await rest(world, 'POST', `/api/bulk-sends/${data.id}/start`)
  return name
}

/** Every event of the contract. */
export const eventActs: Readonly<Record<EventName, Act>> = {
  'messages.received': writes,
  'messages.upsert': writes,
  'messages-personal.received': writes,
  'messages-group.received': async world => {
    const founder = await newPhone(world)
    const body = { subject: 'By phone', participants: [world.ana.number] }
    const { data } = await rest(world, 'POST', `/api/sandbox/phones/${founder.number}/groups`, body)
    const text = randomUUID()
    await phoneSends(world, founder, { to: data.id, text })
    return text
  },
  'messages-newsletter.received': async world => {
    const text = randomUUID()
    await phoneSends(world, await newPhone(world), { to: `1203639${randomInt(10 ** 10, 10 ** 11)}@newsletter`, text })
    return text
  },
  'message.sent': async world => {
    const text = randomUUID()
    await send(world, { to: (await newPhone(world)).number, text })
    return text
  },
  'messages.update': async world =>
    (await infoOf(world, await send(world, { to: (await newPhone(world)).number, text: 'Arrives' }))).id,
  'message-receipt.update': async world => {
    const carl = await newPhone(world)
    const group = await foundGroup(world, [carl.number])
    const text = randomUUID()
    const { id } = await infoOf(world, await send(world, { to: group.id, text }))
    await shown(world, carl, message => message.text === text)
    await rest(world, 'POST', `/api/sandbox/phones/${carl.number}/read`, { chat: group.id })
    return id
  },
  'messages.delete': async world => {
    const { from, id } = await received(world, { text: 'A slip' })
    await phoneSends(world, from, { delete: id })
    return id
  },
  'messages.reaction': async world => {
    const { from, id } = await received(world, { text: 'Like this' })
    await phoneSends(world, from, { to: world.ana.number, reaction: { emoji: '👍', msgId: id } })
    return id
  },
  'poll.results': async world => {
    const { number } = await newPhone(world)
    const question = randomUUID()
    const msgId = await send(world, { to: number, poll: { question, options: ['Yes', 'No'] } })
    const { id } = await infoOf(world, msgId)
    await shown(world, { number }, message => message.id === id)
    await phoneSends(world, { number }, { vote: { id, options: ['Yes'] } })
    return id
  },
  call: async world => {
    const { number } = await newPhone(world)
    const { data } = await rest(world, 'POST', `/api/sandbox/phones/${number}/call`, { to: world.ana.number })
    return data.id
  },
  'contacts.upsert': async world => {
    const { number } = await newPhone(world)
    const name = randomUUID()
    const own = { owner: ownerOf(world), phone_number: world.ana.number }
    await world.network.saveContact({ ...own, contact: number, name })
    return name
  },
  'contacts.update': async world => {
    const { from } = await received(world, { text: 'Hello' })
    const about = randomUUID()
    await rest(world, 'PUT', `/api/sandbox/phones/${from.number}`, { about })
    return about
  },
  'chats.upsert': async world => (await received(world, { text: 'I am new' })).from.jid,
  'chats.update': world => changesChat(world, { muted_until: 1_900_000_000_000 }),
  'chats.delete': world => changesChat(world, { deleted: true }),
  'groups.upsert': async world => {
    const subject = randomUUID()
    const founder = await newPhone(world)
    const body = { subject, participants: [world.ana.number] }
    await rest(world, 'POST', `/api/sandbox/phones/${founder.number}/groups`, body)
    return subject
  },
  'groups.update': async world => {
    const subject = randomUUID()
    const id = await groupOfBob(world)
    await rest(world, 'PUT', `/api/groups/${id}/settings`, { subject }, world.bob.key)
    return subject
  },
  'group-participants.update': async world => {
    const id = await groupOfBob(world)
    const { number } = await newPhone(world)
    await rest(world, 'POST', `/api/groups/${id}/participants/add`, { participants: [number] }, world.bob.key)
    return id
  },
  'session.status': async world => `"session_id":"${(await newLine(world)).id}"`,
  'qrcode.updated': async world => {
    const { id } = await newSession(world)
    const { data } = await rest(world, 'POST', `/api/messenger-sessions/${id}/connect`)
    return data.qrCode
  },
  'passkey.updated': async world => (await passkeySession(world)).requestId,
  'bulk_send.progress': sendsToMany,
  'bulk_send.finished': sendsToMany,
}
