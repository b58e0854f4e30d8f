'use client'
import { useState } from 'react'
import type { Cell } from '../../client/csv-line.ts'
import { saveFile } from '../../client/save-file.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { monthStart } from './month-start.ts'
import { csvOf } from './usage-csv.ts'
import type { UsageMonth } from './usage-month.ts'
import { useUsageAmounts } from './use-usage-amounts.ts'

type Amounts = Pick<UsageMonth, 'received' | 'sent' | 'failed' | 'mediaBytes' | 'deliveries'>

const columns = [
  { name: 'received', form: 'count', of: (one: Amounts) => one.received },
  { name: 'sent', form: 'count', of: (one: Amounts) => one.sent },
  { name: 'failed', form: 'count', of: (one: Amounts) => one.failed },
  { name: 'mediaIn', form: 'size', of: (one: Amounts) => one.mediaBytes.in },
  { name: 'mediaOut', form: 'size', of: (one: Amounts) => one.mediaBytes.out },
  { name: 'delivered', form: 'count', of: (one: Amounts) => one.deliveries.succeeded },
  { name: 'undelivered', form: 'count', of: (one: Amounts) => one.deliveries.failed },
] as const

/** What each session did in one month, to be looked at and downloaded. */
export function UsageTable({ months }: { months: readonly UsageMonth[] }) {
  const t = useTexts('usage')
  const { monthName } = useUsageAmounts()
  const [chosen, setChosen] = useState<string>()
  const newest = months.toReversed()
  const month = newest.find(one => one.month === chosen) ?? newest[0]
  if (!month) return null
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('month')}>
          {control => (
            <Select
              {...control}
              value={month.month}
              onChange={setChosen}
              options={newest.map(one => [one.month, monthName(monthStart(one.month))])}
              className="w-52"
            />
          )}
        </Field>
        <Download month={month} />
      </div>
      <Rows month={month} />
      {month.apiCalls !== null && <p className="mt-3 text-sm text-soft">{t('calls', { count: month.apiCalls })}</p>}
    </Card>
  )
}

function Rows({ month }: { month: UsageMonth }) {
  const t = useTexts('usage')
  const amounts = useUsageAmounts()
  const cells = (one: Amounts) =>
    columns.map(({ name, form, of }) => (
      <td key={name} className="py-1.5 pl-4 text-right tabular-nums">
        {amounts[form](of(one))}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t('table')} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-faint">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-medium">
              {t('session')}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 pl-4 text-right font-medium whitespace-nowrap">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {month.sessions.map(session => (
            <tr key={session.sessionId}>
              <th scope="row" className="py-1.5 font-medium">
                {session.deleted ? (
                  <span className="flex items-center gap-2">
                    {session.name} <Badge tone="neutral">{t('deleted')}</Badge>
                  </span>
                ) : (
                  <Link href={`/sessions/${session.sessionId}`}>{session.name}</Link>
                )}
              </th>
              {cells(session)}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong font-medium">
          <tr>
            <th scope="row" className="py-1.5 font-medium">
              {t('total')}
            </th>
            {cells(month)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The rows that are shown, in numbers without units: sizes are bytes. */
function Download({ month }: { month: UsageMonth }) {
  const t = useTexts('usage')
  const download = () => {
    const head: Cell[] = ['month', 'session_id', 'session', 'deleted', 'received', 'sent', 'failed']
    const more: Cell[] = ['media_in_bytes', 'media_out_bytes', 'deliveries_succeeded', 'deliveries_failed']
    const rows = month.sessions.map((session): Cell[] => [
      ...[month.month, session.sessionId, session.name, String(session.deleted)],
      // What nobody counted is no number.
      ...columns.map(({ of }) => of(session) ?? ''),
    ])
    saveFile(`usage-${month.month}.csv`, 'text/csv', csvOf([[...head, ...more], ...rows]))
  }
  return <Button onClick={download}>{t('csv')}</Button>
}
