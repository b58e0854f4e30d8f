'use client'
import { X } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { usePersonName } from './chat-name.tsx'
import type { Purpose } from './message-acts.tsx'
import { useBrief } from './use-brief.ts'

/** Which message is answered or changed. */
export function PurposeStrip({ purpose: { kind, message }, onCancel }: { purpose: Purpose; onCancel: () => void }) {
  const t = useTexts('chat')
  const nameOf = usePersonName()
  const brief = useBrief()
  return (
    <div className="mb-2 flex items-center gap-2 rounded-lg border-l-3 border-link bg-sunken py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1 text-xs">
        <p className="font-semibold text-link">
          {kind === 'edit' ? t('editing') : t('replyingTo', { name: nameOf(message.author) })}
        </p>
        <bdi className="block truncate text-soft">{brief(message)}</bdi>
      </div>
      <button
        type="button"
        aria-label={t('cancel')}
        onClick={onCancel}
        className="rounded-lg p-1.5 text-faint hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
