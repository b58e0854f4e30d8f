import type { SubjectName } from '../subjects/subject.ts'
import type { FigureRow } from './figures.ts'

const columns: ReadonlyArray<{ readonly subject: SubjectName; readonly title: string }> = [
  { subject: 'engine', title: 'engine' },
  { subject: 'memory', title: 'bare, memory' },
  { subject: 'durable', title: 'bare, durable' },
  { subject: 'stock', title: 'bare, memory, stock curve' },
  { subject: 'stockCached', title: 'the same, groups cached' },
]

const ratios: ReadonlyArray<{ readonly subject: SubjectName; readonly title: string }> = [
  { subject: 'memory', title: '÷ memory' },
  { subject: 'durable', title: '÷ durable' },
  { subject: 'stockCached', title: '÷ groups cached' },
]

/**
 * The figures as Markdown tables, one for each set of subjects that were measured together: each subject's, and the
 * engine's as ratios to bare Baileys.
 */
export function tables(rows: readonly FigureRow[]): string {
  const isOfGroups = (row: FigureRow) => row.values.stockCached !== undefined
  const parts = [rows.filter(row => !isOfGroups(row)), rows.filter(isOfGroups)]
  return parts
    .filter(part => part.length > 0)
    .map(table)
    .join('\n\n')
}

function table(rows: readonly FigureRow[]): string {
  const isMeasured = ({ subject }: { readonly subject: SubjectName }) =>
    rows.some(row => row.values[subject] !== undefined)
  const shown = columns.filter(isMeasured)
  const compared = shown.some(({ subject }) => subject === 'stockCached')
    ? [{ subject: 'stock' as const, title: '÷ stock curve' }, ...ratios.filter(isMeasured)]
    : ratios.filter(isMeasured)
  const head = ['', ...shown.map(column => column.title), ...compared.map(column => column.title)]
  const lines = rows.map(row => {
    const text = (value: number | undefined) => (value === undefined ? '' : value.toFixed(row.digits ?? 0))
    return [
      row.title,
      ...shown.map(({ subject }) => text(row.values[subject])),
      ...compared.map(({ subject }) => ratio(row.values.engine, row.values[subject])),
    ]
  })
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
  return all.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function ratio(value: number | undefined, base: number | undefined): string {
  if (value === undefined || base === undefined || base === 0 || !Number.isFinite(value / base)) return ''
  return (value / base).toFixed(2)
}
