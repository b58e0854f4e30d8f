'use client'
import type { ContactList } from '@messenger/shared/contract/lists/record'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { fieldsIn } from './field-list.ts'
import { isFilled, ListFields } from './list-fields.tsx'

/** Renames a list, or gives it other fields. */
export function EditList({ list }: { list: ContactList }) {
  const t = useTexts('lists')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" /> {t('form.edit')}
      </Button>
      {isOpen && <EditDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const t = useTexts('lists')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [draft, setDraft] = useState({ name: list.name, fields: list.fields.join(', ') })
  const fields = fieldsIn(draft.fields)
  const kept = new Set(fields.map(name => name.toLowerCase()))
  const gone = list.fields.filter(name => !kept.has(name.toLowerCase()))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const work = () => client.lists.update.mutate({ listId: list.id, name: draft.name.trim(), fields })
    if (await act(work, t('form.saved'))) onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('form.editTitle')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <ListFields
          draft={draft}
          errors={problem?.fields ?? {}}
          onChange={changes => setDraft(current => ({ ...current, ...changes }))}
        />
        {gone.length > 0 && list.members > 0 && (
          <Notice tone="warn">{t('form.gone', { names: gone.join(', ') })}</Notice>
        )}
        {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" className="self-end" busy={busy} disabled={!isFilled(draft)}>
          {t('form.save')}
        </Button>
      </form>
    </Dialog>
  )
}
