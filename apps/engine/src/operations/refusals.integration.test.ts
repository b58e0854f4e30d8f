import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  jidsOf,
  lastSequence,
  linkSession,
  phoneMessages,
  phoneSends,
  statusesOf,
  upsertOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

const refused = (name: string, session: number, input: unknown, code: string) =>
  expect(stack.call(name, session, input), `${name} ${JSON.stringify(input)}`).rejects.toMatchObject({ code })

it('presence: people and groups alone', async () => {
  for (const jid of ['nobody', 'status@broadcast', '123@newsletter', '@support'])
    await refused('sessions.sendPresence', id, { jid, type: 'composing' }, 'presence_jid')
  await refused('sessions.sendPresence', id, { jid: bob, type: 'dancing' }, 'validation')
  await refused('sessions.sendPresence', id, { jid: bob, type: 'composing', delayMs: 60_001 }, 'validation')
  for (const type of ['composing', 'recording', 'paused', 'available', 'unavailable'])
    expect(await stack.call('sessions.sendPresence', id, { jid: bob, type, delayMs: 1 })).toEqual({ jid: bob, type })
})

it('reading: a key with an id', async () => {
  const remoteJid = (await jidsOf(stack, bob)).pn
  for (const key of [undefined, {}, { remoteJid, fromMe: false }, { id: '', remoteJid, fromMe: false }])
    await refused('messages.markRead', id, { key }, 'key_id_required')
  await refused('messages.markRead', id, { key: { id: 'x', fromMe: false } }, 'validation')
  const before = await lastSequence(stack, id)
  const key = { id: 'x', remoteJid, fromMe: false }
  for (const bad of [{ remoteJid: '@x' }, { remoteJid: bob }, { participant: 'x@g.us' }, { id: 'a@b' }])
    for (const input of [{ key: { ...key, ...bad } }, { key, moreKeys: [{ ...key, ...bad }] }])
      await refused('messages.markRead', id, input, 'validation')
  await refused('messages.markRead', id, { key, moreKeys: Array(100).fill(key) }, 'validation')
  // None of them has cost the session its connection.
  expect(await stack.call('messages.markRead', id, { key })).toEqual({ status: 'read' })
  expect(await statusesOf(stack, id, before)).toEqual([])
})

it('an idle session: every call says that it is not connected', async () => {
  const idle = await stack.createSession('+15551230009')
  await refused('sessions.restart', idle, {}, 'restart_not_connected')
  await refused('sessions.getQrCode', idle, {}, 'qr_not_need_scan')
  await refused('sessions.getUser', idle, {}, 'not_connected')
  await refused('sessions.sendPresence', idle, { jid: bob, type: 'composing' }, 'not_connected')
  await refused('contacts.checkNumber', idle, { phone_number: bob }, 'not_connected')
  await refused('messages.sendText', idle, { to: bob, text: 'Hello' }, 'not_connected')
  const key = { id: 'x', remoteJid: '1@s.whatsapp.net', fromMe: false }
  await refused('messages.markRead', idle, { key }, 'not_connected')
})

it('a session that is not there belongs to nobody', async () => {
  await expect(stack.call('sessions.connect', 999_999)).rejects.toMatchObject({
    code: 'wrong_engine',
    cause: { data: { api: { code: 'wrong_engine', ownerUrl: null } } },
  })
})

it('no secret, no call', async () => {
  for (const authorization of [undefined, 'Bearer wrong', stack.env.rpcSecret]) {
    const response = await fetch(`${stack.engine().url}/rpc/sessions.getUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ call: { accountId: stack.accountId, sessionId: id }, input: { id } }),
    })
    expect(response.status).toBe(401)
  }
})

it('always online: shown to others at once, and taken back at once', async () => {
  const apply = async (online: boolean) => {
    await stack.db.database.sql`update sessions set always_online = ${online} where id = ${id}`
    await stack.call('internal.applySettings', id)
  }
  const sent = async () => (await stack.phones.info()).stats.presence ?? 0
  const before = await sent()
  await apply(true)
  await eventually(async () => expect(await sent()).toBe(before + 1))
  await apply(true)
  await apply(false)
  await eventually(async () => expect(await sent()).toBe(before + 2))
})

it('a removed session is unlinked from its phone', async () => {
  const before = await lastSequence(stack, id)
  await phoneSends(stack, bob, ana, 'last words')
  await upsertOf(stack, id, 'last words')
  expect(await phoneMessages(stack, bob)).toHaveLength(1)
  expect(await stack.call('internal.removeSession', id)).toBeNull()
  expect(await statusesOf(stack, id, before)).toEqual(['logged_out/logged_out_by_user'])
  await eventually(async () => {
    const phones = await stack.phones.listPhones({ owner: String(stack.accountId) })
    expect(phones.find(phone => phone.phone_number === ana)?.linked_devices).toEqual([])
  })
})
