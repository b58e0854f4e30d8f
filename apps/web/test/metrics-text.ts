/** A text of Prometheus' exposition format, asked for single series. */
export interface Samples {
  /** Sum of the series of that name whose labels hold all of `labels`; NaN when there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number
  /** All series as they were written, without their values. */
  readonly series: readonly string[]
  /** Each name as often as it has a type. */
  readonly typed: readonly string[]
}

export function readSamples(text: string): Samples {
  const lines = text.split('\n')
  const samples = lines.filter(line => line !== '' && !line.startsWith('#')).map(sampleOf)
  return {
    value(name, labels = {}) {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
      const found = samples.filter(
        ({ series }) => nameOf(series) === name && wanted.every(text => series.includes(text)),
      )
      return found.length === 0 ? Number.NaN : found.reduce((sum, { value }) => sum + value, 0)
    },
    series: samples.map(({ series }) => series),
    typed: lines.flatMap(line => /^# TYPE (\S+)/.exec(line)?.[1] ?? []),
  }
}

function nameOf(series: string): string {
  return series.split('{', 1)[0] ?? ''
}

function sampleOf(line: string): { series: string; value: number } {
  const end = line.lastIndexOf(' ')
  return { series: line.slice(0, end), value: Number(line.slice(end + 1)) }
}
