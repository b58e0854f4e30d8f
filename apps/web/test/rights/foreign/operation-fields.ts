import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { OperationObjects } from './operation-objects.ts'
import { fieldsOf } from './walk.ts'

type Kind = keyof OperationObjects

/** Which of an account's things a field names, by its own name. */
const kinds: Readonly<Record<string, Kind>> = {
  ...{ sessionId: 'session', session_id: 'session', session_ids: 'session', sessions: 'session' },
  ...{ webhookId: 'sessionWebhook', deliveryId: 'sessionDelivery', deliveryIds: 'sessionDelivery', eventId: 'event' },
  ...{ linkId: 'link', templateId: 'template', template_id: 'template', listId: 'list', list_id: 'list' },
  ...{ bulkSendId: 'bulkSend', bulk_send_id: 'otherBulkSend', recurringSendId: 'recurringSend', group_id: 'group' },
  ...{ tenantId: 'child', tokenId: 'childToken', optOutId: 'optOut', erasureId: 'erasure', exportId: 'dataExport' },
  ...{ msgId: 'sent', message: 'sent', replyTo: 'sent' },
}

/** Where the name says something else. */
const others: Readonly<Record<string, Kind | null>> = {
  'sandbox.deleteFault id': 'fault',
  'sessions.restore id': 'deleted',
  'sandbox.markPlayed id': null,
  'sandbox.changeCall id': null,
  'sandbox.sendMessage replyTo': null,
  'sandbox.sendMessage reaction.msgId': null,
  'sandbox.sendMessage forward.msgId': null,
  'sandbox.sendMessage vote.id': null,
  'messages.markRead key.id': null,
  'messages.markRead moreKeys.id': null,
  'messages.cancelScheduled msgId': 'scheduled',
  'bulkSends.addRecipientsFrom session_id': 'line',
}

export interface Named {
  readonly field: string
  readonly kind: Kind
}

/** Fields of an operation that name something of an account. @throws Error for an id that nobody has said what it is of */
export function namedBy({ name, operation }: NamedOperation): Named[] {
  const isOfSession = operation.http.path.includes('-sessions/{id}')
  return [...new Set(fieldsOf(operation.input))].flatMap(field => {
    const leaf = field.split('.').at(-1) ?? ''
    const special = others[`${name} ${field}`]
    if (special === null) return []
    const kind =
      special ??
      (field === 'id' && isOfSession ? 'session' : undefined) ??
      (field === 'phone_number' && name.startsWith('sandbox.') && name !== 'sandbox.createPhone'
        ? 'phone'
        : undefined) ??
      kinds[leaf]
    if (kind) return [{ field, kind }]
    if (/^ids?$|[a-z]Ids?$|_ids?$/.test(leaf) && !ofNetwork.has(leaf))
      throw new Error(`What is ${field} of ${name} the id of?`)
    return []
  })
}

/** What the network gives out, and a session asks it for. */
const ofNetwork: ReadonlySet<string> = new Set(['callId', 'groupId', 'requestId'])

export interface About {
  readonly own: OperationObjects
  readonly theirs: OperationObjects
  readonly fields: readonly string[]
  /** Of the twin for all sessions. */
  readonly isWide: boolean
}

/** The example of an operation about one's own things, and about `theirs` in the fields that are named. */
export function inputAbout(row: NamedOperation, { own, theirs, fields, isWide }: About): Record<string, unknown> {
  const {
    webhook_url: _1,
    webhook_enabled: _2,
    webhook_events: _3,
    ...input
  }: Record<string, unknown> = structuredClone(Object(row.operation.example.input))
  if (row.name.startsWith('messages.') && 'to' in input) input.to = own.friend
  if (fields.includes('template_id')) delete input.content
  Object.assign(input, fields.length === 1 ? beside[`${row.name} ${fields[0]}`] : {})
  for (const { field, kind } of namedBy(row)) {
    const isAsked = fields.includes(field)
    if (isAsked || isThere(input, field))
      put(input, field, (isAsked ? theirs : own)[isWide ? (wide[kind] ?? kind) : kind])
  }
  if (isWide) delete input.id
  return input
}

/** What makes an operation look at a field. */
const beside: Readonly<Record<string, object>> = {
  'bulkSends.addRecipientsFrom list_id': { source: 'list' },
  'bulkSends.addRecipientsFrom session_id': { source: 'contacts' },
  'bulkSends.addRecipientsFrom group_id': { source: 'group', session_id: 0 },
}

/** What the twin for all sessions has in the place of a session's. */
const wide: Partial<Record<Kind, Kind>> = { sessionWebhook: 'webhook', sessionDelivery: 'delivery' }

function isThere(input: unknown, field: string): boolean {
  return field.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), input) !== undefined
}

/** Lists are given as lists. */
function put(input: Record<string, unknown>, field: string, value: unknown): void {
  const [first = '', ...rest] = field.split('.')
  if (rest.length > 0) {
    const inner: Record<string, unknown> = Object(input[first])
    input[first] = inner
    put(inner, rest.join('.'), value)
    return
  }
  input[first] = /Ids$|_ids$|^sessions$/.test(first) ? [value] : value
}
