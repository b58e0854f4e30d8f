'use client'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { type ChartPlan, chartHeight, planChart } from './plan-chart.ts'
import { type ChartShape, isGap, type Point, type SeriesName, seriesColors } from './series.ts'

export interface DrawnChartProps {
  readonly shape: ChartShape
  readonly points: readonly Point[]
  readonly nameOf: (series: SeriesName) => string
  readonly amountOf: (value: number | null) => string
  /** Of the scale, where it is written in another unit than the amounts. */
  readonly scaleOf?: (value: number) => string
  readonly markOf: (at: number) => string
  readonly momentOf: (at: number) => string
}

interface Words {
  /** What is said of the picture as a whole. */
  readonly label: string
  readonly notRecorded: string
}

/** The picture, whose values a pointer or the arrow keys show one by one; all of them stand in a table beside it. */
export function DrawnChart({
  shape,
  points,
  nameOf,
  amountOf,
  scaleOf = amountOf,
  markOf,
  momentOf,
  label,
  notRecorded,
}: DrawnChartProps & Words) {
  const { box, width } = useWidth()
  const [pointed, setPointed] = useState<number>()
  const { reached, ...keys } = useReached(points.length)
  const plan = planChart(shape, points, width)
  const shown = pointed ?? reached
  const point = shown === undefined ? undefined : points[shown]
  const said = points[reached ?? points.length - 1]
  const valuesOf = (one: Point) =>
    isGap(shape, one)
      ? []
      : shape.series.toReversed().map(name => ({ name: nameOf(name), amount: amountOf(one[name] ?? null) }))
  const sentenceOf = (one: Point) =>
    `${momentOf(one.at)}: ${
      valuesOf(one)
        .map(({ name, amount }) => `${name} ${amount}`)
        .join(', ') || notRecorded
    }`
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - plan.left) / plan.step)
    setPointed(index >= 0 && index < points.length ? index : undefined)
  }
  return (
    <div
      ref={box}
      className="relative h-55 rounded-lg"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={(reached ?? points.length - 1) + 1}
      aria-valuetext={said ? sentenceOf(said) : undefined}
      {...keys}
    >
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={chartHeight}
          onPointerMove={follow}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Axes plan={plan} scaleOf={scaleOf} markOf={markOf} />
          {shown !== undefined && (
            <rect
              x={plan.left + shown * plan.step}
              y={0}
              width={plan.step}
              height={plan.bottom}
              className="fill-sunken"
            />
          )}
          <Gaps plan={plan} />
          <Layers plan={plan} form={shape.form} />
        </svg>
      )}
      {point && shown !== undefined && (
        <Values
          moment={momentOf(point.at)}
          values={valuesOf(point)}
          notRecorded={notRecorded}
          x={plan.left + (shown + 0.5) * plan.step}
          isRight={shown > points.length / 2}
        />
      )}
    </div>
  )
}

/** The step that the keys have reached, from the newest back; none while the picture has no focus. */
function useReached(count: number) {
  const [place, setPlace] = useState<number>()
  const reached = place === undefined ? undefined : Math.min(place, count - 1)
  const moves: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
    ...{ PageDown: -10, PageUp: 10, Home: -count, End: count },
  }
  return {
    reached,
    onKeyDown(event: KeyboardEvent) {
      const move = moves[event.key]
      if (event.key === 'Escape') setPlace(undefined)
      if (move === undefined || count === 0) return
      event.preventDefault()
      setPlace(Math.max(0, Math.min(count - 1, (reached ?? count - 1) + move)))
    },
    onFocus: () => setPlace(count - 1),
    onBlur: () => setPlace(undefined),
  }
}

function Layers({ plan: { layers }, form }: { plan: ChartPlan; form: ChartShape['form'] }) {
  return layers.map(({ name, path, dots }) =>
    form === 'bars' ? (
      <path key={name} d={path} fill={seriesColors[name]} />
    ) : (
      <g key={name}>
        <path d={path} fill="none" stroke={seriesColors[name]} strokeWidth={2} />
        <path d={dots} fill={seriesColors[name]} />
      </g>
    ),
  )
}

/** Hatched, as in the legend. */
function Gaps({ plan: { gaps, bottom } }: { plan: ChartPlan }) {
  const id = useId()
  if (gaps.length === 0) return null
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2={6} stroke="var(--color-line-strong)" strokeWidth={2} />
      </pattern>
      {gaps.map(({ x, width }) => (
        <rect key={x} data-gap x={x} y={0} width={width} height={bottom} fill={`url(#${id})`} opacity={0.6} />
      ))}
    </>
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
  scaleOf,
  markOf,
}: { plan: ChartPlan } & Required<Pick<DrawnChartProps, 'scaleOf' | 'markOf'>>) {
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
            {scaleOf(value)}
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
  moment,
  values,
  notRecorded,
  x,
  isRight,
}: {
  moment: string
  values: readonly { readonly name: string; readonly amount: string }[]
  notRecorded: string
  x: number
  isRight: boolean
}) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute top-2 z-10 w-max rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-lg ${isRight ? '-translate-x-full -ml-3' : 'ml-3'}`}
      style={{ left: x }}
    >
      <p className="mb-1 text-xs text-faint">{moment}</p>
      {values.length === 0 && <p className="text-soft">{notRecorded}</p>}
      {values.map(({ name, amount }) => (
        <p key={name} className="flex justify-between gap-6">
          <span className="text-soft">{name}</span>
          <span className="font-medium tabular-nums">{amount}</span>
        </p>
      ))}
    </div>
  )
}
