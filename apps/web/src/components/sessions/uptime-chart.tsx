'use client'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartShape } from '../charts/series.ts'
import { useAmounts } from '../charts/use-amounts.ts'
import { useLength } from './use-length.ts'

interface Bar {
  readonly from: number
  readonly to: number
  readonly up: number
  readonly down: number
  readonly off: number
}

/** Trouble is on top, where nothing hides a second of it. */
const shape: ChartShape = { form: 'bars', series: ['up', 'off', 'down'], most: 1 }

/** What a session was, step by step. The scale is a share of the step, the values are lengths of time. */
export function UptimeChart({
  bars,
  range,
  title,
  actions,
}: {
  bars: readonly Bar[]
  range: '24h' | '7d' | '30d'
  title: string
  actions: ReactNode
}) {
  const t = useTexts('sessions.health')
  const format = useFormatter()
  const formats = useFormats()
  const lengthOf = useLength()
  const { mark } = useAmounts(range)
  const [first] = bars
  const stepMs = first ? first.to - first.from : 0
  const timeOf = (ms: number) => formats.dateTime(new Date(ms))
  const troubled = bars.filter(({ down }) => down > 0)
  return (
    <>
      <ChartCard
        {...{ title, actions, shape }}
        description={t('counts')}
        unit={t(`units.${range}`)}
        points={bars.map(pointOf)}
        amountOf={share => lengthOf((share ?? 0) * stepMs)}
        scaleOf={share => format.number(share, { style: 'percent' })}
        markOf={mark}
        momentOf={timeOf}
      />
      <div className="sr-only">
        {troubled.length === 0 && <p>{t('noTrouble')}</p>}
        <ul aria-label={t('steps')}>
          {troubled.map(({ from, to, up, down }) => (
            <li key={from}>
              {t('step', { from: timeOf(from), to: timeOf(to), up: lengthOf(up), down: lengthOf(down) })}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function pointOf({ from: at, to, up, down, off }: Bar) {
  const length = to - at
  const isRecorded = up + down + off > 0
  return { at, isRecorded, up: up / length, down: down / length, off: off / length }
}
