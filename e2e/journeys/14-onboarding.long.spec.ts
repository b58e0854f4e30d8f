import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { signatureOf, startHookReceiver } from '../stack/hook-receiver.ts'
import { pressOn, tabTo } from '../stack/keys.ts'
import { owner, type Person } from '../stack/people.ts'
import { createAccount } from '../stack/second-account.ts'
import { type Gateway, startGateway } from '../stack/start-gateway.ts'
import { expect, signIn, test } from '../stack/test.ts'

const linking = { timeout: 60_000 }
const gina: Person = { name: 'Gina Guided', email: 'gina@example.com', password: 'lantern ribbon 44' }

test('from the setup code to the first webhook by keyboard alone', async ({ browser, watch }) => {
  test.setTimeout(480_000) // starts a gateway that nobody has set up yet
  const receiver = await startHookReceiver()
  let gateway: Gateway | undefined
  try {
    gateway = await startGateway()
    const page = await freshPage(browser, gateway.baseUrl, watch)
    const { keyboard } = page

    await test.step('the owner', async () => {
      await page.goto('/')
      await expect(page.getByLabel('Setup code')).toBeFocused()
      await expect(page.getByRole('button', { name: 'Create owner and sign in' })).toBeEnabled()
      for (const text of [gateway?.setupCode ?? '', owner.name, owner.email, owner.password]) {
        await keyboard.type(text)
        await keyboard.press('Tab')
      }
      await keyboard.press('Enter')
      await expect(page).toHaveURL(/\/welcome$/)
    })

    await test.step('the session', async () => {
      await expect(page.getByRole('heading', { name: 'Create a session' })).toBeFocused()
      await tabTo(page, 'Name')
      await keyboard.type('Front desk')
      await keyboard.press('Enter')
    })

    const session = await test.step('the link, by a scan of a visible code', async () => {
      await expect(page.getByRole('heading', { name: 'Link it to a phone' })).toBeFocused()
      await pressOn(page, 'Connect with QR code')
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible(linking)
      await expect(page.getByRole('timer')).toContainText(/\d:\d\d/)
      await pressOn(page, 'Scan with a virtual phone')
      await expect(page.getByText('Front desk is linked to')).toBeVisible(linking)
      const [record] = await listOf(page, 'sessions.list', {})
      expect(record).toMatchObject({ name: 'Front desk', status: 'connected', network: 'sandbox' })
      await pressOn(page, 'Continue')
      return Object(record)
    })

    await test.step('the message, which arrives and is answered', async () => {
      await expect(page.getByRole('heading', { name: 'Send the first message' })).toBeFocused()
      await pressOn(page, 'Create a second phone')
      const phone = page.getByRole('region', { name: 'Phone of Ana' })
      await expect(phone).toBeVisible()
      await tabTo(page, 'Text')
      await expect(page.getByLabel('Text')).toHaveValue('Hello from my gateway')
      await keyboard.press('Control+a')
      await keyboard.type('Hello, Ana')
      await pressOn(page, 'Send')
      await expect(phone.getByRole('log')).toContainText('Hello, Ana')
      await expect(page.getByText('The message was sent')).toBeVisible()
      const phones = await listOf(page, 'sandbox.listPhones', {})
      const { phone_number } = Object(phones.find(found => Object(found).name === 'Ana'))
      const got = await listOf(page, 'sandbox.listMessages', { phone_number })
      expect(got).toMatchObject([{ kind: 'text', text: 'Hello, Ana', from_me: false }])
      await tabTo(page, 'Message')
      await keyboard.type('Good morning')
      await keyboard.press('Enter')
      await expect(phone.getByRole('log')).toContainText('Good morning')
      const heard = async () =>
        JSON.stringify(await ask(page, 'monitor.events', { session: session.id, types: 'messages.received' }))
      await expect.poll(heard).toContain('Good morning')
      await pressOn(page, 'Continue')
    })

    await test.step('the webhook, which gets a signed test event', async () => {
      await expect(page.getByRole('heading', { name: 'Receive events' })).toBeFocused()
      await pressOn(page, 'Show the request')
      await expect(page.getByText('webhook-signature').first()).toBeVisible()
      expect(receiver.got).toEqual([])
      await tabTo(page, 'Address')
      await keyboard.type(receiver.url)
      await keyboard.press('Enter')
      const secret = (await page.getByRole('status', { name: 'Secret', exact: true }).textContent()) ?? ''
      await pressOn(page, 'I have copied them')
      await expect(page.getByText('Your program accepted the test event.')).toBeVisible()
      const [hook] = receiver.got
      expect(hook && signatureOf(hook, secret)).toBe(hook?.headers['webhook-signature'])
      await pressOn(page, 'Continue')
      await expect(page.getByRole('heading', { name: 'All steps are done' })).toBeFocused()
    })

    await test.step('it is over, and can be opened again', async () => {
      await page.goto('/overview')
      await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
      await pressOn(page, /Account menu$/)
      await expect(page.getByRole('menuitem', { name: 'First steps' })).toBeVisible()
      await keyboard.press('Escape')
    })
    await page.context().close()
  } finally {
    await gateway?.stop()
    await receiver.stop()
  }
})

