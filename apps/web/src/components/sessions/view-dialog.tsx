'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { SessionView } from '../../server/session-pages/session-views.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { ShownSessions } from './session-filters.ts'

/** Asks for the name of a view: a new one of what is shown, or another one for the view that is open. */
export function ViewDialog({
  asked,
  view,
  shown,
  onClose,
  onSaved,
}: {
  asked: 'save' | 'rename' | undefined
  view: SessionView | undefined
  shown: ShownSessions
  onClose: () => void
  onSaved: (id: number) => void
}) {
  const t = useTexts('sessions.views')
  const isNew = asked === 'save'
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t(isNew ? 'saveTitle' : 'renameTitle')}
      description={isNew ? t('saveMeans') : undefined}
    >
      {asked && (
        <NameForm
          view={isNew ? undefined : view}
          shown={shown}
          onClose={onClose}
          onSaved={id => {
            onClose()
            if (isNew) onSaved(id)
          }}
        />
      )}
    </Dialog>
  )
}

function NameForm({
  view,
  shown,
  onClose,
  onSaved,
}: {
  /** The one that is renamed. */
  view: SessionView | undefined
  shown: ShownSessions
  onClose: () => void
  onSaved: (id: number) => void
}) {
  const t = useTexts('sessions.views')
  const ui = useTexts('ui')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [name, setName] = useState(view?.name ?? '')
  const save = async () => {
    if (view) {
      await client.sessionViews.change.mutate({ id: view.id, name })
      return view.id
    }
    const { id } = await client.sessionViews.add.mutate({ name, filters: { ...shown.filters, sort: shown.sort } })
    return id
  }
  const submit = async () => {
    let id: number | undefined
    const isDone = await act(async () => {
      id = await save()
    }, t('saved'))
    if (isDone && id !== undefined) onSaved(id)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={t('name')}
        hint={view ? undefined : t('nameHint')}
        error={problem?.fields.name ?? problem?.sentence}
      >
        {control => (
          <Input
            {...control}
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" look="primary" busy={busy} disabled={name.trim() === ''}>
          {t(view ? 'rename' : 'save')}
        </Button>
      </div>
    </form>
  )
}
