/**
 * A condition the person at the terminal can act on: shown as its sentence alone, never with a stack trace.
 * Lives for the length of one throw.
 */
export class Problem extends Error {
  name = 'Problem'
}

const sentences = {
  ENOSPC: 'The disk is full: free some space and start again.',
  EDQUOT: 'The disk quota is used up: free some space and start again.',
  EROFS: 'The file system is read-only: MESSENGER_DATA_DIR can name a writable folder.',
}

/**
 * One sentence for an error of ours, undefined for an unknown one.
 * Errors are searched through `cause`, and by their message, since a child's ENOSPC arrives as text.
 */
export function sentenceFor(error) {
  if (error instanceof Problem) return error.message
  for (let current = error; current instanceof Error; current = current.cause) {
    const known = sentences[current.code]
    if (known) return known
    if (/ENOSPC|No space left on device/i.test(current.message)) return sentences.ENOSPC
  }
  return undefined
}
