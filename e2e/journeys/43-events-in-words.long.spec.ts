import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { expect, test } from '../stack/test.ts'

const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })
test.setTimeout(240_000)

test('an event says what happened; its time, its JSON and its sample are what the receiver got', async ({
  asOwner: page,
}) => {
  const [own, vic] = ['+15554300001', '+15554300002']
  const receiver = await startHookReceiver()
  const world = await startChatWorld(page, 'Told line', own, { name: 'Vic', number: vic })
  const bodies = () => receiver.got.map(({ body }) => JSON.parse(body))
  const found = page.getByRole('region', { name: /^Events/ }).getByRole('button')
  const clip = () => page.evaluate(() => navigator.clipboard.readText())
  try {
    await callAs(page, 'webhooks.create', { id: world.id, url: receiver.url, events: ['*'] })
    await world.does({ to: own, text: 'Before noon' })
    const has = (event: string, text: string) =>
      expect
        .poll(() => bodies().some(body => body.event === event && JSON.stringify(body).includes(text)), slow)
        .toBe(true)
    await has('messages.received', 'Before noon')
    const first = bodies().find(({ event }) => event === 'messages.received')
    await world.does({ to: own, text: 'After noon' })
    await has('messages.received', 'After noon')
    await callAs(page, 'messages.sendText', { to: vic, text: 'Both came', wait: 'sent' }, world.id)
    await has('message.sent', 'Both came')

    await test.step('the time filter keeps what was recorded in it, to the moment', async () => {
      const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString())
      const about = `session=${world.id}&type=messages.received`
      await page.goto(`/events?${about}`)
      await expect(found).toHaveCount(2, slow)
      await page.goto(`/events?${about}&to=${at(first.timestamp + 1)}`)
      await expect(found).toHaveCount(1, slow)
      await expect(found).toContainText('Vic wrote: Before noon')
      await page.goto(`/events?${about}&from=${at(first.timestamp + 1)}`)
      await expect(found).toHaveCount(1, slow)
      await expect(found).toContainText('Vic wrote: After noon')
    })

    await test.step('one click to the JSON, which is what the receiver got', async () => {
      await found.click()
      await page.getByRole('button', { name: 'Copy the JSON' }).click()
      const got = bodies().find(body => body.event === 'messages.received' && body.timestamp > first.timestamp)
      await expect.poll(async () => JSON.parse(await clip())).toEqual(got.data)
    })

    await test.step('a row in words for each event that the receiver got', async () => {
      await page.goto(`/events?session=${world.id}`)
      await expect(found.filter({ hasText: 'message.sent' }).first()).toContainText(/^Sent to .*: Both came/)
      for (const { event } of bodies()) {
        const rows = found.filter({ hasText: event })
        await expect(rows.first()).toBeVisible()
        // Words stand before the name of the event, and are not the name again.
        const [words = ''] = (await rows.first().locator('span > span').allTextContents()).map(text => text.trim())
        expect(words, event).not.toBe('')
        expect(words, event).not.toContain(event)
      }
    })

    await test.step('each has a sample of its own, with the parts that the receiver got', async () => {
      await page.goto('/events/catalogue')
      const entries = page.getByRole('article')
      await expect(entries).toHaveCount(25)
      const samples = new Map<string, { event: string; sessionId: string; data: object }>()
      for (const entry of await entries.all()) {
        const name = (await entry.getByRole('heading').textContent()) ?? ''
        await expect(entry).toContainText('Where it comes from')
        await expect(entry).toContainText('When it is sent')
        await expect(entry).toContainText(/The account’s own phone|WhatsApp|This gateway/)
        await entry.getByRole('button', { name: `Copy Sample of ${name}` }).click()
        await expect.poll(async () => JSON.parse(await clip()).event).toBe(name)
        samples.set(name, JSON.parse(await clip()))
      }
      expect(samples.size).toBe(25)
      for (const body of bodies()) {
        const sample = samples.get(body.event)
        expect(sample, body.event).toBeDefined()
        const { replayed: _, ...sent } = body
        expect(Object.keys(sample ?? {}).toSorted(), body.event).toEqual(Object.keys(sent).toSorted())
        const common = Object.keys(sample?.data ?? {}).filter(key => key in body.data)
        expect(common, body.event).not.toEqual([])
      }
    })
  } finally {
    await receiver.stop()
  }
})
