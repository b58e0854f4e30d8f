'use client'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { DrawnChart, type DrawnChartProps } from './drawn-chart.tsx'
import { isGap, type SeriesName } from './series.ts'

const swatches: Readonly<Record<SeriesName, string>> = {
  received: 'bg-success',
  sent: 'bg-info',
  failed: 'bg-danger',
  delivered: 'bg-success',
  waiting: 'bg-warn',
  undelivered: 'bg-danger',
  p50: 'bg-info',
  p95: 'bg-faint',
  success: 'bg-success',
  backlog: 'bg-warn',
  oldest: 'bg-warn',
  up: 'bg-success',
  down: 'bg-danger',
  off: 'bg-line-strong',
}

/** A chart with its unit and its legend, and the same numbers as a table. */
export function ChartCard({
  title,
  description,
  unit,
  actions,
  ...chart
}: Omit<DrawnChartProps, 'nameOf'> & {
  title: string
  description: string
  unit: string
  actions?: ReactNode
}) {
  const t = useTexts('overview')
  const { shape, points } = chart
  const { series } = shape
  const nameOf = (name: SeriesName) => t(`charts.series.${name}`)
  // Rows by the hundred that nobody looks at would hold up the page.
  const [isTabled, setTabled] = useState(false)
  const isQuiet = points.every(point => series.every(name => !point[name]))
  const gaps = points.filter(point => isGap(shape, point))
  const notRecorded = t('charts.notRecorded')
  return (
    <Card title={title} description={description} actions={actions} className="h-full min-w-0">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {series.map(name => (
          <LegendEntry key={name} swatch={swatches[name]} text={nameOf(name)} />
        ))}
        {gaps.length > 0 && <LegendEntry swatch={gapSwatch} text={notRecorded} />}
      </ul>
      <p className="mt-3 mb-1 text-xs text-faint">{unit}</p>
      <div className="relative">
        <DrawnChart {...chart} nameOf={nameOf} label={t('charts.values', { title })} notRecorded={notRecorded} />
        {isQuiet && (
          <p className="pointer-events-none absolute inset-x-0 top-20 text-center text-sm text-soft">
            <span className="rounded-md bg-surface px-2 py-1">
              {gaps.length === points.length ? t('charts.unknown') : t('charts.quiet')}
            </span>
          </p>
        )}
      </div>
      <details className="mt-3 text-sm" onToggle={event => setTabled(event.currentTarget.open)}>
        <summary className="w-fit rounded-md py-1 text-soft hover:text-ink">{t('charts.table')}</summary>
        {isTabled && <ChartTable {...chart} nameOf={nameOf} title={title} />}
      </details>
    </Card>
  )
}

const gapSwatch =
  'bg-[repeating-linear-gradient(45deg,var(--color-line-strong)_0_2px,transparent_2px_4px)] border border-line-strong'

function LegendEntry({ swatch, text }: { swatch: string; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames('size-2.5 rounded-sm', swatch)} />
      {text}
    </li>
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
                  {isGap(shape, point) ? t('charts.notRecorded') : amountOf(point[name] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
