import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { callAs } from '../stack/call.ts'
import { answerWithPasskey, expect, openNetwork, paste, startOver, test } from '../stack/helper-test.ts'
import { startHostilePage } from '../stack/hostile-page.ts'
import { linksAgain, type PasskeySession, sessionInNeed, statusIs } from '../stack/passkey-session.ts'
import { codeOnPhone } from '../stack/sandbox-admin.ts'
import { createPhone } from '../stack/test.ts'

test.describe.configure({ mode: 'serial' })

const ends = {
  no_continuation: 'WhatsApp did not go on',
  error: 'WhatsApp refused',
  fallback_qr: 'Not finished in time',
  expired: 'The request has run out',
} as const
const shows = (page: Page, heading: string) => expect(page.getByRole('heading', { name: heading })).toBeVisible()

const madeUp = `pk_${'b'.repeat(43)}`

/** Has a page keep what is posted to it, from its first moment on. */
async function listening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Reflect.set(window, 'heard', heard)
    window.addEventListener('message', ({ data }) => {
      if (data.type !== 'messenger-link:passkey') heard.push(data)
    })
  })
}

const heardBy = (page: Page) => page.evaluate((): unknown[] => Reflect.get(window, 'heard'))
const post = (page: Page, message: object) =>
  page.evaluate(data => window.postMessage(data, location.origin), { type: 'messenger-link:passkey', ...message })

/** Its phone never goes on; the gateway notices after a minute, which the other tests use. */
let silent: PasskeySession

