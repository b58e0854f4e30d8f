import { validationError } from '@messenger/shared/contract/errors'
import type { Tx } from '@messenger/shared/db/create-db'
import { retentionRules, sessions, textIndexes } from '@messenger/shared/db/schema'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { WebSettings } from '../../services.ts'

/** Whoever runs the installation decides whether texts may be indexed at all. @throws ApiError `validation` */
export function requireTextSearch(input: { readonly search_texts?: boolean | undefined }, settings: WebSettings): void {
  if (!input.search_texts) return
  if (settings.keptDays?.storesContent === false) throw notStored()
  if (settings.textSearch) return
  throw validationError({
    search_texts: ['Search over texts is not allowed on this installation (MESSENGER_TEXT_SEARCH).'],
  })
}

const notStored = () =>
  validationError({ search_texts: ['Contents of messages are not stored, so nothing can be found.'] })

/** Switches the search of a session's texts on or off. An engine indexes what is stored, and takes away what it indexed. */
export async function searchTexts(tx: Tx, sessionId: number, isOn: boolean): Promise<void> {
  if (!isOn) {
    await tx.update(textIndexes).set({ dropping: true }).where(eq(textIndexes.sessionId, sessionId))
    return
  }
  const rules = await tx
    .select({ id: retentionRules.id })
    .from(retentionRules)
    .innerJoin(sessions, and(eq(sessions.accountId, retentionRules.accountId), eq(sessions.id, sessionId)))
    .where(
      and(
        eq(retentionRules.storeContent, false),
        or(isNull(retentionRules.sessionId), eq(retentionRules.sessionId, sessionId)),
      ),
    )
  if (rules.length > 0) throw notStored()
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
