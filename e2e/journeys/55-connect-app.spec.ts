import { createServer } from 'node:http'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { choose } from '../stack/choose.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

/** A program on the person's machine that waits for the answer on a port of its own. */
async function startProgram() {
  const answered = Promise.withResolvers<URL>()
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<h1>You can close this page.</h1>')
    if (request.url?.startsWith('/callback')) answered.resolve(new URL(request.url, 'http://127.0.0.1'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { redirectUrl: `http://127.0.0.1:${port}/callback`, answered: answered.promise, stop: () => server.close() }
}

/** Guarantee: the client gets back what it gave. */
function stored<T>(value: unknown): T {
  return value as T
}

/** What the official client keeps of its registration, tokens and request, in memory. */
function createProvider(redirectUrl: string) {
  const kept = new Map<string, unknown>()
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Desk helper', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    clientInformation: () => stored(kept.get('client')),
    saveClientInformation: value => {
      kept.set('client', value)
    },
    tokens: () => stored(kept.get('tokens')),
    saveTokens: value => {
      kept.set('tokens', value)
    },
    redirectToAuthorization: url => {
      kept.set('url', url)
    },
    saveCodeVerifier: value => {
      kept.set('verifier', value)
    },
    codeVerifier: () => String(kept.get('verifier')),
  }
  return { provider, address: () => String(kept.get('url')) }
}

test('an app connects by the gateway’s address alone', async ({ asOwner: page }) => {
  const { baseUrl } = stackEnv()
  const id = await createSandboxSession(page, 'Desk line', '+15551550011')
  const program = await startProgram()
  const { provider, address } = createProvider(program.redirectUrl)
  const serverUrl = `${baseUrl}/mcp`
  const tokensPage = '/settings/tokens'

  await test.step('it registers itself, and its person decides', async () => {
    expect(await auth(provider, { serverUrl })).toBe('REDIRECT')
    await page.goto(address())
    await expect(page.getByRole('heading', { name: 'Connect an app' })).toBeVisible()
    await expect(page.getByText('Desk helper wants to use your sessions as tools.')).toBeVisible()
    await expect(page.getByText(new URL(program.redirectUrl).host)).toBeVisible()
    await expectAccessible(page)
    await choose(page.getByLabel('What it may do'), 'Read and write')
    await choose(page.getByLabel('Sessions'), 'Only chosen sessions')
    await page.getByRole('checkbox', { name: 'Desk line' }).check()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You can close this page.' })).toBeVisible()
  })

  await test.step('it calls a tool', async () => {
    const answer = await program.answered
    expect(answer.searchParams.get('iss')).toBe(baseUrl)
    const authorizationCode = answer.searchParams.get('code') ?? ''
    expect(await auth(provider, { serverUrl, authorizationCode })).toBe('AUTHORIZED')
    const client = new Client({ name: 'desk-helper', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider: provider }))
    const result = await client.callTool({ name: 'list_messenger_sessions', arguments: {} })
    expect(JSON.stringify(result.structuredContent)).toContain(`"id":${id}`)
    await client.close()
  })

  await test.step('it is listed, and out when it is disconnected', async () => {
    await page.goto(tokensPage)
    await expect(page.getByRole('heading', { name: 'Connected apps' })).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect Desk helper' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    // While the dialog is open, what is behind it counts as hidden.
    await expect(page.getByRole('heading', { name: 'Connected apps', includeHidden: true })).toHaveCount(0)
    const tokens = await provider.tokens()
    const refused = await fetch(serverUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    })
    expect(refused.status).toBe(401)
  })

  await test.step('a request that is wrong leads nowhere', async () => {
    const wrong = new URL(address())
    wrong.searchParams.set('redirect_uri', 'https://evil.example/')
    await page.goto(String(wrong))
    await expect(page.getByText('asks for an answer at an address that it did not register')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Allow', exact: true })).toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(baseUrl)
  })
  program.stop()
})
