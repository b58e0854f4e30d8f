'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Signs somebody out of all their browsers. */
export function EndLoginsButton({ member: { id, name } }: { member: { readonly id: number; readonly name: string } }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    if (await act(() => client.people.endLogins.mutate({ id }), t('members.signedOut', { name }))) setAsking(false)
  }
  return (
    <>
      <Button size="small" aria-label={t('members.signOutLabel', { name })} onClick={() => setAsking(true)}>
        {t('members.signOut')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('members.signOutTitle', { name })}
        action={t('members.signOut')}
        onConfirm={end}
        busy={busy}
        error={problem?.sentence}
      >
        {t('members.signOutText')}
      </ConfirmDialog>
    </>
  )
}
