'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

const confirmedMs = 2_000

/** Copies `text()` (asked when clicked, so that a secret need not be on the page). */
export function CopyButton({ text, label }: { text: string | (() => Promise<string>); label: string }) {
  const t = useTexts('ui')
  const [copied, setCopied] = useState(false)
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      setCopied(true)
      setTimeout(() => setCopied(false), confirmedMs)
    } catch {
      toast('danger', t('copyFailed'))
    }
  }
  return (
    <Button size="small" onClick={copy} aria-label={label}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  )
}
