'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { SessionSort } from '../../server/session-pages/list-sessions.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { networks, type SessionFilters, sorts, statuses } from './session-filters.ts'
import type { useSessionList } from './use-session-list.ts'

type Counts = ReturnType<typeof useSessionList>['counts']

const typedMs = 200

/** What the list is narrowed to and sorted by; all of it stands in the address. */
export function SessionFilterBar({
  filters,
  sort,
  counts = [],
}: {
  filters: SessionFilters
  sort: SessionSort
  counts?: Counts
}) {
  const t = useTexts('sessions.filters')
  const names = useTexts('status')
  const sessions = useTexts('sessions')
  const { set } = useAddress()
  const [words, setWords] = useTypedWords(filters.words ?? '')
  const sum = (fits: (row: NonNullable<Counts>[number]) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0)
  const isOfStatus = ({ status }: NonNullable<Counts>[number]) => !filters.status || status === filters.status
  const reasons = [...new Set(counts.filter(isOfStatus).flatMap(({ reason }) => reason ?? []))]
  const withCount = (name: string, count: number) => t('withCount', { name, count })
  const isNarrowed = Object.keys(filters).length > 0
  const clear = () => {
    setWords('')
    set({ q: undefined, status: undefined, reason: undefined, network: undefined })
  }
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <Wide>
        <Field label={t('search')}>
          {control => (
            <Input
              {...control}
              type="search"
              placeholder={t('searchHint')}
              value={words}
              onChange={event => setWords(event.target.value)}
              maxLength={100}
            />
          )}
        </Field>
      </Wide>
      <FilterChoice
        label={t('status')}
        anyText={t('any')}
        value={filters.status}
        options={statuses
          .map(value => [value, sum(({ status }) => status === value)] as const)
          .filter(([value, count]) => count > 0 || value === filters.status)
          .map(([value, count]) => [value, withCount(names(`session.${value}`), count)] as const)}
        onChange={status => set({ status, reason: undefined })}
      />
      <FilterChoice
        label={t('reason')}
        anyText={t('any')}
        value={filters.reason}
        options={(filters.reason && !reasons.includes(filters.reason) ? [...reasons, filters.reason] : reasons).map(
          value =>
            [
              value,
              withCount(
                names(`brief.${value}`),
                sum(row => isOfStatus(row) && row.reason === value),
              ),
            ] as const,
        )}
        onChange={reason => set({ reason })}
      />
      <FilterChoice
        label={t('network')}
        anyText={t('any')}
        value={filters.network}
        options={networks.map(value => [value, sessions(value)] as const)}
        onChange={network => set({ network })}
      />
      <Field label={t('sort')}>
        {control => (
          <Select
            {...control}
            value={sort}
            onChange={value => set({ sort: value })}
            options={sorts.map(value => [value, t(`sorts.${value}`)])}
          />
        )}
      </Field>
      {isNarrowed && (
        <Button look="quiet" size="small" onClick={clear} className="col-span-2 justify-self-start lg:col-span-5">
          {t('clear')}
        </Button>
      )}
    </search>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="col-span-2 lg:col-span-1">{children}</div>
}

/** What is typed goes to the address a moment after the last letter. */
function useTypedWords(inAddress: string): [string, (words: string) => void] {
  const { set } = useAddress()
  const [words, setWords] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set({ q: text.trim() || undefined }), typedMs)
  }
  return [words, write]
}
