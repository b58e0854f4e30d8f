import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { update } from '@messenger/shared/contract/sessions/update'
import type { Setting } from '../../server/session-pages/described-settings.ts'
import { typedValue } from '../explorer/build-input.ts'
import { every } from './setting-places.ts'

/** What stands in a control; empty texts stand for what is not set. */
export type Draft = string | boolean | readonly string[] | Drafts
export interface Drafts {
  readonly [name: string]: Draft
}

/** What the form starts with. Secrets are empty until one is typed. */
export function draftsOf(settings: readonly Setting[], record: object): Drafts {
  return Object.fromEntries(
    settings.map(setting => [setting.name, draftOf(setting, Reflect.get(record, setting.name))]),
  )
}

function draftOf(setting: Setting, value: unknown): Draft {
  const { kind, secret, fields } = setting
  if (kind === 'boolean') return value === true
  if (kind === 'list') return Array.isArray(value) ? value.map(String) : hasEvery(setting) ? [every] : []
  if (kind === 'object') return draftsOf(fields, typeof value === 'object' && value !== null ? value : {})
  if (secret || value === undefined || value === null) return ''
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** Input of `sessions.update`: what differs from `before`; what was emptied is cleared. */
export function changesOf(settings: readonly Setting[], before: Drafts, after: Drafts): Changes {
  const changed = settings.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return asChanges(Object.fromEntries(changed.map(setting => [setting.name, inputOf(setting, after[setting.name])])))
}

/** An object goes as a whole, but for secrets that stay and for what never was there. */
function inputOf(setting: Setting, draft: Draft = ''): unknown {
  const { kind, nullable, mayBeEmpty, secret, fields } = setting
  if (typeof draft === 'boolean') return draft
  if (isList(draft)) {
    const items = draft.map(item => item.trim()).filter(item => item !== '')
    return items.length === 0 && nullable && !hasEvery(setting) ? null : items
  }
  if (typeof draft === 'object') {
    const sent = fields.filter(inner => draft[inner.name] !== '' || (inner.nullable && !inner.secret))
    return Object.fromEntries(sent.map(inner => [inner.name, inputOf(inner, draft[inner.name])]))
  }
  const text = secret || (kind === 'text' && mayBeEmpty) ? draft : draft.trim()
  if (text === '') return nullable ? null : ''
  // What is no JSON goes as it is, and is refused at its field.
  return typedValue(setting, text) ?? text
}

/** Where a choice stands for all of them, a list that is not set means it, and an empty list means none. */
function hasEvery({ choices }: Setting): boolean {
  return choices.some(({ value }) => value === every)
}

export function isList(draft: Draft): draft is readonly string[] {
  return Array.isArray(draft)
}

type Changes = Omit<OperationInput<typeof update>, 'id'>

/** Guarantee: the settings are the fields of this very input. The gateway checks what was typed and says what is wrong where. */
function asChanges(changes: Record<string, unknown>): Changes {
  return changes as Changes
}
