'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'
import type { useAddressFilters } from './use-address-filters.ts'

export const auditFilterNames = ['who', 'operation', 'session', 'outcome', 'from', 'to'] as const
type Name = (typeof auditFilterNames)[number]
type Filters = ReturnType<typeof useAddressFilters<Name>>

const outcomes = ['ok', 'refused'] as const

/**
 * The filters as the server takes them; what makes no sense is left out. Days are the person's own. `saying`: the operations whose
 * words hold a text.
 */
export function inputOf(value: (name: Name) => string, saying: (text: string) => string[]) {
  const session = Number(value('session'))
  const operation = value('operation')
  const outcome = outcomes.find(one => one === value('outcome'))
  const [from, to] = [startOf(value('from'), 0), startOf(value('to'), 1)]
  return {
    ...(value('who') && { who: value('who') }),
    ...(operation && { operation, operations: saying(operation) }),
    ...(Number.isInteger(session) && session > 0 && { session_id: session }),
    ...(Number.isNaN(session) && { session_name: value('session') }),
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
    <FilterBar key={round} isFiltered={filters.isAny} clearText={t('audit.clear')} onClear={clear}>
      {text('who', t('audit.whoHint'))}
      {text('operation', t('audit.operationHint'))}
      {text('session', t('audit.sessionHint'))}
      <FilterChoice
        label={t('audit.outcome')}
        anyText={t('audit.outcomes.any')}
        value={filters.value('outcome')}
        options={outcomes.map(one => [one, t(`audit.outcomes.${one}`)])}
        onChange={outcome => filters.change({ outcome })}
      />
      {day('from')}
      {day('to')}
    </FilterBar>
  )
}
