import { gatewayOf, patternOf } from '../gateway/read-paste.ts'
import { gatewaysKey } from '../storage-keys.ts'

const scriptId = 'link-page'
const scriptFile = 'link-page/link-page.js'
const pathPattern = 'link/*'

/** The gateways that the person gave access to, by origin. A permission names no port; this list does. */
export interface Gateways {
  list(): Promise<string[]>
  has(origin: string): Promise<boolean>
  /** False when the person has not granted access. */
  add(origin: string): Promise<boolean>
  remove(origin: string): Promise<void>
  /** Forgets what the person has taken back in the browser's settings, and registers the link pages' script anew. */
  refresh(): Promise<void>
}

export function createGateways(): Gateways {
  let latest: Promise<unknown> = Promise.resolve()
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = latest.then(work)
    latest = done.catch(() => undefined)
    return done
  }

  async function save(origins: string[]): Promise<void> {
    await chrome.storage.local.set({ [gatewaysKey]: origins })
    await register(origins)
  }

  async function add(origin: string): Promise<boolean> {
    if (!(await isGranted(origin))) return false
    const known = await stored()
    if (known.includes(origin)) return true
    await save([...known, origin])
    await runInOpenPages(origin)
    return true
  }

  async function remove(origin: string): Promise<void> {
    const left = (await stored()).filter(known => known !== origin)
    await save(left)
    const pattern = patternOf(origin)
    if (!left.some(known => patternOf(known) === pattern)) await chrome.permissions.remove({ origins: [pattern] })
  }

  return {
    list: stored,
    has: async origin => (await stored()).includes(origin) && (await isGranted(origin)),
    add: origin => next(() => add(origin)),
    remove: origin => next(() => remove(origin)),
    refresh: () => next(async () => save(await granted(await stored()))),
  }
}

/** Without what an older helper took and this one does not: addresses elsewhere that are not encrypted. */
async function stored(): Promise<string[]> {
  const { [gatewaysKey]: value } = await chrome.storage.local.get(gatewaysKey)
  const origins: unknown[] = Array.isArray(value) ? value : []
  return origins.filter(origin => typeof origin === 'string').filter(origin => gatewayOf(origin) === origin)
}

function isGranted(origin: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [patternOf(origin)] })
}

async function granted(origins: string[]): Promise<string[]> {
  const answers = await Promise.all(origins.map(isGranted))
  return origins.filter((_, index) => answers[index])
}

async function register(origins: string[]): Promise<void> {
  const known = await chrome.scripting.getRegisteredContentScripts({ ids: [scriptId] })
  if (known.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [scriptId] })
  if (origins.length === 0) return
  const matches = [...new Set(origins.map(linkPages))]
  await chrome.scripting.registerContentScripts([
    { id: scriptId, matches, js: [scriptFile], runAt: 'document_start', persistAcrossSessions: true },
  ])
}

function linkPages(origin: string): string {
  return patternOf(origin).replace('*', pathPattern)
}

/** The page that made the person come here is open already. */
async function runInOpenPages(origin: string): Promise<void> {
  const tabs = await chrome.tabs.query({ url: linkPages(origin) })
  const ids = tabs.map(tab => tab.id).filter(id => id !== undefined)
  await Promise.allSettled(ids.map(tabId => chrome.scripting.executeScript({ target: { tabId }, files: [scriptFile] })))
}
