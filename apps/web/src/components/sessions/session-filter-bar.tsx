'use client'
import { labelKey } from '@messenger/shared/contract/sessions/label-key'
import { useTexts } from '../../client/use-texts.ts'
import { useTypedWords } from '../../client/use-typed-words.ts'
import type { UsedLabel } from '../../server/session-pages/session-labels.ts'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { type FilterFields, networks, type ShownSessions, sorts, statuses } from './session-filters.ts'
import type { useSessionList } from './use-session-list.ts'

type Counts = ReturnType<typeof useSessionList>['counts']

/** Among the statuses: whatever is not connected and should be. */
const failing = 'failing'

/** What the list is narrowed to and sorted by; all of it stands in the address, or in the view that the address names. */
export function SessionFilterBar({
  shown: { filters, sort },
  counts = [],
  labels = [],
  onChange,
}: {
  shown: ShownSessions
  counts?: Counts
  /** Those that sessions of the account have. */
  labels?: readonly UsedLabel[] | undefined
  onChange: (changes: FilterFields) => void
}) {
  const t = useTexts('sessions.filters')
  const names = useTexts('status')
  const sessions = useTexts('sessions')
  const { words, write, settle, clear: clearWords } = useTypedWords(filters.words ?? '', q => onChange({ q }))
  const sum = (fits: (row: NonNullable<Counts>[number]) => boolean) =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0)
  const isOfStatus = ({ status }: NonNullable<Counts>[number]) => !filters.status || status === filters.status
  const reasons = [...new Set(counts.filter(isOfStatus).flatMap(({ reason }) => reason ?? []))]
  const withCount = (name: string, count: number) => t('withCount', { name, count })
  const isNarrowed = Object.keys(filters).length > 0
  const clear = () => {
    clearWords()
    onChange(nothing)
  }
  const failingCount = counts.reduce((total, row) => total + row.failing, 0)
  const statusOptions = statuses
    .map(value => [value, sum(({ status }) => status === value)] as const)
    .filter(([value, count]) => count > 0 || value === filters.status)
    .map(([value, count]) => [value, withCount(names(`session.${value}`), count)] as const)
  const isFailingOffered = failingCount > 0 || filters.failing === true
  const labelOf = (label: string) => labels.find(one => labelKey(one.label) === labelKey(label))?.label ?? label
  const hasLabels = labels.length > 0 || filters.label !== undefined
  return (
    <FilterBar isFiltered={isNarrowed} clearText={t('clear')} onClear={clear}>
      <Field label={t('search')}>
        {control => (
          <Input
            {...control}
            type="search"
            placeholder={t('searchHint')}
            value={words}
            onChange={event => write(event.target.value)}
            onBlur={settle}
            maxLength={100}
          />
        )}
      </Field>
      <FilterChoice
        label={t('status')}
        anyText={t('any')}
        value={filters.failing ? failing : filters.status}
        options={
          isFailingOffered ? [...statusOptions, [failing, withCount(t('failing'), failingCount)]] : statusOptions
        }
        onChange={status =>
          onChange({
            ...(status === failing ? { status: undefined, failing: '1' } : { status, failing: undefined }),
            reason: undefined,
          })
        }
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
        onChange={reason => onChange({ reason })}
      />
      <FilterChoice
        label={t('network')}
        anyText={t('any')}
        value={filters.network}
        options={networks.map(value => [value, sessions(value)] as const)}
        onChange={network => onChange({ network })}
      />
      {hasLabels && (
        <FilterChoice
          label={t('label')}
          anyText={t('any')}
          value={filters.label && labelOf(filters.label)}
          options={labels.map(({ label, count }) => [label, withCount(label, count)] as const)}
          onChange={label => onChange({ label })}
        />
      )}
      <Field label={t('sort')}>
        {control => (
          <Select
            {...control}
            value={sort}
            onChange={value => onChange({ sort: value })}
            options={sorts.map(value => [value, t(`sorts.${value}`)])}
          />
        )}
      </Field>
    </FilterBar>
  )
}

const nothing: FilterFields = {
  ...{ q: undefined, status: undefined, reason: undefined, network: undefined, label: undefined, failing: undefined },
}
