import type { Operation } from './operation.ts'
import type { NamedOperation } from './operations.ts'

/**
 * The rows as HTTP shows them: an operation that names an account-wide path is followed by its twin, which takes tokens
 * alone and knows no session. Both carry the operation's name: they enter by the same procedure.
 */
export function endpointsOf(rows: readonly NamedOperation[]): NamedOperation[] {
  return rows.flatMap(row => {
    const { accountWide } = row.operation.http
    return accountWide === undefined ? [row] : [row, { ...row, accountWide: true, operation: twinOf(row, accountWide) }]
  })
}

function twinOf({ operation }: NamedOperation, path: string): Operation {
  const { accountWide: _path, ...http } = operation.http
  return {
    ...operation,
    title: `${operation.title} for All Sessions`,
    credential: 'pat',
    http: { ...http, path },
    input: operation.input.omit({ id: true }),
    errors: operation.errors.filter(code => code !== 'session_not_found'),
    example: { ...operation.example, input: withoutSession(operation.example.input) },
  }
}

/** An input without its session. */
export function withoutSession(input: unknown): Record<string, unknown> {
  const { id: _session, ...rest }: Record<string, unknown> = Object(input)
  return rest
}
