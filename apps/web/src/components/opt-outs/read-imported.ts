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

/** What the gateway says of a line, and the words of the page for it. */
export const knownReasons = { 'No phone number.': 'noNumber', 'Not a phone number.': 'notNumber' } as const

export function isKnownReason(reason: string): reason is keyof typeof knownReasons {
  return Object.hasOwn(knownReasons, reason)
}
