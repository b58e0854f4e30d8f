import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { openPalette } from '../stack/open-palette.ts'
import { expect, test } from '../stack/test.ts'

const name = 'Traced line'
const [own, vera] = ['+15551329001', '+15551329002']
const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

const main = (page: Page) => page.getByRole('main')
const steps = (page: Page) => section(page, 'What happened')
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function goByPalette(page: Page, words: string, option: string | RegExp): Promise<void> {
  const palette = await openPalette(page)
  await palette.getByRole('combobox').fill(words)
  await palette.getByRole('option', { name: option }).click()
}

test('why a customer did not get a message is three clicks away, and seen to change', async ({ asOwner: page }) => {
  test.setTimeout(600_000)
  const receiver = await startHookReceiver()
  receiver.answerWith(503)
  const world = await startChatWorld(page, name, own, { name: 'Vera', number: vera })
  const send = async (text: string) =>
    Number(Object(await callAs(page, 'messages.sendText', { to: vera, text, wait: 'sent' }, world.id)).msgId)
  const traceOf = async (msgId: number) => Object(await readAs(page, 'messages.trace', { msgId }, world.id))
  const phoneHas = async (text: string) => {
    const list = await readAs(page, 'sandbox.listMessages', { phone_number: vera, limit: 200 })
    return Array.isArray(list) && list.some(message => message.text === text)
  }
  try {
    await send('Your order is packed')
    await world.shown(({ text }) => text === 'Your order is packed')
    const hook = { id: world.id, url: receiver.url, events: ['message.sent'] }
    const webhook = Number(Object(await callAs(page, 'webhooks.create', hook)).id)
    await callAs(page, 'sandbox.updatePhone', { phone_number: vera, online: false })
    const msgId = await send('It is on the way')
    const { id: networkId } = await traceOf(msgId)

    await test.step('the phone is off: three clicks from the overview to why', async () => {
      await page.goto('/overview')
      await goByPalette(page, name, new RegExp(`^${name}`))
      const tabs = page.getByRole('navigation', { name: 'Parts of this session' })
      await tabs.getByRole('link', { name: 'Messages', exact: true }).click()
      const row = page.getByRole('listitem').filter({ hasText: 'It is on the way' })
      await expect(row).toContainText('Sent')
      await expect(page.getByRole('listitem').filter({ hasText: 'Your order is packed' })).toContainText('Delivered')
      await row.getByRole('link', { name: 'Vera' }).click()
      await expect(main(page)).toContainText('no phone of the recipient has reported that it arrived')
      await expect(main(page)).toContainText('The phone may be off or offline')
      await expect(main(page).getByText('It is on the way')).toBeVisible()
      await expect(steps(page)).toContainText('The gateway accepted the message from the dashboard.')
      await expect(steps(page)).toContainText('WhatsApp accepted the message.')
      await expect(steps(page)).not.toContainText('received the message')
      expect(await phoneHas('It is on the way')).toBe(false)
      await expectAccessible(page)
    })

    await test.step('the attempt of a webhook that failed is listed, with its delivery', async () => {
      const events = section(page, 'Events and webhooks')
      await expect(events.getByRole('list', { name: `Attempts for ${receiver.url}` })).toContainText(
        'Answered 503',
        slow,
      )
      await events.getByRole('link', { name: /^Delivery message.sent/ }).click()
      await expect(page).toHaveURL(new RegExp(`/webhooks/${webhook}/deliveries/`))
      await page.getByRole('link', { name: 'Open the message' }).click()
      await expect(page).toHaveURL(new RegExp(`/sessions/${world.id}/message/${msgId}$`))
    })

    await test.step('the phone is on again: delivered and read are seen without reading the page anew', async () => {
      const sign = `here ${Date.now()}`
      await page.evaluate(text => document.body.setAttribute('data-sign', text), sign)
      await callAs(page, 'sandbox.updatePhone', { phone_number: vera, online: true })
      await world.shown(({ text }) => text === 'It is on the way')
      await expect(steps(page)).toContainText(`${vera} received the message.`)
      await world.read(`${own.slice(1)}@s.whatsapp.net`)
      await expect(steps(page)).toContainText(`${vera} read the message.`)
      await expect(main(page).getByText('Read', { exact: true })).toBeVisible()
      receiver.answerWith(200)
      await expect(main(page)).toContainText('Nothing is wrong with this message.', slow)
      expect(await page.evaluate(() => document.body.getAttribute('data-sign'))).toBe(sign)
    })

    await test.step('a send that was refused: two clicks from the overview, and resent from the page', async () => {
      await callAs(page, 'sandbox.createFault', { session_id: world.id, kind: 'nack_479', count: 1 })
      await callAs(page, 'messages.sendText', { to: vera, text: 'Bounced once' }, world.id)
      await page.goto('/overview')
      const trouble = page.getByRole('region', { name: 'Needs attention' })
      await trouble.getByRole('link', { name: new RegExp(`^${name}.*failed`) }).click()
      const row = page.getByRole('listitem').filter({ hasText: 'Bounced once' })
      await row.getByRole('link', { name: 'Vera' }).click()
      await expect(main(page).getByRole('alert')).toContainText('WhatsApp refused the message (479).')
      await expect(main(page).getByRole('alert')).toContainText('Check the number')
      expect(await phoneHas('Bounced once')).toBe(false)
      await page.getByRole('button', { name: 'Resend' }).click()
      await page.getByRole('button', { name: 'Resend now' }).click()
      await world.shown(({ text }) => text === 'Bounced once')
      await expect(steps(page)).toContainText('The message was put into the send queue again.')
      await expect(steps(page)).toContainText(`${vera} received the message.`)
    })

    await test.step('Ctrl K opens it by the id of the network; an id of nobody is told', async () => {
      await goByPalette(page, String(networkId).toLowerCase(), new RegExp(`^Message #${msgId}`))
      await expect(page).toHaveURL(new RegExp(`/sessions/${world.id}/message/${msgId}$`))
      await expect(main(page).getByText('It is on the way')).toBeVisible()
      const palette = await openPalette(page)
      await palette.getByRole('combobox').fill('3EB0FFFFFFFFFFFFFFFF')
      await expect(palette).toContainText('No message of this account has this id.')
      await page.goto(`/sessions/${world.id}/message/3EB0FFFFFFFFFFFFFFFF`)
      await expect(page.getByRole('heading', { name: 'No message with this id' })).toBeVisible()
    })

    await test.step('what was received has its page too, from the chat and back, in the person’s language', async () => {
      const heard = await world.does({ to: own, text: 'Where is it?' })
      await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${vera.slice(1)}@s.whatsapp.net`)}`)
      const bubble = page.getByRole('article').filter({ hasText: 'Where is it?' })
      await bubble.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Details' }).click()
      await expect(page).toHaveURL(new RegExp(`/message/${heard}$`))
      await expect(main(page).getByText('Received', { exact: true })).toBeVisible()
      await expect(steps(page)).toContainText('The message was decrypted and recorded.')
      await expect(section(page, 'Events and webhooks')).toContainText('messages.received')
      await page.getByRole('link', { name: 'Open in chat' }).click()
      await expect(page.getByRole('article').filter({ hasText: 'Where is it?' })).toBeVisible()
      await page.context().addCookies([{ name: 'messenger-language', value: 'pt', url: new URL('/', page.url()).href }])
      await page.goto(`/sessions/${world.id}/message/${heard}`)
      await expect(main(page)).toContainText('A mensagem foi decifrada e gravada.')
    })
  } finally {
    await receiver.stop()
  }
})
