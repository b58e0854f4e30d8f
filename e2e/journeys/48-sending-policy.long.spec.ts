import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { expect, test } from '../stack/test.ts'

const name = 'Paced line'
const [own, other] = ['+15551398101', '+15551398102']

test.use({ actionTimeout: 30_000 })

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sending policy', exact: true }) })
const saved = (page: Page) => page.getByText('The sending policy is saved.').last()

test('a policy is set, what it holds says until when and why, and goes out when it is off', async ({
  asOwner: page,
}) => {
  const world = await startChatWorld(page, name, own, { name: 'Nora', number: other })
  const send = async (text: string) => Object(await callAs(page, 'messages.sendText', { to: other, text }, world.id))
  await page.goto(`/sessions/${world.id}/settings`)
  await expect(card(page)).toContainText('In effect now: Off.')

  await test.step('a preset shows its figures, which cannot be changed', async () => {
    await choose(card(page).getByRole('combobox', { name: 'Policy' }), 'Careful')
    await expect(card(page).getByLabel('Messages in 24 hours')).toHaveValue('200')
    await expect(card(page).getByLabel('Messages in 24 hours')).toBeDisabled()
    await expect(card(page).getByLabel('Typing, in characters a minute')).toHaveValue('600')
    await page.getByRole('link', { name: 'Health', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await card(page).getByRole('button', { name: 'Save policy' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Save policy' })).toBeHidden()
    await expect(card(page)).toContainText('In effect now: Careful. 20 messages in 24 hours today')
    await expectAccessible(page)
  })

  await test.step('own figures begin with those of the preset; what makes no sense is said at its field', async () => {
    await choose(card(page).getByRole('combobox', { name: 'Policy' }), 'Own figures')
    for (const [label, value] of [
      ['Messages in a minute', ''],
      ['Messages in an hour', ''],
      ['Messages in 24 hours', '1'],
      ['First messages to new people, in percent', ''],
      ['Warm-up, in days', ''],
      ['Messages on the first day', ''],
      ['Quiet hours to', ''],
    ] as const)
      await card(page).getByLabel(label).fill(value)
    await card(page).getByRole('button', { name: 'Save policy' }).click()
    await expect(card(page)).toContainText('belong together')
    await card(page).getByLabel('Quiet hours from').fill('')
    await card(page).getByRole('button', { name: 'Save policy' }).click()
    await expect(card(page)).toContainText('In effect now: Own figures.')
  })

  await send('the only one')
  await world.shown(({ text }) => text === 'the only one')
  const held = await send('one too many')
  expect(held).toMatchObject({ status: 'in_progress', held_reason: 'pace_day' })

  await test.step('the table and the page of the message say that it is held', async () => {
    await expect(card(page)).toContainText('One message is held.')
    await page.goto(`/sessions/${world.id}/messages`)
    const row = page.getByRole('listitem').filter({ hasText: 'one too many' })
    await expect(row).toContainText('Held: no more messages today. It goes out at about')
    await page.goto(`/sessions/${world.id}/message/${held.msgId}`)
    await expect(page.getByRole('main')).toContainText('The sending policy holds the message until about')
    await expect(page.getByRole('main')).toContainText('no more messages are allowed today')
  })

  await page.goto(`/sessions/${world.id}/settings`)
  await choose(card(page).getByRole('combobox', { name: 'Policy' }), 'Off')
  await card(page).getByRole('button', { name: 'Save policy' }).click()
  await world.shown(({ text }) => text === 'one too many')
  await expect(card(page)).toContainText('No message is held.')
  expect(await readAs(page, 'sessions.getSendingPolicy', { id: world.id })).toMatchObject({ preset: 'off', held: 0 })

  await test.step('what WhatsApp refuses is told, with until when, and a button ends it', async () => {
    const body = { kind: 'nack_463', session_id: world.id }
    await callAs(page, 'sandbox.createFault', body)
    const refused = Object(await callAs(page, 'messages.sendText', { to: other, text: 'refused' }, world.id))
    expect(refused).toMatchObject({ msgId: expect.any(Number) })
    await expect(card(page)).toContainText(
      'WhatsApp has refused new chats. Nobody is written to for the first time until',
    )
    await expect(card(page)).toContainText('Without a policy this concerns bulk sends alone.')
    await expectAccessible(page)
    await card(page).getByRole('button', { name: 'Resume now' }).click()
    await expect(page.getByText('The session sends as before.').last()).toBeVisible()
    await expect(card(page)).not.toContainText('WhatsApp has refused')
    const policy = await readAs(page, 'sessions.getSendingPolicy', { id: world.id })
    expect(policy).not.toHaveProperty('network_limits')
  })

  await test.step('a connection that did not take the policy is told of', async () => {
    // As the gateway answers when an engine does not: all engines of the journeys would have to stand still for it.
    await page.route(/sessions\.updateSendingPolicy/, async route => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace('"held":', '"warning":"not told","held":'),
      })
    })
    const missed = card(page).getByText('The open connection did not take the policy.')
    await expect(missed).toBeHidden()
    await choose(card(page).getByRole('combobox', { name: 'Policy' }), 'Normal')
    await card(page).getByRole('button', { name: 'Save policy' }).click()
    await expect(missed).toBeVisible()
    await page.unroute(/sessions\.updateSendingPolicy/)
    await choose(card(page).getByRole('combobox', { name: 'Policy' }), 'Off')
    await card(page).getByRole('button', { name: 'Save policy' }).click()
    await expect(missed).toBeHidden()
  })
})
