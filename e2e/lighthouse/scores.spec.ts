import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Cookie } from '@playwright/test'
import { z } from 'zod'
import { runEnv, stackEnv } from '../env.ts'
import { baker, furnishBakery } from '../stack/bakery.ts'
import { openScreen, screens } from '../stack/screens.ts'
import { createAccount } from '../stack/second-account.ts'
import { ensureOwner, expect, signIn, test } from '../stack/test.ts'

const script = fileURLToPath(new URL('./measure.mjs', import.meta.url))
const folder = fileURLToPath(new URL('../test-results/lighthouse', import.meta.url))
const measured = ['login', 'overview', 'sessions', 'chat']
/** A time differs from run to run; the middle one of three counts. */
const rounds = { both: { desktop: 3, mobile: 1 }, mobile: { desktop: 0, mobile: 3 } }[runEnv.LIGHTHOUSE_FORMS]

const answer = z.object({
  scores: z.tuple([z.number(), z.number(), z.number()]),
  costs: z.array(z.string()),
  warnings: z.array(z.string()),
})
interface Target {
  readonly name: string
  readonly url: string
  readonly cookies: readonly Cookie[]
}

test('Lighthouse on the pages that people open most', async ({ page, browser, baseURL }) => {
  test.setTimeout(1_800_000)
  await ensureOwner(page)
  await createAccount(baker)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const inBakery = await context.newPage()
  await inBakery.goto('/login')
  await signIn(inBakery, baker)
  const world = await furnishBakery(inBakery)
  const targets: Target[] = []
  for (const screen of screens.filter(({ name }) => measured.includes(name))) {
    if (screen.as === 'owner') await openScreen(inBakery, screen, world)
    // a chat's address leads to the one it is known by, which is the page to measure
    const url = screen.as === 'owner' ? inBakery.url() : stackEnv().baseUrl + screen.address(world)
    targets.push({ name: screen.name, url, cookies: screen.as === 'owner' ? await context.cookies() : [] })
  }
  expect(targets.map(({ name }) => name).toSorted()).toEqual(measured.toSorted())
  // the longest of the reference's pages that people open often
  targets.push({ name: 'docs', url: `${stackEnv().baseUrl}/docs/api/messages.sendText`, cookies: [] })
  // our own pages would listen and paint beside the ones that are measured
  await context.close()
  await page.goto('about:blank')
  const results = []
  for (const target of targets) {
    for (const form of ['desktop', 'mobile'] as const) {
      const runs = []
      for (let round = 1; round <= rounds[form]; round++) runs.push(await measure(target, form, round))
      if (runs.length > 0) results.push({ page: target.name, form, runs })
    }
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'scores.json'), JSON.stringify(results, null, 2))
})

async function measure({ name, url, cookies }: Target, form: string, round: number) {
  const report = join(folder, `${name}-${form}-${round}.html`)
  const task = { url, cookies, form, chromium: runEnv.CHROMIUM_PATH, report }
  const measuring = promisify(execFile)(process.execPath, [script])
  measuring.child.stdin?.end(JSON.stringify(task)) // not as an argument, which an error would print: it has the login
  const { stdout } = await measuring
  return answer.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}
