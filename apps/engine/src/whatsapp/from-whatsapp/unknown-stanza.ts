import type { BinaryNode } from '../baileys.ts'

/** Something of the network that neither the library nor we have a use for, or know how to ignore. */
export interface UnknownStanza {
  /** For counting. */
  readonly kind: 'stanza' | 'notification' | 'server_message' | 'stream_error' | 'failure' | 'refusal'
  /** In words: tag, type and code, tags of the children, names of the other attributes. No addresses, no content. */
  readonly what: string
}

const tags = new Set([
  ...['iq', 'message', 'receipt', 'notification', 'ack', 'call', 'presence', 'chatstate', 'ib', 'success', 'failure'],
  ...['stream:error', 'xmlstreamend', 'stream:features', 'error'],
])
/** Read by the library or by us, or known to say nothing that a gateway needs (the official client's list of types). */
const notifications = new Set([
  ...['newsletter', 'mex', 'w:gp2', 'mediaretry', 'encrypt', 'devices', 'server_sync', 'picture', 'account_sync'],
  ...['link_code_companion_reg', 'companion_reg_refresh', 'privacy_token', 'passkey_prologue_request'],
  ...['crsc_continuation', 'status', 'business', 'contacts', 'psa', 'pay', 'registration', 'server', 'offer_notice'],
  ...['disappearing_mode', 'digital_commerce_subscription', 'hosted', 'w:growth'],
])
const linkStages = new Set([undefined, 'primary_hello', 'refresh_code'])
/** Children of `<ib>`. */
const serverMessages = new Set([
  ...['offline', 'offline_preview', 'edge_routing', 'dirty', 'downgrade_webclient', 'thread_metadata'],
  ...['client_expiration', 'notice', 'priming', 'tos', 'gpia', 'attestation', 'fbip', 'safetynet'],
])
const streamErrors = new Set(['conflict', 'ack', 'xml-not-well-formed', '401', '403', '500', '503', '515', '516'])
const failures = new Set([
  '400',
  '401',
  '402',
  '403',
  '405',
  '406',
  '409',
  '411',
  '413',
  '414',
  '415',
  '500',
  '501',
  '503',
])
const refusals = new Set(['400', '401', '403', '404', '405', '421', '463', '475', '479', '487', '500', '503'])

/** What is unknown of a stanza, or null. */
export function readUnknown(node: BinaryNode): UnknownStanza | null {
  const { tag, attrs } = node
  const children = childrenOf(node)
  const unknown = (kind: UnknownStanza['kind'], isKnown: boolean) => (isKnown ? null : { kind, what: inWords(node) })
  switch (tag) {
    case 'notification':
      return unknown('notification', notifications.has(attrs.type ?? '') && hasKnownStage(node))
    case 'ib':
      return unknown(
        'server_message',
        children.every(child => serverMessages.has(child.tag)),
      )
    case 'stream:error':
      return unknown('stream_error', [attrs.code, ...children.map(child => child.tag)].some(isStreamError))
    case 'failure':
      return unknown('failure', failures.has(attrs.reason ?? ''))
    case 'ack':
      return unknown('refusal', attrs.error === undefined || refusals.has(attrs.error))
    default:
      return unknown('stanza', tags.has(tag))
  }
}

const isStreamError = (name: string | undefined) => name !== undefined && streamErrors.has(name)

function hasKnownStage(node: BinaryNode): boolean {
  if (node.attrs.type !== 'link_code_companion_reg') return true
  return childrenOf(node).every(child => linkStages.has(child.attrs.stage))
}

function childrenOf({ content }: BinaryNode): BinaryNode[] {
  return Array.isArray(content) ? content : []
}

/** Attributes whose values name kinds and codes, never people. */
const told = ['type', 'class', 'code', 'error', 'reason', 'stage', 'text', 'state', 'action']

function inWords(node: BinaryNode): string {
  const inside = childrenOf(node).map(shown)
  const text = inside.length > 0 ? `${shown(node)} with ${inside.join(', ')}` : shown(node)
  return text.slice(0, 300)
}

function shown({ tag, attrs }: BinaryNode): string {
  const values = told.flatMap(name => (attrs[name] === undefined ? [] : [`${name}="${attrs[name]}"`]))
  const others = Object.keys(attrs).filter(name => !told.includes(name))
  return `<${[tag, ...values, ...others.sort()].join(' ')}>`
}
