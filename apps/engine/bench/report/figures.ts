import type { SubjectName } from '../subjects/subject.ts'
import { median } from './statistics.ts'

/** A row of the report. */
export interface Metric {
  readonly id: string
  readonly title: string
  /** Digits after the point. */
  readonly digits?: number
}

export interface FigureRow extends Metric {
  /** Median of the samples. */
  readonly values: Partial<Record<SubjectName, number>>
  readonly samples: Partial<Record<SubjectName, number[]>>
}

export interface Figures {
  add(metric: Metric, subject: SubjectName, value: number): void
  /** In the order in which they came first. */
  rows(): FigureRow[]
}

export function createFigures(): Figures {
  const rows = new Map<string, { metric: Metric; samples: Partial<Record<SubjectName, number[]>> }>()
  return {
    add(metric, subject, value) {
      const row = rows.get(metric.id) ?? { metric, samples: {} }
      rows.set(metric.id, row)
      row.samples[subject] = [...(row.samples[subject] ?? []), value]
    },
    rows: () =>
      [...rows.values()].map(({ metric, samples }) => ({
        ...metric,
        samples,
        values: Object.fromEntries(Object.entries(samples).map(([name, numbers]) => [name, median(numbers)])),
      })),
  }
}
