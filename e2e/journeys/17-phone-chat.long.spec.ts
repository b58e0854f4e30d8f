import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552170001'
const bob = '+15552170002'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ actionTimeout: 30_000 })

test('a virtual phone shows what it gets as a phone does, and its owner answers in kind', async ({ asOwner: page }) => {
  test.slow()
  const world = await startChatWorld(page, 'Phone shop', own, { name: 'Bob Phone', number: bob })
  const shop = await page.context().newPage()
  await shop.goto(`/sessions/${world.id}/chat/${bob.slice(1)}@s.whatsapp.net`)
  const inShop = shop.getByRole('log', { name: 'Messages' }).getByRole('article')
  await page.goto(`/sandbox/${bob.slice(1)}?chat=${encodeURIComponent(own)}`)
  const phone = page.getByRole('region', { name: 'Phone of Bob Phone' })
  const onPhone = phone.getByRole('article')

  await test.step('a picture goes from the phone to the session, and is seen at both ends', async () => {
    const chooser = page.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Attach a file' }).click()
    await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel })
    await phone.getByRole('textbox', { name: 'Message' }).fill('What I want')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    for (const place of [onPhone, inShop]) {
      const picture = place.filter({ hasText: 'What I want' }).getByRole('img', { name: 'What I want' })
      await expect.poll(() => picture.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(1)
    }
  })

  await test.step('the owner answers a message, reacts, and takes the reaction back', async () => {
    await callAs(page, 'messages.sendText', { to: bob, text: 'Is it the red one?' }, world.id)
    const asked = onPhone.filter({ hasText: 'Is it the red one?' })
    await asked.hover()
    await asked.getByRole('button', { name: 'Reply' }).click()
    await phone.getByRole('textbox', { name: 'Message' }).fill('Yes, that one')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    const answer = inShop.filter({ hasText: 'Yes, that one' })
    await expect(answer.getByRole('button', { name: /Is it the red one/ })).toBeVisible()
    await asked.first().hover()
    await asked.first().getByRole('button', { name: 'React' }).click()
    await page.getByRole('menuitem', { name: '❤️' }).click()
    const inChat = shop.getByRole('button', { name: '❤️ by Bob Phone' })
    await expect(inChat).toBeVisible()
    await phone.getByRole('button', { name: '❤️ by You' }).click()
    await expect(inChat).toHaveCount(0)
    await expect(phone.getByRole('button', { name: '❤️ by You' })).toHaveCount(0)
  })

  await test.step('a poll is voted in, and the vote changed', async () => {
    const poll = { question: 'When?', options: ['Monday', 'Tuesday'], multiSelect: false }
    await callAs(page, 'messages.sendPoll', { to: bob, poll }, world.id)
    const inPoll = shop.getByRole('article').filter({ hasText: 'When?' })
    const option = (name: string) => onPhone.filter({ hasText: 'When?' }).getByRole('button', { name })
    await option('Monday').click()
    await expect(inPoll.getByRole('listitem').filter({ hasText: 'Monday' })).toContainText('1 vote')
    await expect(option('Monday')).toHaveAttribute('aria-pressed', 'true')
    await option('Tuesday').click()
    await expect(inPoll.getByRole('listitem').filter({ hasText: 'Tuesday' })).toContainText('1 vote')
    await expect(inPoll.getByRole('listitem').filter({ hasText: 'Monday' })).toContainText('0 votes')
    await expect(option('Monday')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a place and a card show as what they are', async () => {
    const location = { latitude: -6.1754, longitude: 106.8272, name: 'The shop' }
    await callAs(page, 'messages.sendLocation', { to: bob, location }, world.id)
    await expect(onPhone.filter({ hasText: 'The shop' })).toContainText('-6.17540, 106.82720')
    const contact = { name: 'Dora Card', phone: '+15552170009' }
    await callAs(page, 'messages.sendContact', { to: bob, contact }, world.id)
    await expect(onPhone.filter({ hasText: 'Dora Card' })).toContainText('+15552170009')
  })

  await test.step('what the owner deletes is gone at both ends', async () => {
    const mine = onPhone.filter({ hasText: 'What I want' })
    await mine.hover()
    await mine.getByRole('button', { name: 'Delete for everyone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for everyone' }).click()
    await expect(onPhone.filter({ hasText: 'What I want' })).toHaveCount(0)
    await expect(phone.getByText('This message was deleted')).toBeVisible()
    await expect(inShop.filter({ hasText: 'This message was deleted' })).toBeVisible()
  })
  await shop.close()
})
