import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { keepMedia, newUploadName } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { spool } from '@messenger/shared/media/spool'
import { foundInDatabase, foundInFiles } from '@messenger/shared/test/found-in'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendNow } from '../../test/kinds.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  eventually,
  ownerOf,
  phoneSends,
  reaches,
  scanQr,
  sendText,
  sessionRow,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
/** Every one of them passes through the gateway; none may be read from a copy of the database or of the data folder. */
const secrets = {
  received: 'received-in-confidence',
  sent: 'sent-in-confidence',
  later: 'scheduled-in-confidence',
  edited: 'edited-in-confidence',
  choice: 'choice-in-confidence',
  pushName: 'Bob the Pushed',
  saved: 'Bob the Saved',
  caption: 'caption-in-confidence',
  upload: 'uploaded-in-confidence',
  file: 'file-in-confidence',
}
const texts = Object.values(secrets)

let stack: Stack
let id: number
let qr: string
beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200 })
  await addPhone(stack, ana)
  await addPhone(stack, bob, secrets.pushName)
  id = await stack.createSession(ana)
  await stack.call('sessions.connect', id, { id })
  await eventually(async () => expect((await sessionRow(stack, id)).linkQr).not.toBeNull())
  qr = (await sessionRow(stack, id)).linkQr ?? ''
})
afterAll(() => stack?.stop())

it('a QR text lies sealed while it is shown, and in its event', async () => {
  expect(qr).toMatch(/^https:.{40}/)
  expect((await eventsOf(stack, id, 'qrcode.updated')).map(({ data }) => Object(data).qr)).toContain(qr)
  expect(await foundInDatabase(stack.db.database.sql, [qr])).toEqual([])
  await scanQr(stack, id, ana)
  await reaches(stack, id, 'connected')
})

it('a pairing code lies sealed while it is shown', async () => {
  const other = await stack.createSession(bob)
  const reply = await stack.call<{ pairingCode?: string }>('sessions.connect', other, { id: other, linkMethod: 'code' })
  await eventually(async () => expect((await sessionRow(stack, other)).linkCode).not.toBeNull())
  const code = (await sessionRow(stack, other)).linkCode ?? ''
  expect(code).toMatch(/^\w{4}-\w{4}$/)
  expect(JSON.stringify(reply)).toContain(code)
  expect(await foundInDatabase(stack.db.database.sql, [code])).toEqual([])
})

it('a copy of the database and of the data folder says nothing that anybody wrote, and no name of a person', async () => {
  await phoneSends(stack, bob, ana, secrets.received)
  await stack.call('contacts.upsert', id, { jid: bob, fullName: secrets.saved })
  const { msgId } = await sendText(stack, id, bob, secrets.sent, { wait: 'sent' })
  await stack.call('messages.edit', id, { msgId, text: secrets.edited })
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  await sendText(stack, id, bob, secrets.later, { sendAt })
  await sendNow(stack, id, 'sendPoll', { to: bob, poll: { question: secrets.caption, options: [secrets.choice, 'b'] } })
  await keepsFiles()
  const data = JSON.stringify((await eventsOf(stack, id)).map(event => event.data))
  for (const text of [secrets.received, secrets.sent, secrets.pushName, secrets.saved]) expect(data).toContain(text)
  expect(await foundInDatabase(stack.db.database.sql, texts)).toEqual([])
  const { folder } = stack.env.media
  expect(await readdir(join(folder, 'files'))).toHaveLength(2)
  expect(await foundInFiles(folder, texts)).toEqual([])
})

/** An upload, and a received file that was decrypted. */
async function keepsFiles(): Promise<void> {
  const room = createMediaRoom(stack.env.media, stack.sealer)
  const bytes = Buffer.from(secrets.upload.repeat(20_000))
  const file = await spool(Readable.from([bytes]), room.spoolFolder, bytes.length)
  const media = { name: newUploadName('txt'), mimetype: 'text/plain', fileName: null, size: file.size }
  const own = { accountId: stack.accountId, sessionId: id, storageBytes: null, lifetimeMs: 60_000 }
  await keepMedia(stack.db.database.db, room, file, { ...media, ...own, kind: 'upload' })
  await file.discard()
  const source = Readable.from([Buffer.from(secrets.file.repeat(20_000))])
  const document = { kind: 'document' as const, id: (await stack.phones.takeFile(source, 'text/plain', 'f.txt')).id }
  const call = { owner: ownerOf(stack), phone_number: bob, to: ana, media: document }
  const { id: networkId } = await stack.phones.sendMessage(call)
  const event = await eventually(async () => {
    const found = await eventsOf(stack, id, 'messages.received')
    const told = found.find(({ data }) => data.messages?.key.id === networkId)
    if (!told) throw new Error('It has not arrived')
    return told
  })
  await stack.call('media.decrypt', id, { data: event.data })
}
