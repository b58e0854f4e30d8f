'use client'
import type { DataExport } from '@messenger/shared/contract/data-exports/record'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { AskedCard } from './asked-card.tsx'
import { ExportRow } from './export-row.tsx'

const shown = 20
/** While one is under way. */
const lookMs = 2_000

/** Makes files of what is kept, and hands out those that are made. `number`: of whom, to begin with. */
export function ExportsCard({ number }: { number: string }) {
  const t = useTexts('privacy.export')
  const mayExport = useMay()('dataExports.create')
  const { data, error } = useQuery(
    useTRPC().dataExports.list.queryOptions(
      { page: 1, per_page: shown },
      { refetchInterval: query => (query.state.data?.data.some(isOpen) ? lookMs : false) },
    ),
  )
  const words = { title: t('title'), description: t('description'), none: t('none'), earlier: t('earlier') }
  return (
    <AskedCard
      words={words}
      form={mayExport && <ExportForm number={number} />}
      data={data}
      error={error}
      row={one => <ExportRow key={one.id} made={one} />}
    />
  )
}

const isOpen = ({ state }: DataExport) => state === 'waiting' || state === 'running'

function ExportForm({ number: first }: { number: string }) {
  const t = useTexts('privacy.export')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [number, setNumber] = useState(first)
  const wanted = number.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const work = () => client.dataExports.create.mutate(wanted === '' ? {} : { phone_number: wanted })
    void act(work, t('asked')).then(isAsked => isAsked && setNumber(''))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('number')} hint={t('numberHint')} error={problem?.fields?.phone_number}>
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
      {problem && !problem.fields?.phone_number && <Notice tone="danger">{problem.sentence}</Notice>}
      <div>
        <Button type="submit" disabled={busy}>
          {wanted === '' ? t('everything') : t('button')}
        </Button>
      </div>
    </form>
  )
}
