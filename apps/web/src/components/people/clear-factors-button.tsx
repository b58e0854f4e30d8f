'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Takes the second factors of somebody who lost theirs. */
export function ClearFactorsButton({
  member: { id, name },
}: {
  member: { readonly id: number; readonly name: string }
}) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const clear = async () => {
    if (await act(() => client.people.resetFactors.mutate({ id }), t('members.cleared', { name }))) setAsking(false)
  }
  return (
    <>
      <Button size="small" aria-label={t('members.clearLabel', { name })} onClick={() => setAsking(true)}>
        {t('members.clearFactors')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('members.clearTitle', { name })}
        action={t('members.clearFactors')}
        onConfirm={clear}
        busy={busy}
        error={problem?.sentence}
      >
        {t('members.clearText')}
      </ConfirmDialog>
    </>
  )
}
