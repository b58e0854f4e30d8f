'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { useAddressFilters } from './use-address-filters.ts'

export const auditFilterNames = ['who', 'operation', 'session', 'outcome', 'from', 'to'] as const
type Name = (typeof auditFilterNames)[number]
type Filters = ReturnType<typeof useAddressFilters<Name>>

const outcomes = ['ok', 'refused'] as const

/** The filters as the server takes them; what makes no sense is left out. Days are the person's own. */
export function inputOf(value: (name: Name) => string) {
  const session = Number(value('session'))
  const outcome = outcomes.find(one => one === value('outcome'))
  const [from, to] = [startOf(value('from'), 0), startOf(value('to'), 1)]
  return {
    ...(value('who') && { who: value('who') }),
    ...(value('operation') && { operation: value('operation') }),
    ...(Number.isInteger(session) && session > 0 && { session_id: session }),
    ...(outcome && { outcome }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Midnight at the start of a day, or of one some days later. */
function startOf(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString() : undefined
}

export function AuditFilters({ filters }: { filters: Filters }) {
  const t = useTexts('people')
  const [round, setRound] = useState(0)
  const clear = () => {
    filters.change({ who: '', operation: '', session: '', outcome: '', from: '', to: '' })
    setRound(round + 1)
  }
  const text = (name: Name, hint: string) => (
    <Field label={t(`audit.${name}`)}>
      {control => (
        <Input
          {...control}
          placeholder={hint}
          maxLength={100}
          autoComplete="off"
          defaultValue={filters.value(name)}
          onChange={event => filters.change({ [name]: event.target.value.trim() })}
        />
      )}
    </Field>
  )
  const day = (name: 'from' | 'to') => (
    <Field label={t(`audit.${name}`)}>
      {control => (
        <DateInput {...control} value={filters.value(name)} onChange={value => filters.change({ [name]: value })} />
      )}
    </Field>
  )
  return (
    <search key={round} className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {text('who', t('audit.whoHint'))}
      {text('operation', t('audit.operationHint'))}
      {text('session', t('audit.sessionHint'))}
      <Field label={t('audit.outcome')}>
        {control => (
          <Select
            {...control}
            value={filters.value('outcome')}
            onChange={outcome => filters.change({ outcome })}
            options={[
              ['', t('audit.outcomes.any')],
              ...outcomes.map(one => [one, t(`audit.outcomes.${one}`)] as const),
            ]}
          />
        )}
      </Field>
      {day('from')}
      {day('to')}
      {filters.isAny && (
        <Button size="small" look="quiet" className="col-span-full justify-self-start" onClick={clear}>
          {t('audit.clear')}
        </Button>
      )}
    </search>
  )
}
