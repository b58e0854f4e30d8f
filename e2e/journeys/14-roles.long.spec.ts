import type { Browser, Page } from '@playwright/test'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import type { Person } from '../stack/people.ts'
import { expect, test } from '../stack/test.ts'

const vic: Person = { name: 'Vic Viewer', email: 'vic@example.com', password: 'kettle moss 1234' }
const mia: Person = { name: 'Mia Member', email: 'mia@example.com', password: 'kettle moss 5678' }
const line = '+15551430001'
const friend = '+15551430002'

/** A page and what on it changes something: for whom it must not be there, by its name. */
interface Screen {
  readonly path: string
  readonly forMembers: readonly string[]
  readonly forAdmins: readonly string[]
}

test('who may not change something is not offered it, on any screen', async ({
  asOwner: owner,
  browser,
  baseURL,
  watch,
}) => {
  test.setTimeout(300_000)
  const receiver = await startHookReceiver()
  const newBrowser = async (role: 'viewer' | 'member', person: Person) => {
    const { token } = Object(await callAs(owner, 'people.invite', { role, note: person.name }))
    const page = await joined(browser, baseURL, `/invite/${token}`, person)
    watch(page)
    return page
  }
  try {
    const world = await startChatWorld(owner, 'Role line', line, { name: 'Rosa', number: friend })
    await world.does({ to: line, text: 'Who may answer?' })
    const hook = Object(await callAs(owner, 'webhooks.create', { url: receiver.url, events: ['messages.received'] }))
    await world.does({ to: line, text: 'And who may resend?' })
    await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
    const content = { text: 'Hello {{name}}' }
    const template = Object(await callAs(owner, 'templates.create', { name: 'Of roles', content }))
    await callAs(owner, 'optOuts.create', { phone_number: '+15551430003' })
    const screens: readonly Screen[] = [
      { path: '/webhooks', forMembers: [], forAdmins: ['New webhook'] },
      {
        path: `/webhooks/${hook.id}`,
        forMembers: ['Send test', 'Resend all of these'],
        forAdmins: ['Switch off', 'New secret', 'Delete'],
      },
      { path: '/webhooks/deliveries', forMembers: ['Resend all of these'], forAdmins: [] },
      { path: '/webhooks/new', forMembers: [], forAdmins: ['Create webhook'] },
      { path: '/sandbox', forMembers: ['New phone'], forAdmins: [] },
      { path: `/sandbox/${friend.slice(1)}`, forMembers: ['Delete phone', 'New chat'], forAdmins: [] },
      { path: `/sessions/${world.id}/chat`, forMembers: ['New chat'], forAdmins: [] },
      { path: '/explorer/messages.sendText', forMembers: ['Run'], forAdmins: [] },
      { path: '/explorer/webhooks.delete', forMembers: [], forAdmins: ['Run'] },
      { path: '/templates', forMembers: ['New template'], forAdmins: [] },
      { path: `/templates/${template.id}`, forMembers: ['Delete'], forAdmins: [] },
      { path: '/templates/new', forMembers: ['Cancel'], forAdmins: [] },
      { path: '/opt-outs', forMembers: ['Add a number', 'Import', 'Lift the opt-out of +15551430003'], forAdmins: [] },
      { path: '/settings/members', forMembers: [], forAdmins: ['Invite'] },
    ]
    const viewer = await newBrowser('viewer', vic)
    const member = await newBrowser('member', mia)
    for (const { path, forMembers, forAdmins } of screens) {
      await test.step(path, async () => {
        await offers(owner, path, [...forMembers, ...forAdmins], [])
        await offers(member, path, forMembers, forAdmins)
        await offers(viewer, path, [], [...forMembers, ...forAdmins])
      })
    }
    await test.step('the settings of a webhook are changed, or only read', async () => {
      for (const [page, mayChange] of [
        [owner, true],
        [member, false],
        [viewer, false],
      ] as const) {
        await page.goto(`/webhooks/${hook.id}/settings`)
        const url = page.getByRole('main').getByRole('textbox', { name: 'Address' })
        await expect(url).toHaveValue(receiver.url)
        await expect(url).toBeEnabled({ enabled: mayChange })
        if (mayChange) await url.fill(`${receiver.url}?changed`)
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(mayChange ? 1 : 0)
        if (mayChange) await page.getByRole('button', { name: 'Discard' }).click()
      }
    })
    await test.step('a chat is read, and written in by those who may', async () => {
      for (const [page, count] of [
        [owner, 1],
        [member, 1],
        [viewer, 0],
      ] as const) {
        await page.goto(`/sessions/${world.id}/chat`)
        await page.getByRole('list', { name: 'Chats' }).getByRole('link').first().click()
        await expect(page.getByRole('article').filter({ hasText: 'Who may answer?' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(count)
        await page.getByRole('button', { name: 'Search in this chat' }).click()
        const search = page.getByRole('search', { name: 'Search in this chat' })
        await expect(search).toContainText('Search in texts is off for this session')
        await expect(search.getByRole('link')).toHaveCount(page === viewer ? 0 : 1)
      }
    })
    await test.step('the palette and the keys offer no more either', async () => {
      await viewer.goto('/explorer/sessions.list')
      await expect(viewer.getByRole('button', { name: 'Run' })).toBeEnabled()
      await viewer.getByRole('button', { name: 'Search or go to…' }).click()
      const field = viewer.getByRole('combobox', { name: 'Search, go to, do' })
      await field.fill('new webhook')
      await expect(viewer.getByText('Nothing found.')).toBeVisible()
      await field.fill('webhooks.list')
      await expect(viewer.getByRole('option').filter({ hasText: 'GET' }).first()).toBeVisible()
      await field.fill('webhooks.delete')
      await expect(viewer.getByText('Nothing found.')).toBeVisible()
    })
    await callAs(owner, 'templates.delete', { templateId: template.id })
    await callAs(owner, 'webhooks.delete', { webhookId: hook.id })
    for (const page of [viewer, member]) await page.context().close()
  } finally {
    await receiver.stop()
  }
})

/** The page shows the one controls, ready to be used, and has none of the others that could be. */
async function offers(page: Page, path: string, shown: readonly string[], hidden: readonly string[]): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const main = page.getByRole('main')
  const named = (name: string) =>
    main.getByRole('button', { name, exact: true, disabled: false }).or(main.getByRole('link', { name, exact: true }))
  for (const name of shown) await expect(named(name).first(), `${name} on ${path}`).toBeVisible()
  await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  for (const name of hidden) await expect(named(name), `${name} on ${path}`).toHaveCount(0)
}

async function joined(browser: Browser, baseURL: string | undefined, link: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}
