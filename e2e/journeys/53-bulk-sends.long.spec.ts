import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { chooseSession } from '../stack/choose-session.ts'
import { csvRows } from '../stack/csv.ts'
import { download } from '../stack/download.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15551530001'
const people = Array.from({ length: 20 }, (_, at) => ({
  number: `+1555153${String(1000 + at)}`,
  name: at === 1 ? '' : `Guest ${at + 1}`,
  day: at % 2 === 0 ? 'Monday' : 'Friday',
}))
const readers = people.slice(0, 5)

test.use({ actionTimeout: 30_000 })
test.setTimeout(300_000)

const textFor = ({ name, day }: (typeof people)[number]) => `Hello ${name || 'there'}, see you on ${day}.`
const stage = (page: Page, name: string) => page.getByRole('progressbar', { name, exact: true })
const textsOf = async (page: Page, number: string) => {
  const list = await readAs(page, 'sandbox.listMessages', { phone_number: number, limit: 50 })
  return Array.isArray(list) ? list.map(({ text }) => text) : []
}

test('a CSV file of 20 people becomes messages that are delivered and read, and a file of results', async ({
  asOwner: page,
}) => {
  const [first, ...others] = people
  if (!first) throw new Error('Nobody is there')
  const world = await startChatWorld(page, 'Guest list', own, { name: 'Guest 1', number: first.number })
  // the only session of an account would be chosen by itself
  const another = { name: 'Another list', phone_number: '+15551530002', network: 'sandbox' }
  await callAs(page, 'sessions.create', { ...another, account_protection: false, log_messages: true })
  for (const { number, name } of others)
    await callAs(page, 'sandbox.createPhone', { phone_number: number, name: name || 'Guest' })

  await test.step('who: columns of the file are variables, and can be renamed', async () => {
    await page.goto('/bulk-sends')
    await page.getByRole('link', { name: 'New bulk send' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Twenty guests')
    const lines = [...people, { number: 'nobody', name: 'Nobody', day: 'Monday' }, first]
    const csv = ['First name;Phone;Day', ...lines.map(({ number, name, day }) => `"${name}";${number};${day}`)]
    const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(`${csv.join('\r\n')}\r\n`) }
    await page.getByLabel('Or a CSV file').setInputFiles(file)
    await expect(page.getByRole('main')).toContainText('22 lines')
    await expect(page.getByLabel('Variable of First name')).toHaveValue('First_name')
    await page.getByLabel('Variable of First name').fill('first_name')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  })

  await test.step('what: the message shows as it is written, person by person', async () => {
    await page.getByLabel('Text', { exact: true }).fill('Hello {{first_name|there}}, see you on ')
    await page.getByRole('button', { name: '{{Day}}' }).click()
    await page.getByLabel('Text', { exact: true }).press('End')
    await page.getByLabel('Text', { exact: true }).pressSequentially('.')
    const preview = page.getByRole('main')
    await expect(preview).toContainText('Hello Guest 1, see you on Monday.')
    await page.getByRole('button', { name: 'The next person' }).click()
    await expect(preview).toContainText('Hello there, see you on Friday.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  })

  await test.step('when: a session without a policy is warned of; a pace is drawn', async () => {
    await chooseSession(page.getByRole('combobox', { name: 'Sessions that send' }), world.id)
    await expect(page.getByRole('main')).toContainText('Guest list has no sending policy')
    await page.getByLabel('At most in a minute').fill('300')
    await expect(page.getByRole('heading', { name: 'How fast it goes' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  })

  await test.step('check: what was left out is said by line, and the first messages are shown', async () => {
    await expect(page.getByRole('main')).toContainText('Line 22: not a phone number')
    await expect(page.getByRole('list', { name: 'The first messages' }).getByRole('listitem')).toHaveCount(20)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to 20 people' }).click()
  })

  await test.step('the page says how far it is, and each phone has its own message once', async () => {
    await expect(page).toHaveURL(/\/bulk-sends\/\d+$/)
    await expect(stage(page, 'Delivered')).toHaveAttribute('value', '20', { timeout: 60_000 })
    for (const person of people) expect(await textsOf(page, person.number)).toEqual([textFor(person)])
    for (const { number } of readers) await callAs(page, 'sandbox.markRead', { phone_number: number, chat: own })
    await expect(stage(page, 'Read')).toHaveAttribute('value', '5', { timeout: 60_000 })
    await callAs(page, 'sandbox.sendMessage', { phone_number: first.number, to: own, text: 'I will be there' })
    await expect(stage(page, 'Answered')).toHaveAttribute('value', '1', { timeout: 60_000 })
    await expect(page.getByText('Finished', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('recipients are narrowed to a state, are a file, and lead to the history of their message', async () => {
    const table = page.getByRole('region', { name: 'Recipients' })
    await expect(table.getByRole('row')).toHaveCount(21)
    await choose(page.getByRole('combobox', { name: 'State' }), 'Read')
    await expect(table.getByRole('row')).toHaveCount(6)
    const csv = page.getByRole('link', { name: 'Results as CSV' })
    expect(csvRows(await download(csv)).map(row => row.state)).toEqual(readers.map(() => 'read'))
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(table.getByRole('row')).toHaveCount(21)
    const rows = csvRows(await download(csv))
    expect(rows.map(row => row.phone_number).toSorted()).toEqual(people.map(({ number }) => `'${number}`))
    await table.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  })
})
