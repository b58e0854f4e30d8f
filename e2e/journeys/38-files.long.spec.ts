import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { csvRows } from '../stack/csv.ts'
import { download } from '../stack/download.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { startProgram } from '../stack/rest.ts'
import { expect, test } from '../stack/test.ts'

const slow = { timeout: 60_000 }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ actionTimeout: 30_000 })
test.setTimeout(300_000)

const table = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

test('whatever the table of messages is narrowed to, its files have the same rows, cell for cell', async ({
  asOwner: page,
}) => {
  const [own, ida] = ['+15551380001', '+15551380002']
  const world = await startChatWorld(page, 'Filed line', own, { name: 'Ida', number: ida })
  const program = await startProgram(page, 'Files')
  const submit = (body: object) => program.data('POST', '/api/send-message?wait=sent', { to: ida, ...body }, world.id)
  await page.goto(`/sessions/${world.id}/messages`)
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const acts = [
    () => world.does({ to: own, text: 'Is it, "here"?' }),
    () => world.does({ to: own, location: { latitude: -23.5, longitude: -46.6 } }),
    () => submit({ text: 'From a program,\nin two lines' }),
    () => callAs(page, 'messages.sendText', { to: ida, text: '=From the dashboard', wait: 'sent' }, world.id),
    () => callAs(page, 'sandbox.sendMessage', { phone_number: own, to: ida, text: 'From the phone itself' }),
    async () => {
      await callAs(page, 'sandbox.createFault', { session_id: world.id, kind: 'nack_479', count: 1 })
      await program.data('POST', '/api/send-message', { to: ida, text: 'Refused on its way' }, world.id)
    },
    () => program.data('POST', '/api/send-message', { to: ida, text: 'Tomorrow', sendAt: later }, world.id),
  ]
  // Each stands there before the next is done: rows are in the order in which they were recorded.
  for (const [index, act] of acts.entries()) {
    await act()
    await expect(table(page)).toHaveCount(index + 1, slow)
  }
  await expect(table(page).filter({ hasText: 'Refused on its way' })).toContainText('Failed', slow)
  await world.shown(({ text }) => text === 'From the phone itself')
  const all = JSON.parse(await download(page.getByRole('link', { name: 'Download JSON' })))

  /** The rows on the page, in both files and in the data: the same, in the same order. */
  const sameEverywhere = async (search: string, texts: readonly string[]) => {
    await page.goto(`/sessions/${world.id}/messages?${search}`)
    await expect(table(page), search).toHaveCount(texts.length, slow)
    const json = JSON.parse(await download(page.getByRole('link', { name: 'Download JSON' })))
    expect(
      json.map(({ text, kind }: { text: string; kind: string }) => text || kind),
      search,
    ).toEqual(texts)
    const csv = csvRows(await download(page.getByRole('link', { name: 'Download CSV' })))
    expect(csv).toEqual(json.map(cells))
    for (const [index, text] of texts.entries())
      await expect(table(page).nth(index)).toContainText(text === 'location' ? 'Location' : text)
  }

  await test.step('all of them, and by direction, kind, status, source', async () => {
    const here = 'Is it, "here"?'
    const written = 'From a program,\nin two lines'
    const dashboard = '=From the dashboard'
    const phone = 'From the phone itself'
    const refused = 'Refused on its way'
    const tomorrow = 'Tomorrow'
    await sameEverywhere('', [tomorrow, refused, phone, dashboard, written, 'location', here])
    await sameEverywhere('direction=in', ['location', here])
    await sameEverywhere('direction=out', [tomorrow, refused, phone, dashboard, written])
    await sameEverywhere('kind=location', ['location'])
    await sameEverywhere('status=failed', [refused])
    await sameEverywhere('status=scheduled', [tomorrow])
    await sameEverywhere('source=api', [tomorrow, refused, written])
    await sameEverywhere('source=dashboard', [dashboard])
    await sameEverywhere('source=phone', [phone])
    await sameEverywhere('source=n8n', [])
    await sameEverywhere('direction=out&source=api&status=failed', [refused])
  })

  await test.step('by time, and by the id of the network', async () => {
    const byText = (text: string) => all.find((row: { text: string }) => row.text === text)
    const from = byText('=From the dashboard').recorded_at
    await sameEverywhere(`from=${from}`, [
      'Tomorrow',
      'Refused on its way',
      'From the phone itself',
      '=From the dashboard',
    ])
    await sameEverywhere(`to=${new Date(Date.now() - 3_600_000).toISOString()}`, [])
    await sameEverywhere(
      'span=1h',
      all.map(({ text, kind }: { text: string; kind: string }) => text || kind),
    )
    await sameEverywhere(`q=${byText('From the phone itself').network_id}`, ['From the phone itself'])
  })

  await test.step('what the files say is what the phones have', async () => {
    const list = Object(await readAs(page, 'sandbox.listMessages', { phone_number: ida, limit: 200 }))
    const atPhone = list.map(({ id }: { id: string }) => id)
    for (const { network_id, state, text } of all) {
      const has = atPhone.includes(network_id)
      expect(has, text).toBe(state !== 'failed' && state !== 'scheduled')
    }
  })

  await test.step('rows are 40 px high, and columns that were chosen stay and are not in the way', async () => {
    await page.goto(`/sessions/${world.id}/messages?direction=in`)
    // what measures does not wait for what is measured
    await expect(table(page)).toHaveCount(2, slow)
    const heights = await table(page).evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
    expect(Math.max(...heights)).toBeLessThanOrEqual(41)
    const [first] = all.filter(({ direction }: { direction: string }) => direction === 'in')
    const columns = page.getByRole('button', { name: 'Columns' })
    await columns.click()
    for (const name of ['Network id', 'Kind']) await page.getByRole('menuitemcheckbox', { name }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Source' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(table(page).first()).toContainText(first.network_id)
    await expect(table(page).first()).toContainText('Location')
    await columns.click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Source' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await sameEverywhere('direction=in', ['location', 'Is it, "here"?'])
  })
  await program.stop()
})

/** What CSV makes of a row: nothing of null, and text of what would be a formula. */
function cells(row: Readonly<Record<string, string | number | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const text = value === null ? '' : String(value)
      return [name, typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text]
    }),
  )
}

