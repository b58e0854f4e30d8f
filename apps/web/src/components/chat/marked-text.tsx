'use client'
import { foundParts } from '@messenger/shared/text-search/found-parts'

/** A text in which the words that were looked for are marked. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  return foundParts(text, words).map((part, at) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always all of them
      <mark key={at} className="rounded-sm bg-info-soft px-px font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
