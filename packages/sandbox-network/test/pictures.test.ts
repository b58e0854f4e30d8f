import { buffer } from 'node:stream/consumers'
import type { BinaryNode } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxClient } from '../src/admin/client.ts'
import { type Sandbox, startSandbox } from '../src/start.ts'
import { type Auth, type Client, link } from './baileys-client.ts'
import { ANA, ANA_JID, OWNER } from './test-world.ts'

const publicUrl = 'https://gateway.test'
let net: Sandbox
let admin: ReturnType<typeof createSandboxClient>
let ana: Client & { auth: Auth }

beforeAll(async () => {
  net = await startSandbox({ adminSecret: 'a-secret-of-tests', publicUrl: `${publicUrl}/` })
  admin = createSandboxClient(net)
  await admin.createPhone({ owner: OWNER, phone_number: ANA, name: 'Ana' })
  ana = await link(net, admin, { owner: OWNER, phone_number: ANA, session_id: 1 })
})
afterAll(async () => {
  await ana?.end()
  await net?.stop()
})

test('a picture that a client sets is told by an address of the gateway, where its bytes can be had', async () => {
  const image = Buffer.from('pixels')
  const attrs = { to: 's.whatsapp.net', type: 'set', xmlns: 'w:profile:picture', target: ANA_JID }
  const picture: BinaryNode = { tag: 'picture', attrs: { type: 'image' }, content: image }
  await ana.sock.query({ tag: 'iq', attrs, content: [picture] })
  const address = await ana.sock.profilePictureUrl(ANA_JID)
  const [, id = ''] = /^https:\/\/gateway\.test\/media\/sandbox-(picture-[\w-]+)\.jpg$/.exec(address ?? '') ?? []
  expect(id).not.toBe('')
  expect(await admin.fileInfo({ id })).toMatchObject({ mimetype: 'image/jpeg', size: image.length })
  const bytes = await admin.openFile(id)
  expect(bytes && (await buffer(bytes)).equals(image)).toBe(true)
  const [phone] = await admin.listPhones({ owner: OWNER })
  expect(phone?.picture_url).toBe(address)
})

test('what the gateway told, given back to the phone, changes nothing', async () => {
  const before = await ana.sock.profilePictureUrl(ANA_JID)
  await admin.updatePhone({ owner: OWNER, phone_number: ANA, picture_url: before ?? null })
  expect(await ana.sock.profilePictureUrl(ANA_JID)).toBe(before)
})

test('no other file is given out by such a name', async () => {
  for (const id of ['picture-', 'picture-nobody', 'picture-..', 'picture-../plain/x'])
    await expect(admin.fileInfo({ id })).rejects.toMatchObject({ code: 'file_not_found' })
})
