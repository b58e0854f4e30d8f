import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { openPalette } from '../stack/open-palette.ts'
import { statusIs } from '../stack/passkey-session.ts'
import { startProgram } from '../stack/rest.ts'
import { expect, test } from '../stack/test.ts'

const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })
test.setTimeout(300_000)

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const steps = (page: Page) => section(page, 'What happened')

async function phoneTexts(page: Page, phone: string): Promise<string[]> {
  const list = await readAs(page, 'sandbox.listMessages', { phone_number: phone, limit: 200 })
  return Array.isArray(list) ? list.map(({ text }) => text) : []
}
const phoneIs = (page: Page, phone: string, online: boolean) =>
  callAs(page, 'sandbox.updatePhone', { phone_number: phone, online })
async function isKnown(page: Page, id: number, msgId: string): Promise<boolean> {
  const input = encodeURIComponent(JSON.stringify({ msgId }))
  const headers = { 'x-session-id': String(id) }
  return (await page.request.get(`/api/trpc/messages.trace?input=${input}`, { headers })).ok()
}
const traceOf = async (page: Page, id: number, msgId: number | string) =>
  Object(await readAs(page, 'messages.trace', { msgId }, id))

test('a message to a group says who has it and who has not, as the phones do', async ({ asOwner: page }) => {
  const [own, gina, hal] = ['+15551370001', '+15551370002', '+15551370003']
  const world = await startChatWorld(page, 'Group line', own, { name: 'Gina', number: gina })
  await callAs(page, 'sandbox.createPhone', { phone_number: hal, name: 'Hal' })
  const made = Object(
    await callAs(page, 'sandbox.createGroup', {
      phone_number: gina,
      subject: 'Harvest crew',
      participants: [own, hal],
    }),
  )
  const group = String(made.jid)
  await expect
    .poll(async () => JSON.stringify(await readAs(page, 'groups.list', {}, world.id)), slow)
    .toContain('Harvest crew')
  await phoneIs(page, hal, false)
  const sent = Object(
    await callAs(page, 'messages.sendText', { to: group, text: 'We start at six', wait: 'sent' }, world.id),
  )
  const msgId = Number(sent.msgId)
  await world.shown(({ text }) => text === 'We start at six')
  const has = page.getByRole('region', { name: 'Have received it' }).getByRole('listitem')
  const missing = page.getByRole('region', { name: 'Have not reported it' }).getByRole('listitem')

  await test.step('one has it, the other’s phone is off', async () => {
    await page.goto(`/sessions/${world.id}/message/${msgId}`)
    await expect(section(page, 'Who received it')).toContainText('1 of 2 members', slow)
    await expect(has).toHaveCount(1)
    await expect(has).toContainText(gina)
    await expect(has).toContainText('Delivered')
    await expect(missing).toHaveText([hal])
    await expect(main(page)).toContainText('One member has not reported that they received the message.')
    expect(await phoneTexts(page, hal)).not.toContain('We start at six')
    await expectAccessible(page)
  })

  await test.step('the API says the same in the same words', async () => {
    const program = await startProgram(page, 'Reads group traces')
    const trace = await program.data('GET', `/api/messages/${msgId}/trace`, undefined, world.id)
    expect(trace.recipients.map(({ userJid }: { userJid: string }) => userJid)).toEqual([
      `${gina.slice(1)}@s.whatsapp.net`,
    ])
    expect(trace.missing).toEqual([`${hal.slice(1)}@s.whatsapp.net`])
    await expect(main(page)).toContainText(trace.cause.text)
    for (const { text } of trace.steps) await expect(steps(page)).toContainText(text.replace(/\d+@\S+/, gina))
    await program.stop()
  })

  await test.step('the phone is switched on, and the other reads: seen without reading the page anew', async () => {
    await phoneIs(page, hal, true)
    await expect.poll(() => phoneTexts(page, hal), slow).toContain('We start at six')
    await expect(section(page, 'Who received it')).toContainText('2 of 2 members', slow)
    await expect(missing).toHaveCount(0)
    await callAs(page, 'sandbox.markRead', { phone_number: gina, chat: group })
    await expect(has.filter({ hasText: gina })).toContainText('Read', slow)
    await expect(has.filter({ hasText: hal })).toContainText('Delivered')
  })
})

