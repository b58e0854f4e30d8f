/** Colours of the charts, of the page's own tokens, so that both themes have theirs. */
export const seriesColors = {
  received: 'var(--color-success)',
  sent: 'var(--color-info)',
  failed: 'var(--color-danger)',
  delivered: 'var(--color-success)',
  waiting: 'var(--color-warn)',
  undelivered: 'var(--color-danger)',
  p50: 'var(--color-info)',
  p95: 'var(--color-faint)',
  success: 'var(--color-success)',
  backlog: 'var(--color-warn)',
  oldest: 'var(--color-warn)',
  up: 'var(--color-success)',
  down: 'var(--color-danger)',
  off: 'var(--color-line-strong)',
} as const

export type SeriesName = keyof typeof seriesColors

/** A step of a chart; an amount that is null or not there is not known. */
export type Point = {
  readonly at: number
  /** Not so: whatever happened, nothing of it would have been recorded. */
  readonly isRecorded?: boolean
} & { readonly [name in SeriesName]?: number | null }

/** What a chart draws, from bottom to top. */
export interface ChartShape {
  readonly form: 'bars' | 'lines'
  readonly series: readonly SeriesName[]
  /** The end of the scale; without it the scale ends with the highest amount. */
  readonly most?: number
}

/** Nothing is known of this step. In lines an unknown amount alone is none: where nothing was delivered no time was taken. */
export function isGap({ form, series }: ChartShape, point: Point): boolean {
  return point.isRecorded === false || (form === 'bars' && series.every(name => (point[name] ?? null) === null))
}
