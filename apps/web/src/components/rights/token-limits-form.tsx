'use client'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { ownTimeZone } from '../../client/time-zone.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** 1: Monday … 7: Sunday. */
const days = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday. */
const monday = Date.UTC(2024, 0, 1, 12)
const dayMs = 86_400_000

/** The fields of a token that say where and when it is good, folded away. They are read by `limitsIn`. */
export function TokenLimitsForm({ fields }: { fields: Readonly<Record<string, string>> }) {
  const t = useTexts('rights')
  const [withHours, setWithHours] = useState(false)
  return (
    <details className="rounded-lg border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer font-medium">{t('limits')}</summary>
      <div className="mt-3 flex flex-col gap-4">
        <Field label={t('labels')} hint={t('labelsHint')} error={fields.labels}>
          {control => <Input {...control} name="labels" autoComplete="off" />}
        </Field>
        <Field label={t('addresses')} hint={t('addressesHint')} error={fields.addresses}>
          {control => <Input {...control} name="addresses" autoComplete="off" />}
        </Field>
        <label className="flex cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={withHours}
            onChange={event => setWithHours(event.target.checked)}
            className="size-4 accent-link"
          />
          {t('hours')}
        </label>
        {withHours && <Hours />}
      </div>
    </details>
  )
}

function Hours() {
  const t = useTexts('rights')
  const format = useFormatter()
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('days')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {days.map(day => (
            <label key={day} className="flex cursor-pointer items-center gap-2">
              <input type="checkbox" name="day" value={day} defaultChecked={day < 6} className="size-4 accent-link" />
              {format.dateTime(new Date(monday + (day - 1) * dayMs), { weekday: 'short', timeZone: 'UTC' })}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('from')}>
          {control => <Input {...control} name="from" type="time" required defaultValue="08:00" />}
        </Field>
        <Field label={t('to')}>
          {control => <Input {...control} name="to" type="time" required defaultValue="18:00" />}
        </Field>
        <Field label={t('zone')}>
          {control => <Input {...control} name="zone" required defaultValue={ownTimeZone() ?? 'UTC'} />}
        </Field>
      </div>
    </>
  )
}

/** What of it was filled in, as `account.createToken` takes it. */
export function limitsIn(form: FormData) {
  const list = (name: string) => {
    const entries = text(form, name)
      .split(',')
      .flatMap(one => one.trim() || [])
    return entries.length > 0 ? entries : undefined
  }
  const [labels, addresses] = [list('labels'), list('addresses')]
  const hours = form.has('zone') && {
    days: form.getAll('day').map(Number),
    from: text(form, 'from'),
    to: text(form, 'to'),
    time_zone: text(form, 'zone').trim(),
  }
  return { ...(labels && { labels }), ...(addresses && { addresses }), ...(hours && { hours }) }
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}
