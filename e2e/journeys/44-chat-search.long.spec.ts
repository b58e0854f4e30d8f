import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { problemsOf } from '../stack/inspect.ts'
import { expect, test } from '../stack/test.ts'

const [own, nina, omar] = ['+15552440001', '+15552440002', '+15552440003']
const slow = { timeout: 60_000 }
/** More than a chat loads at once. */
const between = 90

test.use({ actionTimeout: 30_000 })

const searchOf = (page: Page) => page.getByRole('search', { name: 'Search in this chat' })
const shown = (page: Page, text: string) =>
  page.getByRole('log', { name: 'Messages' }).getByRole('article').filter({ hasText: text })

test('words that a phone wrote are found in the chats, and lead to their message', async ({ asOwner: page }) => {
  test.setTimeout(240_000)
  const world = await startChatWorld(page, 'Search line', own, { name: 'Nina Search', number: nina })
  await callAs(page, 'sandbox.createPhone', { phone_number: omar, name: 'Omar Search' })
  const ring = await world.does({ to: own, text: 'O anel DOURADO, por favor: <b>hoje</b>' })
  for (let at = 0; at < between; at += 1) await world.does({ to: own, text: `Número ${at}` })
  await world.does({ to: own, text: 'Sem anel hoje' })
  await callAs(page, 'sandbox.sendMessage', { phone_number: omar, to: own, text: 'Um anel de prata' })
  const chats = page.getByRole('region', { name: 'Chats' })
  const button = page.getByRole('button', { name: 'Search in this chat' })
  const search = searchOf(page)
  const field = search.getByRole('searchbox')
  const hits = search.getByRole('listitem')
  await page.goto(`/sessions/${world.id}/chat`)
  await chats.getByRole('link', { name: /Nina Search/ }).click()
  await expect(shown(page, 'Sem anel hoje')).toBeVisible(slow)

  await test.step('off: it says so, and where it is switched on', async () => {
    await button.click()
    await expect(search).toContainText('Search in texts is off for this session')
    await expect(search.getByRole('searchbox')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('anel')
    await expect(chats.getByText('No chat found')).toBeVisible()
    await expect(chats.getByRole('region', { name: 'Messages' })).toHaveCount(0)
    await button.click()
    await search.getByRole('link', { name: 'switch it on in Settings' }).click()
    await page.getByRole('switch', { name: 'Search in texts' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await expect
      .poll(
        async () => Object(await readAs(page, 'sessions.listMessages', { id: world.id, words: 'anel' })).texts,
        slow,
      )
      .toBe('whole')
  })

  await test.step('by keyboard alone: found, shown, and back', async () => {
    await page.goto(`/sessions/${world.id}/chat`)
    await chats.getByRole('link', { name: /Nina Search/ }).click()
    await expect(shown(page, 'Sem anel hoje')).toBeVisible(slow)
    await expect(shown(page, 'DOURADO')).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(field).toBeFocused()
    await page.keyboard.type('anel')
    await expect(hits).toHaveCount(2, slow)
    await expect(hits.first()).toContainText('Sem anel hoje')
    await expect(hits.first().locator('mark')).toHaveText('anel')
    await field.fill('dourado hoje')
    await expect(hits).toHaveCount(1)
    await expect(hits).toContainText('O anel DOURADO, por favor: <b>hoje</b>')
    await expect(hits.locator('mark')).toHaveText(['DOURADO', 'hoje'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(shown(page, 'DOURADO')).toBeInViewport()
    await expect(shown(page, 'DOURADO')).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\?message=\d+$/)
    await expect(hits.getByRole('link')).toBeFocused()
    await page.getByRole('log', { name: 'Messages' }).evaluate(log => log.scrollTo(0, 0))
    await page.keyboard.press('Enter')
    await expect(shown(page, 'DOURADO')).toBeInViewport()
    expect(await problemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await hits.getByRole('link').focus()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('the key does nothing while there is a draft, and is listed', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Search in the open chat')).toBeVisible()
    await page.keyboard.press('f')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const draft = page.getByRole('textbox', { name: 'Write a message' })
    await draft.fill('Half a sentence')
    await button.focus()
    await page.keyboard.press('f')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(search).toHaveCount(0)
    await draft.fill('')
  })

  const found = chats.getByRole('region', { name: 'Messages' })
  await test.step('in the list of chats: below the chats, of all of them', async () => {
    const list = page.getByRole('searchbox', { name: 'Search by name, number or words' })
    await list.fill('search')
    await expect(chats.getByRole('link', { name: /Omar Search/ })).toBeVisible()
    await expect(found).toContainText('No message has these words.')
    await list.fill('anel')
    await expect(found.getByRole('listitem')).toHaveCount(3, slow)
    await expect(found.getByRole('listitem').first()).toContainText('Omar Search')
    await list.press('ArrowDown')
    await expect(found.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(found.getByRole('link').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()
    expect(await problemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await found.getByRole('link', { name: /Omar Search/ }).click()
    await expect(shown(page, 'Um anel de prata')).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: 'Omar Search' })).toBeVisible()
  })

  await test.step('while texts are still being indexed, it says so', async () => {
    await page.route(/messageTable\.page/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"texts":"whole"', '"texts":"partly"') })
    })
    await button.click()
    await field.fill('prata')
    await expect(hits).toHaveCount(1, slow)
    await expect(search.getByText('Texts are still being indexed for search.')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.keyboard.press('Escape')
  })

  await test.step('deleted at the phone, it is found no more', async () => {
    await chats.getByRole('link', { name: /DOURADO/ }).click()
    await expect(shown(page, 'DOURADO')).toBeInViewport()
    await button.click()
    await field.fill('dourado')
    await expect(hits).toHaveCount(1, slow)
    await world.does({ delete: ring })
    await expect(search.getByText('No message in this chat has these words.')).toBeVisible(slow)
    await expect(found.getByRole('listitem')).toHaveCount(2, slow)
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await field.fill('anel')
    await expect(hits).toHaveCount(1, slow)
    await hits.getByRole('link').click()
    await expect(shown(page, 'Sem anel hoje')).toBeInViewport()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await page.goto(`/sessions/${world.id}/chat?q=prata`)
    await found.getByRole('link', { name: /Omar Search/ }).click()
    await expect(shown(page, 'Um anel de prata')).toBeInViewport()
  })

  await test.step('switched off again, nothing is found', async () => {
    await callAs(page, 'sessions.update', { id: world.id, search_texts: false })
    await button.click()
    await expect(search).toContainText('Search in texts is off for this session', slow)
  })
})
