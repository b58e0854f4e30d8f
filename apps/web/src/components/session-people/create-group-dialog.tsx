'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** Makes a group with some people, one number in each line. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('sessions.groups')
  const client = useTRPCClient()
  const { id, status } = useThisSession()
  const { act, busy, problem } = useAct()
  const [name, setName] = useState('')
  const [people, setPeople] = useState('')
  const create = async (event: FormEvent) => {
    event.preventDefault()
    const participants = people.split(/[\n,;]+/).flatMap(line => line.replace(/[^\d+@\w.]/g, '') || [])
    const made = await act(
      () => client.groups.create.mutate({ name: name.trim(), participants }, { context: { sessionId: id } }),
      t('created'),
    )
    if (made) onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('create')} description={t('createHint')}>
      <form onSubmit={create} className="flex flex-col gap-4">
        <Field label={t('name')} error={problem?.fields.name}>
          {control => (
            <Input {...control} value={name} required maxLength={100} onChange={event => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t('people')} hint={t('peopleHint')} error={problem?.fields.participants}>
          {control => <Textarea {...control} value={people} onChange={event => setPeople(event.target.value)} />}
        </Field>
        {status !== 'connected' && <Notice tone="info">{t('connectFirst')}</Notice>}
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="self-end"
          busy={busy}
          disabled={name.trim() === '' || status !== 'connected'}
        >
          {t('create')}
        </Button>
      </form>
    </Dialog>
  )
}
