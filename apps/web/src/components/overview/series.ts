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
} as const

export type SeriesName = keyof typeof seriesColors

export type Point = { readonly at: number } & { readonly [name in SeriesName]: number | null }

/** What a chart draws, from bottom to top. */
export interface ChartShape {
  readonly form: 'bars' | 'lines'
  readonly series: readonly SeriesName[]
}
