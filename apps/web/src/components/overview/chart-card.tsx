'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { DrawnChart, type DrawnChartProps } from './drawn-chart.tsx'
import type { SeriesName } from './series.ts'

const swatches: Readonly<Record<SeriesName, string>> = {
  received: 'bg-success',
  sent: 'bg-info',
  failed: 'bg-danger',
  delivered: 'bg-success',
  waiting: 'bg-warn',
  undelivered: 'bg-danger',
  p50: 'bg-info',
  p95: 'bg-faint',
}

/** A chart with its legend, and the same numbers as a table for those who do not see it. */
export function ChartCard({
  title,
  description,
  ...chart
}: Omit<DrawnChartProps, 'nameOf'> & { title: string; description: string }) {
  const t = useTexts('overview')
  const { series } = chart.shape
  const nameOf = (name: SeriesName) => t(`charts.series.${name}`)
  // Rows by the hundred that nobody looks at would hold up the page.
  const [isTabled, setTabled] = useState(false)
  const isQuiet = chart.points.every(point => series.every(name => !point[name]))
  const legend = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {series.map(name => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-sm', swatches[name])} />
          {nameOf(name)}
        </li>
      ))}
    </ul>
  )
  return (
    <Card title={title} description={description} className="min-w-0">
      {legend}
      <div className="relative mt-3" aria-hidden="true">
        <DrawnChart {...chart} nameOf={nameOf} />
        {isQuiet && <p className="absolute inset-x-0 top-20 text-center text-sm text-faint">{t('charts.quiet')}</p>}
      </div>
      <details className="mt-3 text-sm" onToggle={event => setTabled(event.currentTarget.open)}>
        <summary className="w-fit rounded-md py-1 text-soft hover:text-ink">{t('charts.table')}</summary>
        {isTabled && <ChartTable {...chart} nameOf={nameOf} title={title} />}
      </details>
    </Card>
  )
}

function ChartTable({ shape, points, nameOf, amountOf, momentOf, title }: DrawnChartProps & { title: string }) {
  const t = useTexts('overview')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={title} tabIndex={0} className="mt-2 max-h-72 overflow-auto rounded-lg border border-line">
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-sunken text-xs text-soft">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('charts.time')}
            </th>
            {shape.series.map(name => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
                {nameOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.toReversed().map(point => (
            <tr key={point.at}>
              <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap text-soft">
                {momentOf(point.at)}
              </th>
              {shape.series.map(name => (
                <td key={name} className="px-3 py-1.5 text-right">
                  {amountOf(point[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
