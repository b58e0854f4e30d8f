import type { FieldErrors } from './errors.ts'
import type { NamedOperation } from './operations.ts'

export type Picked =
  | { readonly row: NamedOperation; readonly problem?: undefined }
  /** Bodies that are of no kind, or of several. `row` stands for all of them in what comes before validation. */
  | { readonly row: NamedOperation; readonly problem: FieldErrors }

/** The operation that a body means, of those that share its method and path. */
export function pickVariant(rows: readonly NamedOperation[], fields: Readonly<Record<string, unknown>>): Picked {
  const [first] = rows
  if (!first) throw new Error('A path without operations')
  const byBody = rows.flatMap(row => {
    const { variant } = row.operation.http
    return variant && !('view' in variant) ? [{ row, ...variant }] : []
  })
  const contents = [...new Set(byBody.flatMap(({ content }) => content ?? []))]
  const given = contents.filter(name => isGiven(fields[name]))
  if (given.length > 1) return { row: first, problem: onlyOne }
  const kinds = byBody.filter(({ content }) => content === (given[0] ?? null))
  const flagged = kinds.filter(({ flag }) => flag !== undefined && isTrue(fields[flag]))
  if (flagged.length > 1) return { row: first, problem: onlyOne }
  const row = (flagged[0] ?? kinds.find(({ flag }) => flag === undefined))?.row ?? first
  const stray = viewOnceProblem(row, fields)
  return stray ? { row, problem: stray } : { row }
}

const onlyOne: FieldErrors = { message: ['Only one content type may be sent.'] }

/** Content that cannot be shown once is refused rather than sent to stay. */
function viewOnceProblem(row: NamedOperation, fields: Readonly<Record<string, unknown>>): FieldErrors | undefined {
  if (!isTrue(fields.viewOnce) || 'viewOnce' in row.operation.input.shape) return undefined
  return { viewOnce: ['The selected viewOnce is invalid.'] }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** In every form that the contract tolerates for true. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
