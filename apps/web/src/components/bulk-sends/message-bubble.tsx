'use client'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { FileText, Image, Paperclip, Video } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { FormattedText } from '../chat/formatted-text.tsx'

/** A message as it would be sent; media by its address. `empty`: said in place of nothing. */
export function MessageBubble({ content, empty }: { content: TemplateContent; empty?: string }) {
  const t = useTexts('bulkSends.what')
  const { text, fileName } = content
  const media = mediaOf(content)
  const others = media === undefined && !text
  return (
    <div className="w-fit max-w-full min-w-0 rounded-xl rounded-tl-sm bg-success-soft px-3.5 py-2.5 text-sm text-ink">
      {media && (
        <p className="mb-1 flex min-w-0 items-center gap-2 text-soft">
          <media.icon className="size-4 shrink-0" aria-hidden="true" />
          <span className="shrink-0">{t(`attachment.${media.kind}`)}</span>
          <span className="min-w-0 truncate font-mono text-xs">{fileName ?? media.url}</span>
        </p>
      )}
      {text && (
        <p className="break-words whitespace-pre-wrap">
          <FormattedText text={text} />
        </p>
      )}
      {others && (
        <p className="flex items-center gap-2 text-soft">
          {empty ?? (
            <>
              <Paperclip className="size-4" aria-hidden="true" /> {otherKind(content)}
            </>
          )}
        </p>
      )}
    </div>
  )
}

function mediaOf({ imageUrl, videoUrl, documentUrl }: TemplateContent) {
  if (imageUrl !== undefined) return { kind: 'image', icon: Image, url: imageUrl } as const
  if (videoUrl !== undefined) return { kind: 'video', icon: Video, url: videoUrl } as const
  if (documentUrl !== undefined) return { kind: 'document', icon: FileText, url: documentUrl } as const
  return undefined
}

/** What calls alone can make. */
const otherKind = (content: TemplateContent) => Object.keys(content).join(', ')
