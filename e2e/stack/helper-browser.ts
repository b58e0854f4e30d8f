import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { runEnv, stackEnv } from '../env.ts'
import { type NetworkPage, startNetworkPage } from './network-page.ts'

export interface HelperBrowser {
  readonly context: BrowserContext
  /** Opens the helper's page in a tab; a popup of the toolbar cannot be reached from outside. */
  openHelper(): Promise<Page>
  /** What the person does in the browser's settings, since its question cannot be answered from outside. */
  grant(pattern: string): Promise<void>
  /** The browser stops the worker whenever it likes. */
  stopWorker(): Promise<void>
  close(): Promise<void>
}

/** A browser with the extension as the gateway hands it out, for which a server here is the network's own page. */
export async function startHelperBrowser(): Promise<HelperBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'messenger-helper-'))
  const extension = join(folder, 'extension')
  await download(extension)
  const networkPage = await startNetworkPage()
  const context = await launch(join(folder, 'profile'), extension, networkPage)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const { host } = new URL(worker.url())

  async function openHelper(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`chrome-extension://${host}/popup/popup.html`)
    return page
  }

  async function grant(pattern: string): Promise<void> {
    const page = await context.newPage()
    await page.goto('chrome://extensions')
    await page.evaluate(addHostPermission, [host, pattern] as const)
    // the browser asks no more, and gives the access to whoever asks for it
    await page.goto(`chrome-extension://${host}/popup/popup.html`)
    if (!(await page.evaluate(requestAccess, pattern))) throw new Error('The browser did not give access')
    await page.close()
  }

  async function stopWorker(): Promise<void> {
    const page = await context.newPage()
    await page.goto('chrome://serviceworker-internals')
    await page.getByRole('button', { name: 'Stop' }).first().click()
    await page.close()
  }

  async function close(): Promise<void> {
    await context.close()
    await networkPage.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return { context, openHelper, grant, stopWorker, close }
}

async function download(folder: string): Promise<void> {
  const response = await fetch(`${stackEnv().baseUrl}/link-helper/chromium.zip`)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

function launch(profile: string, extension: string, networkPage: NetworkPage): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: runEnv.CHROMIUM_PATH,
    headless: false, // extensions need the browser's own headless mode, which the arguments choose
    viewport: { width: 1000, height: 700 },
    locale: 'en-US',
    args: [
      '--headless=new',
      '--disable-dev-shm-usage',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...networkPage.browserArgs,
    ],
  })
}

/** Runs in the browser's own page of extensions. */
function addHostPermission([id, pattern]: readonly [string, string]): Promise<void> {
  return Object(Reflect.get(window, 'chrome')).developerPrivate.addHostPermission(id, pattern)
}

/** Runs in a page of the extension. */
function requestAccess(pattern: string): Promise<boolean> {
  return Object(Reflect.get(window, 'chrome')).permissions.request({ origins: [pattern] })
}