test('lists tell apart what a phone has not got, has got and has read', async ({ asOwner: page }) => {
  const [own, rita] = ['+15551370011', '+15551370012']
  const world = await startChatWorld(page, 'Ticks line', own, { name: 'Rita', number: rita })
  const send = (text: string) => callAs(page, 'messages.sendText', { to: rita, text, wait: 'sent' }, world.id)
  const row = (text: string) =>
    page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
  const looksOf = (text: string) => row(text).locator('svg.lucide-check, svg.lucide-check-check').getAttribute('class')
  const chat = () => page.getByRole('list', { name: 'Chats' }).getByRole('listitem').filter({ hasText: 'Rita' })
  await send('Read by now')
  await world.shown(({ text }) => text === 'Read by now')
  await world.read(`${own.slice(1)}@s.whatsapp.net`)
  await page.goto(`/sessions/${world.id}/messages`)
  await expect(row('Read by now')).toContainText('Read', slow)
  await send('On the phone')
  await world.shown(({ text }) => text === 'On the phone')
  await expect(row('On the phone')).toContainText('Delivered', slow)
  await page.goto(`/sessions/${world.id}/chat`)
  await expect(chat().getByRole('img', { name: 'Delivered' })).toBeVisible(slow)
  await phoneIs(page, rita, false)
  await send('On its way')
  await expect(chat().getByRole('img', { name: 'Sent' })).toBeVisible(slow)
  await page.goto(`/sessions/${world.id}/messages`)
  await expect(row('On its way')).toContainText('Sent', slow)
  await expect(row('On its way')).not.toContainText('Delivered')
  expect(await phoneTexts(page, rita)).not.toContain('On its way')

  await test.step('one tick, two ticks, two coloured ticks', async () => {
    expect(await looksOf('On its way')).toMatch(/lucide-check\b(?!-).*text-soft/)
    expect(await looksOf('On the phone')).toMatch(/lucide-check-check.*text-soft/)
    expect(await looksOf('Read by now')).toMatch(/lucide-check-check.*text-info/)
  })

  await test.step('each is found by its status, and alone', async () => {
    for (const [status, text] of [
      ['sent', 'On its way'],
      ['delivered', 'On the phone'],
      ['read', 'Read by now'],
    ] as const) {
      await page.goto(`/sessions/${world.id}/messages?status=${status}`)
      await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1)
      await expect(row(text)).toBeVisible()
    }
  })

  await test.step('the phone is on again, and the row says so by itself', async () => {
    await page.goto(`/sessions/${world.id}/messages`)
    await phoneIs(page, rita, true)
    await world.shown(({ text }) => text === 'On its way')
    await expect(row('On its way')).toContainText('Delivered', slow)
  })
})

test('a message that could not be decrypted says so, and that the retry came', async ({ asOwner: page }) => {
  const [own, omar] = ['+15551370021', '+15551370022']
  const receiver = await startHookReceiver()
  const world = await startChatWorld(page, 'Damaged line', own, { name: 'Omar', number: omar })
  const told = () => receiver.got.filter(({ body }) => body.includes('Damaged on its way')).length
  try {
    await callAs(page, 'webhooks.create', { id: world.id, url: receiver.url, events: ['messages.received'] })
    await world.does({ to: own, text: 'Well so far' })
    await expect.poll(() => receiver.got.length, slow).toBe(1)
    await callAs(page, 'sessions.disconnect', { id: world.id })
    await statusIs(page, world.id, 'disconnected')
    await callAs(page, 'sandbox.createFault', { kind: 'corrupt_ciphertext', session_id: world.id })
    const id = await world.does({ to: own, text: 'Damaged on its way' })
    // Nobody answers the request for it until the phone is on again.
    await phoneIs(page, omar, false)
    await callAs(page, 'sessions.connect', { id: world.id })
    await statusIs(page, world.id, 'connected')

    await test.step('found by the id of the network, it says why it cannot be read', async () => {
      await expect.poll(() => isKnown(page, world.id, id), slow).toBe(true)
      await page.goto('/overview')
      const palette = await openPalette(page)
      await palette.getByRole('combobox').fill(id.toLowerCase())
      await palette.getByRole('option', { name: /^Message/ }).click()
      await expect(page).toHaveURL(new RegExp(`/sessions/${world.id}/message/${id}$`))
      await expect(main(page).getByText('Could not be decrypted', { exact: true })).toBeVisible(slow)
      await expect(main(page)).toContainText(
        'The message could not be decrypted, and the sender has not sent it again.',
      )
      await expect(main(page)).toContainText('Ask the sender to write again.')
      await expect(steps(page)).toContainText('The message arrived but could not be decrypted')
      await expect(steps(page)).not.toContainText('decrypted and recorded')
      expect(told()).toBe(0)
      await expectAccessible(page)
    })

    await test.step('the phone sends it again: the page says that it came, and the receiver has it once', async () => {
      await phoneIs(page, omar, true)
      await expect(steps(page)).toContainText('The sender sent the message again, and it could be decrypted.', slow)
      await expect(steps(page)).toContainText('The message was decrypted and recorded.')
      await expect(main(page).getByText('Received', { exact: true })).toBeVisible()
      await expect(main(page)).toContainText('Damaged on its way')
      await expect.poll(told, slow).toBe(1)
      await expect(section(page, 'Events and webhooks')).toContainText('messages.received')
      const trace = await traceOf(page, world.id, id)
      expect(trace.cause).toBeNull()
    })
  } finally {
    await receiver.stop()
  }
})

