import type { Signer } from './choose-signer.ts'

interface Log {
  warn(fields: object, event: string): void
}

/** Warns once, when a process starts, that signing is slower than it should be; says nothing where native code signs. */
export function tellFallback({ fallback }: Signer, log: Log): void {
  if (fallback) log.warn({ why: fallback }, 'signatures.in_javascript')
}
