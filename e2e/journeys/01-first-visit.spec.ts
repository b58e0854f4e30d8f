import { stackEnv } from '../env.ts'
import { choose } from '../stack/choose.ts'
import { owner } from '../stack/people.ts'
import { createPhone, createSandboxSession, ensureOwner, expect, setUp, test } from '../stack/test.ts'

const sessionNumber = '+15551230001'
const customerNumber = '+15551230002'

test('a first visit leads from the setup code to messages in both directions and a working token', async ({ page }) => {
  await test.step('set up the owner', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/setup$/)
    await page.getByLabel('Setup code').fill('WRONG-CODE')
    await page.getByLabel('Your name').fill(owner.name)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Create owner and sign in' }).click()
    await expect(page.getByText('This code is not right.')).toBeVisible()
    await setUp(page, owner)
    await page.goto('/sessions')
    await expect(page.getByText('No sessions yet')).toBeVisible()
  })

  const sessionId = await test.step('create a session and show its code', async () => {
    const id = await createSandboxSession(page, 'Front desk', sessionNumber)
    await expect(page.getByText('Disconnected')).toBeVisible()
    await page.getByRole('button', { name: 'Connect with QR code' }).click()
    await expect(page.getByText('Waiting for scan')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    return id
  })

  await test.step('a virtual phone scans it with one click', async () => {
    await createPhone(page, 'Support phone', sessionNumber)
    await page.getByRole('button', { name: 'Scan code of Front desk' }).click()
    await expect(page.getByRole('link', { name: 'Front desk' })).toBeVisible({ timeout: 60_000 })
    await page.goto(`/sessions/${sessionId}`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a customer writes, and the message shows up', async () => {
    await createPhone(page, 'Ana', customerNumber)
    await page.getByRole('button', { name: 'New chat' }).click()
    await page.getByRole('button', { name: /Front desk \(session\)/ }).click()
    await page.getByLabel('Message', { exact: true }).fill('Hello from <b>Ana</b>')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText('Hello from <b>Ana</b>')).toBeVisible()
    await page.goto(`/sessions/${sessionId}/messages`)
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()
    await expect(message).toContainText('Hello from <b>Ana</b>')
    await expect(message).toContainText('Ana')
  })

  await test.step('the answer reaches the customer’s phone', async () => {
    await page.getByLabel('To', { exact: true }).fill(customerNumber)
    await page.getByLabel('Text').fill('How can we help?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.goto(`/sandbox/${customerNumber.slice(1)}?chat=${encodeURIComponent(sessionNumber)}`)
    await expect(page.getByRole('log').getByText('How can we help?')).toBeVisible()
    await page.getByRole('button', { name: 'Mark 1 read' }).click()
    await page.goto(`/sessions/${sessionId}/messages`)
    const sent = page.getByRole('listitem').filter({ hasText: 'How can we help?' })
    await expect(sent).toContainText('Read')
    await expect(sent).toContainText(customerNumber)
  })

  const token = await test.step('make a token, which is shown once', async () => {
    await page.goto('/tokens')
    await expect(page).toHaveURL(/\/settings\/tokens$/)
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Workflow')
    await choose(page.getByLabel('Scope'), 'Read and write')
    await page.getByRole('button', { name: 'Create token' }).click()
    const shown = (await page.getByRole('status', { name: 'New token' }).textContent()) ?? ''
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await expect(page.getByText('never used')).toBeVisible()
    expect(await page.content()).not.toContain(shown)
    return shown
  })

  await test.step('the token works over REST', async () => {
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${stackEnv().baseUrl}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
      })
    expect(await (await call('/api/auth-check')).json()).toEqual({ success: true })
    const sessions = await (await call('/api/messenger-sessions')).json()
    expect(sessions.data).toMatchObject([{ id: sessionId, name: 'Front desk', status: 'connected' }])
    const sent = await call('/api/send-message?wait=sent', {
      method: 'POST',
      headers: { 'x-session-id': String(sessionId) },
      body: JSON.stringify({ to: '+15550000004', text: 'Echo, please' }),
    })
    expect(await sent.json()).toMatchObject({ success: true, data: { status: 'sent' } })
  })

  await test.step('what the program sent is among the messages, with its source, and the echo comes back', async () => {
    await page.goto(`/sessions/${sessionId}/message-log?status=sent`)
    await expect(page).toHaveURL(new RegExp(`/sessions/${sessionId}/messages\\?direction=out$`))
    await expect(page.getByRole('listitem').filter({ hasText: 'Echo, please' })).toContainText('API')
    await page.goto(`/sessions/${sessionId}/messages`)
    const echo = page.getByRole('listitem').filter({ hasText: 'From' }).filter({ hasText: 'Echo, please' })
    await expect(echo).toBeVisible()
  })

  await test.step('a revoked token is refused', async () => {
    await page.goto('/tokens')
    await page.getByRole('button', { name: 'Revoke Workflow' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('No tokens yet')).toBeVisible()
    const refused = await fetch(`${stackEnv().baseUrl}/api/auth-check`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(401)
  })
})

test('a login is needed, and leads back to where one wanted to go', async ({ page }) => {
  await ensureOwner(page)
  // a page that is open sees that its login has ended, and would lead elsewhere at the same time
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/tokens')
  await expect(page).toHaveURL(/\/login\?next=%2Ftokens$/)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible()
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/settings\/tokens$/)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
