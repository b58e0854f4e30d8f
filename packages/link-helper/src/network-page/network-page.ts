import { isObject, type JsonObject, textOf } from '../json.ts'
import { isStage } from '../linking/stage.ts'
import { signalKey } from '../storage-keys.ts'
import { createOverlay } from './overlay.ts'
import { usePasskey } from './use-passkey.ts'

const { getMessage } = chrome.i18n
const overlay = createOverlay()
let isAsking = false

/** Shows what the worker has to be done on this page. Whatever the worker answers, the page learns nothing. */
async function show(message: JsonObject = { act: 'look' }): Promise<void> {
  const answer: unknown = await chrome.runtime.sendMessage(message).catch(() => null)
  if (!isObject(answer) || !isStage(answer.stage) || answer.stage === 'waiting') return overlay.hide()
  const { stage, publicKey } = answer
  const requestId = textOf(answer.requestId)
  if (stage !== 'passkey' || !requestId || !isObject(publicKey)) {
    return overlay.show({ title: getMessage('overlay_done_title'), text: getMessage(`overlay_${stage}`) })
  }
  const note = textOf(answer.note)
  overlay.show({
    title: getMessage('overlay_title'),
    text: getMessage(note ? `note_${note}` : 'overlay_passkey', textOf(answer.gateway) ?? ''),
    button: { text: getMessage('overlay_button'), press: () => void ask(requestId, publicKey) },
  })
}

async function ask(requestId: string, publicKey: JsonObject): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const result = await usePasskey(publicKey)
    await show('credential' in result ? { act: 'used', requestId, ...result } : { act: 'failed', requestId, ...result })
  } finally {
    isAsking = false
  }
}

chrome.storage.local.onChanged.addListener(changes => {
  if (changes[signalKey]) void show()
})
void show()
