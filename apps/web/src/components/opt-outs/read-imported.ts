export interface Imported {
  readonly added: number
  readonly known: number
  readonly refused: number
  readonly errors: readonly { readonly line: number; readonly reason: string }[]
}

/** What an import answers. Read by hand: see `uploadFile`. */
export function readImported(answer: unknown): Imported {
  const { added, known, refused, errors } = Object(answer)
  const count = (value: unknown) => (typeof value === 'number' ? value : 0)
  const list: readonly unknown[] = Array.isArray(errors) ? errors : []
  return {
    added: count(added),
    known: count(known),
    refused: count(refused),
    errors: list.map(error => {
      const { line, reason } = Object(error)
      return { line: count(line), reason: typeof reason === 'string' ? reason : '' }
    }),
  }
}

const reasons = [
  ['noNumber', /^No phone number\.$/],
  ['notNumber', /^Not a phone number\.$/],
] as const

/** The page's words for what the gateway says of a line; undefined for what it has none for. */
export function reasonIn(reason: string): (typeof reasons)[number][0] | undefined {
  return reasons.find(([, pattern]) => pattern.test(reason))?.[0]
}
