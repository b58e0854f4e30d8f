import type { SubjectName } from '../subjects/subject.ts'
import type { FigureRow } from './figures.ts'

const columns: ReadonlyArray<{ readonly subject: SubjectName; readonly title: string }> = [
  { subject: 'engine', title: 'engine' },
  { subject: 'memory', title: 'bare, memory' },
  { subject: 'durable', title: 'bare, durable' },
  { subject: 'stock', title: 'bare, memory, stock curve' },
]

/** The figures as a Markdown table: each subject's, and the engine's as ratios to bare Baileys. */
export function table(rows: readonly FigureRow[]): string {
  const head = ['', ...columns.map(column => column.title), '÷ memory', '÷ durable']
  const lines = rows.map(row => {
    const text = (value: number | undefined) => (value === undefined ? '' : value.toFixed(row.digits ?? 0))
    return [
      row.title,
      ...columns.map(({ subject }) => text(row.values[subject])),
      ratio(row.values.engine, row.values.memory),
      ratio(row.values.engine, row.values.durable),
    ]
  })
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
  return all.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function ratio(value: number | undefined, base: number | undefined): string {
  if (value === undefined || base === undefined || base === 0 || !Number.isFinite(value / base)) return ''
  return (value / base).toFixed(2)
}
