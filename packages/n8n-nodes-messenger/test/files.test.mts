import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { INodeParameters } from 'n8n-workflow'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { errorOf, itemsOf, outputOf } from './harness/run-result.mts'
import { type SeenRequest, type StubGateway, type StubReply, startStubGateway } from './harness/stub-gateway.mts'

const at = (value: string) => ({ __rl: true, mode: 'id', value })
const publicUrl = 'https://gateway.example.com/media/5f0c9d1e.pdf'
const file = { bytes: Buffer.from('%PDF-1.7 ü'), mimeType: 'application/pdf', fileName: 'Invoice.pdf' }
const sendDocument: INodeParameters = {
  resource: 'message',
  operation: 'sendDocument',
  session: at('7'),
  to: at('+15551230001'),
  mediaSource: 'binary',
  binaryPropertyName: 'data',
}

suite('files', () => {
  let gateway: StubGateway
  let n8n: N8n
  let answer: (request: SeenRequest) => StubReply

  before(async () => {
    gateway = await startStubGateway(request => answer(request))
    n8n = await startN8n({ baseUrl: `${gateway.baseUrl}/`, accessToken: '1|token' })
  })

  beforeEach(() => {
    gateway.seen.length = 0
    answer = ({ path }) =>
      path === '/api/upload'
        ? { status: 200, body: { success: true, publicUrl } }
        : { status: 200, body: { success: true, data: { msgId: 1 } } }
  })

  after(async () => await gateway.stop())

  const run = (parameters: INodeParameters, executionId?: string) =>
    n8n.run([messengerNode('messenger', 'Send', parameters)], { file, executionId })

  test('of an item are uploaded as they are, and sent by the address they got, under their own name', async () => {
    await run(sendDocument, '41')
    const [upload, send] = gateway.seen
    assert.equal(upload?.method, 'POST')
    assert.equal(upload?.path, '/api/upload')
    assert.equal(upload?.headers['content-type'], 'application/pdf')
    assert.equal(upload?.headers['x-session-id'], '7')
    assert.deepEqual(upload?.body, file.bytes)
    assert.equal(upload?.headers['idempotency-key'], '41-id-of-Send-0-0-file')
    assert.deepEqual(send?.body, { to: '+15551230001', documentUrl: publicUrl, fileName: 'Invoice.pdf' })
    assert.equal(send?.headers['idempotency-key'], '41-id-of-Send-0-0')
  })

  test('keep the name that was given', async () => {
    await run({ ...sendDocument, fileName: 'Bill.pdf' })
    assert.deepEqual(gateway.seen[1]?.body, { to: '+15551230001', documentUrl: publicUrl, fileName: 'Bill.pdf' })
    const first = { ...sendDocument, additionalFields: { fileName: 'Bill.pdf' } }
    await n8n.run([messengerNode('messenger', 'Send', first, { typeVersion: 1 })], { file })
    assert.deepEqual(gateway.seen[3]?.body, { to: '+15551230001', documentUrl: publicUrl, fileName: 'Bill.pdf' })
  })

  test('that were uploaded before are named by their address or its last part', async () => {
    const image = { ...sendDocument, operation: 'sendImage', mediaSource: 'uploaded' }
    await run({ ...image, uploadedFile: '5f0c9d1e.png' })
    await run({ ...image, uploadedFile: publicUrl })
    assert.deepEqual(
      gateway.seen.map(({ body }) => Reflect.get(Object(body), 'imageUrl')),
      [`${gateway.baseUrl}/media/5f0c9d1e.png`, publicUrl],
    )
  })

  test('are fetched by the gateway where an address is given', async () => {
    await run({ ...sendDocument, mediaSource: 'url', documentUrl: 'https://example.com/a.pdf' })
    assert.deepEqual(gateway.seen[0]?.body, { to: '+15551230001', documentUrl: 'https://example.com/a.pdf' })
  })

  test('are attached to operations that carry any content', async () => {
    await run({
      ...sendDocument,
      operation: 'reply',
      replyTo: at('10400'),
      attachBinary: true,
      attachmentType: 'image',
      text: 'See',
    })
    const body = { to: '+15551230001', replyTo: 10400, imageUrl: publicUrl, text: 'See' }
    assert.deepEqual(gateway.seen[1]?.body, body)
  })

  test('are set as the picture of a group', async () => {
    const groupJid = at('120363021234567890@g.us')
    await run({ ...sendDocument, resource: 'group', operation: 'updateSettings', groupJid, attachBinary: true })
    assert.deepEqual(gateway.seen[1]?.body, { profilePicUrl: publicUrl })
  })

  test('are uploaded for later', async () => {
    const result = await run({ ...sendDocument, resource: 'media', operation: 'upload' })
    assert.deepEqual(itemsOf(result, 'Send'), [{ publicUrl }])
    assert.deepEqual(gateway.seen[0]?.body, file.bytes)
  })

  test('that the item does not have are asked for', async () => {
    const error = errorOf(await run({ ...sendDocument, binaryPropertyName: 'photo' }))
    assert.match(error?.message ?? '', /photo/)
    assert.equal(gateway.seen.length, 0)
  })

  test('of several fields, or of an earlier node, are sent one after the other, with the caption once', async () => {
    const pictures = ['a', 'b'].map(text => ({ data: Buffer.from(text).toString('base64'), mimeType: 'image/png' }))
    const earlier = `={{ ${JSON.stringify(pictures)} }}`
    const image = { ...sendDocument, operation: 'sendImage', text: 'Both' }
    await n8n.run([messengerNode('messenger', 'Send', { ...image, binaryPropertyName: earlier })], {
      file,
      executionId: '42',
    })
    const sends = gateway.seen.filter(({ path }) => path !== '/api/upload')
    assert.deepEqual(
      sends.map(({ body }) => body),
      [
        { to: '+15551230001', imageUrl: publicUrl, text: 'Both' },
        { to: '+15551230001', imageUrl: publicUrl },
      ],
    )
    const uploads = gateway.seen.filter(({ path }) => path === '/api/upload')
    assert.deepEqual(
      uploads.map(({ body }) => String(body)),
      ['a', 'b'],
    )
    assert.equal(new Set(gateway.seen.map(({ headers }) => headers['idempotency-key'])).size, 4)
    gateway.seen.length = 0
    await run({ ...sendDocument, binaryPropertyName: 'data, data' })
    assert.deepEqual(
      gateway.seen.map(({ path }) => path),
      ['/api/upload', '/api/send-message', '/api/upload', '/api/send-message'],
    )
  })

  test('of a message come with its info where they are wanted, unless they are larger than allowed', async () => {
    const documentMessage = { url: 'https://mmg.whatsapp.net/a', mediaKey: 'q2Vn', fileLength: '2500000' }
    const info = { key: { id: '3EB0' }, message: { documentMessage } }
    answer = ({ path }) => {
      if (path === '/api/decrypt-media')
        return { status: 200, body: { success: true, publicUrl: 'https://x/y/3EB0-k7' } }
      const headers = { 'content-type': 'application/pdf', 'content-disposition': "inline; filename*=UTF-8''Bill.pdf" }
      if (path === '/api/decrypted-media/3EB0-k7') return { status: 200, headers, body: Buffer.from('%PDF') }
      return { status: 200, body: { success: true, data: info } }
    }
    const getInfo = {
      resource: 'message',
      operation: 'getInfo',
      session: at('7'),
      msgId: at('10421'),
      downloadMedia: true,
    }
    const [item] = outputOf(await run({ ...getInfo, maxFileSize: 64 }), 'Send')
    assert.deepEqual(item?.json, info)
    assert.deepEqual([item?.binary?.data?.fileName, item?.binary?.data?.mimeType], ['Bill.pdf', 'application/pdf'])
    assert.deepEqual(gateway.seen[1]?.body, { data: { messages: info } })
    const [large] = outputOf(await run({ ...getInfo, maxFileSize: 2 }), 'Send')
    assert.deepEqual([large?.json.mediaError, large?.binary], ['The file has 2.5 MB; Max File Size is 2 MB', undefined])
    const [plain] = outputOf(await run({ ...getInfo, downloadMedia: false }), 'Send')
    assert.equal(plain?.binary, undefined)
  })

  test('are made of pictures of people and groups', async () => {
    const jpeg = Buffer.from('pixels')
    let imgUrl: string | null = `${gateway.baseUrl}/pps/ana.jpg`
    answer = ({ path }) =>
      path === '/pps/ana.jpg'
        ? { status: 200, headers: { 'content-type': 'image/jpeg' }, body: jpeg }
        : { status: 200, body: { success: true, data: { imgUrl } } }
    const contact = { resource: 'contact', operation: 'getPicture', session: at('7'), downloadPicture: true }
    const group = { ...contact, resource: 'group', groupJid: at('120363021234567890@g.us') }
    for (const parameters of [{ ...contact, contactPhoneNumber: at('6281234567890') }, group]) {
      const [item] = outputOf(await run(parameters), 'Send')
      assert.deepEqual(Buffer.from(item?.binary?.data?.data ?? '', 'base64'), jpeg)
      assert.equal(item?.binary?.data?.mimeType, 'image/jpeg')
    }
    imgUrl = null
    assert.equal(outputOf(await run(group), 'Send')[0]?.binary, undefined)
  })

  test('are made of QR codes, the text beside them', async () => {
    answer = () => ({ status: 200, body: { success: true, data: { qrCode: '2@Jk3' } } })
    const [item] = outputOf(await run({ resource: 'session', operation: 'getQrCode', session: at('7') }), 'Send')
    assert.deepEqual(item?.json, { qrCode: '2@Jk3' })
    assert.equal(item?.binary?.data?.mimeType, 'image/png')
    const bytes = Buffer.from(item?.binary?.data?.data ?? '', 'base64')
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG')
    assert.deepEqual(item?.pairedItem, { item: 0 })
  })

  test('are made of QR codes that come as an image', async () => {
    const qrCode = `data:image/png;base64,${Buffer.from('pixels').toString('base64')}`
    answer = () => ({ status: 200, body: { success: true, data: { status: 'NEED_SCAN', qrCode } } })
    const connect = {
      resource: 'session',
      operation: 'connect',
      session: at('7'),
      additionalFields: { qr_as_image: true },
    }
    const [item] = outputOf(await run(connect), 'Send')
    assert.equal(Buffer.from(item?.binary?.data?.data ?? '', 'base64').toString(), 'pixels')
  })
})
