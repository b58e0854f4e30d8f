'use client'
import { useId } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { RecurringDraft } from './recurring-draft.ts'
import { asKind, monthDays, type Rhythm, rhythmKinds, weekdays } from './rhythm.ts'
import { useRhythmWords } from './use-rhythm-words.ts'

interface Props {
  readonly draft: RecurringDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<RecurringDraft>) => void
}

/** How often, when, and by whose clock. */
export function RhythmFields({ draft, errors, onChange }: Props) {
  const t = useTexts('recurringSends.form')
  const { rhythm } = draft
  const set = (next: Rhythm) => onChange({ rhythm: next })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('rhythm')} error={rhythm.kind === 'custom' ? undefined : errors.cron}>
          {control => (
            <Select
              {...control}
              value={rhythm.kind}
              options={rhythmKinds.map(kind => [kind, t(`kinds.${kind}`)])}
              onChange={value => set(asKind(rhythm, rhythmKinds.find(kind => kind === value) ?? 'daily'))}
            />
          )}
        </Field>
        {rhythm.kind === 'weekly' && <Weekday rhythm={rhythm} onChange={set} />}
        {rhythm.kind === 'monthly' && <MonthDay rhythm={rhythm} onChange={set} />}
        {rhythm.kind === 'custom' ? (
          <Field label={t('cron')} hint={t('cronHint')} error={errors.cron}>
            {control => (
              <Input
                {...control}
                value={rhythm.cron}
                required
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
                onChange={({ target }) => set({ kind: 'custom', cron: target.value })}
              />
            )}
          </Field>
        ) : (
          <Field label={t('time')}>
            {control => (
              <Input
                {...control}
                type="time"
                required
                value={rhythm.time}
                onChange={({ target }) => target.value && set({ ...rhythm, time: target.value.slice(0, 5) })}
              />
            )}
          </Field>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ZoneField {...{ draft, errors, onChange }} />
        <Field label={t('maxRuns')} hint={t('maxRunsHint')} error={errors.max_runs}>
          {control => (
            <Input
              {...control}
              type="number"
              min={1}
              max={100_000}
              value={draft.maxRuns}
              onChange={({ target }) => onChange({ maxRuns: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function Weekday({ rhythm, onChange }: { rhythm: Rhythm & { kind: 'weekly' }; onChange: (next: Rhythm) => void }) {
  const t = useTexts('recurringSends.form')
  const { weekdayName } = useRhythmWords()
  return (
    <Field label={t('weekday')}>
      {control => (
        <Select
          {...control}
          value={String(rhythm.weekday)}
          options={weekdays.map(day => [String(day), weekdayName(day)])}
          onChange={value => onChange({ ...rhythm, weekday: Number(value) })}
        />
      )}
    </Field>
  )
}

function MonthDay({ rhythm, onChange }: { rhythm: Rhythm & { kind: 'monthly' }; onChange: (next: Rhythm) => void }) {
  const t = useTexts('recurringSends.form')
  return (
    <Field label={t('monthDay')} hint={Number(rhythm.day) > 28 ? t('shortMonths') : undefined}>
      {control => (
        <Select
          {...control}
          value={rhythm.day}
          options={monthDays.map(day => [day, day === 'L' ? t('lastDay') : day])}
          onChange={day => onChange({ ...rhythm, day })}
        />
      )}
    </Field>
  )
}

/** Names are those that the browser knows; any other of the gateway's can be typed. */
function ZoneField({ draft, errors, onChange }: Props) {
  const t = useTexts('recurringSends.form')
  const zones = useId()
  // The browser and the server know different ones.
  const known = useHydrated() ? Intl.supportedValuesOf('timeZone') : []
  return (
    <Field label={t('timeZone')} hint={t('timeZoneHint')} error={errors.time_zone}>
      {control => (
        <>
          <Input
            {...control}
            list={zones}
            required
            maxLength={64}
            value={draft.timeZone}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          />
          <datalist id={zones}>
            {known.map(zone => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
