/** Colours of the charts, of the page's own tokens, so that both themes have theirs. */
export const seriesColors = {
  received: 'var(--color-info)',
  sent: 'var(--color-accent)',
  failed: 'var(--color-danger)',
  delivered: 'var(--color-accent)',
  waiting: 'var(--color-warn)',
  undelivered: 'var(--color-danger)',
  p50: 'var(--color-accent)',
  p95: 'var(--color-info)',
} as const

export type SeriesName = keyof typeof seriesColors

export type Point = { readonly at: number } & { readonly [name in SeriesName]: number | null }

/** What a chart draws, from bottom to top. */
export interface ChartShape {
  readonly form: 'bars' | 'lines'
  readonly series: readonly SeriesName[]
}
