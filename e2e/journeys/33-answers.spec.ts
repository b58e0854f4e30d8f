import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { download } from '../stack/download.ts'
import { expect, test } from '../stack/test.ts'

const [own, other] = ['+15551397301', '+15551397302']
const name = 'Asked line'

test.use({ actionTimeout: 30_000 })

test('what happened is found, explained and kept: events, their catalogue, the audit log', async ({
  asOwner: page,
  context,
}) => {
  test.setTimeout(180_000)
  const world = await startChatWorld(page, name, own, { name: 'Iara', number: other })
  await world.does({ to: own, text: 'Do you have sourdough?' })

  await test.step('an event is found by a number, says what happened, and its JSON is a click away', async () => {
    await page.goto('/events')
    await expect(
      page.getByRole('region', { name: 'Events, newest first' }).getByText('Iara wrote:').first(),
    ).toBeVisible()
    await page.getByLabel('Search events').fill('+1 555 139 7302')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/q=%2B1\+555\+139\+7302/)
    await choose(page.getByLabel('Event', { exact: true }), 'messages-personal.received')
    const row = page.getByRole('region', { name: 'Events that were found' }).getByRole('button')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Iara wrote: Do you have sourdough?')
    await expect(row).toContainText('messages-personal.received')
    await expect(page.getByText(/^Looked at (all )?\d+ events? that/)).toBeVisible()
    await expectAccessible(page)
    await row.click()
    await expect(page.getByText('"Do you have sourdough?"').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('region', { name: 'Events, newest first' })).toBeVisible()
    await expect(page).not.toHaveURL(/q=|type=/)
  })

  await test.step('texts of messages are not searched, and a time in the address is kept to', async () => {
    await page.goto('/events?q=sourdough')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.goto(`/events?from=${new Date(Date.now() + 3_600_000).toISOString()}`)
    await expect(page.getByText('No event fits these filters.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('')
  })

  await test.step('the catalogue has every event, each with a sample to copy and a place of its own', async () => {
    await page.goto('/webhooks')
    await page.getByRole('link', { name: 'Event catalogue' }).click()
    await expect(page.getByRole('article')).toHaveCount(25)
    await page.getByRole('link', { name: 'Link to session.status' }).click()
    await expect(page).toHaveURL(/\/events\/catalogue#session\.status$/)
    await expectAccessible(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy Sample of session.status' }).click()
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied).toEqual({
      ...{ event: 'session.status', sessionId: '7', timestamp: 1_767_607_200_123, sequence: 4211 },
      data: { status: 'connected', session_id: '7', reason: null },
    })
  })

  await test.step('the audit log speaks in words, and names a session that is gone', async () => {
    await callAs(page, 'sessions.delete', { id: world.id })
    await forget(world.id)
    await page.goto(`/settings/audit?session=${encodeURIComponent(name)}`)
    const records = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
    await expect(records.filter({ hasText: `Deleted the session ${name}` })).toHaveCount(1)
    await expect(records.filter({ hasText: `Created the session ${name}` })).toHaveCount(1)
    await page.getByLabel('What', { exact: true }).fill('deleted the session')
    await expect(records).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('what is filtered goes into a file, and formulas in it are text', async () => {
    const csv = await download(page.getByRole('link', { name: 'Download as CSV' }))
    expect(csv.startsWith('\uFEFFTime (UTC),What,Who')).toBe(true)
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(`,Deleted the session ${name},`)
    const [record] = JSON.parse(await download(page.getByRole('link', { name: 'Download as JSON' })))
    expect(record).toMatchObject({ what: `Deleted the session ${name}`, session_id: world.id, outcome: 'ok' })
    await callAs(page, 'account.createToken', { name: '=HYPERLINK("x")', scope: 'read' })
    await page.goto('/settings/audit?operation=account.createToken')
    await expect(page.getByText('Created the token =HYPERLINK("x")').first()).toBeVisible()
    expect(await download(page.getByRole('link', { name: 'Download as CSV' }))).toContain(`"'=HYPERLINK(""x"")"`)
  })

  await test.step('in Portuguese too', async () => {
    await context.addCookies([{ name: 'messenger-language', value: 'pt', url: stackEnv().baseUrl }])
    await page.goto(`/settings/audit?session=${encodeURIComponent(name)}`)
    await expect(page.getByText(`Excluiu a sessão ${name}`)).toBeVisible()
    expect(await download(page.getByRole('link', { name: 'Baixar como CSV' }))).toContain(`,Excluiu a sessão ${name},`)
    await page.goto('/events?type=session.status')
    await expect(page.getByText(/^A sessão .+ (conectou|está conectando)/).first()).toBeVisible()
  })
})

/** As the trash does when its days are over. */
async function forget(id: number): Promise<void> {
  const { createDb } = await import('@messenger/shared/db/create-db')
  const database = createDb(stackEnv().databaseUrl)
  await database.sql`delete from sessions where id = ${id}`
  await database.close()
}
