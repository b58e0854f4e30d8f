import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { record } from '../stack/recordings.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552310001'
const bob = '+15552310002'

test.use({ actionTimeout: 30_000 })

test('owners of virtual phones set their chats, post statuses, call, and see what others do', async ({
  asOwner: page,
}) => {
  test.slow()
  const world = await startChatWorld(page, 'Act shop', own, { name: 'Bob Acts', number: bob })
  const other = await page.context().newPage()
  await other.goto(`/sandbox/${bob.slice(1)}?chat=${encodeURIComponent(own)}`)
  const bobs = other.getByRole('region', { name: 'Phone of Bob Acts' })
  await world.does({ to: own, text: 'Is it open?' })
  await page.goto(`/sandbox/${own.slice(1)}`)
  const phone = page.getByRole('region', { name: 'Phone of Act shop' })
  const row = phone.getByRole('button', { name: /^(B )?Bob Acts/ })
  const back = phone.getByRole('button', { name: 'Back to the chats' })
  const choose = async (name: string) => {
    await phone.getByRole('button', { name: 'Chat options' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await test.step('a chat is pinned by keyboard, muted, and marked as unread', async () => {
    await row.click()
    await phone.getByRole('button', { name: 'Mark 1 read' }).click()
    await phone.getByRole('button', { name: 'Chat options' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Mute for 8 hours' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await choose('Mute for 8 hours')
    await choose('Mark as unread')
    for (const sign of ['pinned', 'muted', 'marked as unread']) await expect(row).toContainText(sign)
    await row.click()
    await choose('Unpin')
    await choose('Remove the mark')
    await back.click()
    await expect(row).not.toContainText('pinned')
    await expect(row).not.toContainText('marked as unread')
  })

  await test.step('an archived chat is out of the way until it is taken out', async () => {
    await row.click()
    await choose('Archive')
    await expect(row).toHaveCount(0)
    await phone.getByRole('button', { name: '1 archived chat' }).click()
    await row.click()
    await choose('Unarchive')
    await back.click()
    await expect(row).toBeVisible()
    await expect(phone.getByRole('button', { name: /archived/ })).toHaveCount(0)
  })

  await test.step('a status that one posts is seen by the other', async () => {
    await phone.getByRole('button', { name: 'Statuses' }).click()
    await phone.getByRole('textbox', { name: 'Post a status' }).fill('Fresh bread at four')
    await phone.getByRole('button', { name: 'Post', exact: true }).click()
    const statuses = phone.getByRole('list', { name: 'Statuses' }).getByRole('listitem')
    await expect(statuses.filter({ hasText: 'Fresh bread at four' })).toContainText('You')
    await callAs(page, 'sandbox.postStatus', { phone_number: bob, text: 'On my way' })
    await expect(statuses.filter({ hasText: 'On my way' })).toContainText('Bob Acts')
    await bobs.getByRole('button', { name: 'Back to the chats' }).click()
    await bobs.getByRole('button', { name: 'Statuses' }).click()
    await expect(bobs.getByText('Fresh bread at four')).toBeVisible()
    await back.click()
  })

  await test.step('the session is seen online and typing', async () => {
    await other.goto(`/sandbox/${bob.slice(1)}?chat=${encodeURIComponent(own)}`)
    const shows = (type: string) => callAs(page, 'sessions.sendPresence', { jid: bob, type }, world.id)
    const line = bobs.getByRole('status').first()
    await shows('available')
    await expect(line).toHaveText('online')
    await shows('composing')
    await expect(line).toHaveText('typing …')
    await shows('recording')
    await expect(line).toHaveText('recording …')
    await shows('paused')
    await expect(line).toHaveText('online')
  })

  await test.step('a call that is rejected is seen as rejected by who made it', async () => {
    await bobs.getByRole('button', { name: 'Voice call' }).click()
    const ringing = phone.getByRole('region', { name: 'Call' })
    await expect(ringing).toContainText('is calling you')
    await ringing.getByRole('button', { name: 'Reject' }).click()
    await expect(bobs.getByRole('region', { name: 'Call' })).toContainText('The last call was rejected')
    await bobs.getByRole('button', { name: 'Back to the chats' }).click()
    await bobs.getByRole('button', { name: 'Calls' }).click()
    await expect(bobs.getByRole('list', { name: 'Calls' }).getByRole('listitem')).toContainText('rejected')
  })

  await test.step('a voice message is reported as played', async () => {
    await row.click()
    const chooser = page.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Attach a file' }).click()
    const buffer = await record(page, 'audio')
    await (await chooser).setFiles({ name: 'hum.m4a', mimeType: 'audio/mp4', buffer })
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await other.goto(`/sandbox/${bob.slice(1)}?chat=${encodeURIComponent(own)}`)
    const heard = bobs.getByRole('article').filter({ has: other.locator('audio') })
    await heard.hover()
    await heard.getByRole('button', { name: 'Mark as played' }).click()
    await expect(heard.getByRole('button', { name: 'Mark as played' })).toHaveCount(0)
    await expect(heard).toContainText('played')
    await expect(phone.getByRole('article').filter({ has: page.locator('audio') })).toContainText('played')
  })

  await test.step('a chat that is deleted is gone at this end alone', async () => {
    await choose('Delete chat')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete chat' }).click()
    await expect(phone.getByRole('heading', { name: 'Act shop' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(bobs.getByRole('article').first()).toBeVisible()
  })
  await other.close()
})
