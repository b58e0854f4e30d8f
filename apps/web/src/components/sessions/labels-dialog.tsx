'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LabelsField } from './labels-field.tsx'

type Labelled = Pick<ListedSession, 'id' | 'name' | 'labels'>

/** Changes the labels of one session, from its row. */
export function LabelsDialog({ session, onClose }: { session: Labelled | undefined; onClose: () => void }) {
  const t = useTexts('sessions.labels')
  return (
    <Dialog
      open={session !== undefined}
      onOpenChange={open => !open && onClose()}
      title={session ? t('title', { name: session.name }) : ''}
    >
      {session && <LabelsForm key={session.id} session={session} onClose={onClose} />}
    </Dialog>
  )
}

function LabelsForm({ session, onClose }: { session: Labelled; onClose: () => void }) {
  const t = useTexts('sessions.labels')
  const ui = useTexts('ui')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [labels, setLabels] = useState(session.labels)
  const save = async () => {
    const isSaved = await act(() => client.sessions.update.mutate({ id: session.id, labels: [...labels] }), t('saved'))
    if (isSaved) onClose()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <LabelsField label={t('label')} hint={t('hint')} labels={labels} error={problem?.sentence} onChange={setLabels} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
