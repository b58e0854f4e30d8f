import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15551331001'
const other = { name: 'Tabea', number: '+15551331002' }
const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

test('a session tells its health, its people and what was sent', async ({ asOwner: page }) => {
  test.setTimeout(300_000)
  const world = await startChatWorld(page, 'Tabbed line', own, other)
  const { id } = world
  const statusOf = async () => Object(await readAs(page, 'sessions.get', { id })).status
  const to = other.number
  const send = (text: string) => callAs(page, 'messages.sendText', { to, text }, id)

  await test.step('contacts are found, looked at and checked', async () => {
    await world.does({ to: own, text: 'Hello line' })
    await page.goto(`/sessions/${id}/contacts?q=tab`)
    const list = page.getByRole('list', { name: 'Contacts' })
    await expect(list.getByRole('button', { name: /Tabea/ })).toBeVisible(slow)
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('nobody at all')
    await expect(page.getByText('Nobody found')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('tab')
    await expect(page).toHaveURL(/q=tab/)
    await list.getByRole('button', { name: /Tabea/ }).click()
    await expect(page).toHaveURL(/contact=/)
    const dialog = page.getByRole('dialog', { name: 'Tabea' })
    await expect(dialog).toContainText(other.number)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('Blocked: what they write does not arrive.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText('Not blocked any more.')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Check a number' }).click()
    await page.getByRole('dialog').getByLabel('Phone number').fill(other.number)
    await page.getByRole('dialog').getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(`${other.number} is on WhatsApp.`)
  })

  await test.step('a group is made with a member, shows its roles, and is left', async () => {
    await page.goto(`/sessions/${id}/groups`)
    await expect(page.getByText('No groups yet')).toBeVisible()
    await page.getByRole('button', { name: 'New group' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Tab <b>group</b>')
    await form.getByLabel('People').fill(other.number)
    await form.getByRole('button', { name: 'New group' }).click()
    await page
      .getByRole('list', { name: 'Groups' })
      .getByRole('button', { name: /Tab <b>group/ })
      .click(slow)
    const dialog = page.getByRole('dialog', { name: 'Tab <b>group</b>' })
    await expect(dialog).toContainText('2 members')
    await expect(dialog.getByText('Owner')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Invite link' }).click()
    await expect(dialog.getByRole('status')).toContainText('https://chat.whatsapp.com/')
    const groups = await readAs(page, 'groups.list', {}, id)
    expect(groups).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('No groups yet')).toBeVisible(slow)
    await expect.poll(() => readAs(page, 'groups.list', {}, id)).toEqual([])
  })

  await test.step('a failed send says why, and is resent in two clicks', async () => {
    await callAs(page, 'sandbox.createFault', { session_id: id, kind: 'nack_463', count: 1 })
    await page.goto(`/sessions/${id}/messages`)
    await send('Bounced once')
    const row = page.getByRole('listitem').filter({ hasText: 'Bounced once' })
    await expect(row).toContainText('WhatsApp does not let this account write to new people', slow)
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Resend' }).click()
    await row.getByRole('button', { name: 'Resend now' }).click()
    await expect(row).toContainText(/Sent|Delivered|Read/, slow)
    await world.shown(({ text }) => text === 'Bounced once')
  })

  await test.step('the phone throws the session out: health shows the incident and its end', async () => {
    await page.goto(`/sessions/${id}/health`)
    await expect(page.getByText('None in this time.')).toBeVisible()
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    await callAs(page, 'sandbox.logoutDevices', { phone_number: own })
    const incidents = page.getByRole('list', { name: 'Incidents' })
    await expect(incidents.getByRole('listitem')).toHaveCount(1, slow)
    await expect(incidents).toContainText('Removed on the phone')
    await expect(incidents).toContainText('Ongoing')
    expect(await statusOf()).toBe('logged_out')
    await expectAccessible(page)
    const { qrCode: qr } = Object(await callAs(page, 'sessions.connect', { id }))
    await callAs(page, 'sandbox.scan', { phone_number: own, qr })
    await expect.poll(statusOf, slow).toBe('connected')
    await expect(incidents).not.toContainText('Ongoing', slow)
    await expect(page.getByRole('list', { name: 'Times with trouble' }).getByRole('listitem')).not.toHaveCount(0)
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(page).toHaveURL(/range=7d/)
    await expect(incidents.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('settings save what was changed, and say at the field what is refused', async () => {
    await page.goto(`/sessions/${id}/settings`)
    await page.getByLabel('Proxy address').fill('ftp://nowhere')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Proxy address')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Proxy address').fill('')
    await page.getByRole('switch', { name: 'Ignore groups' }).click()
    await expect(page.getByRole('combobox', { name: 'Network' })).toBeDisabled()
    const sent = page.waitForRequest(request => request.url().includes('sessions.update'))
    await page.getByRole('button', { name: 'Save' }).click()
    const body = (await sent).postData() ?? ''
    expect(body).toContain('"ignore_groups":true')
    for (const name of ['name', 'proxy_url', 'webhook_events', 'network']) expect(body).not.toContain(`"${name}"`)
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    expect(Object(await readAs(page, 'sessions.get', { id })).ignore_groups).toBe(true)
  })
})
