'use client'
import { Paperclip, X } from 'lucide-react'
import { fileSize } from '../../client/file-size.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { Attachment } from './attachment.ts'

/** The file that is about to be sent. */
export function AttachmentStrip({
  attachment,
  onChange,
}: {
  attachment: Attachment
  onChange: (attachment: Attachment | null) => void
}) {
  const t = useTexts('chat')
  const { kind, file, viewOnce } = attachment
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg bg-sunken py-1.5 pr-1 pl-3 text-sm">
      <Paperclip className="size-4 shrink-0 text-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{file.name}</bdi>
        <p className="text-xs text-soft">
          {t(`kinds.${kind}`)} · {fileSize(file.size)}
        </p>
      </div>
      {(kind === 'image' || kind === 'video') && (
        <label className="flex min-h-6 items-center gap-1.5 text-xs text-soft">
          <input
            type="checkbox"
            checked={viewOnce}
            onChange={event => onChange({ ...attachment, viewOnce: event.target.checked })}
            className="size-4 accent-link"
          />
          {t('viewOnce')}
        </label>
      )}
      <button
        type="button"
        aria-label={t('removeFile')}
        onClick={() => onChange(null)}
        className="rounded-lg p-1.5 text-faint hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
