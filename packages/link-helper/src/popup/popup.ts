import { isObject, type JsonObject } from '../json.ts'
import { readLinking } from '../linking/read-linking.ts'
import { gatewaysKey, linkingKey } from '../storage-keys.ts'
import { button, element } from './element.ts'
import { prepareStartForm } from './start-form.ts'
import { type Act, viewOf } from './view.ts'

const { getMessage } = chrome.i18n

/** Asks the worker; an empty answer when the browser just stopped it, whereupon the next press starts it anew. */
async function send(message: object): Promise<JsonObject> {
  const answer: unknown = await chrome.runtime.sendMessage(message).catch(() => null)
  return isObject(answer) ? answer : {}
}

const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
  'open-network': () => send({ act: 'open-network' }),
  match: () => send({ act: 'compared', doMatch: true }),
  differ: () => send({ act: 'compared', doMatch: false }),
  forget: () => send({ act: 'forget' }),
}

async function showLinking(): Promise<void> {
  const stored = await chrome.storage.session.get(linkingKey)
  const linking = readLinking(stored[linkingKey])
  element('start', HTMLFormElement).hidden = linking !== null
  element('linking', HTMLElement).hidden = linking === null
  if (!linking) return
  const view = viewOf(linking)
  const texts = {
    from: getMessage('from_gateway', new URL(linking.gateway).host),
    title: getMessage(view.title),
    text: getMessage(view.text),
    note: view.note ? getMessage(view.note) : '',
    code: view.code ?? '',
  }
  for (const [id, text] of Object.entries(texts)) setText(element(id, HTMLElement), text)
  showButtons(view.buttons)
}

/** The same buttons stay as they are: whoever has the focus on one keeps it. */
function showButtons(wanted: ReturnType<typeof viewOf>['buttons']): void {
  const row = element('buttons', HTMLElement)
  const acting = wanted.map(({ act }) => act).join(' ')
  if (row.dataset.acts === acting) return
  row.dataset.acts = acting
  row.replaceChildren(...wanted.map(({ act, text }) => button(getMessage(text), () => void acts[act]())))
  row.firstElementChild?.classList.add('primary')
}

async function showGateways(): Promise<void> {
  const { gateways } = await send({ act: 'look' })
  const known = Array.isArray(gateways) ? gateways.filter(origin => typeof origin === 'string') : []
  element('trusted', HTMLElement).hidden = known.length === 0
  const field = element('gateway', HTMLInputElement)
  if (!field.value) field.value = known.at(-1) ?? ''
  element('gateways', HTMLElement).replaceChildren(...known.map(gatewayRow))
}

function gatewayRow(gateway: string): HTMLElement {
  const row = document.createElement('li')
  const name = document.createElement('span')
  name.textContent = gateway
  row.append(
    name,
    button(getMessage('remove_button'), () => void send({ act: 'remove-gateway', gateway }).then(showGateways)),
  )
  return row
}

/** A live region speaks when it is written to, so it is not written to in vain. */
function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}

document.documentElement.lang = chrome.i18n.getUILanguage()
for (const target of document.querySelectorAll<HTMLElement>('[data-text]')) {
  target.textContent = getMessage(target.dataset.text ?? '')
}
chrome.runtime.onMessage.addListener((message, _sender, respond) => {
  if (isObject(message) && message.to === 'helper') respond(true)
})
chrome.storage.session.onChanged.addListener(() => void showLinking())
chrome.storage.local.onChanged.addListener(changes => {
  if (changes[gatewaysKey]) void showGateways()
})
prepareStartForm(send)
void showLinking()
void showGateways()
