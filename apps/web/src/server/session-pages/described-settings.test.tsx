import { type NamedOperation, operations } from '@messenger/shared/contract/operations'
import { sessionSummaryExample } from '@messenger/shared/contract/sessions/record'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { IntlProvider } from 'use-intl/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Language, languages, languageTags } from '../../client/language.ts'
import { SettingFields } from '../../components/sessions/setting-fields.tsx'
import { settingPlaces } from '../../components/sessions/setting-places.ts'
import { draftsOf } from '../../components/sessions/setting-values.ts'
import { compiledTexts } from '../../texts/compiled-texts.ts'
import { rooms } from '../../texts/en.ts'
import { rightsOf } from '../people/rights.ts'
import type { Role } from '../people/roles.ts'
import { describedSettings } from './described-settings.ts'

const row = rowOf('sessions.update')
const events = [
  { name: 'messages.received', title: 'Message Received' },
  { name: 'session.status', title: 'Session Status' },
]

const body = Object.keys(row.operation.input.shape).filter(name => name !== 'id')

/** The contract as it would be with fields that nobody has thought of here. */
const grown: NamedOperation = {
  ...row,
  operation: {
    ...row.operation,
    input: row.operation.input.extend({
      retention_days: z
        .int()
        .min(1)
        .max(400)
        .nullable()
        .optional()
        .meta({ description: 'Days that messages are kept.' }),
      relay_token: z.string().max(64).optional().meta({ writeOnly: true }),
      quiet_hours: z.object({ name: z.string().min(1), weekends: z.boolean() }).optional(),
      tags: z.array(z.string()).optional(),
      days: z.array(z.enum(['monday', 'sunday'])).optional(),
    }),
  },
}

describe('the settings of a session', () => {
  it('are all fields of the body that the contract takes, each once', () => {
    expect(
      settingsOf(row)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(body.toSorted())
  })

  it('have no place for a field that the contract does not have', () => {
    expect(body).toEqual(expect.arrayContaining(Object.keys(settingPlaces)))
  })

  it('come in the order of their places', () => {
    expect(settingsOf(row).map(({ name }) => name)).toEqual(Object.keys(settingPlaces))
  })

  it('know kinds, limits, formats and what may be empty from the contract', () => {
    expect(settingOf(row, 'name')).toMatchObject({ kind: 'text', maxLength: 255, mayBeEmpty: false, nullable: false })
    expect(settingOf(row, 'phone_number')).toMatchObject({ kind: 'text', format: 'phone' })
    expect(settingOf(row, 'webhook_url')).toMatchObject({
      kind: 'text',
      format: 'uri',
      maxLength: 2048,
      nullable: true,
    })
    expect(settingOf(row, 'webhook_enabled')).toMatchObject({ kind: 'boolean' })
    expect(settingOf(row, 'network')).toMatchObject({ kind: 'choice', isFixed: true })
    expect(settingOf(row, 'network').choices.map(({ value }) => value)).toEqual(['live', 'sandbox'])
    const names = events.map(({ name }) => name)
    expect(settingOf(row, 'webhook_events').choices.map(({ value }) => value)).toEqual(['*', ...names])
  })

  it('are plain data', () => {
    const described = groupsOf(grown)
    expect(structuredClone(described)).toEqual(described)
  })

  it('are labelled in the language of the page', () => {
    expect(settingOf(row, 'name', 'owner', 'en').label).toBe('Name')
    expect(settingOf(row, 'name', 'owner', 'pt').label).toBe('Nome')
  })

  it('are for whom the gateway lets change them', () => {
    const open = (role: Role) => settingsOf(row, role).flatMap(({ name, mayChange }) => (mayChange ? [name] : []))
    expect(open('viewer')).toEqual([])
    expect(open('member').toSorted()).toEqual(body.filter(name => !name.startsWith('webhook_')).toSorted())
    expect(open('admin').toSorted()).toEqual(body.toSorted())
  })
})

describe('a field that is new in the contract', () => {
  it('stands in the last group, with the words of the contract', () => {
    const last = groupsOf(grown).at(-1)
    expect(last?.name).toBe('other')
    expect(last?.settings.map(({ name }) => name)).toEqual([
      'retention_days',
      'relay_token',
      'quiet_hours',
      'tags',
      'days',
    ])
    expect(last?.settings[0]).toMatchObject({
      ...{ kind: 'integer', min: 1, max: 400, nullable: true },
      ...{ label: 'Retention days', hint: 'Days that messages are kept.' },
    })
    expect(settingOf(grown, 'relay_token')).toMatchObject({ secret: true })
  })

  it('does not take the words of another field that is called the same', () => {
    const [name] = settingOf(grown, 'quiet_hours').fields
    expect(name).toMatchObject({ name: 'name', label: 'Name', hint: '' })
  })

  it('has a control of its kind in the form', () => {
    const html = shown(grown, { ...sessionSummaryExample, retention_days: 30, relay_token: 'hush', tags: ['one'] })
    expect(html).toMatch(/<input[^>]*type="number"[^>]*min="1"[^>]*max="400"[^>]*value="30"/)
    expect(html).toMatch(/<input[^>]*type="password"[^>]*value=""/)
    expect(html).not.toContain('hush')
    expect(html).toMatch(/<legend[^>]*>Quiet hours<\/legend>/)
    expect(html).toMatch(/<textarea[^>]*>one<\/textarea>/)
    expect(html).toMatch(/<legend[^>]*>Days<\/legend>/)
  })

  it.each(languages)('and every other one is named on the page in %s', language => {
    const html = shown(grown, sessionSummaryExample, language)
    for (const { label } of settingsOf(grown, 'owner', language)) expect(html).toContain(`>${label}<`)
  })
})

function groupsOf(operation: NamedOperation, role: Role = 'owner', language: Language = 'en') {
  const t = createTranslator({
    ...{ locale: languageTags[language], timeZone: 'UTC', namespace: 'sessions' as const },
    messages: compiledTexts(language, ['sessions']),
  })
  return describedSettings(operation, { rights: rightsOf(role, null), t, events })
}

function settingsOf(...of: Parameters<typeof groupsOf>) {
  return groupsOf(...of).flatMap(({ settings }) => settings)
}

function settingOf(operation: NamedOperation, name: string, role?: Role, language?: Language) {
  const found = settingsOf(operation, role, language).find(setting => setting.name === name)
  if (!found) throw new Error(`The form has no ${name}`)
  return found
}

function shown(operation: NamedOperation, record: object, language: Language = 'en'): string {
  const settings = settingsOf(operation, 'owner', language)
  const drafts = draftsOf(settings, record)
  const texts = { locale: languageTags[language], timeZone: 'UTC', messages: compiledTexts(language, rooms) }
  return renderToStaticMarkup(
    <IntlProvider {...texts}>
      <SettingFields settings={settings} drafts={drafts} saved={drafts} errors={{}} onChange={() => undefined} />
    </IntlProvider>,
  )
}

function rowOf(name: string): NamedOperation {
  const found = operations.find(operation => operation.name === name)
  if (!found) throw new Error(`The contract has no ${name}`)
  return found
}
