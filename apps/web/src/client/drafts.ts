/** What somebody has begun to write in a chat. */
export interface Draft {
  readonly text: string
  /** Network id of the message that it answers. */
  readonly replyTo?: string | undefined
}

const prefix = 'messenger-draft '
const keptMs = 30 * 86_400_000
const none: Draft = { text: '', replyTo: undefined }

/** One place per person, session and chat: people who share a browser do not read each other's drafts. */
export function draftSlot(personId: number, sessionId: number, chat: string): string {
  return `${prefix}${personId} ${sessionId} ${chat}`
}

/** What was kept in this browser, and is not too old. */
export function readDraft(slot: string): Draft {
  try {
    const { text, replyTo, at } = Object(JSON.parse(localStorage.getItem(slot) ?? 'null'))
    if (typeof text !== 'string' || typeof at !== 'number' || Date.now() - at > keptMs) return none
    return { text, ...(typeof replyTo === 'string' && { replyTo }) }
  } catch {
    // What is no draft counts as none; a browser that keeps nothing says so by an error.
    return none
  }
}

/** The person has signed out, here or in another page of this browser. */
let isOver = false

/** Changes what is kept; without text and answer nothing is. */
export function keepDraft(slot: string, change: Partial<Draft>): void {
  if (isOver) return
  const { text, replyTo } = { ...readDraft(slot), ...change }
  try {
    if (text === '' && replyTo === undefined) localStorage.removeItem(slot)
    else localStorage.setItem(slot, JSON.stringify({ text, replyTo, at: Date.now() }))
  } catch {
    // A browser that keeps nothing, or is full: the draft lasts as long as the page.
  }
}

/** It is on its way: a page that is opened meanwhile must not offer it to be sent again. */
export function dropDraft(slot: string): void {
  keepDraft(slot, none)
}

/** It was not taken: it is kept again, unless the next one is being written. */
export function keepUnsent(slot: string, draft: Draft): void {
  if (readDraft(slot).text === '') keepDraft(slot, draft)
}

/** Words of files that are being uploaded: nothing was sent yet. */
const uploading = new Map<string, Draft>()

/** A page that is left during an upload keeps the words of the file. */
export async function keepWhileUploading<T>(slot: string, draft: Draft, upload: Promise<T>): Promise<T> {
  uploading.set(slot, draft)
  window.addEventListener('pagehide', keepUploading)
  return await upload.finally(() => uploading.delete(slot))
}

function keepUploading(): void {
  for (const [slot, draft] of uploading) keepUnsent(slot, draft)
}

/** Whoever signs out leaves nothing behind, also by what this page still has under way. */
export function leaveNoDrafts(): void {
  isOver = true
  try {
    for (const slot of Object.keys(localStorage)) if (slot.startsWith(prefix)) localStorage.removeItem(slot)
  } catch {
    // A browser that keeps nothing has none.
  }
}
