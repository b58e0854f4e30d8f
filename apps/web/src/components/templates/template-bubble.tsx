'use client'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { FileText, ImageIcon, Video } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { FormattedText } from '../chat/formatted-text.tsx'
import { kindOf } from './template-draft.ts'

/** A content as a message of one's own. Media stand there by their address: nothing is fetched from it. */
export function TemplateBubble({ content }: { content: TemplateContent }) {
  const t = useTexts('templates')
  const { text, imageUrl, videoUrl, documentUrl, fileName } = content
  const kind = kindOf(content)
  const [Icon, address] =
    kind === 'image'
      ? ([ImageIcon, imageUrl] as const)
      : kind === 'video'
        ? ([Video, videoUrl] as const)
        : ([FileText, documentUrl] as const)
  return (
    <section
      aria-label={t('preview.message')}
      className="w-fit max-w-full min-w-0 rounded-2xl rounded-br-md bg-own px-3 py-2 text-sm shadow-xs"
    >
      {address && (
        <p className="mb-1 flex min-w-0 items-center gap-2 rounded-lg bg-surface/60 p-2 text-soft">
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          <bdi className="min-w-0 break-all">{fileName || address}</bdi>
        </p>
      )}
      {kind === 'other' && (
        <p className="break-all whitespace-pre-wrap text-soft">{JSON.stringify({ ...content, text: undefined })}</p>
      )}
      {text && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          <FormattedText text={text} />
        </p>
      )}
    </section>
  )
}