test('a person links a session with the passkey, comparing the code', async ({ asOwner, helper }) => {
  const session = await sessionInNeed(asOwner, 'choice')
  const helperPage = await helper.openHelper()

  await test.step('the helper asks for access to the gateway, and begins once it has it', async () => {
    await paste(helperPage, session)
    await expect(helperPage.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await helper.grant('http://127.0.0.1/*')
    await shows(helperPage, 'Use your passkey')
  })

  await test.step('the passkey is used on the network’s own page', async () => {
    const { page, card } = await openNetwork(helperPage, session)
    await expect.poll(() => card.text()).toContain('is linking to your WhatsApp account')
    await card.press()
    await expect.poll(() => card.text()).toContain('Now compare the code')
    await page.close()
  })

  await test.step('helper and phone show the same code, and the person says so', async () => {
    await shows(helperPage, 'Compare the code')
    await expect(helperPage.getByText(await codeOnPhone(session.number), { exact: true })).toBeVisible()
    await helperPage.getByRole('button', { name: 'The codes match' }).click()
    await shows(helperPage, 'Confirmed')
  })

  await test.step('the session is connected and sends a text that arrives', async () => {
    await statusIs(asOwner, session.id, 'connected')
    await createPhone(asOwner, 'Passkey friend', '+15551289999')
    await callAs(asOwner, 'messages.sendText', { to: '+15551289999', text: 'Linked by passkey' }, session.id)
    await asOwner.goto(`/sandbox/15551289999?chat=${encodeURIComponent(session.number)}`)
    await expect(asOwner.getByRole('log').getByText('Linked by passkey')).toBeVisible()
  })
  await startOver(helperPage)
  await helperPage.close()
})

test('a phone that does not go on leaves the helper waiting', async ({ asOwner, helper }) => {
  silent = await sessionInNeed(asOwner, 'choice', 'no_continuation')
  const helperPage = await helper.openHelper()
  await answerWithPasskey(helperPage, silent)
  await shows(helperPage, 'WhatsApp is checking the passkey')
  await startOver(helperPage)
  await helperPage.close()
  await test.step('the dashboard says where the helper is to be had', async () => {
    await asOwner.goto(`/sessions/${silent.id}`)
    await asOwner.getByText('Get the link helper').click()
    for (const [text, file] of [
      ['For Chrome', 'chromium.zip'],
      ['For Firefox', 'firefox.zip'],
    ] as const) {
      const saved = asOwner.waitForEvent('download')
      await asOwner.getByRole('link', { name: text }).click()
      expect((await saved).suggestedFilename()).toBe(`device-link-helper-${file}`)
    }
  })
})

test('after a scan there is nothing to compare, and a closed helper comes back by itself', async ({
  asOwner,
  helper,
}) => {
  const session = await sessionInNeed(asOwner, 'scan')
  const helperPage = await helper.openHelper()
  await paste(helperPage, session)
  const { page, card } = await openNetwork(helperPage, session)
  await helperPage.close()
  await helper.stopWorker()
  const opened = helper.context.waitForEvent('page')
  await card.press()
  const window = await opened
  await shows(window, 'Confirmed')
  await expect(window.getByRole('button', { name: 'The codes match' })).toHaveCount(0)
  await statusIs(asOwner, session.id, 'connected')
  await startOver(window)
  await Promise.all([page.close(), window.close()])
})

test('a worker that the browser stops loses nothing', async ({ asOwner, helper }) => {
  const session = await sessionInNeed(asOwner, 'choice', 'late_continuation')
  const helperPage = await helper.openHelper()
  await paste(helperPage, session)
  await shows(helperPage, 'Use your passkey')
  await helper.stopWorker()
  const { page, card } = await openNetwork(helperPage, session)
  await helper.stopWorker()
  await card.press()
  await shows(helperPage, 'Compare the code')
  await helper.stopWorker()
  await helperPage.getByRole('button', { name: 'The codes match' }).click()
  await shows(helperPage, 'Confirmed')
  await statusIs(asOwner, session.id, 'connected')
  await startOver(helperPage)
  await Promise.all([page.close(), helperPage.close()])
})

test('whatever the phone does wrong, the helper says what to do and the session links', async ({ asOwner, helper }) => {
  const helperPage = await helper.openHelper()

  await test.step('a nonce of a wrong length', async () => {
    const session = await sessionInNeed(asOwner, 'choice', 'wrong_nonce')
    await answerWithPasskey(helperPage, session)
    await shows(helperPage, ends.error)
    await linksAgain(asOwner, session)
    await startOver(helperPage)
  })

  await test.step('another code: the person says that they differ', async () => {
    const session = await sessionInNeed(asOwner, 'choice', 'wrong_code')
    await answerWithPasskey(helperPage, session)
    await shows(helperPage, 'Compare the code')
    await expect(helperPage.getByText(await codeOnPhone(session.number), { exact: true })).toHaveCount(0)
    await helperPage.getByRole('button', { name: 'They differ' }).click()
    await shows(helperPage, 'Stopped')
    await startOver(helperPage)
    await test.step('and when they say that the codes match the phone refuses', async () => {
      await paste(helperPage, session)
      await shows(helperPage, 'Compare the code')
      await helperPage.getByRole('button', { name: 'The codes match' }).click()
      await shows(helperPage, ends.error)
    })
    await linksAgain(asOwner, session)
    await startOver(helperPage)
  })

  await test.step('nobody wants the link any more', async () => {
    const session = await sessionInNeed(asOwner, 'choice')
    await callAs(asOwner, 'sessions.disconnect', { id: session.id })
    await paste(helperPage, session)
    await shows(helperPage, ends.expired)
    await linksAgain(asOwner, session)
    await startOver(helperPage)
  })

  await test.step('the connection is lost while a linked account is asked', async () => {
    const session = await sessionInNeed(asOwner, 'linked')
    await paste(helperPage, session)
    await shows(helperPage, 'Use your passkey')
    await callAs(asOwner, 'sandbox.createFault', { kind: 'drop_connection', session_id: session.id })
    await shows(helperPage, ends.fallback_qr)
    await statusIs(asOwner, session.id, 'connected')
    await startOver(helperPage)
  })

  await test.step('a token that nobody gave', async () => {
    await paste(helperPage, { token: `pk_${'a'.repeat(43)}` })
    await shows(helperPage, 'The token is not valid any more')
    await startOver(helperPage)
  })
  await helperPage.close()
})

test('a page hands its token over, learns how it goes on and nothing else; pages of others are not listened to', async ({
  asOwner,
  helper,
}) => {
  const hostile = await startHostilePage()
  const { baseUrl } = stackEnv()
  const session = await sessionInNeed(asOwner, 'choice')
  const stranger = await helper.context.newPage()
  await listening(stranger)
  await stranger.goto(`${hostile.origin}/link/customer`)
  await test.step('a stranger on the same machine is not heard', async () => {
    await post(stranger, { gateway: hostile.origin, token: madeUp })
    await post(stranger, { gateway: baseUrl, token: session.token })
    expect(await stranger.evaluate(() => Object(Reflect.get(window, 'chrome')).runtime)).toBeUndefined()
  })

  const linkPage = await helper.context.newPage()
  await listening(linkPage)
  await linkPage.goto(`${baseUrl}/link/customer`)
  await test.step('the gateway’s page speaks for itself alone, and in one form', async () => {
    await post(linkPage, { gateway: hostile.origin, token: madeUp })
    await post(linkPage, { gateway: baseUrl, token: 42 })
    await post(linkPage, { gateway: baseUrl, token: 'too short' })
    await expect.poll(() => heardBy(linkPage)).toContainEqual(expect.objectContaining({ status: 'bad_token' }))
    await post(linkPage, { gateway: baseUrl, token: session.token })
    await expect.poll(() => heardBy(linkPage)).toContainEqual(expect.objectContaining({ status: 'passkey' }))
  })

  await test.step('the network’s page can neither see nor press what the helper shows on it', async () => {
    const reopened = await helper.openHelper()
    const { page, card } = await openNetwork(reopened, session)
    await reopened.close()
    await expect.poll(() => card.text()).toContain('is linking to your WhatsApp account')
    const seen = await page.evaluate(() => {
      const host = document.querySelector('device-link-helper')
      host?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
      return [host?.shadowRoot ?? null, host?.textContent, Object(Reflect.get(window, 'chrome')).runtime]
    })
    expect(seen.slice(0, 2)).toEqual([null, ''])
    const opened = helper.context.waitForEvent('page')
    await card.press()
    const helperWindow = await opened
    await expect(helperWindow.getByText(await codeOnPhone(session.number), { exact: true })).toBeVisible()
    await expect.poll(() => heardBy(linkPage)).toContainEqual(expect.objectContaining({ status: 'confirmation' }))
    for (const act of ['compared', 'forget', 'used']) {
      await post(linkPage, { gateway: baseUrl, act, doMatch: true })
      await linkPage.evaluate(data => window.postMessage(data, '*'), { act, doMatch: true })
    }
    await post(linkPage, { gateway: baseUrl, token: session.token })
    await expect(helperWindow.getByRole('button', { name: 'The codes match' })).toBeVisible()
    await helperWindow.getByRole('button', { name: 'The codes match' }).click()
    await statusIs(asOwner, session.id, 'connected')
    await expect.poll(() => heardBy(linkPage)).toContainEqual(expect.objectContaining({ status: 'confirmed' }))
    await startOver(helperWindow)
    await Promise.all([page.close(), helperWindow.close()])
  })

  const heard = await heardBy(linkPage)
  const told = heard.filter(message => Object(message).type === 'messenger-link:progress')
  for (const message of told) expect(Object.keys(Object(message)).sort()).toEqual(['sentence', 'status', 'type'])
  expect(told).not.toContainEqual(expect.objectContaining({ status: 'token_refused' }))
  expect(JSON.stringify(told)).not.toMatch(/pk_|[A-Z1-9]{4}-[A-Z1-9]{4}/)
  expect(await heardBy(stranger)).toEqual([])
  expect(hostile.asked.filter(path => path.startsWith('/api/'))).toEqual([])
  await hostile.stop()
  await Promise.all([stranger.close(), linkPage.close()])
})

test('a customer links on the operator’s page, which hands the token to the helper by itself', async ({
  asOwner,
  helper,
}) => {
  const session = await sessionInNeed(asOwner, 'choice')
  const { url } = Object(await callAs(asOwner, 'sessions.createLink', { id: session.id }))
  const customer = await helper.context.newPage()
  await customer.goto(url)
  await expect(customer.getByText('The link helper says:')).toBeVisible()
  const helperPage = await helper.openHelper()
  const { page, card } = await openNetwork(helperPage, session)
  await helperPage.close()
  const opened = helper.context.waitForEvent('page')
  await card.press()
  const helperWindow = await opened
  const code = await codeOnPhone(session.number)
  await expect(helperWindow.getByText(code, { exact: true })).toBeVisible()
  await expect(customer.getByRole('status', { name: 'Code to compare' })).toHaveText(code)
  await customer.getByRole('button', { name: 'Yes, it is the same' }).click()
  await expect(customer.getByText('Your WhatsApp is linked to the sender of this link.')).toBeVisible()
  await statusIs(asOwner, session.id, 'connected')
  await shows(helperWindow, 'Confirmed')
  await startOver(helperWindow)
  await Promise.all([page.close(), helperWindow.close(), customer.close()])
})

test('the phone that did not go on is given up, and its session links', async ({ asOwner, helper }) => {
  const helperPage = await helper.openHelper()
  await paste(helperPage, silent)
  await expect(helperPage.getByRole('heading', { name: ends.no_continuation })).toBeVisible({ timeout: 70_000 })
  await linksAgain(asOwner, silent)
  await startOver(helperPage)
  await helperPage.close()
})
