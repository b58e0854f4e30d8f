import { answerMessage } from './answer-message.ts'
import { startDraft } from './draft.ts'
import { createGateways } from './gateways.ts'
import { createRunner } from './runner.ts'
import { showHelper } from './show-helper.ts'
import { createStartLinking } from './start-linking.ts'
import { createLinkingStore } from './store.ts'

// Listeners are set before anything is awaited: the event that started the worker is delivered once.
const store = createLinkingStore((linking, before) => void showHelper(linking, before))
const gateways = createGateways()
const { kick } = createRunner(store)
const start = createStartLinking(store, gateways, kick)

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  const answer = answerMessage({ store, gateways, start, kick }, message, sender)
  if (!answer) return false
  answer.then(respond, () => respond({}))
  return true
})
chrome.permissions.onAdded.addListener(({ origins }) => void startDraft(start, origins ?? []))
chrome.permissions.onRemoved.addListener(() => void forgetRevoked())
chrome.runtime.onInstalled.addListener(() => void gateways.refresh())
chrome.alarms.onAlarm.addListener(kick)
kick()
void store.signal()

/** Access that the person takes back ends what was under way with it. */
async function forgetRevoked(): Promise<void> {
  await gateways.refresh()
  const left = await gateways.list()
  await store.change(linking => (linking && left.includes(linking.gateway) ? linking : null))
}
