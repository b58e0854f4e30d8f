/** Where the rule below would not read well. */
const exceptions: Readonly<Record<string, string>> = {
  'Get account': 'Get the account of the WhatsApp gateway',
  'Get status': 'Get the status of a WhatsApp session',
  'Get session user': 'Get the WhatsApp user of a session',
  'Get LID': 'Get the LID of a WhatsApp number',
  'Get phone number': 'Get the phone number of a WhatsApp LID',
  'Get passkey token': 'Get a passkey token for a WhatsApp session',
  'Get QR code': 'Get the QR code of a WhatsApp session',
  'Regenerate key': 'Regenerate the key of a WhatsApp session',
  'Create link': 'Create a link for a WhatsApp session',
  'List links': 'List the links of a WhatsApp session',
  'Revoke link': 'Revoke a link of a WhatsApp session',
  'Create fault': 'Create a fault in the virtual WhatsApp network',
  'Delete fault': 'Delete a fault of the virtual WhatsApp network',
  'List faults': 'List the faults of the virtual WhatsApp network',
  'Enter code': 'Enter a pairing code on a virtual WhatsApp phone',
  'Log out devices': 'Log out the devices of a virtual WhatsApp phone',
  'Mark as played on phone': 'Mark a message as played on a virtual WhatsApp phone',
  'Mark as read on phone': 'Mark a chat as read on a virtual WhatsApp phone',
  'Scan QR code': 'Scan a QR code with a virtual WhatsApp phone',
}

const small = '(?:to|on|of|from|as|for|and|in)'
const adjectives = '(?:many|pending|scheduled|decrypted|uploaded)'
const parts = new RegExp(`^(\\w+(?: or update)?) ((?:${adjectives} )?)(.+?)((?: ${small} .+)?)$`)
const uncountable = /(?:media|metadata|info|participants|settings|logs)$/

/**
 * What an operation does, said so that it names WhatsApp: `Send text message` → `Send a WhatsApp text message`. A model
 * that chooses among the tools of several messengers has nothing else to go by.
 */
export function whatsAppAction(action: string, resource: string): string {
  const known = exceptions[action]
  if (known !== undefined) return known
  const [, verb = '', adjective = '', object = '', rest = ''] = parts.exec(action) ?? []
  if (verb === '') return `${action} in WhatsApp`
  if (resource === 'Sandbox') return onVirtualPhone(verb, object, rest)
  const bare = adjective === 'many ' || isPlural(object) || uncountable.test(object)
  return `${verb} ${bare ? '' : 'a '}${adjective}WhatsApp ${object}${withArticle(rest)}`
}

/** `Delete chat on phone` → `Delete a chat on a virtual WhatsApp phone`. */
function onVirtualPhone(verb: string, object: string, rest: string): string {
  const named = (text: string) => text.replace(/phone/, 'virtual WhatsApp phone')
  if (rest === '') return `${verb} ${isPlural(object) ? '' : 'a '}${named(object)}`
  const what = isPlural(object) || object === 'typing' ? object : `a ${object}`
  return `${verb} ${what}${named(withArticle(rest))}`
}

/** ` to channel` → ` to a channel`. */
function withArticle(rest: string): string {
  return rest.replace(/^( (?:to|on|of|from|in)) (\w+)$/, '$1 a $2')
}

function isPlural(object: string): boolean {
  return /s$/.test(object) && !/status$/.test(object)
}
