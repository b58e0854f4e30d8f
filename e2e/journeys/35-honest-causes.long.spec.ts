import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import type { Page } from '@playwright/test'
import { generate } from 'selfsigned'
import { stackEnv } from '../env.ts'
import { callAs } from '../stack/call.ts'
import { type Listening, listen } from '../stack/listen.ts'
import { askSandbox } from '../stack/sandbox-admin.ts'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

/** The network's own time for a code, and some more. */
const codeTime = { timeout: 260_000 }
const linking = { timeout: 60_000 }
const newestVersion = '2.3000.4000000001'

test.use({ actionTimeout: 30_000 })
test.setTimeout(600_000)

/** A proxy that does with each tunnel what it is told. */
async function startProxy(answer: (client: Duplex) => void): Promise<Listening & { url: string }> {
  const server = createServer()
  const clients = new Set<Duplex>()
  server.on('connect', (_request, client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    answer(client)
  })
  const { port, stop: close } = await listen(server)
  // Tunnels are no connections of the server any more, which waits for them all the same.
  const stop = () => {
    for (const client of clients) client.destroy()
    return close()
  }
  return { port, stop, url: `http://127.0.0.1:${port}` }
}

const refuse = (client: Duplex) => client.end('HTTP/1.1 407 Refused\r\ncontent-length: 0\r\n\r\n')

/** What stands behind it is no chat server. */
function leadAstray(client: Duplex): void {
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  client.once('data', () => client.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'))
}

/** What stands behind it has a certificate that nobody signed but itself. */
async function leadToStranger(): Promise<(client: Duplex) => void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'stranger.example' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  const stranger = createTlsServer({ cert, key })
  stranger.on('tlsClientError', () => undefined)
  return client => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    stranger.emit('connection', client)
  }
}

const connectButton = (page: Page) => page.getByRole('button', { name: /^Connect( with QR code)?$/ })
const connection = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Connection', exact: true }) })

/** `POST /api/messenger-sessions/{id}/connect` as programs call it. */
async function connectAnswer(page: Page, token: string, id: number) {
  const response = await page.request.post(`${stackEnv().baseUrl}/api/messenger-sessions/${id}/connect`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
    timeout: 120_000,
  })
  return { status: response.status(), body: JSON.stringify(await response.json()) }
}

test('a session that cannot connect says why, and "expired" only where a code was shown', async ({ asOwner: page }) => {
  const { token } = Object(await callAs(page, 'account.createToken', { name: 'Causes', scope: 'full' }))
  const [refusing, astray] = [await startProxy(refuse), await startProxy(leadAstray)]
  const cases = [
    { what: 'a proxy that refuses', proxy: refusing.url, says: 'answered, but opened no connection to WhatsApp' },
    {
      what: 'no proxy at its address',
      proxy: 'http://127.0.0.1:1',
      says: 'The proxy of this session cannot be reached.',
    },
    { what: 'a proxy of a name that is not found', proxy: 'http://proxy.invalid:3128', says: 'cannot be reached' },
    { what: 'no chat behind the proxy', proxy: astray.url, says: 'WhatsApp cannot be reached from this gateway.' },
  ]
  try {
    for (const [at, { what, proxy, says }] of cases.entries()) {
      await test.step(what, async () => {
        const id = await createSandboxSession(page, `Cause ${at}`, `+1555135000${at}`)
        await callAs(page, 'sessions.disconnect', { id }).catch(() => undefined)
        await callAs(page, 'sessions.update', { id, proxy_url: proxy })
        await page.goto(`/sessions/${id}`)
        await connectButton(page).click()
        await expect(connection(page)).toContainText(says, linking)
        await expect(page.getByText(/expired/i)).toHaveCount(0)
        const answer = await connectAnswer(page, token, id)
        expect(answer.status, answer.body).toBe(503)
        expect(answer.body).toContain(says)
        await callAs(page, 'sessions.disconnect', { id }).catch(() => undefined)
      })
    }
  } finally {
    await Promise.all([refusing.stop(), astray.stop()])
  }

  await test.step('a server with a wrong certificate, which only the live network can have', async () => {
    const stranger = await startProxy(await leadToStranger())
    try {
      const live = { name: 'Live line', phone_number: '+15551350015', account_protection: false, log_messages: true }
      const { id } = Object(await callAs(page, 'sessions.create', { ...live, network: 'live' }))
      await callAs(page, 'sessions.update', { id, proxy_url: stranger.url })
      await page.goto(`/sessions/${id}`)
      await connectButton(page).click()
      await expect(connection(page)).toContainText('has a wrong certificate', linking)
      await expect(page.getByText(/expired/i)).toHaveCount(0)
      expect((await connectAnswer(page, token, id)).status).toBe(503)
      await callAs(page, 'sessions.disconnect', { id }).catch(() => undefined)
    } finally {
      await stranger.stop()
    }
  })

  await test.step('a version that WhatsApp refuses', async () => {
    const id = await createSandboxSession(page, 'Old version', '+15551350010')
    await askSandbox('requireVersion', { version: newestVersion })
    try {
      await page.goto(`/sessions/${id}`)
      await connectButton(page).click()
      await expect(connection(page)).toContainText('WhatsApp refuses the version that this gateway announces', linking)
      await expect(page.getByText(/expired/i)).toHaveCount(0)
      expect((await connectAnswer(page, token, id)).status).toBe(503)
    } finally {
      await askSandbox('requireVersion', { version: null })
    }
  })

  await test.step('a number that is banned', async () => {
    const id = await createSandboxSession(page, 'Banned line', '+15551350020')
    await page.getByRole('button', { name: 'Scan with a virtual phone' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
    await callAs(page, 'sandbox.createFault', { kind: 'banned_403', session_id: id })
    await page.getByRole('button', { name: 'Restart' }).click()
    await expect(connection(page)).toContainText('WhatsApp has banned this account.', linking)
    await expect(page.getByText('Logged out', { exact: true })).toBeVisible()
    await expect(page.getByText(/expired/i)).toHaveCount(0)
  })

  await test.step('a code that nobody scanned: this alone expires', async () => {
    await createPhone(page, 'Looks on', '+15551350030')
    const id = await createSandboxSession(page, 'Nobody scans', '+15551350030')
    await page.goto(`/sessions/${id}`)
    await connectButton(page).click()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible(linking)
    await expect(page.getByText('Link expired', { exact: true })).toBeVisible(codeTime)
    await expect(connection(page)).toContainText('Linking ended because no phone scanned the QR code')
  })
  const listed = await page.request.get('/api/trpc/account.listTokens')
  const tokens = Object(Object(Object(await listed.json()).result).data)
  const { id } = tokens.find(({ name }: { name: string }) => name === 'Causes')
  await callAs(page, 'account.revokeToken', { id })
})
