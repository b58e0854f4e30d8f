import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { chooseSession } from '../stack/choose-session.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

const own = '+15551530101'
const list = '+6281234567001\n+6281234567002\n+6281234567002\n'

test.use({ actionTimeout: 30_000 })

test('a list is pasted, what is wrong in a text is said as it is written, and a draft is left, found and deleted', async ({
  asOwner: page,
}) => {
  // the only session of an account would be chosen by itself
  await createSandboxSession(page, 'Another line', '+15551530103')
  const session = await createSandboxSession(page, 'Wizard line', own)
  const main = page.getByRole('main')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.goto('/bulk-sends/new')

  await test.step('nothing leads on before somebody is to get it', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Pasted people')
    await expect(next).toBeDisabled()
    const file = { name: 'list.xlsx', mimeType: 'text/csv', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0xff]) }
    await page.getByLabel('Or a CSV file').setInputFiles(file)
    await expect(main).toContainText('This is no CSV file in UTF-8.')
    await page.getByLabel('Numbers, or a table').fill(list)
    await expect(main).toContainText('3 lines')
    await next.click()
  })

  await test.step('a text is judged while it is written', async () => {
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('Hello {{#each}}')
    await expect(main).toContainText('Only variables can stand in double braces')
    await text.fill('Hello {{name}}')
    await expect(main).toContainText('No column gives name.')
    await text.fill('Hello {{name|there}}')
    await expect(main).toContainText('Hello there')
    await expect(main).not.toContainText('No column gives')
    await page.getByRole('button', { name: 'Add another wording' }).click()
    await page.getByLabel('Other wording 1').fill('Hi {{name|you}}')
    await page.getByRole('button', { name: 'The next person' }).click()
    await expect(main).toContainText('Hi you')
    await next.click()
  })

  await test.step('the check can be left for an earlier step, and makes the draft anew', async () => {
    await chooseSession(page.getByRole('combobox', { name: 'Sessions that send' }), session)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('At most in a minute').fill('1')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
    await expect(main).toContainText('2 min')
    const { data } = Object(await readAs(page, 'bulkSends.list', { state: 'draft', per_page: 100 }))
    expect(data.filter((one: { name: string }) => one.name === 'Pasted people')).toHaveLength(1)
  })

  await test.step('the draft is in the list, and is deleted when that is meant', async () => {
    await page.goto('/bulk-sends')
    await choose(page.getByRole('combobox', { name: 'State' }), 'Draft')
    await page.getByRole('link', { name: /Pasted people/ }).click()
    await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
    await page.getByLabel('Add people from a CSV file').setInputFiles({
      ...{ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from('phone_number\n+6281234567003\n') },
    })
    await expect(page.getByRole('button', { name: 'Send to 3 people' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/bulk-sends$/)
    await expect(page.getByRole('heading', { name: 'Bulk sends', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /Pasted people/ })).toBeHidden()
  })
})

test('one that waits for its time is paced, paused, resumed and canceled', async ({ asOwner: page }) => {
  const session = await createSandboxSession(page, 'Waiting line', '+15551530102')
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const recipients = [{ to: '+6281234567001' }, { to: '+6281234567002' }]
  const send = { name: 'Tomorrow', session_ids: [session], content: { text: 'Hello' }, recipients, starts_at }
  const bulkSendId = Number(Object(await callAs(page, 'bulkSends.create', send)).id)
  await callAs(page, 'bulkSends.start', { bulkSendId })
  await page.goto(`/bulk-sends/${bulkSendId}`)
  const heading = page.getByRole('main')
  await expect(heading).toContainText('Scheduled')
  await page.getByRole('button', { name: 'Pace' }).click()
  await page.getByRole('dialog').getByLabel('At most in a minute').fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the pace' }).click()
  await expect(heading).toContainText('7 messages in a minute at most')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByRole('button', { name: 'Canceled 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
})

test('members of a list get what a template says, and people of an earlier one are chosen by its outcome', async ({
  asOwner: page,
}) => {
  const session = await createSandboxSession(page, 'List line', '+15551530104')
  const members = ['Ana', 'Ben'].map((first_name, at) => ({
    ...{ phone_number: `+6281234567${101 + at}`, values: { first_name } },
  }))
  const { id: listId } = Object(await callAs(page, 'lists.create', { name: 'Readers', fields: ['first_name'] }))
  await callAs(page, 'lists.addMembers', { listId, members })
  await callAs(page, 'templates.create', { name: 'To readers', content: { text: 'Dear {{first_name}}' } })
  const main = page.getByRole('main')
  const next = page.getByRole('button', { name: 'Next', exact: true })

  await test.step('a list and a template fill in the wizard', async () => {
    await page.goto('/bulk-sends/new')
    await page.getByLabel('Name', { exact: true }).fill('For readers')
    await choose(page.getByRole('combobox', { name: 'They come from' }), 'A list of contacts')
    await expect(next).toBeDisabled()
    await choose(page.getByRole('combobox', { name: 'List', exact: true }), 'Readers')
    await expect(main).toContainText('2 people. The text can name: first_name.')
    await expectAccessible(page)
    await next.click()
    await choose(page.getByRole('combobox', { name: 'Begin with a template' }), 'To readers')
    await expect(main).toContainText('Dear Ana')
    await next.click()
    await chooseSession(page.getByRole('combobox', { name: 'Sessions that send' }), session)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
    await expect(main).toContainText('Dear Ben')
  })

  await test.step('people of an earlier one are chosen by what became of it', async () => {
    const { data } = Object(await readAs(page, 'bulkSends.list', { state: 'draft', per_page: 100 }))
    const { id } = data.find((one: { name: string }) => one.name === 'For readers')
    await callAs(page, 'bulkSends.cancel', { bulkSendId: id })
    await page.goto('/bulk-sends/new')
    await choose(page.getByRole('combobox', { name: 'They come from' }), 'An earlier bulk send')
    await choose(page.getByRole('combobox', { name: 'Bulk send', exact: true }), 'For readers')
    await expect(main).toContainText('2 people. The text can name: first_name.')
    await choose(page.getByRole('combobox', { name: 'Who of them' }), 'Those who have not read it')
    await expect(main).toContainText('There is nobody.')
    await expect(next).toBeDisabled()
    await choose(page.getByRole('combobox', { name: 'Who of them' }), 'Everybody')
    await expect(main).toContainText('2 people.')
    await expect(next).toBeEnabled()
  })
})
