import { type Browser, chromium, type Page } from '@playwright/test'
import type { N8nClient } from './n8n-client.ts'

const size = { width: 1180, height: 820 }

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

/** A page of n8n's editor, where its owner is signed in. */
export async function openEditor(browser: Browser, { url, cookie }: N8nClient, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: size })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  return page
}
