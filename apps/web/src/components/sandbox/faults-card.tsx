'use client'
import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { asFaultKind, type Fault, type FaultKind, faultGroups, faultKinds, isTimed } from './fault-facts.ts'

/** A fault is used up by messages, which may be many. */
const floorMs = 2_000

/** What the network does wrong on purpose: for one phone, or for a session or all when no phone is named. */
export function FaultsCard({ phone }: { phone?: string }) {
  const t = useTexts('sandbox.faults')
  const may = useMay()
  const options = useTRPC().sandbox.listFaults.queryOptions({})
  const refetchInterval = useKeptFresh([{ on: 'phones' }], options.queryKey, floorMs)
  const { data: faults = [] } = useQuery({ ...options, refetchInterval })
  const shown = phone === undefined ? faults : faults.filter(({ phone_number }) => phone_number === phone)
  return (
    <Card title={t('title')} description={phone === undefined ? t('forAll') : t('forPhone')}>
      {shown.length > 0 && (
        <ul aria-label={t('active')} className="mb-5 divide-y divide-line rounded-lg border border-line">
          {shown.map(fault => (
            <FaultRow key={fault.id} fault={fault} />
          ))}
        </ul>
      )}
      {may('sandbox.createFault') && <FaultForm phone={phone} />}
    </Card>
  )
}

function FaultRow({ fault: { id, kind, remaining, ms, phone_number, session_id } }: { fault: Fault }) {
  const t = useTexts('sandbox.faults')
  const client = useTRPCClient()
  const may = useMay()
  const { act, busy } = useAct()
  const whose = session_id === null ? (phone_number ?? t('everybody')) : t('session', { id: String(session_id) })
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2.5 text-sm">
      <span className="min-w-0">
        <span className="block font-medium">{t(`kinds.${kind}.name`)}</span>
        <span className="block text-faint">
          {[
            whose,
            ms === null ? '' : t('byMs', { ms }),
            remaining === null ? t('untilRemoved') : t('left', { count: remaining }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {may('sandbox.deleteFault') && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('removeNamed', { name: t(`kinds.${kind}.name`) })}
          onClick={() => act(() => client.sandbox.deleteFault.mutate({ id }))}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

function FaultForm({ phone }: { phone: string | undefined }) {
  const t = useTexts('sandbox.faults')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [kind, setKind] = useState<FaultKind>('nack_463')
  const [session, setSession] = useState('')
  const [count, setCount] = useState('')
  const [ms, setMs] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = {
      kind,
      ...(phone !== undefined && { phone_number: phone }),
      ...(session && { session_id: Number(session) }),
      ...(count && { count: Number(count) }),
      ...(ms && isTimed(kind) && { ms: Number(ms) }),
    }
    act(() => client.sandbox.createFault.mutate(input), t('made', { name: t(`kinds.${kind}.name`) }))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('kind')}>
        {control => (
          <Select
            {...control}
            value={kind}
            onChange={value => setKind(asFaultKind(value))}
            options={faultGroups.flatMap(group =>
              faultKinds
                .filter(row => row.group === group)
                .map(row => [row.kind, t(`kinds.${row.kind}.name`), { group: t(`groups.${group}`) }] as const),
            )}
          />
        )}
      </Field>
      <dl className="grid gap-3 rounded-lg bg-sunken px-3.5 py-3 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-xs font-medium text-soft">{t('happens')}</dt>
          <dd>{t(`kinds.${kind}.does`)}</dd>
        </div>
        <div>
          <dt className="text-xs font-medium text-soft">{t('seen')}</dt>
          <dd>{t(`kinds.${kind}.seen`)}</dd>
        </div>
      </dl>
      {phone === undefined && (
        <SessionChoice
          label={t('whose')}
          value={session}
          others={[['', t('everybody')]]}
          network="sandbox"
          onChange={setSession}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('count')} hint={t('countHint')} error={problem?.fields.count}>
          {control => (
            <Input {...control} type="number" min={1} value={count} onChange={({ target }) => setCount(target.value)} />
          )}
        </Field>
        {isTimed(kind) && (
          <Field label={t('ms')} hint={t('msHint')} error={problem?.fields.ms}>
            {control => (
              <Input
                {...control}
                type="number"
                min={1}
                max={120_000}
                value={ms}
                onChange={({ target }) => setMs(target.value)}
                placeholder="1000"
              />
            )}
          </Field>
        )}
      </div>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {!busy && <Zap aria-hidden="true" />} {t('inject')}
      </Button>
    </form>
  )
}
