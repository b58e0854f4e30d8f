// A receiver of webhooks for Node 20.10 or newer, without packages:
//   WEBHOOK_SECRET=whsec_… PORT=8080 node verify-webhook.mjs

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

// verify: begin
const toleranceSeconds = 300

/** `secret` is the endpoint's `whsec_…`; names of `headers` are in lower case; `body` is the Buffer that came, unparsed. */
export function verifyWebhook(secret, headers, body) {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  const signatures = headers['webhook-signature'] ?? ''
  if (!/^\d+$/.test(timestamp)) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // One signature, or two while a secret is being replaced.
  return signatures.split(' ').some(signature => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The simpler header, which is the endpoint's `compat_secret` itself: it tells who sends, not that nothing was changed. */
export function verifyCompat(compatSecret, headers) {
  const digest = text => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers['x-webhook-signature'] ?? ''), digest(compatSecret))
}
// verify: end

const { WEBHOOK_SECRET, WEBHOOK_COMPAT_SECRET, WEBHOOK_INBOX = 'inbox', PORT = '8080' } = process.env
if (!WEBHOOK_SECRET && !WEBHOOK_COMPAT_SECRET) throw new Error('WEBHOOK_SECRET or WEBHOOK_COMPAT_SECRET is needed')
const mostBytes = 16 * 1024 * 1024
mkdirSync(WEBHOOK_INBOX, { recursive: true })

/** Stores the event before it is answered; one that is there already has come before. Work on the inbox comes later. */
function store(id, body) {
  const file = join(WEBHOOK_INBOX, `${id}.json`)
  if (existsSync(file)) return
  writeFileSync(`${file}.part`, body, { flush: true })
  renameSync(`${file}.part`, file)
}

function receive(headers, body) {
  const isGenuine = WEBHOOK_SECRET
    ? verifyWebhook(WEBHOOK_SECRET, headers, body)
    : verifyCompat(WEBHOOK_COMPAT_SECRET, headers)
  if (!isGenuine) return 401
  const id = headers['webhook-id'] ?? ''
  if (!/^\w+$/.test(id)) return 400
  store(id, body)
  return 204
}

const server = createServer(async (request, response) => {
  const answer = status => response.writeHead(status).end()
  if (request.method !== 'POST') return answer(405)
  try {
    const chunks = []
    let length = 0
    for await (const chunk of request) {
      length += chunk.length
      if (length > mostBytes) return answer(413)
      chunks.push(chunk)
    }
    answer(receive(request.headers, Buffer.concat(chunks)))
  } catch (error) {
    console.error(error)
    answer(500)
  }
})
server.listen(Number(PORT), () => console.log(`Listening on port ${server.address().port}`))
