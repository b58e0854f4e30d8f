'use client'
import type { Retention } from '@messenger/shared/contract/retention/record'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

const kinds = ['message_days', 'log_days', 'event_days', 'media_hours'] as const
type Draft = Readonly<Record<(typeof kinds)[number], string>>

/** How long the account keeps contents. */
export function RetentionCard() {
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().retention.get.queryOptions({}))
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton rows={4} />
  return <RetentionForm retention={data} />
}

function RetentionForm({ retention }: { retention: Retention }) {
  const t = useTexts('privacy')
  const mayChange = useMay()('retention.update')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [stored, setStored] = useState(retention)
  const [draft, setDraft] = useState(draftOf(retention))
  const saved = draftOf(stored)
  const isDirty = kinds.some(kind => draft[kind].trim() !== saved[kind])
  const effective = (kind: (typeof kinds)[number]) => {
    const held = stored.effective[kind] ?? 0
    return kind === 'media_hours'
      ? t('retention.effectiveHours', { hours: held })
      : t('retention.effective', { days: held })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const now = await client.retention.update.mutate(daysOf(draft))
      setStored(now)
      setDraft(draftOf(now))
    }, t('retention.saved'))
  }
  const discard = () => {
    setDraft(saved)
    forget()
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-col gap-4">
      <Card title={t('retention.title')} description={t('retention.description')}>
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
          {kinds.map(kind => (
            <Field
              key={kind}
              label={t(`retention.${kind}`)}
              hint={`${t(`retention.hints.${kind}`)} ${effective(kind)}`}
              error={problem?.fields?.[kind]}
            >
              {control => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={t(kind === 'media_hours' ? 'retention.usual' : 'retention.forever')}
                  value={draft[kind]}
                  onChange={({ target }) => setDraft(now => ({ ...now, [kind]: target.value.replace(/\D/g, '') }))}
                />
              )}
            </Field>
          ))}
        </fieldset>
        {stored.progress.done_at && (
          <p className="mt-4 text-sm text-faint">
            {t('retention.done')} <TimeAgo time={stored.progress.done_at} />
          </p>
        )}
      </Card>
      {mayChange && <SaveBar isDirty={isDirty} busy={busy} sentence={problem?.sentence} onDiscard={discard} />}
    </form>
  )
}

const textOf = (days: number | null) => (days === null ? '' : String(days))
const draftOf = ({ message_days, log_days, event_days, media_hours }: Retention): Draft => ({
  message_days: textOf(message_days),
  log_days: textOf(log_days),
  event_days: textOf(event_days),
  media_hours: textOf(media_hours),
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
const daysOf = ({ message_days, log_days, event_days, media_hours }: Draft) => ({
  message_days: numberOf(message_days),
  log_days: numberOf(log_days),
  event_days: numberOf(event_days),
  media_hours: numberOf(media_hours),
})
