'use client'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { momentOf } from '../../client/local-time.ts'
import { useSessionChoices, useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { type NewDraft, perMinuteOf } from './new-draft.ts'
import { useShares } from './use-policies.ts'

const mostSessions = 20
const rules = ['same_session', 'round_robin'] as const

interface Props {
  readonly draft: NewDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<NewDraft>) => void
}

/** Which sessions send, and when; how fast follows from their policies. */
export function WhenStep({ draft, errors, onChange }: Props) {
  const t = useTexts('bulkSends.when')
  const { sessionIds, rule, startsAt } = draft
  const shares = useShares(sessionIds, draft.table?.lines ?? 0)
  const start = momentOf(startsAt)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Card title={t('title')}>
        <div className="flex flex-col gap-4">
          <Sessions
            sessionIds={sessionIds}
            error={errors.session_ids}
            onChange={ids => onChange({ sessionIds: ids })}
          />
          {sessionIds.length > 1 && (
            <Field label={t('rule')} hint={t(`ruleHint.${rule}`)}>
              {control => (
                <Select
                  {...control}
                  value={rule}
                  options={rules.map(value => [value, t(`rules.${value}`)])}
                  onChange={value => onChange({ rule: rules.find(known => known === value) ?? 'same_session' })}
                />
              )}
            </Field>
          )}
          <Field label={t('startsAt')} hint={t('startsAtHint')} error={errors.starts_at}>
            {control => (
              <DateInput {...control} withTime value={startsAt} onChange={local => onChange({ startsAt: local })} />
            )}
          </Field>
          <Pace draft={draft} errors={errors} onChange={onChange} />
        </div>
      </Card>
      {shares && (
        <ForecastCard
          shares={shares}
          startMs={start === undefined ? undefined : Date.parse(start)}
          pace={{
            perMinute: perMinuteOf(draft),
            windowFrom: draft.windowFrom || null,
            windowTo: draft.windowTo || null,
          }}
        />
      )}
    </div>
  )
}

/** Limits of its own, beside the policies. */
function Pace({ draft, errors, onChange }: Props) {
  const t = useTexts('bulkSends.when')
  const clock = (label: string, name: 'windowFrom' | 'windowTo', error: string | undefined) => (
    <Field label={label} error={error}>
      {control => (
        <Input
          {...control}
          type="time"
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field label={t('perMinute')} hint={t('perMinuteHint')} error={errors.per_minute}>
        {control => (
          <Input
            {...control}
            type="number"
            min={1}
            max={600}
            value={draft.perMinute}
            className="max-w-40"
            onChange={({ target }) => onChange({ perMinute: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {clock(t('windowFrom'), 'windowFrom', errors.window_from)}
        {clock(t('windowTo'), 'windowTo', errors.window_to)}
      </div>
      <p className="-mt-2 text-sm text-faint">{t('windowHint')}</p>
    </>
  )
}

/** The only session of an account is chosen by itself. */
function Sessions({
  sessionIds,
  error,
  onChange,
}: {
  sessionIds: readonly number[]
  error: string | undefined
  onChange: (ids: readonly number[]) => void
}) {
  const t = useTexts('bulkSends.when')
  const names = useSessionNames(sessionIds)
  const { sessions, hasMore } = useSessionChoices({ words: '' })
  const only = sessions?.length === 1 && !hasMore ? sessions[0]?.id : undefined
  const isNone = sessionIds.length === 0
  useEffect(() => {
    if (only !== undefined && isNone) onChange([only])
  }, [only, isNone, onChange])
  const nameOf = (id: number) => names.get(id) ?? `#${id}`
  return (
    <div className="flex flex-col gap-2">
      {sessionIds.length > 0 && (
        <ul aria-label={t('sessions')} className="flex flex-wrap gap-2">
          {sessionIds.map(id => (
            <li key={id} className="flex items-center gap-1 rounded-lg bg-selected py-1 pr-1 pl-3 text-sm">
              <span className="max-w-56 truncate">{nameOf(id)}</span>
              <Button
                size="small"
                look="quiet"
                aria-label={t('remove', { name: nameOf(id) })}
                onClick={() => onChange(sessionIds.filter(other => other !== id))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sessionIds.length < mostSessions && only === undefined && (
        <SessionChoice
          label={isNone ? t('sessions') : t('add')}
          error={error}
          value=""
          onChange={id => /^\d+$/.test(id) && onChange([...new Set([...sessionIds, Number(id)])])}
        />
      )}
    </div>
  )
}
