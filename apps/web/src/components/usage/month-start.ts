/** Milliseconds at which a month of UTC begins, `2026-04`. */
export const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)
