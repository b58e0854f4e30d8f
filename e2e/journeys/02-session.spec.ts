import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { chooseSession } from '../stack/choose-session.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

test('a session is linked from its own page, restarted, logged out, changed and deleted', async ({ asOwner: page }) => {
  const id = await createSandboxSession(page, 'Second line', '+15551240001')

  await test.step('one click links it', async () => {
    await page.getByRole('button', { name: 'Scan with a virtual phone' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('restart and disconnect keep the link', async () => {
    await page.getByRole('button', { name: 'Restart' }).click()
    await expect(page.getByText('The connection was restarted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeEnabled({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Disconnected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('logging out asks first and ends the link', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Logged out', { exact: true })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the pairing code links it as well', async () => {
    await page.getByRole('button', { name: 'Use a pairing code' }).click()
    const code = (await page.getByLabel('Pairing code', { exact: true }).textContent()) ?? ''
    await page.goto('/sandbox/15551240001')
    await page.getByLabel('Pairing code').fill(code)
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.goto(`/sessions/${id}`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the key is hidden until it is revealed, and a new one replaces it', async () => {
    expect(await page.content()).not.toMatch(/[0-9a-f]{64}/)
    await page.getByRole('button', { name: 'Reveal API key' }).click()
    const shown = page.getByText(/^[0-9a-f]{64}$/)
    const before = await shown.textContent()
    await page.getByRole('button', { name: 'Regenerate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
    await expect(shown).toBeHidden()
    await page.getByRole('button', { name: 'Reveal API key' }).click()
    await expect(shown).not.toHaveText(before ?? '')
  })

  await test.step('the old key stays good for the time that was chosen, says when it was used, and can be ended', async () => {
    const statusBy = async (key: string | null) => {
      const headers = { authorization: `Bearer ${key ?? ''}` }
      return (await page.request.get('/api/status', { headers })).status()
    }
    const old = await page.getByText(/^[0-9a-f]{64}$/).textContent()
    await page.getByRole('button', { name: 'Regenerate' }).click()
    const question = page.getByRole('alertdialog')
    await choose(question.getByRole('combobox', { name: 'The current key' }), 'ends in 7 days')
    await question.getByRole('button', { name: 'Regenerate' }).click()
    await expect(page.getByText(/Previous key, good until.*/)).toContainText('not yet used')
    expect(await statusBy(old)).toBe(200)
    await page.reload()
    await expect(page.getByText(/Previous key, good until.*/)).toContainText('last used')
    await page.getByRole('button', { name: 'End the previous key now' }).click()
    await expect(page.getByText(/Previous key, good until.*/)).toBeHidden()
    expect(await statusBy(old)).toBe(401)
  })

  await test.step('settings are kept', async () => {
    await page.goto(`/sessions/${id}/settings`)
    await page.getByLabel('Name').fill('Renamed line')
    await page.getByRole('switch', { name: 'Always online' }).click()
    await page.getByLabel(/^Message Received/).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Renamed line')
    await expect(page.getByRole('switch', { name: 'Always online' })).toBeChecked()
  })

  await test.step('the session log tells the story', async () => {
    await page.goto(`/sessions/${id}/log`)
    const log = page.getByRole('region', { name: 'Session log' })
    await expect(log.getByText('The API key was replaced')).toHaveCount(2)
    await expect(log.getByText('The connection was restarted')).toBeVisible()
  })

  await test.step('deleting asks first, and can be taken back until it is erased', async () => {
    await page.goto(`/sessions/${id}`)
    await expect(page).toHaveTitle(/^Renamed line · Sessions · /)
    await page.getByRole('button', { name: 'Delete session' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await question.getByLabel('To go on, type its name: Renamed line').fill('Renamed line')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/sessions$/, { timeout: 30_000 })
    await page.goto(`/sessions/${id}`)
    await expect(page.getByText('This session does not exist')).toBeVisible()
    await page.goto('/sessions')
    await page.getByRole('link', { name: 'Deleted' }).click()
    await expect(page.getByRole('list', { name: 'Deleted sessions' })).toContainText('Renamed line')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore Renamed line' }).click()
    await expect(page).toHaveURL(new RegExp(`/sessions/${id}$`))
    await expect(page.getByRole('heading', { name: 'Renamed line' })).toBeVisible()
    await callAs(page, 'sessions.delete', { id })
    await page.goto('/sessions/deleted')
    await page.getByRole('button', { name: 'Erase Renamed line now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase now' }).click()
    await expect(page.getByRole('button', { name: 'Erase Renamed line now' })).toHaveCount(0)
  })
})

test('the explorer runs an operation and shows it as curl', async ({ asOwner: page }) => {
  const id = await createSandboxSession(page, 'Explored line', '+15551240002')
  await page.goto('/explorer')
  await page.getByLabel('Search operations').fill('sessions get')
  await page.getByRole('link', { name: /Get Session \/api/ }).click()
  await chooseSession(page.getByRole('combobox', { name: 'id', exact: true }), id)
  await expect(page.getByText(`/api/messenger-sessions/${id}'`)).toBeVisible()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"name": "Explored line"')

  await page.goto('/explorer/messages.sendText')
  await chooseSession(page.getByRole('combobox', { name: 'Session', exact: true }), id)
  await page.getByLabel('to', { exact: true }).fill('+15550000001')
  await page.getByLabel('text', { exact: true }).fill('Hi')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('This session is not connected. Connect it first.')).toBeVisible()
})
