/** Whether an error of the database or its driver, or what caused it, has one of these codes. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || hasCode(error.cause, codes)
}
