'use client'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type ChartPlan, chartHeight, planChart } from './plan-chart.ts'
import { type ChartShape, type Point, type SeriesName, seriesColors } from './series.ts'

export interface DrawnChartProps {
  readonly shape: ChartShape
  readonly points: readonly Point[]
  readonly nameOf: (series: SeriesName) => string
  readonly amountOf: (value: number | null) => string
  readonly markOf: (at: number) => string
  readonly momentOf: (at: number) => string
}

/** The picture alone, for eyes: what it says stands in a table beside it. */
export function DrawnChart({ shape, points, nameOf, amountOf, markOf, momentOf }: DrawnChartProps) {
  const { box, width } = useWidth()
  const [pointed, setPointed] = useState<number>()
  const plan = planChart(shape, points, width)
  const point = pointed === undefined ? undefined : points[pointed]
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - plan.left) / plan.step)
    setPointed(index >= 0 && index < points.length ? index : undefined)
  }
  return (
    <div ref={box} className="relative" style={{ height: chartHeight }}>
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={chartHeight}
          onPointerMove={follow}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Axes plan={plan} amountOf={amountOf} markOf={markOf} />
          {pointed !== undefined && (
            <rect
              x={plan.left + pointed * plan.step}
              y={0}
              width={plan.step}
              height={plan.bottom}
              className="fill-sunken"
            />
          )}
          {plan.layers.map(({ name, path, dots }) =>
            shape.form === 'bars' ? (
              <path key={name} d={path} fill={seriesColors[name]} />
            ) : (
              <g key={name}>
                <path d={path} fill="none" stroke={seriesColors[name]} strokeWidth={2} />
                <path d={dots} fill={seriesColors[name]} />
              </g>
            ),
          )}
        </svg>
      )}
      {point && pointed !== undefined && (
        <Values
          {...{ point, nameOf, amountOf, momentOf, series: shape.series }}
          x={plan.left + (pointed + 0.5) * plan.step}
          isRight={pointed > points.length / 2}
        />
      )}
    </div>
  )
}

/** The width that there is; 0 until it is known. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

function Axes({
  plan: { amounts, marks, left, right, bottom },
  amountOf,
  markOf,
}: { plan: ChartPlan } & Pick<DrawnChartProps, 'amountOf' | 'markOf'>) {
  return (
    <g className="fill-faint text-xs">
      {amounts.map(({ y, value }) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y}
            y2={y}
            stroke={value === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'}
          />
          <text x={left - 8} y={y} textAnchor="end" dominantBaseline="middle">
            {amountOf(value)}
          </text>
        </g>
      ))}
      {marks.map(({ x, at }) => (
        <text key={at} x={x} y={bottom + 18} textAnchor="middle">
          {markOf(at)}
        </text>
      ))}
    </g>
  )
}

function Values({
  point,
  x,
  isRight,
  nameOf,
  amountOf,
  momentOf,
  series,
}: {
  point: Point
  x: number
  isRight: boolean
  series: readonly SeriesName[]
} & Pick<DrawnChartProps, 'nameOf' | 'amountOf' | 'momentOf'>) {
  return (
    <div
      className={`pointer-events-none absolute top-2 z-10 w-max rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-lg ${isRight ? '-translate-x-full -ml-3' : 'ml-3'}`}
      style={{ left: x }}
    >
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
