'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import type { EventDraft } from './webhook-draft.ts'

/** The form that changes a webhook or a sink. `save`: resolves with what is stored then. */
export function EndpointForm<Draft extends EventDraft>({
  stored,
  mayChange,
  savedText,
  save,
  children,
}: {
  stored: Draft
  mayChange: boolean
  savedText: string
  save: (saved: Draft, draft: Draft) => Promise<Draft>
  children: (
    draft: Draft,
    errors: Readonly<Record<string, string>>,
    onChange: (changes: Partial<Draft>) => void,
  ) => ReactNode
}) {
  const t = useTexts('webhooks.form')
  const { act, busy, problem, forget } = useAct()
  const [saved, setSaved] = useState(stored)
  const [draft, setDraft] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const next = await save(saved, draft)
      setSaved(next)
      // What was typed meanwhile stays.
      if (next !== draft) setDraft(next)
    }, savedText)
  }
  return (
    <form onSubmit={submit} className="flex max-w-form flex-col gap-4">
      {!mayChange && <Notice tone="info">{t('forAdmins')}</Notice>}
      <fieldset disabled={!mayChange} className="contents">
        {children(draft, problem?.fields ?? {}, changes => setDraft(current => ({ ...current, ...changes })))}
      </fieldset>
      {mayChange && (
        <SaveBar
          isDirty={JSON.stringify(draft) !== JSON.stringify(saved)}
          busy={busy}
          canSave={draft.events.length > 0}
          sentence={problem?.sentence}
          onDiscard={() => {
            setDraft(saved)
            forget()
          }}
        />
      )}
    </form>
  )
}
