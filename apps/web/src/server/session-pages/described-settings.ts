import type { NamedOperation } from '@messenger/shared/contract/operations'
import { describeOperation } from '../../components/explorer/described-operation.ts'
import type { FormField } from '../../components/explorer/form-fields.ts'
import {
  every,
  type PlacedSetting,
  type SettingGroup,
  settingExamples,
  settingGroups,
  settingPlaces,
} from '../../components/sessions/setting-places.ts'
import type { textsFor } from '../../texts/texts-for.ts'
import { neededScopes } from '../people/needed-scopes.ts'
import { holds, type Rights } from '../people/rights.ts'

/** A field of the settings form: plain data, so that the browser needs no contract. */
export interface Setting extends Omit<FormField, 'choices' | 'fields'> {
  readonly label: string
  readonly hint: string
  readonly example: string
  readonly choices: readonly SettingChoice[]
  readonly fields: readonly Setting[]
  /** Whoever it is shown to may change it. */
  readonly mayChange: boolean
  /** Nobody may: it can only be repeated. */
  readonly isFixed: boolean
}

export interface SettingChoice {
  readonly value: string
  readonly label: string
  /** A name in the API, shown beside the label. */
  readonly detail?: string
}

export interface DescribedGroup {
  readonly name: SettingGroup
  readonly title: string
  readonly description: string
  readonly settings: readonly Setting[]
}

interface About {
  readonly rights: Rights
  /** Words of the room `sessions`. */
  readonly t: Awaited<ReturnType<typeof textsFor<'sessions'>>>
  /** What can be subscribed to. */
  readonly events: readonly { readonly name: string; readonly title: string }[]
  /** The installation lets sessions have their texts indexed. */
  readonly searchesTexts?: boolean
}

/** Every field of the body of a session's update, as a person with these rights is shown it. */
export function describedSettings(row: NamedOperation, about: About): DescribedGroup[] {
  const { fields, inPath, inQuery } = describeOperation(row)
  const body = fields.filter(({ name }) => !inPath.includes(name) && !inQuery.includes(name))
  const places = Object.keys(settingPlaces)
  // Those without a place go behind the others, in the contract's order.
  const placeOf = ({ name }: FormField) => (places.includes(name) ? places.indexOf(name) : places.length)
  const settings = body
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(field => described(field, about, holds(about.rights, ...neededScopes(row, { [field.name]: null }))))
  return settingGroups.flatMap(name => {
    const members = settings.filter(setting => groupOf(setting.name) === name)
    const words = { title: about.t(`settings.groups.${name}.title`) }
    return members.length === 0
      ? []
      : [{ name, ...words, description: about.t(`settings.groups.${name}.description`), settings: members }]
  })
}

function groupOf(name: string): SettingGroup {
  return isPlaced(name) ? settingPlaces[name] : 'other'
}

/** `name` of a field within another is its path, which has no words in the catalogue. */
function described(field: FormField, about: About, mayChange: boolean, name = field.name): Setting {
  const { t } = about
  const isForbidden = name === 'search_texts' && about.searchesTexts !== true
  const forbidden = isForbidden ? ` ${t('settings.textsForbidden')}` : ''
  return {
    ...field,
    label: isPlaced(name) ? t(`settings.fields.${name}.label`) : inWords(field.name),
    hint: isPlaced(name) ? `${t(`settings.fields.${name}.hint`)}${forbidden}` : field.description,
    example: settingExamples[name] ?? '',
    choices: name === 'webhook_events' ? eventChoices(about) : field.choices.map(one => choiceOf(one, t)),
    fields: field.fields.map(inner => described(inner, about, mayChange, `${name}.${inner.name}`)),
    mayChange,
    isFixed: name === 'network' || isForbidden,
  }
}

/** The contract takes any name of an event; those that there are get a box, and so do all of them together. */
function eventChoices({ events, t }: About): SettingChoice[] {
  const all = { value: every, label: t('settings.choices.every'), detail: every }
  return [all, ...events.map(({ name, title }) => ({ value: name, label: title, detail: name }))]
}

function choiceOf(value: string, t: About['t']): SettingChoice {
  return { value, label: value === 'live' || value === 'sandbox' ? t(`settings.choices.${value}`) : value }
}

function isPlaced(name: string): name is PlacedSetting {
  return Object.hasOwn(settingPlaces, name)
}

/** `retention_days` as `Retention days`. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
