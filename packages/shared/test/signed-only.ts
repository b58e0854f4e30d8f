import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'

/**
 * A door before an S3 server that lets in only what is signed with the key, checked after the published algorithm
 * (Signature Version 4): the server behind it takes every signature.
 */
export async function startSignedOnly(
  target: number,
  secret: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    if (!isSigned(incoming, secret)) {
      incoming.resume()
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const { method, url: path, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port: target, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The door has no port')
  return {
    port: address.port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=\w+\/((\d{8})\/([\w-]+)\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/
  const match = form.exec(headers.authorization ?? '')
  if (!match) return false
  const [, scope = '', day = '', region = '', names = '', given = ''] = match
  const signed = names.split(';')
  const time = String(headers['x-amz-date'])
  const isFresh = time.startsWith(day) && signed.includes('host') && signed.includes('x-amz-date')
  const [path = '', query = ''] = url.split('?')
  const lines = signed.map(name => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, query, lines, names, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${secret}`),
  )
  return isFresh && hmac(key, text).toString('hex') === given
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
