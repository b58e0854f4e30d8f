'use client'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { SessionView } from '../../server/session-pages/session-views.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before a view goes, for everybody of the account. */
export function DeleteView({
  view: { id, name },
  isOpen,
  onClose,
  onDeleted,
}: {
  view: SessionView
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useTexts('sessions.views')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const remove = async () => {
    const isGone = await act(() => client.sessionViews.remove.mutate({ id }), t('deleted'))
    if (!isGone) return
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={open => !open && onClose()}
      title={t('askDelete', { name })}
      action={t('delete')}
      onConfirm={remove}
      busy={busy}
      error={problem?.sentence}
    >
      {t('deleteMeans')}
    </ConfirmDialog>
  )
}
