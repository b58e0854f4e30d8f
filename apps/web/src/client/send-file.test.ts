import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { sendFile } from './send-file.ts'
import { FileTooLargeError, UploadCutError } from './upload-errors.ts'

const headers = { 'content-type': 'text/plain' }

async function asked<T>(answer: RequestListener, ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    return await ask(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  } finally {
    server.close()
  }
}

it('sends nothing of a file that is too large', async () => {
  let requests = 0
  const answer: RequestListener = (_request, response) => {
    requests += 1
    response.end()
  }
  const refused = asked(answer, url => sendFile(url, { file: new Blob(['12345']), largest: 4, headers }))
  await expect(refused).rejects.toBeInstanceOf(FileTooLargeError)
  expect(new FileTooLargeError(64 * 1024 * 1024).limit).toBe('64')
  expect(requests).toBe(0)
})

it('tells a connection that was cut from an answer, whatever its status', async () => {
  const file = new Blob(['x'])
  const cut = asked(
    request => request.socket.destroy(),
    url => sendFile(url, { file, largest: 4, headers }),
  )
  await expect(cut).rejects.toBeInstanceOf(UploadCutError)
  const answered = await asked(
    (_request, response) => response.writeHead(413, { 'x-error-code': 'file_too_large' }).end('{"message":"no"}'),
    url => sendFile(url, { file, largest: 4, headers }),
  )
  expect(answered).toMatchObject({ ok: false, code: 'file_too_large', body: { message: 'no' } })
})

it('ends by its signal with the signal’s own reason', async () => {
  const asking = new AbortController()
  const ended = asked(
    () => asking.abort(new Error('by the person')),
    url => sendFile(url, { file: new Blob(['x']), largest: 4, headers, signal: asking.signal }),
  )
  await expect(ended).rejects.toThrow('by the person')
})
