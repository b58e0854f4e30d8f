import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { chooseSession } from '../stack/choose-session.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { expect, test } from '../stack/test.ts'

const run = promisify(execFile)
const [ana, bob] = ['+15551499101', '+15551499102']

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'project-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** What stands in the box of that label. */
const code = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=../..').locator('pre').innerText()

/** Runs a command of the page in the project's folder. */
const inShell = (command: string) =>
  run('sh', ['-c', command], { cwd: folder, env: { ...process.env, npm_config_offline: 'true' } })

const program = async (name: string, text: string, env: Record<string, string>) => {
  await writeFile(join(folder, name), text)
  return run(process.execPath, [name], { cwd: folder, env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...env } })
}

test('a library is downloaded, installed, makes its first call, and checks a webhook', async ({ asOwner: page }) => {
  const world = await startChatWorld(page, 'Library line', ana, { name: 'Bob', number: bob })
  const { token } = Object(await callAs(page, 'account.createToken', { name: 'Library' }))
  await page.goto('/connect/n8n')
  await page.getByRole('link', { name: 'Client libraries' }).click()
  await expect(page.getByRole('tab', { name: 'Node.js' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await test.step('the file is the one whose digest is shown', async () => {
    const link = page.getByRole('link', { name: /^messaging-gateway-client-.+\.tgz$/ })
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
    const bytes = await readFile(await saved.path())
    await expect(page.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible()
    await copyFile(await saved.path(), join(folder, saved.suggestedFilename()))
  })

  await test.step('it installs from there, and from the gateway', async () => {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await inShell(await code(page, 'Install the file'))
    await inShell('npm uninstall messaging-gateway-client')
    await run('sh', ['-c', await code(page, 'Install from this gateway')], { cwd: folder })
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(dependencies).toEqual({ 'messaging-gateway-client': expect.stringMatching(/^http.+\/clients\/.+\.tgz$/) })
  })

  await test.step('the first call sends to the session’s own number', async () => {
    await chooseSession(page.getByRole('combobox', { name: 'Session' }), world.id)
    await expect.poll(() => code(page, 'Program')).toContain(`session(${world.id})`)
    const text = await code(page, 'Program')
    expect(text).toContain(ana)
    expect((await program('first.mjs', text, { TOKEN: token })).stdout).toContain('msgId')
    const logs = Object(await readAs(page, 'sessions.listMessages', { id: world.id }))
    expect(JSON.stringify(logs)).toContain('Hello')
  })

  await test.step('two lines check a webhook', async () => {
    const receiver = await startHookReceiver()
    const made = await callAs(page, 'webhooks.create', { id: world.id, url: receiver.url, events: ['*'] })
    await world.does({ to: ana, text: 'For the webhook' })
    await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
    const [{ headers, body } = Object({})] = receiver.got
    const check = await code(page, 'Handler')
    const handler = (came: string) =>
      `const [body, headers] = ${JSON.stringify([came, headers])}\n${check}\nconsole.log(event.event, event.id)`
    const env = { WEBHOOK_SECRET: String(Object(made).secret) }
    const { stdout } = await program('check.mjs', handler(body), env)
    expect(stdout.trim()).toBe(`${JSON.parse(body).event} ${headers['webhook-id']}`)
    await expect(program('forged.mjs', handler(`${body} `), env)).rejects.toThrow(/WebhookSignatureError/)
    await receiver.stop()
  })

  await test.step('every language has its page, which the address names', async () => {
    for (const name of ['Python', 'PHP', 'Laravel']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`language=${name.toLowerCase()}`))
      await expectAccessible(page)
      for (const link of await page
        .getByRole('tabpanel')
        .getByRole('link', { name: /\d+\.\d+\.\d+/ })
        .all()) {
        const answer = await page.request.get(String(await link.getAttribute('href')))
        const digest = createHash('sha256')
          .update(await answer.body())
          .digest('hex')
        await expect(page.getByText(digest, { exact: true })).toBeVisible()
      }
    }
  })
})
