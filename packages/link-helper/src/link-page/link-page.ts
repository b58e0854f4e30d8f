import { isObject, type JsonObject, textOf } from '../json.ts'
import { signalKey } from '../storage-keys.ts'

/** Said to the page: a word for where the linking stands, and the sentence for it. Nothing else ever is. */
async function tell(message: JsonObject = { act: 'look' }): Promise<void> {
  const answer: unknown = await chrome.runtime.sendMessage(message).catch(() => null)
  const status = isObject(answer) ? textOf(answer.status) : null
  if (!status) return
  const sentence = chrome.i18n.getMessage(`page_${status}`) || chrome.i18n.getMessage(`stage_${status}_title`)
  window.postMessage({ type: 'messenger-link:progress', status, sentence }, location.origin)
}

window.addEventListener('message', event => {
  const { data } = event
  if (event.source !== window || event.origin !== location.origin || !isObject(data)) return
  if (data.type !== 'messenger-link:passkey' || data.gateway !== location.origin) return
  void tell({ act: 'link', token: textOf(data.token) })
})
chrome.storage.local.onChanged.addListener(changes => {
  if (changes[signalKey]) void tell()
})
void tell()
