'use client'
import type { OptOutSettingsRecord } from '@messenger/shared/contract/opt-outs/settings'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { BuiltInWords } from './built-in-words.tsx'
import { draftOf, problemOfList, settingsOf, type WordsDraft } from './word-lists.ts'

/** The words that opt out and in again. */
export function WordsPage() {
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().optOuts.getSettings.queryOptions({}))
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton rows={4} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <WordsForm settings={data} />
      <BuiltInWords languages={data.built_in_words} />
    </div>
  )
}

function WordsForm({ settings }: { settings: OptOutSettingsRecord }) {
  const t = useTexts('optOuts.words')
  const mayChange = useMay()('optOuts.updateSettings')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [saved, setSaved] = useState(() => draftOf(settings))
  const [draft, setDraft] = useState(saved)
  const isDirty = JSON.stringify(settingsOf(draft)) !== JSON.stringify(settingsOf(saved))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const stored = draftOf(await client.optOuts.updateSettings.mutate(settingsOf(draft)))
      setSaved(stored)
      setDraft(stored)
    }, t('saved'))
  }
  const discard = () => {
    setDraft(saved)
    forget()
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-col gap-4">
      <Card title={t('title')} description={t('description')}>
        {!mayChange && (
          <Notice tone="info" className="mb-3">
            {t('viewer')}
          </Notice>
        )}
        <fieldset disabled={!mayChange} className="min-w-0">
          <WordFields
            draft={draft}
            problems={problem?.fields ?? {}}
            disabled={!mayChange}
            onChange={changes => setDraft(current => ({ ...current, ...changes }))}
          />
        </fieldset>
      </Card>
      {mayChange && <SaveBar isDirty={isDirty} busy={busy} sentence={problem?.sentence} onDiscard={discard} />}
    </form>
  )
}

function WordFields({
  draft,
  problems,
  disabled,
  onChange,
}: {
  draft: WordsDraft
  problems: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (changes: Partial<WordsDraft>) => void
}) {
  const t = useTexts('optOuts')
  const list = (name: 'words' | 'return_words') => (
    <Field label={t(`words.${name}`)} hint={t(`words.${name}Hint`)} error={problemOfList(problems, name)}>
      {control => (
        <Textarea
          {...control}
          rows={4}
          dir="auto"
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow
        label={t('words.enabled')}
        hint={t('words.enabledHint')}
        checked={draft.enabled}
        onChange={enabled => onChange({ enabled })}
      />
      <SwitchRow
        label={t('words.built_in')}
        hint={t('words.built_inHint')}
        checked={draft.built_in}
        onChange={built_in => onChange({ built_in })}
      />
      <Field label={t('words.scope')} error={problems.scope}>
        {control => (
          <Select
            {...control}
            value={draft.scope}
            disabled={disabled}
            onChange={value => onChange({ scope: value === 'session' ? 'session' : 'account' })}
            options={[
              ['account', t('words.scopes.account')],
              ['session', t('words.scopes.session')],
            ]}
          />
        )}
      </Field>
      {list('words')}
      {list('return_words')}
    </div>
  )
}