test('whoever leaves in the middle goes on there, in any browser, and may skip the rest', async ({
  browser,
  baseURL,
  watch,
  asOwner,
}) => {
  expect(asOwner.url()).toContain('/')
  await createAccount(gina)
  const here = await freshPage(browser, baseURL, watch)
  await here.goto('/login?next=/welcome')
  await signIn(here, gina)
  await expectAccessible(here)
  await nothingIsAskedOfNoSession(here)
  await here.getByLabel('Name', { exact: true }).fill('Guided line')
  await here.getByLabel('Phone number').fill('+15551410001')
  await here.getByRole('button', { name: 'Create session' }).click()
  await expect(here.getByRole('heading', { name: 'Link it to a phone' })).toBeVisible()
  await here.context().close()

  const there = await freshPage(browser, baseURL, watch)
  await there.goto('/login?next=/overview')
  await signIn(there, gina)
  await expect(there.getByText('First steps: 1 of 4 done')).toBeVisible()
  await there.getByRole('link', { name: 'Continue' }).click()
  await expect(there.getByRole('heading', { name: 'Link it to a phone' })).toBeVisible()
  await there.getByRole('button', { name: 'Skip this step' }).click()
  await expect(there.getByRole('heading', { name: 'Send the first message' })).toBeVisible()
  await expect(there.getByText('needs a session that is linked')).toBeVisible()
  await there.goBack()
  await expect(there.getByRole('heading', { name: 'Link it to a phone' })).toBeVisible()
  await there.goto('/welcome')
  await expect(there.getByRole('heading', { name: 'Send the first message' })).toBeVisible()
  await there.getByRole('button', { name: 'Skip all steps' }).click()
  await expect(there.getByRole('heading', { name: '1 step is done' })).toBeVisible()
  expect(await ask(there, 'welcome.read', undefined)).toMatchObject({ skipped: ['link', 'rest'], isOver: true })
  await there.goto('/overview')
  await expect(there.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(there.getByText('First steps:')).toHaveCount(0)
  await there.getByRole('button', { name: 'Account menu' }).click()
  await there.getByRole('menuitem', { name: 'First steps' }).click()
  await expect(there.getByRole('heading', { name: '1 step is done' })).toBeVisible()
  await there.getByRole('link', { name: /^Link/ }).click()
  await there.getByRole('button', { name: 'Scan with a virtual phone' }).click()
  await expect(there.getByText('Guided line is linked to')).toBeVisible(linking)
  await callAs(there, 'sessions.delete', { id: Number(Object(await ask(there, 'welcome.read', undefined)).sessionId) })
  await there.context().close()
})

async function freshPage(browser: Browser, baseURL: string | undefined, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  watch(page)
  return page
}

async function ask(page: Page, procedure: string, input: object | undefined): Promise<unknown> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const response = await page.request.get(`/api/trpc/${procedure}${query}`)
  expect(response.ok(), await response.text()).toBe(true)
  return Object(Object(await response.json()).result).data
}

async function listOf(page: Page, procedure: string, input: object): Promise<unknown[]> {
  const list = await ask(page, procedure, input)
  return Array.isArray(list) ? list : []
}

/** Every step opened before there is a session: it says what it needs, nothing is read of a session, and the page stays live. */
async function nothingIsAskedOfNoSession(page: Page): Promise<void> {
  const asked: string[] = []
  const note = (request: { url(): string }) => {
    if (/sessionPages\.one|sessionId(%22)?(%3A|:)0\b/.test(request.url())) asked.push(request.url())
  }
  page.on('request', note)
  for (const [step, needs] of [
    ['link', 'This step needs a session.'],
    ['message', 'This step needs a session.'],
    ['session', 'A session links one WhatsApp account'],
  ] as const) {
    await page.goto(`/welcome?step=${step}`)
    await expect(page.getByText(needs)).toBeVisible()
    await expect(
      page
        .getByRole('banner')
        .getByRole('status')
        .filter({ hasText: /^Live$/ }),
    ).toBeVisible()
  }
  page.off('request', note)
  expect(asked).toEqual([])
}
