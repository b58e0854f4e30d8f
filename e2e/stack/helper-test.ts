import { expect, type Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { addAuthenticator, Card } from './authenticator.ts'
import { type HelperBrowser, startHelperBrowser } from './helper-browser.ts'
import type { PasskeySession } from './passkey-session.ts'
import { test as base } from './test.ts'

/** Tests of the browser extension: one browser for all of them, beside the one of the dashboard. */
export const test = base.extend<object, { helper: HelperBrowser }>({
  helper: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const helper = await startHelperBrowser()
      await use(helper)
      await helper.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Pastes address and token together, as the gateway shows them, and starts. */
export async function paste(helperPage: Page, { token }: Pick<PasskeySession, 'token'>): Promise<void> {
  await helperPage.getByLabel('Token').fill(`${stackEnv().baseUrl}#${token}`)
  await helperPage.getByRole('button', { name: 'Start', exact: true }).click()
}

/** The network's page, opened by the helper, in a browser whose authenticator has the session's passkey. */
export async function openNetwork(helperPage: Page, { passkey }: Pick<PasskeySession, 'passkey'>) {
  await expect(helperPage.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  const opened = helperPage.context().waitForEvent('page')
  await helperPage.getByRole('button', { name: 'Open WhatsApp Web' }).click()
  const page = await opened
  await expect(page.getByRole('heading', { name: 'The network’s page' })).toBeVisible()
  await addAuthenticator(page, passkey)
  return { page, card: new Card(page) }
}

/** All that the person does until the gateway has the passkey's answer; the network's page is closed then. */
export async function answerWithPasskey(helperPage: Page, session: PasskeySession): Promise<void> {
  await paste(helperPage, session)
  const { page, card } = await openNetwork(helperPage, session)
  await card.press()
  await expect(helperPage.getByRole('heading', { name: 'Use your passkey' })).toBeHidden()
  await page.close()
}

export async function startOver(helperPage: Page): Promise<void> {
  await helperPage.getByRole('button', { name: /^(Start again|Done|Stop)$/ }).click()
  await expect(helperPage.getByLabel('Token')).toBeVisible()
}
