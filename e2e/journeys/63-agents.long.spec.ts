import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { chooseSession } from '../stack/choose-session.ts'
import { createdToken } from '../stack/created-token.ts'
import { expect, test } from '../stack/test.ts'

const customer = { name: 'Bea', number: '+15551630002' }

test('an agent on a leash writes to whom it may, once a person has said yes, and all it did stands on a page', async ({
  asOwner: page,
}) => {
  test.setTimeout(240_000)
  const world = await startChatWorld(page, 'Shop line', '+15551630001', customer)

  const token = await test.step('the owner makes a token that is on a leash from the beginning', async () => {
    await page.goto('/settings/tokens')
    await page.getByRole('button', { name: 'New token' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Shop helper')
    await choose(form.getByLabel('Scope'), 'Read and write')
    await form.getByRole('switch', { name: 'Put on a leash' }).click()
    await form.getByRole('switch', { name: 'Limit whom it may reach' }).check()
    await form.getByLabel('Phone numbers').fill(customer.number)
    await form.getByRole('switch', { name: 'No links' }).check()
    await choose(form.getByLabel('Ask a person first'), 'Before anything reaches somebody')
    await chooseSession(form.getByLabel('Only one chat: session'), world.id)
    await form.getByLabel('Only one chat: number or JID').fill(customer.number)
    await expectAccessible(page)
    return createdToken(page)
  })

  const agent = await startAgent(token)
  const send = (to: string, text: string) => agent.call('send_text_message', { session_id: world.id, to, text })

  await test.step('what the leash forbids is refused at once', async () => {
    expect(await send('+15551630009', 'Hello')).toContain('does not allow that: this recipient is not allowed')
    expect(await send(customer.number, 'See https://evil.example')).toContain('The leash of this token does not allow')
  })

  const text = 'Your cake is ready'
  await test.step('what it allows waits for a person, who sees what goes out', async () => {
    await send(customer.number, text)
    await page.goto('/agents')
    const waiting = page.getByRole('listitem').filter({ hasText: 'Shop helper asks to use send_text_message' })
    await expect(waiting).toContainText(text)
    await expectAccessible(page)
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Nothing waits')).toBeVisible()
  })

  await test.step('the phone shows it, once', async () => {
    await world.shown(message => message.text === text)
    await page.goto('/agents/calls')
    await expect(rowsOf(page).filter({ hasText: 'Approved by a person' })).toContainText('Done')
  })

  await test.step('all that it did is there, and can be tried against today’s rules', async () => {
    await choose(page.getByLabel('Outcome'), 'Refused')
    await expect(rowsOf(page)).toHaveCount(2)
    await rowsOf(page).first().getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('By today’s rules: it would be refused')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a leash that is taken off is off', async () => {
    await page.goto('/agents/leashes')
    const row = page.getByRole('listitem').filter({ hasText: 'Shop helper' })
    await expect(row).toContainText('1 in the last hour')
    await row.getByRole('button', { name: 'Take the leash off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take the leash off' }).click()
    await expect(page.getByText('No token is on a leash')).toBeVisible()
    await send(customer.number, 'Nobody was asked')
    await world.shown(message => message.text === 'Nobody was asked')
  })
  await agent.stop()
})

const rowsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Shop helper' })

/** A tool client with a token; answers what a tool said, as text. */
async function startAgent(token: string) {
  const client = new Client({ name: 'shop-helper', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${stackEnv().baseUrl}/mcp`), { requestInit }))
  return {
    call: async (name: string, input: Record<string, unknown>) =>
      JSON.stringify(await client.callTool({ name, arguments: input })),
    stop: () => client.close(),
  }
}
