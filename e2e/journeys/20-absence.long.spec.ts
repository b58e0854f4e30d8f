import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { startChatWorld } from '../stack/chat-world.ts'
import { enginesOf } from '../stack/engine-processes.ts'
import { expect, test } from '../stack/test.ts'

const sign = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true })
const write = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const jidOf = (number: string) => `${number.slice(1)}@s.whatsapp.net`

test('without a network the page says so, keeps what was typed, and has missed nothing afterwards', async ({
  asOwner: page,
  context,
}) => {
  test.setTimeout(180_000)
  const own = '+15552180001'
  const other = { name: 'Otto Offline', number: '+15552180002' }
  const world = await startChatWorld(page, 'Offline line', own, other)
  await world.does({ to: own, text: 'Before' })
  await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(jidOf(other.number))}`)
  await expect(messages(page).getByText('Before')).toBeVisible()
  await expect(sign(page, 'Live')).toBeVisible()
  await write(page).fill('Half a sentence')
  await context.setOffline(true)
  await expect(sign(page, 'Reconnecting…')).toBeVisible()
  await write(page).press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(write(page)).toHaveValue('Half a sentence')
  for (const text of ['Meanwhile one', 'Meanwhile two']) await world.does({ to: own, text })
  await context.setOffline(false)
  await expect(sign(page, 'Live')).toBeVisible({ timeout: 60_000 })
  await expect(messages(page).getByText('Meanwhile two')).toBeVisible()
  await expect(messages(page).getByText('Meanwhile one')).toHaveCount(1)
  await expect(write(page)).toHaveValue('Half a sentence')
  await write(page).press('Enter')
  await world.shown(({ text }) => text === 'Half a sentence')
})

test('a part of the page that cannot be fetched is fetched later, and the page stays', async ({ asOwner: page }) => {
  const own = '+15552200001'
  const other = { name: 'Lina Late', number: '+15552200002' }
  const world = await startChatWorld(page, 'Late line', own, other)
  await world.does({ to: own, text: 'Before' })
  let named = ''
  let isAway = true
  let refused = 0
  page.on('response', async response => {
    if (response.request().resourceType() === 'document') named = await response.text()
  })
  // What the document names comes; what the page fetches later does not, and neither does the answer that the gateway is there.
  await page.route(/\/_next\/static\/chunks\/|\/healthz$/, async route => {
    const name = route.request().url().split('/').at(-1) ?? ''
    if (!isAway || named === '' || named.includes(name)) return route.continue()
    if (name.endsWith('.js')) refused += 1
    await route.abort('internetdisconnected')
  })
  await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(jidOf(other.number))}`)
  await expect(messages(page).getByText('Before')).toBeVisible()
  await write(page).fill('Half a sentence')
  const attach = page.getByRole('button', { name: 'Attach', exact: true })
  await attach.click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  const poll = page.getByRole('menuitem', { name: 'Poll' })
  await expect(poll).toHaveCount(0)
  await expect(write(page)).toHaveValue('Half a sentence')
  isAway = false
  await expect(async () => {
    if ((await poll.count()) === 0) await attach.click()
    await expect(poll).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(write(page)).toHaveValue('Half a sentence')
})

test('with no engine the pages open and say so, acts fail in words, and all comes back by itself', async ({
  asOwner: page,
}) => {
  test.setTimeout(240_000)
  const own = '+15552190001'
  const other = { name: 'Edda Engine', number: '+15552190002' }
  const world = await startChatWorld(page, 'Engine line', own, other)
  await world.does({ to: own, text: 'Before' })
  const chat = `/sessions/${world.id}/chat/${encodeURIComponent(jidOf(other.number))}`
  await page.goto(chat)
  await expect(messages(page).getByText('Before')).toBeVisible()
  const engines = enginesOf()
  expect(engines.length).toBeGreaterThan(0)
  const signal = (name: string) => execFileSync('kill', [`-${name}`, ...engines.map(String)])
  signal('STOP')
  try {
    await test.step('pages open', async () => {
      for (const address of ['/overview', '/sessions', '/webhooks', '/events', `/sessions/${world.id}/settings`]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        await expect(page.getByText('This page did not work')).toHaveCount(0)
      }
    })
    await test.step('the chat says that nobody can read it', async () => {
      await page.goto(chat)
      await expect(page.getByText(/engine/i).first()).toBeVisible({ timeout: 60_000 })
    })
    await test.step('an act fails in words', async () => {
      await page.goto(`/sessions/${world.id}`)
      await page.getByRole('button', { name: 'Restart' }).click()
      const words = page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: /engine|again|not ready/i })
      await expect(words.first()).toBeVisible({ timeout: 60_000 })
    })
  } finally {
    signal('CONT')
  }
  await test.step('it comes back by itself', async () => {
    await page.goto(chat)
    await expect(messages(page).getByText('Before')).toBeVisible({ timeout: 60_000 })
    await world.does({ to: own, text: 'Afterwards' })
    await expect(messages(page).getByText('Afterwards')).toBeVisible({ timeout: 60_000 })
  })
})
