import { isOpenToReaders, patternOf, readPaste } from '../gateway/read-paste.ts'
import { draftKey } from '../storage-keys.ts'
import { element } from './element.ts'

const { getMessage } = chrome.i18n
const form = element('start', HTMLFormElement)
const gateway = element('gateway', HTMLInputElement)
const token = element('token', HTMLInputElement)
const problem = element('problem', HTMLElement)
const hint = element('hint', HTMLElement)

/** The form that takes address and token. `send` asks the worker and answers what it said. */
export function prepareStartForm(send: (message: object) => Promise<{ readonly outcome?: unknown }>): void {
  for (const field of [gateway, token]) field.addEventListener('input', spread)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void submit(send)
  })
}

/** Both halves of a text that holds both go where they belong. */
function spread(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  const paste = readPaste(target.value)
  if (paste.gateway && paste.token) {
    gateway.value = paste.gateway
    token.value = paste.token
  }
  hint.textContent = isOpenToReaders(gateway.value) ? getMessage('needs_https') : ''
  problem.textContent = ''
}

async function submit(send: Parameters<typeof prepareStartForm>[0]): Promise<void> {
  const given = { gateway: readPaste(gateway.value).gateway, token: readPaste(token.value).token }
  if (!given.gateway) return refuse(gateway, isOpenToReaders(gateway.value) ? 'needs_https' : 'bad_address')
  if (!given.token) return refuse(token, 'bad_token')
  // nothing is awaited before the question: the browser takes it only while it knows of the press
  void chrome.storage.session.set({ [draftKey]: `${given.gateway} ${given.token}` })
  const isGranted = await chrome.permissions.request({ origins: [patternOf(given.gateway)] }).catch(() => false)
  await chrome.storage.session.remove(draftKey)
  if (!isGranted) return refuse(gateway, 'not_granted')
  const { outcome } = await send({ act: 'start', ...given })
  if (outcome !== 'started') return refuse(token, 'bad_token')
  token.value = ''
}

function refuse(field: HTMLInputElement, message: string): void {
  problem.textContent = getMessage(message)
  field.focus()
}
