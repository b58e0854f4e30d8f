'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from './button.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Notice } from './notice.tsx'

/** At the lower edge of a form of settings: whether all is saved, *Save* and *Discard*; asks before changes are left. */
export function SaveBar({
  isDirty,
  busy,
  canSave = true,
  sentence,
  onDiscard,
}: {
  isDirty: boolean
  busy: boolean
  /** What was changed could be saved as it is. */
  canSave?: boolean
  /** Why it was not saved. */
  sentence: string | undefined
  onDiscard: () => void
}) {
  const t = useTexts('ui.unsaved')
  return (
    <section
      aria-label={t('label')}
      className="sticky bottom-20 z-10 flex flex-col gap-3 rounded-xl border border-line bg-raised p-3 shadow-lg md:bottom-4"
    >
      <LeaveQuestion isDirty={isDirty && !busy} />
      {sentence && <Notice tone="danger">{sentence}</Notice>}
      <div className="flex items-center justify-end gap-2">
        <span role="status" className="mr-auto pl-1 text-sm text-faint">
          {isDirty ? t('notSaved') : t('allSaved')}
        </span>
        <Button disabled={!isDirty || busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!isDirty || !canSave}>
          {t('save')}
        </Button>
      </div>
    </section>
  )
}
