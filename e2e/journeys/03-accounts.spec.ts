import { neighbour } from '../stack/people.ts'
import { createAccount } from '../stack/second-account.ts'
import { createPhone, createSandboxSession, expect, signIn, test } from '../stack/test.ts'

test('two accounts never see each other’s sessions, phones or messages', async ({
  asOwner,
  browser,
  watch,
  baseURL,
}) => {
  const ownId = await createSandboxSession(asOwner, 'Owner’s line', '+15551250001')
  await createPhone(asOwner, 'Owner’s phone', '+15551250002')
  await createAccount(neighbour)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  watch(other)
  await other.goto('/login')
  await signIn(other, neighbour)

  await test.step('the neighbour sees nothing of the owner', async () => {
    await expect(other.getByText('No sessions yet')).toBeVisible()
    for (const page of ['', '/health', '/contacts', '/groups', '/messages', '/message-log', '/log', '/settings']) {
      await other.goto(`/sessions/${ownId}${page}`)
      await expect(other.getByText('This session does not exist')).toBeVisible()
    }
    await other.goto('/sandbox')
    await expect(other.getByText('No virtual phones yet')).toBeVisible()
    await other.goto('/sandbox/15551250002')
    await expect(other.getByText('This phone does not exist')).toBeVisible()
  })

  await test.step('calls about the owner’s session are refused, whichever procedure is asked', async () => {
    const read = (path: string, input: unknown, headers = {}) =>
      other.request.get(`/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
    const write = (path: string, input: unknown, headers = {}) =>
      other.request.post(`/api/trpc/${path}`, { data: input, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
    const header = { 'x-session-id': String(ownId) }
    const answers = await Promise.all([
      read('sessions.get', { id: ownId }),
      read('messageTable.page', { session: ownId }),
      read('sessions.listMessageLogs', { id: ownId }),
      read('sessions.getStatus', {}, header),
      write('sessions.connect', { id: ownId }),
      write('sessions.delete', { id: ownId }),
      write('messages.sendText', { to: '+15550000001', text: 'Hi' }, header),
      write('sandbox.deletePhone', { phone_number: '15551250002' }),
    ])
    expect(answers.map(answer => answer.status())).toEqual(answers.map(() => 404))
  })

  await test.step('and the owner sees nothing of the neighbour', async () => {
    const otherId = await createSandboxSession(other, 'Neighbour’s line', '+15551250003')
    await asOwner.goto('/sessions')
    await expect(asOwner.getByRole('link', { name: 'Owner’s line' })).toBeVisible()
    await expect(asOwner.getByText('Neighbour’s line')).toHaveCount(0)
    await asOwner.goto(`/sessions/${otherId}`)
    await expect(asOwner.getByText('This session does not exist')).toBeVisible()
  })
  await context.close()
})
