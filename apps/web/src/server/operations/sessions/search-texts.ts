import { validationError } from '@messenger/shared/contract/errors'
import type { Tx } from '@messenger/shared/db/create-db'
import { textIndexes } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { WebSettings } from '../../services.ts'

/** Whoever runs the installation decides whether texts may be indexed at all. @throws ApiError `validation` */
export function requireTextSearch(input: { readonly search_texts?: boolean | undefined }, settings: WebSettings): void {
  if (!input.search_texts || settings.textSearch) return
  throw validationError({
    search_texts: ['Search over texts is not allowed on this installation (MESSENGER_TEXT_SEARCH).'],
  })
}

/** Switches the search of a session's texts on or off. An engine indexes what is stored, and takes away what it indexed. */
export async function searchTexts(tx: Tx, sessionId: number, isOn: boolean): Promise<void> {
  if (!isOn) {
    await tx.update(textIndexes).set({ dropping: true }).where(eq(textIndexes.sessionId, sessionId))
    return
  }
  // What was being taken away is indexed from the beginning.
  await tx
    .insert(textIndexes)
    .values({ sessionId })
    .onConflictDoUpdate({
      target: textIndexes.sessionId,
      set: { dropping: false, head: null, settledAfter: null, position: null, doneAt: null },
      setWhere: eq(textIndexes.dropping, true),
    })
}