test('usage counts what was sent, received and delivered, month by month, as phones and receivers had it', async ({
  asOwner: page,
}) => {
  const [own, ulla] = ['+15551380011', '+15551380012']
  const name = 'Billed, line'
  const receiver = await startHookReceiver()
  const world = await startChatWorld(page, name, own, { name: 'Ulla', number: ulla })
  const { createDb } = await import('@messenger/shared/db/create-db')
  const database = createDb(stackEnv().databaseUrl)
  try {
    await callAs(page, 'webhooks.create', { id: world.id, url: receiver.url, events: ['messages.received'] })
    for (const text of ['One', 'Two', 'Three']) await world.does({ to: own, text })
    await expect.poll(() => receiver.got.length, slow).toBe(3)
    const uploaded = await page.request.post('/api/upload', {
      data: pixel,
      headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin', 'x-session-id': String(world.id) },
    })
    const { publicUrl: imageUrl } = await uploaded.json()
    for (const body of [{ text: 'Out' }, { text: 'Out again' }])
      await callAs(page, 'messages.sendText', { to: ulla, ...body, wait: 'sent' }, world.id)
    await callAs(page, 'messages.sendImage', { to: ulla, imageUrl, wait: 'sent' }, world.id)
    await world.shown(({ kind }) => kind === 'image')
    await callAs(page, 'sandbox.createFault', { session_id: world.id, kind: 'nack_479', count: 1 })
    await callAs(page, 'messages.sendText', { to: ulla, text: 'Refused' }, world.id)
    const monthOf = async () => Object(await readAs(page, 'usage.get', { months: 1, sessionId: world.id })).months[0]
    await expect
      .poll(monthOf, slow)
      .toMatchObject({ received: 3, sent: 3, failed: 1, deliveries: { succeeded: receiver.got.length, failed: 0 } })

    await test.step('the file of this month, number for number', async () => {
      await page.goto('/settings/plan')
      const rows = csvRows(await download(page.getByRole('button', { name: 'Download CSV' })))
      const [row, ...others] = rows.filter(({ session_id }) => session_id === String(world.id))
      const media = (await monthOf()).mediaBytes
      expect(others).toEqual([])
      expect(row).toEqual({
        month: new Date().toISOString().slice(0, 7),
        session_id: String(world.id),
        session: name,
        deleted: 'false',
        received: '3',
        sent: '3',
        failed: '1',
        media_in_bytes: '0',
        media_out_bytes: String(media.out),
        deliveries_succeeded: String(receiver.got.length),
        deliveries_failed: '0',
      })
      expect(media.out).toBeGreaterThan(0)
      const shown = page.getByRole('region', { name: 'Usage by session' }).getByRole('row').filter({ hasText: name })
      await expect(shown.getByRole('cell').nth(0)).toHaveText('3')
      await expect(shown.getByRole('cell').nth(1)).toHaveText('3')
      await expect(shown.getByRole('cell').nth(2)).toHaveText('1')
    })

    await test.step('13 months are there to be chosen and saved, and none before', async () => {
      // As engines summed them up, month after month; the oldest of these is one too many.
      const monthStart = (ago: number) => {
        const now = new Date()
        return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
      }
      for (let ago = 1; ago <= 13; ago += 1)
        await database.sql`
          insert into usage_months (account_id, session_id, month, sent, received)
          select account_id, id, ${monthStart(ago).toISOString().slice(0, 10)}::text::date, ${100 + ago}::int, ${ago}::int
          from sessions where id = ${world.id}`
      await page.reload()
      await page.getByRole('combobox', { name: 'Month' }).click()
      await expect(page.getByRole('option')).toHaveCount(13)
      await page.keyboard.press('Escape')
      for (const ago of [1, 6, 12]) {
        const start = monthStart(ago)
        const words = start.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
        await choose(page.getByRole('combobox', { name: 'Month' }), words)
        const rows = csvRows(await download(page.getByRole('button', { name: 'Download CSV' })))
        const row = rows.find(({ session_id }) => session_id === String(world.id))
        expect(row).toMatchObject({
          month: start.toISOString().slice(0, 7),
          sent: String(100 + ago),
          received: String(ago),
        })
      }
      const program = await startProgram(page, 'Bills')
      const { months } = await program.data('GET', `/api/usage?sessionId=${world.id}`)
      expect(months.map(({ sent }: { sent: number }) => sent)).toEqual([
        ...Array.from({ length: 12 }, (_, index) => 112 - index),
        3,
      ])
      await program.stop()
    })
  } finally {
    // Other journeys on this stack count months, too.
    await database.sql`delete from usage_months where session_id = ${world.id} and month < date_trunc('month', now())`
    await database.close()
    await receiver.stop()
  }
})
