'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { ContentFields } from './content-fields.tsx'
import type { RecurringDraft } from './recurring-draft.ts'
import { RhythmFields } from './rhythm-fields.tsx'
import { SessionField } from './session-field.tsx'

/** Everything that is given of a recurring send. `onSubmit` answers whether it was taken. */
export function RecurringForm({
  title,
  start,
  submit,
  cancel,
  busy,
  problem,
  onSubmit,
}: {
  title: string
  start: RecurringDraft
  /** On the button. */
  submit: string
  cancel?: ReactNode
  busy: boolean
  problem: Problem | undefined
  onSubmit: (draft: RecurringDraft) => Promise<boolean>
}) {
  const t = useTexts('recurringSends.form')
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(start)
  const errors = problem?.fields ?? {}
  const isDirty = draft !== saved
  const change = (changes: Partial<RecurringDraft>) => setDraft(current => ({ ...current, ...changes }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSaved(draft)
    if (!(await onSubmit(draft))) setSaved(start)
  }
  return (
    <Card title={title}>
      <form onSubmit={event => void send(event)} className="flex flex-col gap-4">
        <Field label={t('name')} error={errors.name}>
          {control => (
            <Input
              {...control}
              value={draft.name}
              required
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <SessionField
            chosen={draft.sessionId}
            error={errors.session_id}
            onChange={sessionId => change({ sessionId })}
          />
          <Field label={t('to')} hint={t('toHint')} error={errors.to}>
            {control => (
              <Input
                {...control}
                value={draft.to}
                required
                maxLength={255}
                autoComplete="off"
                onChange={({ target }) => change({ to: target.value })}
              />
            )}
          </Field>
        </div>
        <ContentFields draft={draft} errors={errors} onChange={change} />
        <RhythmFields draft={draft} errors={errors} onChange={change} />
        <LeaveQuestion isDirty={isDirty && !busy} />
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {cancel}
          <Button type="submit" look="primary" busy={busy} disabled={draft.sessionId === null || !isDirty}>
            {submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}
