import { gatewayOf } from '../gateway/read-paste.ts'
import { isObject, type JsonObject, textOf } from '../json.ts'
import type { Linking } from '../linking/linking.ts'
import { readCredential } from '../linking/read-credential.ts'
import { isNote } from '../linking/stage.ts'
import { codesCompared, passkeyFailed, passkeyUsed } from '../linking/take-act.ts'
import type { Gateways } from './gateways.ts'
import type { StartLinking } from './start-linking.ts'
import type { LinkingStore } from './store.ts'

export interface Worker {
  readonly store: LinkingStore
  readonly gateways: Gateways
  readonly start: StartLinking
  readonly kick: () => void
}

type Sender = chrome.runtime.MessageSender
type Answer = Promise<JsonObject>

const networkOrigin = 'https://web.whatsapp.com'

/** Who speaks is told by the browser, never by the message. Undefined: nobody whom the helper listens to. */
export function answerMessage(worker: Worker, message: unknown, sender: Sender): Answer | undefined {
  if (!isObject(message) || sender.id !== chrome.runtime.id) return undefined
  if (sender.url?.startsWith(chrome.runtime.getURL('popup/'))) return answerHelperPage(worker, message)
  if (sender.frameId !== 0 || !sender.origin) return undefined
  if (sender.origin === networkOrigin) return answerNetworkPage(worker, message)
  return isLinkPage(sender) ? answerLinkPage(worker, message, sender.origin) : undefined
}

/** The helper's own page: everything the person may do. */
async function answerHelperPage({ store, gateways, start, kick }: Worker, message: JsonObject): Answer {
  const { act } = message
  const gateway = gatewayOf(textOf(message.gateway) ?? '')
  if (act === 'start' && gateway) return { outcome: await start(gateway, textOf(message.token) ?? '', 'person') }
  if (act === 'compared') {
    await store.change(linking => linking && codesCompared(linking, message.doMatch === true, Date.now()))
    kick()
  }
  if (act === 'forget') await store.change(() => null)
  if (act === 'remove-gateway' && gateway) await gateways.remove(gateway)
  if (act === 'open-network') await chrome.tabs.create({ url: `${networkOrigin}/` })
  return { gateways: await gateways.list() }
}

/** The network's page: learns the request, hands the passkey's answer over, and sees neither token nor code. */
async function answerNetworkPage({ store, kick }: Worker, message: JsonObject): Answer {
  const requestId = textOf(message.requestId) ?? ''
  if (message.act === 'used') {
    const credential = readCredential(message.credential)
    if (credential) await store.change(known => known && passkeyUsed(known, requestId, credential, Date.now()))
    kick()
  }
  if (message.act === 'failed' && isNote(message.note)) {
    const { note } = message
    await store.change(known => known && passkeyFailed(known, requestId, note))
  }
  return errand(await store.read())
}

function errand(linking: Linking | null): JsonObject {
  if (!linking || linking.isOver) return { stage: null }
  const { stage, note, requestId, publicKey, gateway } = linking
  const asked = stage === 'passkey' ? { requestId, publicKey } : {}
  return { stage, note, gateway: new URL(gateway).host, ...asked }
}

/** A link page of a gateway that the person trusts: may hand over a token for that gateway, and learns how it goes on. */
async function answerLinkPage({ store, gateways, start }: Worker, message: JsonObject, origin: string): Answer {
  if (!(await gateways.has(origin))) return { status: null }
  const token = textOf(message.token)
  if (message.act === 'link' && token) {
    const outcome = await start(origin, token, 'page')
    if (outcome !== 'started') return { status: outcome }
  }
  const linking = await store.read()
  return { status: linking?.gateway === origin ? linking.stage : 'ready' }
}

function isLinkPage({ url }: Sender): boolean {
  return url !== undefined && new URL(url).pathname.startsWith('/link/')
}
