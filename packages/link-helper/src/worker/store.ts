import type { Linking } from '../linking/linking.ts'
import { readLinking } from '../linking/read-linking.ts'
import { linkingKey, signalKey } from '../storage-keys.ts'

/** The one linking there is. It lives as long as the browser, the worker that reads and changes it does not. */
export interface LinkingStore {
  read(): Promise<Linking | null>
  /** One change after the other. Answers what is stored now. */
  change(by: (linking: Linking | null) => Linking | null): Promise<Linking | null>
  /** Has pages ask again about a linking under way, in case the last worker was stopped before it could tell them. */
  signal(): Promise<void>
}

export function createLinkingStore(changed: (linking: Linking | null, before: Linking | null) => void): LinkingStore {
  let latest: Promise<unknown> = Promise.resolve()

  async function read(): Promise<Linking | null> {
    const stored = await chrome.storage.session.get(linkingKey)
    return readLinking(stored[linkingKey])
  }

  async function apply(by: (linking: Linking | null) => Linking | null): Promise<Linking | null> {
    const before = await read()
    const linking = by(before)
    if (linking === before) return before
    if (linking) await chrome.storage.session.set({ [linkingKey]: linking })
    else await chrome.storage.session.remove(linkingKey)
    if (isNews(linking, before)) await sendSignal()
    changed(linking, before)
    return linking
  }

  return {
    read,
    change(by) {
      const done = latest.then(() => apply(by))
      latest = done.catch(() => undefined)
      return done
    },
    async signal() {
      const linking = await read()
      if (linking && !linking.isOver) await sendSignal()
    },
  }
}

function sendSignal(): Promise<void> {
  return chrome.storage.local.set({ [signalKey]: crypto.randomUUID() })
}

function isNews(linking: Linking | null, before: Linking | null): boolean {
  const keys = ['id', 'stage', 'note', 'requestId', 'isOver'] as const
  return keys.some(key => linking?.[key] !== before?.[key])
}
