import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { after, before, suite, test } from 'node:test'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { errorOf, outputOf } from './harness/run-result.mts'

suite('a download', () => {
  const bytes = randomBytes(5000)
  let server: Server
  let n8n: N8n

  before(async () => {
    server = createServer((request, response) => {
      if (request.url !== '/media/a.png') {
        response.writeHead(404, { 'content-type': 'application/json' })
        response.end('{"success":false,"message":"Media not found or expired."}')
        return
      }
      const disposition = "inline; filename*=UTF-8''R%C3%A9sum%C3%A9.png"
      response.writeHead(200, { 'content-type': 'image/png', 'content-disposition': disposition }).end(bytes)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    n8n = await startN8n({ baseUrl: `http://127.0.0.1:${address.port}`, accessToken: '1|token' })
  })

  after(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  const download = (file: string) =>
    n8n.run([
      messengerNode('messenger', 'Call', {
        resource: 'media',
        operation: 'downloadUploaded',
        file,
        additionalFields: {},
      }),
    ])

  test('gives the file as binary data', async () => {
    const [item] = outputOf(await download('a.png'), 'Call')
    assert.deepEqual(item?.json, { fileName: 'Résumé.png', mimeType: 'image/png', fileSize: 5000 })
    assert.equal(item?.binary?.data?.fileName, 'Résumé.png')
    assert.deepEqual(Buffer.from(item?.binary?.data?.data ?? '', 'base64'), bytes)
  })

  test('of a file that is gone fails with the gateway’s words', async () => {
    assert.match(errorOf(await download('b.png'))?.message ?? '', /Media not found or expired/)
  })
})