test('each failure is told in words with what to do, on the page as in the API', async ({ asOwner: page }) => {
  const [own, ella] = ['+15551370031', '+15551370032']
  const world = await startChatWorld(page, 'Failing line', own, { name: 'Ella', number: ella })
  const receiver = await startHookReceiver()
  receiver.answerWith(404)
  const program = await startProgram(page, 'Reads causes')
  const text = (to: string) => ({ to, text: 'It did not work' })
  const fault = (kind: string) => callAs(page, 'sandbox.createFault', { session_id: world.id, kind, count: 1 })
  const cases = [
    {
      code: '479',
      before: () => fault('nack_479'),
      body: text(ella),
      says: 'WhatsApp refused the message (479).',
      advice: 'ask the person to write to you first',
    },
    {
      code: '463',
      before: () => fault('nack_463'),
      body: text(ella),
      says: /new chats/,
      advice: /write only to people who have written to you/,
    },
    {
      code: 'media_fetch_failed',
      body: { to: ella, imageUrl: receiver.url },
      says: /media could not be downloaded|could not be fetched/,
      advice: 'Check that the address opens without a login',
    },
  ]
  try {
    await callAs(page, 'messages.sendText', { to: ella, text: 'Hello', wait: 'sent' }, world.id)
    for (const { code, before, body, says, advice } of cases) {
      await test.step(code, async () => {
        await before?.()
        const { msgId } = await program.data('POST', '/api/send-message', body, world.id)
        const read = () => program.data('GET', `/api/messages/${msgId}/trace`, undefined, world.id)
        await expect.poll(async () => (await read()).sendStatus, slow).toBe('failed')
        const { cause } = await read()
        expect(cause.code).toBe(code)
        await page.goto(`/sessions/${world.id}/message/${msgId}`)
        const alert = main(page).getByRole('alert')
        await expect(alert).toContainText(says)
        await expect(alert).toContainText(advice)
        await expect(alert).toContainText(cause.text)
        await expect(alert).toContainText(cause.advice)
        await expect(main(page).getByText('Failed', { exact: true })).toBeVisible()
      })
    }
    await test.step('nobody of this number: refused at once, and told beside the messages', async () => {
      const refused = await program.call('POST', '/api/send-message', text('+15550000003'), world.id)
      expect(refused.status, JSON.stringify(refused.body)).toBe(422)
      await page.goto(`/sessions/${world.id}/messages?status=refused`)
      const row = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
      await expect(row).toHaveCount(1, slow)
      await expect(row).toContainText('+15550000003')
      await expect(row).toContainText(/not on WhatsApp|does not exist on WhatsApp/)
    })
    await test.step('canceled before its time', async () => {
      const sendAt = new Date(Date.now() + 86_400_000).toISOString()
      const { msgId } = await program.data('POST', '/api/send-message', { ...text(ella), sendAt }, world.id)
      await page.goto(`/sessions/${world.id}/message/${msgId}`)
      await expect(main(page)).toContainText('The message is scheduled for')
      await callAs(page, 'messages.cancelScheduled', { msgId }, world.id)
      await expect(main(page)).toContainText('The message was canceled before it was sent.', slow)
    })
    expect(await phoneTexts(page, ella)).toEqual(['Hello'])
  } finally {
    await program.stop()
    await receiver.stop()
  }
})
