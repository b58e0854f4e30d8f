'use client'
import { languageNames, languages } from '../../client/language.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { LeashDraft } from './leash-draft.ts'

const asks = ['nothing', 'reaching', 'writes'] as const

interface FieldsProps {
  draft: LeashDraft
  onChange: (changes: Partial<LeashDraft>) => void
}

type Texts = { [K in keyof LeashDraft]: LeashDraft[K] extends string ? K : never }[keyof LeashDraft]

/** The rules of a leash as fields, for every page that has them. */
export function LeashFields({ draft, onChange }: FieldsProps) {
  const t = useTexts('agents.form')
  const field = (name: Exclude<Texts, 'ask' | 'approverLanguage'>, label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {control => (
        <Input
          {...control}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  const area = (name: Exclude<Texts, 'ask' | 'approverLanguage'>, label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {control => (
        <Textarea
          {...control}
          rows={2}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <SwitchRow
        label={t('limit')}
        hint={t('limitHint')}
        checked={draft.isLimited}
        onChange={isLimited => onChange({ isLimited })}
      />
      {draft.isLimited && (
        <div className="grid gap-4 sm:grid-cols-2">
          {area('numbers', t('numbers'), t('numbersHint'))}
          {area('groups', t('groups'), t('groupsHint'))}
          {area('lists', t('lists'), t('listsHint'))}
          {field('wrote', t('wrote'), t('wroteHint'))}
        </div>
      )}
      <SwitchRow
        label={t('links')}
        hint={t('linksHint')}
        checked={draft.no_links}
        onChange={no_links => onChange({ no_links })}
      />
      <SwitchRow label={t('media')} checked={draft.no_media} onChange={no_media => onChange({ no_media })} />
      <div className="grid gap-4 sm:grid-cols-2">
        {field('length', t('length'), t('none'))}
        {field('hour', t('hour'), t('none'))}
        {field('day', t('day'), t('none'))}
        {field('each', t('each'), t('none'))}
      </div>
      {field('quiet', t('quiet'), t('quietHint'))}
      <AskRules draft={draft} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        {field('minutes', t('minutes'))}
        {area('askTools', t('askTools'))}
        <SessionChoice
          label={t('approverSession')}
          value={draft.approverSession}
          others={[['', t('dashboardAlone')]]}
          onChange={approverSession => onChange({ approverSession })}
        />
        {field('approverNumber', t('approverNumber'), t('approverHint'))}
        <QuestionLanguage draft={draft} onChange={onChange} />
        <SessionChoice
          label={t('chatSession')}
          value={draft.chatSession}
          others={[['', t('allChats')]]}
          onChange={chatSession => onChange({ chatSession })}
        />
        {field('chat', t('chat'), t('chatHint'))}
      </div>
      <SwitchRow
        label={t('askClient')}
        hint={t('askClientHint')}
        checked={draft.askClient}
        onChange={askClient => onChange({ askClient })}
      />
      {area('tools', t('tools'), t('toolsHint'))}
    </>
  )
}

function AskRules({ draft, onChange }: FieldsProps) {
  const t = useTexts('agents.form')
  return (
    <>
      <SwitchRow
        label={t('dry')}
        hint={t('dryHint')}
        checked={draft.dry_run}
        onChange={dry_run => onChange({ dry_run })}
      />
      <Field label={t('ask')}>
        {control => (
          <Select
            {...control}
            value={draft.ask}
            onChange={value => onChange({ ask: asks.find(one => one === value) ?? 'writes' })}
            options={asks.map(one => [one, t(`asks.${one}`)])}
          />
        )}
      </Field>
    </>
  )
}

function QuestionLanguage({ draft, onChange }: FieldsProps) {
  const t = useTexts('agents.form')
  if (draft.approverNumber.trim() === '') return null
  return (
    <Field label={t('approverLanguage')}>
      {control => (
        <Select
          {...control}
          value={draft.approverLanguage}
          onChange={value => onChange({ approverLanguage: languages.find(one => one === value) ?? '' })}
          options={[['', t('asAlerts')], ...languages.map(one => [one, languageNames[one]] as const)]}
        />
      )}
    </Field>
  )
}
