import type { Literal, Spread } from '../typescript-literal.ts'

/** An n8n parameter with its display options, as it is printed into the generated description. */
export type PrintedProperty = Readonly<Record<string, Literal | readonly Spread[]>>
