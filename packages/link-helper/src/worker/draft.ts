import { patternOf, readPaste } from '../gateway/read-paste.ts'
import { textOf } from '../json.ts'
import { draftKey } from '../storage-keys.ts'
import type { StartLinking } from './start-linking.ts'

/** Goes on with the draft when access to its gateway was granted. */
export async function startDraft(start: StartLinking, granted: readonly string[]): Promise<void> {
  const stored = await chrome.storage.session.get(draftKey)
  const { gateway, token } = readPaste(textOf(stored[draftKey]) ?? '')
  if (!gateway || !token || !granted.includes(patternOf(gateway))) return
  await chrome.storage.session.remove(draftKey)
  await start(gateway, token, 'person')
}
