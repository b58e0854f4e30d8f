import { scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { type ChartShape, isGap, type Point, type SeriesName } from './series.ts'

/** Of every chart; pixels. */
export const chartHeight = 220
/** Around the picture, for the words at its axes. */
const edge = { top: 10, right: 18, bottom: 26, left: 60 }
const markWidth = 84
const barShare = 0.82
const dotRadius = 2
/** One failure among thousands is seen. */
const leastHeight = 2

interface Layer {
  readonly name: SeriesName
  /** Of an SVG path. */
  readonly path: string
  /** Lines alone: a place for each amount, so that one without neighbours is seen. */
  readonly dots?: string
}

export interface ChartPlan {
  readonly layers: readonly Layer[]
  readonly amounts: readonly { readonly y: number; readonly value: number }[]
  readonly marks: readonly { readonly x: number; readonly at: number }[]
  /** Where nothing was recorded; neighbours are one. */
  readonly gaps: readonly { readonly x: number; readonly width: number }[]
  readonly left: number
  readonly right: number
  readonly bottom: number
  /** Width of one point's place. */
  readonly step: number
}

/** Where everything of a chart goes in a picture of that width: amounts stacked as bars, or as lines that skip what is not known. */
export function planChart(shape: ChartShape, points: readonly Point[], width: number): ChartPlan {
  const { form, series, most } = shape
  const [left, right, bottom] = [edge.left, Math.max(edge.left, width - edge.right), chartHeight - edge.bottom]
  const step = (right - left) / Math.max(1, points.length)
  const xOf = (index: number) => left + (index + 0.5) * step
  const isStacked = form === 'bars'
  const scale = scaleLinear([0, most ?? (highest(series, points, isStacked) || 1)], [bottom, edge.top]).nice(4)
  const ticks = scale.ticks(4).filter(value => !isStacked || most !== undefined || Number.isInteger(value))
  const every = Math.max(1, Math.ceil(markWidth / step))
  return {
    layers: isStacked ? stacked(series, points, xOf, scale, step * barShare) : drawn(shape, points, xOf, scale),
    amounts: ticks.map(value => ({ value, y: scale(value) })),
    marks: points.flatMap(({ at }, index) =>
      index % every === 0 && xOf(index) + markWidth / 2 <= width ? [{ at, x: xOf(index) }] : [],
    ),
    gaps: gapsOf(shape, points).map(({ from, to }) => ({ x: left + from * step, width: (to - from) * step })),
    ...{ left, right, bottom, step },
  }
}

/** Places from which on and up to which nothing was recorded. */
function gapsOf(shape: ChartShape, points: readonly Point[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  for (const [index, point] of points.entries()) {
    if (!isGap(shape, point)) continue
    const last = gaps.at(-1)
    if (last?.to === index) last.to = index + 1
    else gaps.push({ from: index, to: index + 1 })
  }
  return gaps
}

function highest(series: readonly SeriesName[], points: readonly Point[], isStacked: boolean): number {
  const ofPoint = (point: Point) => {
    const amounts = series.map(name => point[name] ?? 0)
    return isStacked ? amounts.reduce((sum, amount) => sum + amount, 0) : Math.max(...amounts)
  }
  return Math.max(0, ...points.map(ofPoint))
}

type ToPixels = (value: number) => number

function stacked(
  series: readonly SeriesName[],
  points: readonly Point[],
  xOf: ToPixels,
  yOf: ToPixels,
  width: number,
): Layer[] {
  const bases = points.map(() => 0)
  return series.map(name => {
    const bars = points.map((point, index) => {
      const from = bases[index] ?? 0
      const to = from + (point[name] ?? 0)
      bases[index] = to
      const top = Math.min(yOf(to), yOf(from) - leastHeight)
      return to === from ? '' : `M${xOf(index) - width / 2},${yOf(from)}V${top}h${width}V${yOf(from)}Z`
    })
    return { name, path: bars.join('') }
  })
}

function drawn(shape: ChartShape, points: readonly Point[], xOf: ToPixels, yOf: ToPixels): Layer[] {
  const toLine = line().curve(curveMonotoneX)
  return shape.series.map(name => {
    // No line goes over a time of which nothing is known.
    const parts: [number, number][][] = [[]]
    for (const [index, point] of points.entries()) {
      const amount = point[name] ?? null
      if (isGap(shape, point)) parts.push([])
      else if (amount !== null) parts.at(-1)?.push([xOf(index), yOf(amount)])
    }
    const dots = parts.flat().map(([x, y]) => `M${x - dotRadius},${y}a2,2 0 1,0 4,0a2,2 0 1,0 -4,0Z`)
    return { name, path: parts.map(part => toLine(part) ?? '').join(''), dots: dots.join('') }
  })
}
