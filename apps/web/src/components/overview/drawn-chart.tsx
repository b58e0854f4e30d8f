'use client'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartShape, type Point, type SeriesName, seriesColors } from './series.ts'

export interface DrawnChartProps {
  readonly shape: ChartShape
  readonly points: readonly Point[]
  readonly nameOf: (series: SeriesName) => string
  readonly amountOf: (value: number | null) => string
  readonly markOf: (at: number) => string
  readonly momentOf: (at: number) => string
}

const tick = { fill: 'var(--color-faint)', fontSize: 12 }
const margin = { top: 10, right: 18, bottom: 0, left: 0 }

/** The picture alone, for eyes: what it says stands in a table beside it. */
export default function DrawnChart({ shape, points, nameOf, amountOf, markOf, momentOf }: DrawnChartProps) {
  const Chart = shape.form === 'bars' ? BarChart : LineChart
  return (
    <ResponsiveContainer width="100%" height={220}>
      <Chart data={[...points]} margin={margin} accessibilityLayer={false} barCategoryGap="18%">
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="at"
          tickFormatter={markOf}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line-strong)' }}
          minTickGap={36}
        />
        <YAxis
          tickFormatter={(value: number) => amountOf(value)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={60}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-line-strong)' }}
          isAnimationActive={false}
          content={props => <Values {...props} {...{ nameOf, amountOf, momentOf, series: shape.series }} />}
        />
        {shape.series.map((name, place) =>
          shape.form === 'bars' ? (
            <Bar
              key={name}
              dataKey={name}
              stackId="all"
              fill={seriesColors[name]}
              isAnimationActive={false}
              {...(place === shape.series.length - 1 && { radius: [2, 2, 0, 0] as const })}
            />
          ) : (
            <Line
              key={name}
              dataKey={name}
              type="monotone"
              stroke={seriesColors[name]}
              strokeWidth={2}
              dot={{ r: 2, fill: seriesColors[name], strokeWidth: 0 }}
              isAnimationActive={false}
              connectNulls
            />
          ),
        )}
      </Chart>
    </ResponsiveContainer>
  )
}

function Values({
  active,
  payload,
  nameOf,
  amountOf,
  momentOf,
  series,
}: Partial<TooltipContentProps> &
  Pick<DrawnChartProps, 'nameOf' | 'amountOf' | 'momentOf'> & { series: readonly SeriesName[] }) {
  const point: Point | undefined = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-lg">
      <p className="mb-1 text-xs text-faint">{momentOf(point.at)}</p>
      {series.toReversed().map(name => (
        <p key={name} className="flex justify-between gap-6">
          <span className="text-soft">{nameOf(name)}</span>
          <span className="font-medium tabular-nums">{amountOf(point[name])}</span>
        </p>
      ))}
    </div>
  )
}
