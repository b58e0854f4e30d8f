'use client'
import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../client/drafts.ts'
import type { Attachment } from './attachment.ts'

/**
 * What is written and attached in a chat. The text is kept in this browser until it is sent, so that neither an ended login
 * nor another page loses it; a file is not.
 */
export function useDraft(slot: string) {
  const [text, setText] = useState('')
  const [attachment, setAttachment] = useState<Attachment | null>(null)
  useEffect(() => {
    const kept = readDraft(slot).text
    if (kept) setText(now => now || kept)
  }, [slot])
  return {
    text,
    attachment,
    setAttachment,
    /** Shows it without keeping it: a message that is changed is no draft. */
    setText,
    write(words: string) {
      setText(words)
      keepDraft(slot, { text: words })
    },
    /** Back to the draft, after a change was given up. */
    restore: () => setText(readDraft(slot).text),
  }
}
