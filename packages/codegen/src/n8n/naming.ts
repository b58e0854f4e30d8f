const ACRONYMS = new Set(['id', 'jid', 'lid', 'url', 'qr', 'gif', 'api', 'json', 'pn', 'ptv'])
const SMALL_WORDS = new Set(['as', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'to', 'and'])

/** `qr_as_image`, `linkPreview`, `Get QR Code` as separate words, in the case they came in. */
function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
}

/** Name of a field as a person reads it: `QR as Image`, `Link Preview`. */
export function titleOf(name: string): string {
  const list = words(name)
  return list
    .map((word, index) => {
      const lower = word.toLowerCase()
      if (ACRONYMS.has(lower)) return lower.toUpperCase()
      if (lower === 'ids') return 'IDs'
      if (index > 0 && index < list.length - 1 && SMALL_WORDS.has(lower)) return lower
      return capital(word)
    })
    .join(' ')
}

/** `['key', 'remoteJid']` → `keyRemoteJid`; a single name stays exactly as it is on the wire. */
export function joinedName(path: readonly string[]): string {
  const [first = '', ...rest] = path
  return [first, ...rest.map(capital)].join('')
}

/** Value of a resource in a saved workflow: `Passkey` → `passkey`. */
export function resourceValue(name: string): string {
  return camel(name)
}

/** Value of an operation in a saved workflow. n8n's own names stand for two of them. */
export function operationValue(name: string): string {
  if (name === 'Get Many') return 'getAll'
  if (name === 'Create or Update') return 'upsert'
  return camel(name)
}

/** What n8n shows in its node list: sentence case, no article, the object named: `Send text message`. */
export function actionOf(operation: string, resource: string, title: string): string {
  if (operation === 'Get Many') return `Get many ${words(resource).join(' ').toLowerCase()}s`
  return wordsInSentence(title)
}

/** `Send Text Message` → `Send text message`; acronyms stay. */
export function wordsInSentence(title: string): string {
  return words(title)
    .map((word, index) => (index === 0 ? capital(word) : sentenceWord(word)))
    .join(' ')
}

/** Text as n8n wants descriptions: no code marks, a final period only after several sentences. */
export function sentence(text: string): string {
  const plain = text
    .replaceAll('`', '')
    .replace(/\b(id|jid|url|json)\b/g, word => word.toUpperCase())
    .replace(/\s+/g, ' ')
    .trim()
  const several = /[.!?]\s+\S/.test(plain)
  const bare = plain.replace(/\.$/, '')
  return capital(several ? `${bare}.` : bare)
}

function sentenceWord(word: string): string {
  return /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()
}

function camel(name: string): string {
  return words(name)
    .map((word, index) => (index === 0 ? word.toLowerCase() : capital(word.toLowerCase())))
    .join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
