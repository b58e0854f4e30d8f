'use client'
import { type FormEvent, useState } from 'react'
import type { LeashRules } from '../../client/leash-rules.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { draftOf, rulesOf } from './leash-draft.ts'
import { LeashFields } from './leash-fields.tsx'

/** The rules of one token. */
export function LeashDialog({
  tokenId,
  name,
  rules,
  onClose,
}: {
  tokenId: number
  name: string
  rules: LeashRules
  onClose: () => void
}) {
  const t = useTexts('agents.form')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [draft, setDraft] = useState(() => draftOf(rules))
  const said = rulesOf(draft)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!said) return
    if (await act(() => client.agents.save.mutate({ token_id: tokenId, rules: said }), t('saved'))) onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('title', { name })}>
      <form onSubmit={event => void save(event)} className="flex flex-col gap-4">
        <LeashFields draft={draft} onChange={changes => setDraft(current => ({ ...current, ...changes }))} />
        {problem && <Notice tone="danger">{Object.values(problem.fields)[0] ?? problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={!said}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
