'use client'
import type { ContactList } from '@messenger/shared/contract/lists/record'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function DeleteList({ list: { id, name, members } }: { list: ContactList }) {
  const t = useTexts('lists.remove')
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    act(
      async () => {
        await client.lists.delete.mutate({ listId: id })
        router.replace('/lists')
      },
      t('done', { name }),
    )
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" /> {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('title', { name })}
        action={t('confirm')}
        onConfirm={() => void remove()}
        busy={busy}
        error={problem?.sentence}
      >
        {t('text', { count: members })}
      </ConfirmDialog>
    </>
  )
}
