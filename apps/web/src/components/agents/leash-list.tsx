'use client'
import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { firstRules } from '../../client/first-rules.ts'
import type { LeashRules } from '../../client/leash-rules.ts'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { Leash } from '../../server/leash/leashes.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const LeashDialog = dynamic(() => loadPart(() => import('./leash-dialog.tsx').then(file => file.LeashDialog)))

interface Edited {
  readonly tokenId: number
  readonly name: string
  readonly rules: LeashRules
}

/** Tokens on a leash, and those that can be put on one. */
export function LeashList() {
  const t = useTexts('agents.leashes')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().agents.leashes.queryOptions())
  const [edited, setEdited] = useState<Edited>()
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton rows={3} />
  return (
    <>
      <ChooseToken leashed={data.map(one => one.token_id)} onChoose={setEdited} />
      {data.length === 0 && (
        <EmptyState icon={Bot} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {data.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {data.map(leash => (
            <LeashRow key={leash.token_id} leash={leash} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {edited && <LeashDialog key={edited.tokenId} {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function ChooseToken({ leashed, onChoose }: { leashed: readonly number[]; onChoose: (edited: Edited) => void }) {
  const t = useTexts('agents.leashes')
  const { data } = useQuery(useTRPC().account.listTokens.queryOptions())
  const free = (data ?? []).filter(({ id }) => !leashed.includes(id))
  const [id, setId] = useState('')
  const chosen = free.find(token => String(token.id) === id) ?? free[0]
  if (!chosen) return null
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <div className="w-64 max-w-full">
        <Field label={t('choose')}>
          {control => (
            <Select
              {...control}
              value={String(chosen.id)}
              onChange={setId}
              options={free.map(token => [String(token.id), token.name])}
            />
          )}
        </Field>
      </div>
      <Button onClick={() => onChoose({ tokenId: chosen.id, name: chosen.name, rules: firstRules })}>{t('put')}</Button>
    </div>
  )
}

function LeashRow({ leash, onEdit }: { leash: Leash; onEdit: (edited: Edited) => void }) {
  const t = useTexts('agents.leashes')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isRemoving, setRemoving] = useState(false)
  const { token_id: tokenId, name, owner, rules, spent } = leash
  const remove = async () => {
    if (await act(() => client.agents.remove.mutate({ token_id: tokenId }), t('removed'))) setRemoving(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-faint">
          {t('owner', { owner })} · {t('spent', { hour: String(spent.hour), day: String(spent.day) })}
        </p>
        {!rules && <p className="text-sm text-danger">{t('unreadable')}</p>}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onEdit({ tokenId, name, rules: rules ?? firstRules })}>
          {t('edit')}
        </Button>
        <Button size="small" look="danger" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </p>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('removeTitle', { name })}
        action={t('remove')}
        onConfirm={() => void remove()}
        busy={busy}
        error={problem?.sentence}
      >
        {t('removeText')}
      </ConfirmDialog>
    </li>
  )
}
