import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { beforeCode } from '../stack/before-code.ts'
import { callAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { download } from '../stack/download.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

test.use({ actionTimeout: 30_000 })

const snippet = (page: Page) => page.getByRole('tabpanel').locator('pre').innerText()
const run = (text: string, token: string) => {
  const { stdout, stderr } = spawnSync('sh', ['-c', text], {
    env: { PATH: process.env.PATH, TOKEN: token },
    encoding: 'utf8',
  })
  return { answer: stdout, stderr }
}

test('the explorer’s snippets do what the form says', async ({ asOwner: page }) => {
  const id = await createSandboxSession(page, 'Snippet line', '+15551360001')
  const made = await callAs(page, 'account.createToken', { name: 'For snippets' })
  const token = String(Object(made).token)

  await test.step('curl, as it stands on the page, in a shell', async () => {
    const name = `O'Brien "$HOME" \\n \`id\` %s </script> 漢🙂`
    await page.goto('/explorer/sandbox.createPhone')
    await page.getByLabel('phone_number', { exact: true }).fill('+15551360002')
    await page.getByLabel('name (optional)').fill(name)
    await page.getByRole('button', { name: 'New key' }).click()
    const text = await snippet(page)
    expect(text).toMatch(/Idempotency-Key: [\da-f]{32}/)
    expect(text).not.toContain(token)
    const first = run(text, token)
    expect(JSON.parse(first.answer), first.stderr).toMatchObject({ success: true, data: { name } })
    // the key makes of a repeat the same answer, where another phone of that number would be refused
    expect(JSON.parse(run(text, token).answer)).toEqual(JSON.parse(first.answer))
    expect(JSON.stringify(await listPhones(page))).toContain(JSON.stringify(name))
  })

  await test.step('the language that was chosen is there on the next page, and the key only when asked for', async () => {
    const record = await readSession(page, id)
    await page.goto('/explorer/messages.sendText')
    await page.getByRole('tab', { name: 'Python' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('from messaging_gateway import AccountClient')
    await page.goto(`/explorer/sessions.getStatus?session=${id}`)
    await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'curl' }).click()
    await choose(page.getByLabel('Credential'), 'The session’s own key')
    expect(await page.content()).not.toContain(record.api_key)
    expect(await snippet(page)).toContain('$TOKEN')
    await page.getByRole('button', { name: 'Include the key' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(record.api_key)
    expect(JSON.parse(run(await snippet(page), '').answer)).toMatchObject({ status: expect.any(String) })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave the key out' }).click()
    expect(await page.content()).not.toContain(record.api_key)
  })

  await test.step('a file goes as bytes, and comes back the same', async () => {
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const picture = { name: 'dot.png', mimeType: 'image/png', buffer: bytes }
    await beforeCode(page, `/explorer/media.upload?session=${id}`, () =>
      page.getByLabel('File (optional)').setInputFiles(picture),
    )
    await expect(page.getByRole('tabpanel')).toContainText('--data-binary')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('publicUrl')
    const url = /https?:[^"]+/.exec(await answer.innerText())?.[0] ?? ''
    const stored = await page.request.get(new URL(url).pathname)
    expect((await stored.body()).equals(bytes)).toBe(true)
  })
})

test('an MCP client connects with what the page shows', async ({ asOwner: page, baseURL }) => {
  const me = await read(page, 'account.me')
  await callAs(page, 'admin.subscribe', { id: me.accountId, plan: await planWithTools(page) })
  await page.goto('/connect/mcp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Read-only client')
  await choose(dialog.getByLabel('Scope'), 'Read')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('button', { name: 'Check what it may do' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The tool server answers' })).toContainText(/of 109 tools/)
  await expect(page.getByText('not for this token').first()).toBeVisible()
  expect(await snippet(page)).toContain('<TOKEN>')
  await page.getByRole('button', { name: 'Include the token' }).click()
  const { mcpServers } = JSON.parse(await snippet(page))
  const { url, headers } = mcpServers.messenger
  expect(url).toBe(`${baseURL}/mcp`)
  const client = new Client({ name: 'journey', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  try {
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('list_messenger_sessions')
    expect(names).not.toContain('send_text_message')
    const listed = await client.callTool({ name: 'list_messenger_sessions', arguments: {} })
    expect(JSON.stringify(listed)).toContain('success')
  } finally {
    await client.close()
  }
  await page.getByLabel('Search tools').fill('send_text')
  await page.getByText('send_text_message').click()
  await page.getByRole('link', { name: 'Try “Send Text Message” in the explorer' }).click()
  await expect(page).toHaveURL(/\/explorer\/messages\.sendText$/)
})

test('n8n’s workflows are copied and downloaded, and the page tells whether n8n has called', async ({
  asOwner: page,
}) => {
  const made = await callAs(page, 'account.createToken', { name: 'Our n8n' })
  await page.goto('/connect/n8n')
  await expect(page.getByText('This token has never been used.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /^Download .+\.json$/ })).toHaveCount(12)
  await page.getByRole('button', { name: 'Copy AI agent with memory' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"connections"')
  const copied = Object(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())))
  expect(copied.name).toBe('AI agent with a memory for each chat')
  const file = 'ai-agent-with-memory.json'
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${file}` }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(file)
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toEqual(copied)
  const [nodes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the nodes' }).click(),
  ])
  expect(nodes.suggestedFilename()).toBe('n8n-nodes-messaging-gateway.tgz')
  expect(gunzipSync(await readFile(await nodes.path())).toString('latin1')).toContain('package/package.json')
  await page.getByLabel('Workflow from n8n, as JSON').setInputFiles(fileOf('note.json', '{"nodes":[]}'))
  await expect(page.getByText('No node in this workflow comes from the earlier package.')).toBeVisible()
  const former = JSON.stringify(copied).replaceAll('n8n-nodes-messaging-gateway.', 'n8n-nodes-messenger.')
  await page.getByLabel('Workflow from n8n, as JSON').setInputFiles(fileOf('agent.json', former))
  await expect(page.getByText(/^\d nodes have their new names\.$/)).toBeVisible()
  await expectAccessible(page)
  const moved = await download(page.getByRole('button', { name: 'Download the moved workflow' }))
  expect(JSON.parse(moved)).toEqual(copied)
  const headers = { authorization: `Bearer ${String(Object(made).token)}` }
  const endpoint = await page.request.post('/api/webhooks', {
    headers,
    data: { url: 'https://n8n.example.com/webhook/1', events: ['*'], description: 'n8n: <b>Orders</b>' },
  })
  expect(endpoint.ok(), await endpoint.text()).toBe(true)
  await page.reload()
  await expect(page.getByText('This token was used last:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'n8n: <b>Orders</b>' })).toBeVisible()
})

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

async function read(page: Page, procedure: string, input?: object) {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const response = await page.request.get(`/api/trpc/${procedure}${query}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(response.ok(), procedure).toBe(true)
  return Object(Object(await response.json()).result).data
}

const listPhones = (page: Page) => read(page, 'sandbox.listPhones', {})
const readSession = (page: Page, id: number): Promise<{ api_key: string }> => read(page, 'sessions.get', { id })

async function planWithTools(page: Page): Promise<string> {
  const plans: { name: string; tool_server: boolean }[] = await read(page, 'admin.plans')
  const plan = plans.find(({ tool_server }) => tool_server)
  if (!plan) throw new Error('No plan has the tool server')
  return plan.name
}
