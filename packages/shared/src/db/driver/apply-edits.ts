import type { Edit } from './edits.ts'

/** Replaces every edit's text. Throws when one is not found exactly once: the source is not the one it was made for. */
export function applyEdits(name: string, source: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { find, replace }) => {
    const [before, after, ...more] = text.split(find)
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${name} of the PostgreSQL driver is not the one that the edits were made for. Missing: ${find}`)
    }
    return `${before}${replace}${after}`
  }, source)
}
