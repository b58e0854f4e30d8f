'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Attachment, hasCaption } from './attachment.ts'
import type { Purpose } from './message-acts.tsx'

/** Keeps the keyboard in the composer: what is typed after a choice belongs to the message. */
export function useComposerFocus(purpose: Purpose | null, attachment: Attachment | null) {
  const box = useRef<HTMLTextAreaElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const canType = !attachment || hasCaption(attachment)
  const focus = useEffectEvent(() => (canType ? box : sendButton).current?.focus())
  const file = attachment?.file
  const last = useRef({ purpose, file })
  useEffect(() => {
    if (last.current.purpose !== purpose || last.current.file !== file) focus()
    last.current = { purpose, file }
  }, [purpose, file])
  return { box, sendButton, canType, focusNow: () => (canType ? box : sendButton).current?.focus() }
}
