import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'

/** What a link or button saves. */
export async function download(from: Locator): Promise<string> {
  const saved = from.page().waitForEvent('download')
  await from.click()
  return readFile(await (await saved).path(), 'utf8')
}
