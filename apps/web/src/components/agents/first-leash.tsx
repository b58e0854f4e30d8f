'use client'
import { useEffect, useState } from 'react'
import { firstRules } from '../../client/first-rules.ts'
import type { LeashRules } from '../../client/leash-rules.ts'
import { draftOf, type LeashDraft, rulesOf } from './leash-draft.ts'
import { LeashFields } from './leash-fields.tsx'

/** Fields of the leash of a token that is yet to be made. Tells the rules that they say; null while one makes no sense. */
export function FirstLeash({ onChange }: { onChange: (rules: LeashRules | null) => void }) {
  const [draft, setDraft] = useState(() => draftOf(firstRules))
  useEffect(() => onChange(rulesOf(draft)), [draft, onChange])
  const change = (changes: Partial<LeashDraft>) => setDraft(current => ({ ...current, ...changes }))
  return <LeashFields draft={draft} onChange={change} />
}
