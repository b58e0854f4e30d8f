import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { download } from '../stack/download.ts'
import { expect, test } from '../stack/test.ts'

const [own, nina] = ['+15551387001', '+15551387002']
const name = 'Table line'
const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

test('they say they never got it: found by number, filtered, downloaded, and sent once more', async ({
  asOwner: page,
}) => {
  test.setTimeout(180_000)
  const world = await startChatWorld(page, name, own, { name: 'Nina', number: nina })
  const table = page.getByRole('region', { name: 'Messages' })
  const row = (text: string) => table.getByRole('listitem').filter({ hasText: text })
  await world.does({ to: own, text: 'Where is my order?' })
  await page.goto(`/sessions/${world.id}/messages`)
  await expect(row('Where is my order?')).toBeVisible(slow)
  await callAs(page, 'messages.sendText', { to: nina, text: '=On its way' }, world.id)
  await world.shown(({ text }) => text === '=On its way')
  await callAs(page, 'sandbox.createFault', { session_id: world.id, kind: 'nack_463', count: 1 })
  await callAs(page, 'messages.sendText', { to: nina, text: 'It is at the door' }, world.id)

  await test.step('from the navigation, by number', async () => {
    await page.goto('/overview')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
    await expect(page).toHaveURL(/\/messages$/)
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('+1 555 138-7002')
    await expect(page).toHaveURL(/q=/)
    await expect(table.getByRole('listitem')).toHaveCount(3, slow)
    await expect(row('Where is my order?')).toContainText('Received')
    await expect(row('=On its way')).toContainText(/Delivered|Read/)
    await expect(row('=On its way')).toContainText('Dashboard')
    await expect(row('=On its way')).toContainText(name)
    await expectAccessible(page)
  })

  await test.step('a row leads to the page of the message, by our id', async () => {
    const [last] = Object(await readAs(page, 'sessions.listMessageLogs', { id: world.id })).data
    await expect(row('It is at the door').getByRole('link')).toHaveAttribute(
      'href',
      `/sessions/${world.id}/message/${last.id}`,
    )
    await page.getByRole('searchbox', { name: 'Search messages' }).fill(`#${last.id}`)
    await expect(table.getByRole('listitem')).toHaveCount(1)
    await expect(row('It is at the door')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('nina')
    await expect(table.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('what failed, with why; the link shows the same to others', async () => {
    await choose(page.getByLabel('Status'), 'Failed')
    await expect(row('It is at the door')).toContainText('WhatsApp does not let this account write to new people')
    await expect(table.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(table.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('nina')
  })

  await test.step('the files have what is shown, and nothing that a spreadsheet would run', async () => {
    const failed = await download(page.getByRole('link', { name: 'Download CSV' }))
    expect(failed).toContain('It is at the door')
    expect(failed).not.toContain('Where is my order?')
    await choose(page.getByLabel('Status'), 'Any')
    await expect(table.getByRole('listitem')).toHaveCount(3)
    expect(await download(page.getByRole('link', { name: 'Download CSV' }))).toContain(",'=On its way,")
    const all = JSON.parse(await download(page.getByRole('link', { name: 'Download JSON' })))
    expect(all.map(({ text }: { text: string }) => text)).toEqual([
      'It is at the door',
      '=On its way',
      'Where is my order?',
    ])
  })

  await test.step('columns are chosen, and stay chosen', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Network id' }).click()
    await page.keyboard.press('Escape')
    const [message] = JSON.parse(await download(page.getByRole('link', { name: 'Download JSON' })))
    await expect(row('It is at the door')).toContainText(message.network_id)
    await page.reload()
    await expect(row('It is at the door')).toContainText(message.network_id)
  })

  await test.step('what arrives shows by itself; the failed one is sent once more and arrives', async () => {
    await page.goto(`/sessions/${world.id}/messages`)
    await expect(table.getByRole('listitem')).toHaveCount(3)
    await world.does({ to: own, text: 'Still nothing here' })
    await expect(row('Still nothing here')).toBeVisible(slow)
    await row('It is at the door').getByRole('button', { name: 'Resend' }).click()
    await row('It is at the door').getByRole('button', { name: 'Resend now' }).click()
    await world.shown(({ text }) => text === 'It is at the door')
    await expect(row('It is at the door')).toContainText(/Sent|Delivered|Read/, slow)
    await row('Still nothing here')
      .getByRole('button', { name: /Write to/ })
      .click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(nina)
  })

  await test.step('the old address of the log goes on', async () => {
    await page.goto(`/sessions/${world.id}/message-log?status=failed`)
    await expect(page).toHaveURL(new RegExp(`/sessions/${world.id}/messages\\?status=failed$`))
    await expect(page.getByText('No message fits')).toBeVisible()
  })

  await test.step('texts are searched once the session says so: what is there, what comes, what was edited', async () => {
    await page.goto('/messages?q=dourado')
    await expect(page.getByText('No message fits')).toBeVisible()
    await world.does({ to: own, text: 'O anel DOURADO, por favor' })
    await page.goto(`/sessions/${world.id}/settings`)
    await page.getByRole('switch', { name: 'Search in texts' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.goto('/messages?q=dourado')
    await expect(row('O anel DOURADO')).toBeVisible(slow)
    const id = await world.does({ to: own, text: 'And a silver chain' })
    const search = page.getByRole('searchbox', { name: 'Search messages' })
    await search.fill('chain silver')
    await expect(row('And a silver chain')).toBeVisible(slow)
    await callAs(page, 'messages.sendText', { to: nina, text: 'Packed in velvet' }, world.id)
    await search.fill('velvet')
    await expect(row('Packed in velvet')).toBeVisible(slow)
    await world.does({ edit: id, text: 'And a copper chain' })
    await search.fill('copper')
    await expect(row('And a copper chain')).toBeVisible(slow)
    await search.fill('silver')
    await expect(page.getByText('No message fits')).toBeVisible(slow)
  })

  await test.step('whoever types and opens a row at once is not called back', async () => {
    await page.goto('/messages')
    await expect(row('Where is my order?').first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('order')
    await row('Where is my order?').getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText('WhatsApp received the message from its sender.')
    await expect(page).toHaveURL(new RegExp(`/sessions/${world.id}/message/`))
  })

  await test.step('on a phone each is a card, and nothing is wider than the window', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/messages')
    await expect(row('Where is my order?').first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})
