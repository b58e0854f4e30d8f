import type { audit } from '../texts/en/audit.ts'
import type { Texts } from './use-texts.ts'

type Values = Readonly<Record<'ok' | 'session' | 'target' | 'account' | 'fields' | 'to', string>>

/** Of a record of the audit log, what its sentence needs. */
export interface AuditFacts {
  readonly operation: string
  readonly outcome: string
  readonly session_id: number | null
  readonly session_name: string | null
  readonly target: string
  readonly target_name: string | null
  readonly fields: string | null
}

/** What a record says was done, or tried, in words; the operation’s name where the catalogue has none. */
export function auditWords(facts: AuditFacts, t: Texts<'audit'>): string {
  const { operation, outcome, fields } = facts
  const said = sentenceOf(operation, t)
  if (!said) return outcome === 'ok' ? operation : t('refusedRead')
  const { thing, to } = partsOf(facts.target)
  const list = [...new Set((fields?.split(' ') ?? []).map(field => fieldName(field, t)))].join(', ')
  return said({
    ok: String(outcome === 'ok'),
    session: sessionOf(facts, t),
    target: operation.startsWith('messages.') ? messageOf(operation, thing, t) : (facts.target_name ?? thing),
    account: /^account /.test(facts.target) ? t('otherAccount', { id: thing.replace('#', '') }) : t('ownAccount'),
    fields: list && t('fields', { list }),
    to: to && t('to', { to: valueName(to, t) }),
  }).trim()
}

/** The operations whose words hold what somebody looks for. */
export function operationsSaying(text: string, t: Texts<'audit'>, did: readonly string[]): string[] {
  const sought = text.toLowerCase()
  const none = { session_id: null, session_name: null, target: '', target_name: null, fields: null }
  const said = (operation: string) => auditWords({ ...none, operation, outcome: 'ok' }, t).toLowerCase()
  return did.filter(operation => said(operation).includes(sought))
}

function sessionOf({ session_name: name, session_id: id }: AuditFacts, t: Texts<'audit'>): string {
  return name ?? (id === null ? t('noSession') : t('aSession', { id: String(id) }))
}

const ofKind = /^(?:token|person|invitation|login|account|link|view) (\d+)(?: \((.*?)\))?$/

/** A record names things as `person 3 (ana@example.com) → member`, `token 4 (read)`, or by an id of the network’s. */
function partsOf(target: string): { readonly thing: string; readonly to: string } {
  const [named = '', to] = target.split(' → ')
  const [, id, beside] = ofKind.exec(named) ?? []
  if (id === undefined) return { thing: /^\d{1,10}$/.test(named) ? `#${named}` : named, to: to ?? '' }
  return beside?.includes('@') ? { thing: beside, to: to ?? '' } : { thing: `#${id}`, to: to ?? beside ?? '' }
}

/** Those that send say it at their end; those that are about a message name it. */
function messageOf(operation: string, thing: string, t: Texts<'audit'>): string {
  const isSend = /^messages\.(send|forward)/.test(operation)
  return isSend && thing ? t('message', { id: thing }) : thing
}

/** The keys are the names of operations, and every sentence takes some of the same values: a test holds that. */
function sentenceOf(operation: string, t: Texts<'audit'>): ((values: Values) => string) | undefined {
  const key = `did.${operation}` as 'did.webhooks.update'
  return t.has(key) ? values => t(key, values) : undefined
}

function fieldName(field: string, t: Texts<'audit'>): string {
  const key = `fieldNames.${field}` as `fieldNames.${keyof typeof audit.fieldNames}`
  return t.has(key) ? t(key) : field
}

function valueName(value: string, t: Texts<'audit'>): string {
  const key = `values.${value}` as `values.${keyof typeof audit.values}`
  return t.has(key) ? t(key) : value
}
