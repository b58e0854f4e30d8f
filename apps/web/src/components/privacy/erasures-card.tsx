'use client'
import type { Erasure } from '@messenger/shared/contract/erasures/record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { AskedCard } from './asked-card.tsx'

const shown = 20
/** While one is under way. */
const lookMs = 2_000

/** Erases a person, and shows what became of earlier erasures. `number`: whom, to begin with. */
export function ErasuresCard({ number }: { number: string }) {
  const t = useTexts('privacy.erase')
  const mayErase = useMay()('erasures.create')
  const { data, error } = useQuery(
    useTRPC().erasures.list.queryOptions(
      { page: 1, per_page: shown },
      { refetchInterval: query => (query.state.data?.data.some(isOpen) ? lookMs : false) },
    ),
  )
  const words = { title: t('title'), description: t('description'), none: t('none'), earlier: t('earlier') }
  return (
    <AskedCard
      words={words}
      form={mayErase && <EraseForm number={number} />}
      data={data}
      error={error}
      row={one => <ErasureRow key={one.id} erasure={one} />}
    />
  )
}

const isOpen = ({ state }: Erasure) => state !== 'finished'

function EraseForm({ number: first }: { number: string }) {
  const t = useTexts('privacy.erase')
  const client = useTRPCClient()
  const queries = useQueryClient()
  const { act, busy, problem, forget } = useAct()
  const [number, setNumber] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    forget()
    setAsking(true)
  }
  const erase = async () => {
    const work = () => client.erasures.create.mutate({ phone_number: number.trim() })
    if (!(await act(work, t('asked')))) return
    setAsking(false)
    setNumber('')
    await queries.invalidateQueries()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('number')} hint={t('numberHint')}>
        {control => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={64}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="danger" disabled={number.trim() === ''}>
          {t('button')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('question', { number: number.trim() })}
        action={t('confirm')}
        onConfirm={() => void erase()}
        busy={busy}
        error={problem?.sentence}
      >
        {t('warning')}
      </ConfirmDialog>
    </form>
  )
}

function ErasureRow({ erasure: { id, state, counts, failures, requested_by, created_at } }: { erasure: Erasure }) {
  const t = useTexts('privacy.erase')
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const details = Object.entries(counts).map(([table, count]) => `${table}: ${count}`)
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('numbered', { id: String(id) })}
          <Badge tone={state === 'finished' ? 'good' : 'info'}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-sm text-soft" title={details.join(', ')}>
          {t('rows', { count: rows })} · {requested_by} · <TimeAgo time={created_at} />
        </p>
        {failures > 0 && <p className="text-sm text-danger">{t('failures', { count: failures })}</p>}
      </div>
    </li>
  )
}
