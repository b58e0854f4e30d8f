import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { expect, test } from '../stack/test.ts'

const chats = 9_999
const messages = 90_000
const script = fileURLToPath(new URL('../stack/fill-session.ts', import.meta.url))

test('a session with 100,000 messages in 10,000 chats is listed, searched and read back to its first message', async ({
  asOwner: page,
}) => {
  test.setTimeout(600_000)
  const own = '+15552220001'
  const other = { name: 'Paul Prolific', number: '+15552220002' }
  const world = await startChatWorld(page, 'Busy line', own, other)
  const jid = `${other.number.slice(1)}@s.whatsapp.net`
  const base = `/sessions/${world.id}/chat`
  const list = page.getByRole('list', { name: 'Chats' })
  const log = page.getByRole('log', { name: 'Messages' })
  const first = await world.does({ to: own, text: 'The very first one' })
  await world.does({ to: own, text: 'What is said over and over' })
  await page.goto(base)
  await expect(list.getByRole('link', { name: /Paul Prolific/ })).toContainText('over and over')
  const counts = [world.id, chats, messages].map(String)
  await promisify(execFile)(process.execPath, [script, ...counts])
  await world.does({ to: own, text: 'The very last one' })

  await timed('the list of chats', async () => {
    await page.goto(base)
    await expect(list.getByRole('link').first()).toContainText('The very last one')
  })
  await timed('1,000 chats further down', async () => {
    await downTo(page, 1_000)
    expect(await list.getByRole('listitem').count()).toBeLessThan(60) // only what is looked at is drawn
  })
  await timed('a search by number', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('15700009876')
    await expect(list.getByRole('link')).toHaveCount(1)
    await expect(list.getByRole('link')).toContainText('15700009876')
  })
  await timed('a search by name', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('prolif')
    await expect(list.getByRole('link')).toHaveCount(1)
  })
  await timed('a chat of 90,000 messages', async () => {
    await list.getByRole('link', { name: /Paul Prolific/ }).click()
    await expect(log.getByText('The very last one')).toBeVisible()
  })
  await timed('back by 500 messages', async () => {
    await backBy(page, 500)
    expect(await log.getByRole('article').count()).toBeLessThan(80)
    // What is read stays in sight when older ones come above it: neither the top nor the newest is jumped to.
    const place = () =>
      log.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight - clientHeight])
    await expect.poll(async () => (await place())[0]).toBeGreaterThan(0)
    const [top = 0, end = 0] = await place()
    expect(top).toBeLessThan(end - 1_000)
  })
  const row = await rowOf(page, world.id, first)
  await timed('the oldest message, by its address', async () => {
    await page.goto(`${base}/${encodeURIComponent(jid)}?message=${row}`)
    await expect(log.getByText('The very first one')).toBeVisible()
  })
  await timed('and the newest again', async () => {
    await world.does({ to: own, text: 'One more' })
    await page.goto(`${base}/${encodeURIComponent(jid)}`)
    await expect(log.getByText('One more')).toBeVisible()
  })
})

/** Its time is noted, not judged: it is one of a busy machine. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await test.step(what, work)
  test.info().annotations.push({ type: 'ms', description: `${what}: ${Math.round(performance.now() - startedAt)}` })
}

/** Scrolls the list until a row of that place is drawn. */
async function downTo(page: Page, place: number): Promise<void> {
  const row = page.getByRole('list', { name: 'Chats' }).getByRole('listitem').last()
  await expect
    .poll(
      async () => {
        await row.scrollIntoViewIfNeeded()
        await page.mouse.wheel(0, 4_000)
        return Number(await row.getAttribute('aria-posinset'))
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(place)
}

/** Scrolls back until that many messages, each counted once, have been fetched. */
async function backBy(page: Page, count: number): Promise<void> {
  const fetched = new Set<number>()
  page.on('response', async response => {
    if (!response.url().includes('chats.messages')) return
    const answers: { result?: { data?: { messages?: { id: number }[] } } }[] = await response.json().catch(() => [])
    for (const { id } of answers.flatMap(({ result }) => result?.data?.messages ?? [])) fetched.add(id)
  })
  const log = page.getByRole('log', { name: 'Messages' })
  await log.hover()
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, -20_000)
        return fetched.size
      },
      { timeout: 120_000, intervals: [150] },
    )
    .toBeGreaterThanOrEqual(count)
}

/** The row id by which addresses name a message. */
async function rowOf(page: Page, session: number, networkId: string): Promise<number> {
  const { createDb } = await import('@messenger/shared/db/create-db')
  const { sql, close } = createDb(stackEnv().databaseUrl, { poolSize: 1, applicationName: 'messenger-e2e' })
  try {
    const [row] =
      await sql`select id from messages where session_id = ${session}::int and network_id = ${networkId} and not from_me`
    expect(row, `${page.url()} ${networkId}`).toBeDefined()
    return Number(row?.id)
  } finally {
    await close()
  }
}
