import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { announceStack, runEnv, stackEnv } from '../env.ts'
import { bakeryViewers } from '../screenshots/bakery-viewers.ts'
import { startBakeryReceivers } from '../stack/bakery-receivers.ts'
import { show } from '../stack/inspect.ts'
import { openScreen, type Screen, screens, setupScreen } from '../stack/screens.ts'
import { startGateway } from '../stack/start-gateway.ts'
import { expect, test } from '../stack/test.ts'
import { quietenBakery } from './quieten-bakery.ts'
import { differenceFromKept, keepSetUp, setUpOf } from './set-up.ts'
import { holdStill } from './what-varies.ts'

const folder = fileURLToPath(new URL('./pictures', import.meta.url))
const hidden = fileURLToPath(new URL('./pictures.css', import.meta.url))

/** What is seen first. Whole pages would be half as much again in git, and lists go on as they began. */
const forms = [
  { form: 'window', theme: 'light', size: { width: 1180, height: 660 } },
  { form: 'phone', theme: 'dark', size: { width: 390, height: 600 } },
] as const

/**
 * One set-up draws a page the same to the pixel, but for the edge of a curve now and then. So a pixel counts when it is off
 * by 1 % (three steps of 255), which is less than any two of our colours, and 20 of them are too few for a letter.
 */
const tolerance = { threshold: 0.01, maxDiffPixels: 20 }
/** Until two pictures in a row are the same, on a busy machine. */
const patienceMs = 60_000

/** What these show ends by itself after a while. */
const underWay = ['session-qr', 'session-passkey']
/** To open these marks messages as read, which other screens tell. */
const changing = ['chat', 'chat-group', 'phone', 'phone-chat']
const only = runEnv.TOUR_SCREENS?.split(',')
const isWanted = ({ name }: Screen) => only?.includes(name) ?? true

// The policy forbids the style sheet that hides what varies; the other walk holds screens to the policy.
test.use({ locale: 'en-US', timezoneId: 'UTC', deviceScaleFactor: 1, bypassCSP: true })

test('every screen looks as it did', async ({ page, browser, watch }) => {
  test.setTimeout(3_600_000)
  const isRenewed = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  const setUp = await setUpOf(page)
  const difference = isRenewed ? null : await differenceFromKept(setUp)
  if (difference !== null) {
    process.stdout.write(`The pictures of the screens were not compared: ${difference}.\n`)
    return
  }
  await inFreshGateway(baseURL => walk(browser, baseURL, watch))
  if (isRenewed && !only) await keepSetUp(setUp)
  if (!only) await expectNoOthers(isRenewed)
})

/** Numbers of things grow with what was there before; so the gateway is this test's own. */
async function inFreshGateway(work: (baseURL: string) => Promise<void>): Promise<void> {
  const common = stackEnv()
  const gateway = await startGateway()
  announceStack(gateway)
  try {
    await work(gateway.baseUrl)
  } finally {
    announceStack(common)
    await gateway.stop()
  }
}

async function walk(browser: Browser, baseURL: string, watch: (page: Page) => void): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const first = await context.newPage()
  await first.goto('/setup')
  if (isWanted(setupScreen)) await compare(first, setupScreen)
  const receivers = await startBakeryReceivers()
  try {
    const { world, pages } = await bakeryViewers(first, browser, baseURL, receivers)
    for (const viewer of Object.values(pages)) {
      watch(viewer)
      await viewer.clock.setFixedTime(new Date())
    }
    const take = (screen: Screen) =>
      test.step(screen.name, async () => {
        await openScreen(pages[screen.as], screen, world)
        await compare(pages[screen.as], screen)
      })
    const wanted = screens.filter(isWanted)
    const ofNames = (names: readonly string[]) => wanted.filter(({ name }) => names.includes(name))
    for (const screen of ofNames(underWay)) await take(screen)
    await quietenBakery(pages.owner, world)
    for (const screen of wanted.filter(({ name }) => ![...underWay, ...changing].includes(name))) await take(screen)
    for (const screen of ofNames(changing)) await take(screen)
  } finally {
    await receivers.stop()
  }
}

async function compare(page: Page, { name }: Screen): Promise<void> {
  for (const { form, theme, size } of forms) {
    await page.setViewportSize(size)
    await holdStill(page)
    await show(page, theme)
    const options = { ...tolerance, stylePath: hidden, timeout: patienceMs }
    await expect.soft(page).toHaveScreenshot(`${name}-${form}.png`, options)
  }
}

/** A picture of a screen that is gone is no picture of anything. */
async function expectNoOthers(isRenewed: boolean): Promise<void> {
  const expected = new Set(
    [setupScreen, ...screens].flatMap(({ name }) => forms.map(({ form }) => `${name}-${form}.png`)),
  )
  const kept = existsSync(folder) ? await readdir(folder) : []
  const others = kept.filter(file => file.endsWith('.png') && !expected.has(file))
  if (isRenewed) await Promise.all(others.map(file => rm(join(folder, file))))
  else expect.soft(others, 'pictures of no screen').toEqual([])
}
