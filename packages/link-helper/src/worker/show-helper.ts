import type { Linking } from '../linking/linking.ts'
import type { Stage } from '../linking/stage.ts'

/** What the person has to see, wherever they are. */
const urgent: readonly Stage[] = ['confirmation', 'confirmed']

/** Opens the helper in a small window when it has something to show and is not open: a popup closes by itself. */
export async function showHelper(linking: Linking | null, before: Linking | null): Promise<void> {
  if (!linking || linking.stage === before?.stage) return
  const isUrgent = urgent.includes(linking.stage) || (linking.isOver && linking.stage !== 'mismatch')
  // a link page shows the outcome itself
  const isShown = linking.from === 'page' && linking.stage !== 'confirmation'
  if (!isUrgent || isShown || (await isOpen())) return
  const url = chrome.runtime.getURL('popup/popup.html')
  await chrome.windows.create({ url, type: 'popup', width: 400, height: 560 })
}

/** Asks the open helper pages; without one there is nobody who could answer. */
async function isOpen(): Promise<boolean> {
  try {
    return (await chrome.runtime.sendMessage({ to: 'helper', ask: 'are-you-there' })) === true
  } catch {
    return false
  }
}
