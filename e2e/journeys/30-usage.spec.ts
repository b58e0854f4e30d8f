import { readFile } from 'node:fs/promises'
import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { download } from '../stack/download.ts'
import { expect, test } from '../stack/test.ts'

const [own, other] = ['+15551397001', '+15551397002']

test.use({ actionTimeout: 30_000 })

test('what a session sent last month is two clicks from the overview, and goes into a file', async ({
  asOwner: page,
}) => {
  const name = 'Counted line'
  const world = await startChatWorld(page, name, own, { name: 'Uma', number: other })
  await world.does({ to: own, text: 'Hello' })
  await world.does({ to: own, text: 'Are you there?' })
  const now = new Date()
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const lastMonth = before.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  // As an engine has summed it up a month ago.
  const { createDb } = await import('@messenger/shared/db/create-db')
  const database = createDb(stackEnv().databaseUrl)
  await database.sql`
    insert into usage_months (account_id, session_id, month, sent, received, media_out)
    select account_id, id, ${before.toISOString().slice(0, 10)}::text::date, 1234, 56, 7500000 from sessions where id = ${world.id}`
  const began = (monthsAgo: number) => database.sql`
    update usage_progress set since = date_trunc('month', now() at time zone 'UTC') - ${monthsAgo} * interval '1 month'`
  await began(1)
  const totals = async () => Object(await readAs(page, 'usage.get', { months: 1, sessionId: world.id })).totals
  await expect.poll(async () => (await totals()).received).toBe(2)

  await page.goto('/overview')
  await page.getByRole('link', { name: 'Usage by month' }).click()
  const table = page.getByRole('region', { name: 'Usage by session' })
  const row = table.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(0)).toHaveText('2')
  await choose(page.getByRole('combobox', { name: 'Month' }), lastMonth)
  await expect(row.getByRole('cell')).toHaveText(['56', '1,234', '0', '0 byte', '7.5 MB', '0', '0'])
  await expectAccessible(page)

  await test.step('the file has what is shown, in bytes', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saved
    const month = before.toISOString().slice(0, 7)
    expect(file.suggestedFilename()).toBe(`usage-${month}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('month,session_id,session,deleted,received,sent,failed,media_in_bytes')
    expect(text).toContain(`${month},${world.id},${name},false,56,1234,0,0,7500000,0,0\r\n`)
  })

  await test.step('media that nobody counted is no zero, on the page and in the file', async () => {
    await began(0)
    await page.reload()
    await choose(page.getByRole('combobox', { name: 'Month' }), lastMonth)
    await expect(row.getByRole('cell').nth(4)).toHaveText('not recorded')
    await expect(page.getByText('of the account in this month')).toBeHidden()
    const text = await download(page.getByRole('button', { name: 'Download CSV' }))
    expect(text).toContain(`${name},false,56,1234,0,,,0,0\r\n`)
    await database.close()
  })

  await test.step('charts have every month: a gap before anything was recorded, and values on hover', async () => {
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Messages per month' }) })
    const picture = card.locator('svg[aria-hidden]').last()
    const box = await picture.boundingBox()
    if (!box) throw new Error('The chart is not drawn')
    await picture.hover({ position: { x: 66, y: 60 } })
    await expect(card.getByText('not recorded').first()).toBeVisible()
    await card.getByText('Show as a table').click()
    await expect(card.getByRole('row').filter({ hasText: lastMonth })).toContainText('1,234')
  })

  await test.step('calls are counted where the plan does not limit their day', async () => {
    const sends = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Sends' }) })
    const used = async () => Number((await sends.getByRole('cell').last().textContent())?.replaceAll(',', ''))
    await page.reload()
    await expect(sends).toContainText('No limit')
    const earlier = await used()
    await callAs(page, 'messages.sendText', { to: other, text: 'Counted' }, world.id)
    await expect
      .poll(async () => {
        await page.reload()
        await expect(sends).toBeVisible()
        return used()
      })
      .toBeGreaterThan(earlier)
  })

  await test.step('a deleted session keeps its months', async () => {
    await callAs(page, 'sessions.delete', { id: world.id })
    await page.reload()
    await choose(page.getByRole('combobox', { name: 'Month' }), lastMonth)
    await expect(row).toContainText('deleted')
    await expect(row).toContainText('1,234')
  })
})
