'use client'
import type { ReactNode } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTypedWords } from '../../client/use-typed-words.ts'
import type { SessionSort } from '../../server/session-pages/list-sessions.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input, Select } from '../ui/input.tsx'
import { networks, type SessionFilters, sorts, statuses } from './session-filters.ts'
import type { useSessionList } from './use-session-list.ts'

type Counts = ReturnType<typeof useSessionList>['counts']

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
    <search className="filters mb-4">
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
          <Select {...control} value={sort} onChange={event => set({ sort: event.target.value })}>
            {sorts.map(value => (
              <option key={value} value={value}>
                {t(`sorts.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isNarrowed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="contents">{children}</div>
}
