import { expectAccessible } from '../stack/accessible.ts'
import { readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { expect, test } from '../stack/test.ts'

const [own, other] = ['+15551528101', '+15551528102']

test.use({ actionTimeout: 30_000 })

test('a recurring send is made, told in words, changed, paused, resumed and deleted', async ({ asOwner: page }) => {
  await startChatWorld(page, 'Reminder line', own, { name: 'Rita Reminder', number: other })
  await page.goto('/overview')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recurring sends' }).click()
  await expect(page.getByRole('heading', { name: 'No recurring sends yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New recurring send' }).click()

  await test.step('what is refused is said at its field', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Team meeting')
    const session = page.getByRole('combobox', { name: 'Session' })
    await session.fill('Reminder')
    await page.getByRole('option', { name: /Reminder line/ }).click()
    await page.getByLabel('To', { exact: true }).fill(other)
    await page.getByLabel('Text', { exact: true }).fill('We meet at ten.')
    await page.getByLabel('Time zone', { exact: true }).fill('America/Sao_Paulo')
    await choose(page.getByRole('combobox', { name: 'How often' }), 'Cron expression')
    await page.getByLabel('Cron expression', { exact: true }).fill('*/2 * * * *')
    await page.getByRole('button', { name: 'Create recurring send' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: 'at least 5 minutes between two times' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its times are said in words, and the next five are there', async () => {
    await choose(page.getByRole('combobox', { name: 'How often' }), 'Every week')
    await page.getByLabel('Time', { exact: true }).fill('09:30')
    await page.getByRole('button', { name: 'Create recurring send' }).click()
    await expect(page.getByRole('heading', { name: 'Team meeting', level: 1 })).toBeVisible()
    await expect(page.getByText('Every Monday at 09:30 · America/Sao_Paulo')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Next times' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByText('It has not run yet.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a change is kept', async () => {
    await choose(page.getByRole('combobox', { name: 'How often' }), 'Every month')
    await choose(page.getByRole('combobox', { name: 'Day of the month' }), 'Last day')
    await page.getByLabel('Ends after', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('On the last day of every month at 09:30 · America/Sao_Paulo')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Next times' }).getByRole('listitem')).toHaveCount(2)
    expect(Object(await readAs(page, 'recurringSends.list', {})).data).toMatchObject([
      { name: 'Team meeting', to: other, cron: '30 9 L * *', time_zone: 'America/Sao_Paulo', max_runs: 2 },
    ])
  })

  await test.step('it is paused and resumed', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('nothing is sent until you resume it')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.getByRole('link', { name: 'All recurring sends' }).click()
    const row = page.getByRole('list', { name: 'Recurring sends' }).getByRole('listitem')
    await expect(row).toContainText('Active')
    await expectAccessible(page)
    await row.getByRole('link').click()
  })

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete recurring send' }).click()
    await expect(page.getByRole('heading', { name: 'No recurring sends yet' })).toBeVisible()
  })
})
