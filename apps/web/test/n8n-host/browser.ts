import { type Browser, chromium, type Page } from '@playwright/test'
import type { N8nClient } from './n8n-client.ts'

const size = { width: 1180, height: 820 }
/** The machine may be busy, and the editor is large. */
const patienceMs = 90_000

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A page of n8n's editor, where its owner is signed in. */
export async function openEditor(
  browser: Browser,
  { url, cookie }: N8nClient,
  path: string,
  theme: Theme = 'light',
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, colorScheme: theme })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(chosen => localStorage.setItem('N8N_THEME', chosen), theme)
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(`${url}/${path}`, { waitUntil: 'domcontentloaded', timeout: patienceMs })
  return page
}
