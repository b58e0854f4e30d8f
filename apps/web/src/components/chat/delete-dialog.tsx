'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function DeleteDialog({
  sessionId,
  message,
  onClose,
}: {
  sessionId: number
  message: ChatMessage
  onClose: () => void
}) {
  const t = useTexts('chat')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const remove = async () => {
    const msgId = message.send?.msgId
    if (msgId === undefined) return
    const work = () => client.messages.delete.mutate({ msgId }, { context: { sessionId } })
    if (await act(work)) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('delete.title')}
      action={t('delete.action')}
      onConfirm={() => void remove()}
      busy={busy}
      error={problem?.sentence}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
