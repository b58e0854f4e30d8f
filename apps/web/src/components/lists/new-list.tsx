'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { fieldsIn } from './field-list.ts'
import { isFilled, type ListDraft, ListFields } from './list-fields.tsx'

/** Makes a list, then leads to it. */
export function NewList() {
  const t = useTexts('lists')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {t('create')}
      </Button>
      {isOpen && <NewDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('lists')
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [draft, setDraft] = useState<ListDraft>({ name: '', fields: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = draft.name.trim()
    void act(
      async () => {
        const { id } = await client.lists.create.mutate({ name, fields: fieldsIn(draft.fields) })
        router.push(`/lists/${id}`)
      },
      t('form.created', { name }),
    )
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('create')} description={t('form.text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <ListFields
          draft={draft}
          errors={problem?.fields ?? {}}
          onChange={changes => setDraft(current => ({ ...current, ...changes }))}
        />
        {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" className="self-end" busy={busy} disabled={!isFilled(draft)}>
          {t('form.create')}
        </Button>
      </form>
    </Dialog>
  )
}
