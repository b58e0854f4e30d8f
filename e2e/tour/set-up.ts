import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { z } from 'zod'

const note = fileURLToPath(new URL('./pictures/set-up.json', import.meta.url))
const schema = z.object({
  /** Chromium's major version. */
  chromium: z.string(),
  /** `linux x64` */
  platform: z.string(),
  /** Digest of letters in the typefaces that come from the machine and not from us. */
  letters: z.string(),
})
/** What decides how the same page is drawn. */
type SetUp = z.infer<typeof schema>

const sample = `<body style="margin:8px;font-size:14px;background:#fff;color:#111">
<p style="font-family:monospace">Monospace 0123 {"id": "é"}</p><p style="font-family:sans-serif">Sans Ж 中 ع</p>
<p style="font-family:system-ui">Symbols ▶ • → 🍋 👍</p>`

/** Of the browser and the machine that run this. Leaves the page blank. */
export async function setUpOf(page: Page): Promise<SetUp> {
  await page.setContent(sample)
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 160 } })
  await page.goto('about:blank')
  return {
    chromium: page.context().browser()?.version().split('.')[0] ?? '',
    platform: `${process.platform} ${process.arch}`,
    letters: createHash('sha256').update(drawn).digest('hex').slice(0, 16),
  }
}

export async function keepSetUp(setUp: SetUp): Promise<void> {
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, `${JSON.stringify(setUp, null, 2)}\n`)
}

/** Why pictures of this set-up cannot be compared with the kept ones, as the end of a sentence; null when they can. */
export async function differenceFromKept(own: SetUp): Promise<string | null> {
  if (!existsSync(note)) return 'none are kept'
  const kept = schema.parse(JSON.parse(await readFile(note, 'utf8')))
  if (own.platform !== kept.platform) return `they were taken on ${kept.platform}, and this is ${own.platform}`
  if (own.chromium !== kept.chromium)
    return `they were taken with Chromium ${kept.chromium}, and this is Chromium ${own.chromium}`
  return own.letters === kept.letters ? null : 'this machine has other typefaces or draws letters differently'
}
