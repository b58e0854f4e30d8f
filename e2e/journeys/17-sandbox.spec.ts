import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { chooseSession } from '../stack/choose-session.ts'
import { changeCrowd } from '../stack/crowd.ts'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

const lineNumber = '+15551370001'
const ana = '+15551370002'
const bruno = '+15551370003'
const cora = '+15551370004'
const linking = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

interface Stored {
  readonly event: string
  readonly data: unknown
}

test('virtual phones form a group, call, fail and go offline, and the session’s events tell of it', async ({
  asOwner: page,
}) => {
  test.setTimeout(300_000)
  const id = await createSandboxSession(page, 'Sandbox line', lineNumber)
  const { token } = Object(await callAs(page, 'account.createToken', { name: 'Sandbox journey' }))
  const eventsOf = async (event: string): Promise<Stored[]> => {
    const response = await page.request.get('/api/events?limit=200', {
      headers: { authorization: `Bearer ${token}`, 'x-session-id': String(id) },
    })
    expect(response.ok(), await response.text()).toBe(true)
    const stored: Stored[] = Object(await response.json()).data
    return stored.filter(one => one.event === event)
  }
  const dataOf = async (event: string) => JSON.stringify((await eventsOf(event)).map(({ data }) => data))
  await page.getByRole('button', { name: 'Scan with a virtual phone' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
  await createPhone(page, 'Bruno', bruno)
  await createPhone(page, 'Ana', ana)
  const phone = page.getByRole('region', { name: 'Phone of Ana' })

  await test.step('a group with the session, and another phone in it later', async () => {
    await phone.getByRole('button', { name: 'New group' }).click()
    await phone.getByLabel('Name of the group').fill('Trip <b>2027</b>')
    await phone.getByLabel(/\+15551370001/).check()
    await phone.getByRole('button', { name: 'Create with 1 person' }).click()
    await expect(phone.getByRole('heading', { name: 'Trip <b>2027</b>' })).toBeVisible()
    await expect.poll(() => dataOf('groups.upsert'), linking).toContain('Trip <b>2027</b>')
    await phone.getByRole('button', { name: 'Add people' }).click()
    await phone.getByLabel(/Bruno/).check()
    await phone.getByRole('button', { name: 'Add 1 person' }).click()
    const known: unknown = await readAs(page, 'sandbox.listPhones', {})
    const phones: { phone_number: string; lid: string }[] = Object(known)
    const lid = phones.find(({ phone_number }) => phone_number === bruno)?.lid ?? bruno
    await expect.poll(() => dataOf('group-participants.update'), linking).toContain(lid)
    await phone.getByLabel('Message', { exact: true }).fill('Who brings the tent?')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => dataOf('messages-group.received'), linking).toContain('Who brings the tent?')
    await expectAccessible(page)
    const group = new URL(page.url()).searchParams.get('chat') ?? ''
    await page.goto(`/sandbox/${bruno.slice(1)}?chat=${encodeURIComponent(group)}`)
    const other = page.getByRole('region', { name: 'Phone of Bruno' })
    await expect(other.getByText('Who brings the tent?')).toBeVisible()
    await expect(other.getByText('Ana', { exact: true })).toBeVisible()
  })

  await test.step('a call rings at the session, and the caller hangs up', async () => {
    await page.goto(`/sandbox/${ana.slice(1)}?chat=${encodeURIComponent(lineNumber)}`)
    await phone.getByRole('button', { name: 'Video call' }).click()
    const call = phone.getByRole('region', { name: 'Call' })
    await expect(call).toContainText('Ringing')
    await expect.poll(() => dataOf('call'), linking).toContain('"isVideo":true')
    await call.getByRole('button', { name: 'End call' }).click()
    await expect(call).toContainText('The last call was not answered')
  })

  await test.step('one phone calls another, which answers, and rejects the next', async () => {
    await callFrom(page, bruno, ana)
    await page.goto(`/sandbox/${ana.slice(1)}`)
    const call = phone.getByRole('region', { name: 'Call' })
    await expect(call).toContainText('is calling you')
    await expectAccessible(page)
    await call.getByRole('button', { name: 'Answer' }).click()
    await expect(call).toContainText('The call is in progress')
    await call.getByRole('button', { name: 'End call' }).click()
    await expect(call).toContainText('The last call has ended')
    await callFrom(page, bruno, ana)
    await call.getByRole('button', { name: 'Reject' }).click()
    await expect(call).toContainText('The last call was rejected')
    await page.goto(`/sandbox/${bruno.slice(1)}`)
    await expect(page.getByRole('region', { name: 'Call' })).toContainText('The last call was rejected')
  })

  await test.step('what an offline phone is sent waits, and comes when it is back', async () => {
    await page.goto(`/sandbox/${ana.slice(1)}?chat=${encodeURIComponent(lineNumber)}`)
    const online = page.getByRole('switch', { name: 'Online' })
    await online.click()
    await expect(online).toHaveAttribute('aria-checked', 'false')
    const { msgId } = Object(await callAs(page, 'messages.sendText', { to: ana, text: 'Are you there?' }, id))
    await expect.poll(() => statusOf(page, id, msgId), linking).toBe(2)
    await expect(phone.getByText('Are you there?')).toHaveCount(0)
    await online.click()
    await expect(phone.getByText('Are you there?')).toBeVisible()
    await expect.poll(() => statusOf(page, id, msgId), linking).toBeGreaterThan(2)
  })

  await test.step('a fault makes a message fail, and is used up by it', async () => {
    await page.goto('/sandbox')
    await choose(page.getByLabel('What goes wrong'), 'Refuse with 463')
    await expect(page.getByText('The message ends as failed with code 463')).toBeVisible()
    await chooseSession(page.getByRole('combobox', { name: 'For', exact: true }), id)
    await page.getByRole('button', { name: 'Inject' }).click()
    const active = page.getByRole('list', { name: 'Active faults' })
    await expect(active).toContainText('Refuse with 463')
    await expectAccessible(page)
    const { msgId } = Object(await callAs(page, 'messages.sendText', { to: bruno, text: 'Refused' }, id))
    const outcome = async () => (await eventsOf('message.sent')).find(({ data }) => Object(data).msgId === msgId)?.data
    await expect.poll(outcome, linking).toMatchObject({ status: 'failed', failed_code: 'reachout_locked' })
    await expect(active).toHaveCount(0)
  })

  await test.step('a fault that stays is taken back', async () => {
    await page.goto(`/sandbox/${ana.slice(1)}`)
    await choose(page.getByLabel('What goes wrong'), 'Acknowledge late')
    await page.getByLabel('Milliseconds (optional)').fill('250')
    await page.getByRole('button', { name: 'Inject' }).click()
    const active = page.getByRole('list', { name: 'Active faults' })
    await expect(active).toContainText('250 ms')
    await active.getByRole('button', { name: 'Remove “Acknowledge late”' }).click()
    await expect(active).toHaveCount(0)
    expect(await readAs(page, 'sandbox.listFaults', {})).toEqual([])
  })
})

test('among many sessions a phone finds the one to scan, and the one for its group', async ({ asOwner: page }) => {
  await callAs(page, 'sandbox.createPhone', { phone_number: cora, name: 'Cora' })
  await changeCrowd(120, 'sandbox')
  try {
    await page.goto(`/sandbox/${cora.slice(1)}`)
    const codes = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Scan a code' }) })
    await expect(codes.getByRole('button', { name: 'Scan code of Crowd 120' })).toBeVisible()
    await expect(codes.getByRole('button', { name: 'Scan code of Crowd 7', exact: true })).toHaveCount(0)
    await codes.getByRole('searchbox', { name: 'Search sessions' }).fill('crowd 7')
    await expect(codes.getByRole('button', { name: 'Scan code of Crowd 7', exact: true })).toBeVisible()
    await expect(codes.getByRole('button', { name: 'Scan code of Crowd 120' })).toHaveCount(0)
    await codes.getByRole('searchbox', { name: 'Search sessions' }).fill('nobody of that name')
    await expect(codes.getByText('No session matches.')).toBeVisible()

    const phone = page.getByRole('region', { name: 'Phone of Cora' })
    await phone.getByRole('button', { name: 'New group' }).click()
    const search = phone.getByRole('searchbox', { name: 'Search people' })
    await search.fill('crowd 7')
    await phone.getByLabel(/^Crowd 7 /).check()
    await search.fill('crowd 99')
    await phone.getByLabel(/^Crowd 99 /).check()
    await search.fill('')
    await expect(phone.getByLabel(/^Crowd 7 /)).toBeChecked()
    await expect(phone.getByLabel(/^Crowd 99 /)).toBeChecked()
    await expect(phone.getByRole('button', { name: 'Create with 2 people' })).toBeVisible()
  } finally {
    await changeCrowd(0)
    await callAs(page, 'sandbox.deletePhone', { phone_number: cora })
  }
})

async function callFrom(page: Page, from: string, to: string): Promise<void> {
  await callAs(page, 'sandbox.startCall', { phone_number: from, to })
}

async function statusOf(page: Page, sessionId: number, msgId: unknown): Promise<number> {
  return Number(Object(await readAs(page, 'messages.getInfo', { msgId }, sessionId)).status)
}
