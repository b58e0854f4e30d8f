'use client'
import { useTexts } from '../../client/use-texts.ts'
import { useUnsaved } from '../../client/use-unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before somebody leaves a form with changes that are not saved. One of it stands in each such form. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useTexts('ui.unsaved')
  const { isAsking, leave, stay } = useUnsaved(isDirty)
  return (
    <>
      <span hidden data-draft={isDirty || undefined} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={open => !open && stay()}
        title={t('leaveTitle')}
        action={t('leave')}
        onConfirm={leave}
        busy={false}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </>
  )
}
